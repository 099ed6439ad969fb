import neo4j, { type Driver, type ManagedTransaction, type BookmarkManager } from 'neo4j-driver';
import { translateError } from './failures.js';

export interface Neo4jOptions {
  /** `bolt://localhost:7687` or `neo4j://…`. */
  readonly address: string;
  readonly login: { readonly user: string; readonly password: string } | null;
  readonly database: string;
  /** Name of the deployment. Deployments on one server never see each other's nodes. */
  readonly store: string;
  /** Milliseconds for which a call is repeated before it throws `Unavailable`. */
  readonly patienceMs: number;
  /** Called for each request, also when a transaction is run again. */
  readonly onRequest?: (kind: 'read' | 'write') => void;
}

type Parameters = Readonly<Record<string, unknown>>;

/** Returns rows as plain objects of strings, numbers and lists. */
export type Run = <Row extends object>(query: string, parameters: Parameters) => Promise<readonly Row[]>;

/** Throws `Unavailable`. */
export interface Graph {
  readonly read: Run;
  /** Runs one query in its own transaction, in fewer round trips than `write`. */
  readonly writeOne: Run;
  /** The server may ask to run `work` again, so `work` must not have effects besides its queries. */
  write<Answer>(work: (run: Run) => Promise<Answer>): Promise<Answer>;
  /** Does not wait for earlier writes of this process, so that a server with older data answers too. */
  writeUnordered<Answer>(work: (run: Run) => Promise<Answer>): Promise<Answer>;
  close(): Promise<void>;
}

export const connectGraph = (options: Neo4jOptions): Graph => {
  const driver = createDriver(options);
  const { database, onRequest = () => undefined } = options;
  // This timeout also ends the transactions of a frozen process, whose locks then last no longer than
  // `patienceMs`.
  const limits = { timeout: options.patienceMs };
  const transact =
    (bookmarkManager: BookmarkManager | undefined): Graph['write'] =>
    async (work) => {
      const session = driver.session({ database, ...(bookmarkManager && { bookmarkManager }) });
      try {
        return await session.executeWrite((unit) => work(runWithin(unit, () => onRequest('write'))), limits);
      } catch (error) {
        throw translateError(error);
      } finally {
        await session.close();
      }
    };
  return {
    read: runOnce(driver, 'READ', options),
    writeOne: runOnce(driver, 'WRITE', options),
    // `write` shares its bookmarks with `read`, so that a read on a cluster sees the last write of this
    // process.
    write: transact(driver.executeQueryBookmarkManager),
    writeUnordered: transact(undefined),
    close: () => driver.close(),
  };
};

const createDriver = ({ address, login, patienceMs }: Neo4jOptions): Driver =>
  neo4j.driver(address, login ? neo4j.auth.basic(login.user, login.password) : undefined, {
    disableLosslessIntegers: true,
    telemetryDisabled: true,
    notificationFilter: { minimumSeverityLevel: 'OFF' },
    connectionTimeout: patienceMs,
    connectionAcquisitionTimeout: patienceMs,
    maxTransactionRetryTime: patienceMs,
    userAgent: 'mneme',
  });

/** Runs one query in one round trip. The driver repeats the query like any other transaction. */
const runOnce =
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
      throw translateError(error);
    }
  };

const runWithin =
  (unit: ManagedTransaction, onRun: () => void): Run =>
  async <Row extends object>(query: string, parameters: Parameters) => {
    onRun();
    const { records } = await unit.run(query, withIntegers(parameters));
    return records.map((record) => record.toObject() as Row);
  };

/** Neo4j would store JavaScript numbers as floating-point numbers, so whole ones become integers. */
export const withIntegers = (value: unknown): unknown => {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : value;
  if (Array.isArray(value)) return value.map(withIntegers);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withIntegers(part)]));
};
