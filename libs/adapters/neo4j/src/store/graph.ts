import neo4j, { type Driver, type ManagedTransaction, type Session } from 'neo4j-driver';
import { translated } from './failures.js';
import { withIntegers } from './whole-numbers.js';

/** Where the graph is, and which part of it is ours. */
export interface Neo4jOptions {
  /** `bolt://localhost:7687` or `neo4j://…`. */
  readonly address: string;
  readonly login: { readonly user: string; readonly password: string } | null;
  readonly database: string;
  /** The name of this deployment: several share a server and never see each other. */
  readonly store: string;
  /** How long a call waits for the server, and tries again, before it is `Unavailable`. */
  readonly patienceMs: number;
  /** Hears of every statement that is sent; those of one transaction that is run again are heard again. */
  readonly onRequest?: (kind: 'read' | 'write') => void;
}

type Parameters = Readonly<Record<string, unknown>>;

/** Runs one query; its rows as plain objects of strings, numbers and lists. */
export type Run = <Row extends object>(query: string, parameters: Parameters) => Promise<readonly Row[]>;

/** The server as the stores see it. Throws `Unavailable`. */
export interface Graph {
  readonly read: Run;
  /** One query, a transaction of its own, which costs fewer trips to the server. */
  readonly writeOne: Run;
  /** All that `work` runs is one transaction. It is run again where the server asks for it: it must not count its runs. */
  write<Answer>(work: (run: Run) => Promise<Answer>): Promise<Answer>;
  /**
   * The same on the member that takes writes, whatever this process has written before: also a server whose data are
   * earlier than that answers.
   */
  writeAsItIs<Answer>(work: (run: Run) => Promise<Answer>): Promise<Answer>;
  close(): Promise<void>;
}

/** Connects at the first call, not now. */
export const connectGraph = (options: Neo4jOptions): Graph => {
  const driver = driverOf(options);
  // Ends what a frozen process has begun, too: its locks do not outlive the patience of the others.
  const limits = { timeout: options.patienceMs };
  const { onRequest = () => undefined } = options;
  return {
    read: one(driver, 'READ', options),
    writeOne: one(driver, 'WRITE', options),
    write: (work) =>
      // On a cluster a reader waits for what this process wrote last.
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

/** Its transaction begins and runs in one trip to the server, and is tried again like any other. */
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
