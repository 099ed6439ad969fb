import neo4j, { type Driver, type ManagedTransaction, type Session } from 'neo4j-driver';
import { translated } from './failures.js';

export interface Neo4jOptions {
  /** `bolt://localhost:7687` or `neo4j://…`. */
  readonly address: string;
  readonly login: { readonly user: string; readonly password: string } | null;
  readonly database: string;
  /** Name of this deployment. Several deployments can share a server and never see each other's nodes. */
  readonly store: string;
  /**
   * Time for which a call waits for the server and is repeated, in milliseconds. After it the call throws
   * `Unavailable`.
   */
  readonly patienceMs: number;
  /** Called with every statement that is sent, and again if its transaction is run again. */
  readonly onRequest?: (kind: 'read' | 'write') => void;
}

type Parameters = Readonly<Record<string, unknown>>;

/** Runs one query. Returns its rows as plain objects of strings, numbers and lists. */
export type Run = <Row extends object>(query: string, parameters: Parameters) => Promise<readonly Row[]>;

/** The server as the stores use it. Throws `Unavailable`. */
export interface Graph {
  readonly read: Run;
  /** Runs one query in a transaction of its own, which takes fewer round trips. */
  readonly writeOne: Run;
  /**
   * Runs `work` in one transaction. If the server asks for it, `work` is run again, so it must not have effects
   * of its own.
   */
  write<Answer>(work: (run: Run) => Promise<Answer>): Promise<Answer>;
  /**
   * Like `write`, but does not wait for earlier writes of this process, so that a server with older data
   * answers too.
   */
  writeAsItIs<Answer>(work: (run: Run) => Promise<Answer>): Promise<Answer>;
  close(): Promise<void>;
}

export const connectGraph = (options: Neo4jOptions): Graph => {
  const driver = driverOf(options);
  // Also ends the transactions of a frozen process, whose locks then last no longer than `patienceMs`.
  const limits = { timeout: options.patienceMs };
  const { onRequest = () => undefined } = options;
  return {
    read: one(driver, 'READ', options),
    writeOne: one(driver, 'WRITE', options),
    write: (work) =>
      // On a cluster, a reader waits for the last write of this process.
      withSession(
        () =>
          driver.session({
            database: options.database,
            bookmarkManager: driver.executeQueryBookmarkManager,
          }),
        (session) => session.executeWrite((unit) => work(runIn(unit, () => onRequest('write'))), limits),
      ),
    writeAsItIs: (work) =>
      withSession(
        () => driver.session({ database: options.database }),
        (session) => session.executeWrite((unit) => work(runIn(unit, () => onRequest('write'))), limits),
      ),
    close: () => driver.close(),
  };
};

const driverOf = ({ address, login, patienceMs }: Neo4jOptions): Driver =>
  neo4j.driver(address, login ? neo4j.auth.basic(login.user, login.password) : undefined, {
    disableLosslessIntegers: true,
    telemetryDisabled: true,
    notificationFilter: { minimumSeverityLevel: 'OFF' },
    connectionTimeout: patienceMs,
    connectionAcquisitionTimeout: patienceMs,
    maxTransactionRetryTime: patienceMs,
    userAgent: 'mneme',
  });

/** Begins and runs its transaction in one round trip. The driver repeats it like any other transaction. */
const one =
  (driver: Driver, routing: 'READ' | 'WRITE', { database, patienceMs, onRequest }: Neo4jOptions): Run =>
  async <Row extends object>(query: string, parameters: Parameters) => {
    onRequest?.(routing === 'READ' ? 'read' : 'write');
    try {
      const { records } = await driver.executeQuery(query, withIntegers(parameters), {
        database,
        routing,
        transactionConfig: { timeout: patienceMs },
      });
      return records.map((record) => record.toObject() as Row);
    } catch (error) {
      throw translated(error);
    }
  };

const withSession = async <Answer>(
  open: () => Session,
  work: (session: Session) => Promise<Answer>,
): Promise<Answer> => {
  const session = open();
  try {
    return await work(session);
  } catch (error) {
    throw translated(error);
  } finally {
    await session.close();
  }
};

const runIn =
  (unit: ManagedTransaction, onRun: () => void): Run =>
  async <Row extends object>(query: string, parameters: Parameters) => {
    onRun();
    const { records } = await unit.run(query, withIntegers(parameters));
    return records.map((record) => record.toObject() as Row);
  };

/**
 * Converts whole numbers to integers at any depth, so that instants, versions and limits are integers in the
 * graph. Neo4j would treat JavaScript numbers as floating-point numbers.
 */
export const withIntegers = (value: unknown): unknown => {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : value;
  if (Array.isArray(value)) return value.map(withIntegers);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withIntegers(part)]));
};
