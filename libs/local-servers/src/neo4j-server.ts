import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import neo4j, { type AuthToken, type Driver } from 'neo4j-driver';
import { startChild } from './child-server.js';
import { freePorts } from './free-ports.js';
import { mavenJars } from './maven-jars.js';
import type { Server, ServerOptions } from './server.js';
import { serverFolder } from './server-folder.js';

const JARS = {
  name: 'neo4j',
  version: '5.26.30',
  artifacts: ['org.neo4j:neo4j:5.26.30', 'org.neo4j.app:neo4j-server:5.26.30'],
};
const PATIENCE_MS = 120_000;

const OPENED = ['java.nio', 'java.io', 'sun.nio.ch', 'java.util.concurrent', 'java.lang'];
const JAVA = [
  ...['-Xms256m', '-Xmx512m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-Dfile.encoding=UTF-8'],
  ...OPENED.map((name) => `--add-opens=java.base/${name}=ALL-UNNAMED`),
  '-Dio.netty.tryReflectionSetAccessible=true',
  '-Dlog4j2.disable.jmx=true',
];

export interface Neo4jServerOptions extends ServerOptions {
  /** Password of the user `neo4j`, at least eight characters. Without a password, authentication is off. */
  readonly password?: string;
}

export const startNeo4j = async (options: Neo4jServerOptions = {}): Promise<Server> => {
  const { password } = options;
  const jars = await mavenJars(JARS);
  const { folder, isKept } = await serverFolder('neo4j', options);
  const settings = join(folder, 'conf');
  const [port = 0] = await freePorts(1);
  await mkdir(settings, { recursive: true });
  await writeFile(join(settings, 'neo4j.conf'), settingsOf(folder, port, password !== undefined));
  const address = `bolt://127.0.0.1:${port}`;
  const entry = ['org.neo4j.server.CommunityEntryPoint', `--home-dir=${folder}`, `--config-dir=${settings}`];
  return startChild({
    name: 'Neo4j',
    command: 'java',
    args: [...JAVA, '-cp', join(jars, '*'), ...entry],
    folder,
    isKept,
    address,
    probe: () => (password === undefined ? probeNeo4j(address) : probeGuarded(address, password)),
    patienceMs: PATIENCE_MS,
  });
};

export const probeNeo4j = (address: string): Promise<void> =>
  withDriver(address, undefined, (driver) => driver.verifyConnectivity());

/**
 * Tests the server with its password. Sets the password first if needed, because a new server has the
 * password `neo4j`.
 */
const probeGuarded = async (address: string, password: string): Promise<void> => {
  const login = neo4j.auth.basic('neo4j', password);
  const setPassword = (driver: Driver) =>
    driver.executeQuery(
      'ALTER CURRENT USER SET PASSWORD FROM $old TO $new',
      { old: 'neo4j', new: password },
      { database: 'system' },
    );
  const verified = withDriver(address, login, (driver) => driver.verifyConnectivity());
  await verified.catch(() => withDriver(address, neo4j.auth.basic('neo4j', 'neo4j'), setPassword));
};

const withDriver = async (
  address: string,
  login: AuthToken | undefined,
  ask: (driver: Driver) => Promise<unknown>,
): Promise<void> => {
  const driver = neo4j.driver(address, login, { connectionTimeout: 1_000, maxTransactionRetryTime: 1_000 });
  try {
    await ask(driver);
  } finally {
    await driver.close();
  }
};

const FOLDERS = ['data', 'logs', 'run', 'import', 'plugins', 'transaction.logs.root'];

/** Frequent checkpoints let the server recover quickly after a kill. */
const settingsOf = (folder: string, port: number, isGuarded: boolean): string => `
${FOLDERS.map((name) => `server.directories.${name}=${join(folder, name)}`).join('\n')}
server.bolt.listen_address=127.0.0.1:${port}
server.http.enabled=false
server.https.enabled=false
dbms.security.auth_enabled=${isGuarded}
server.memory.pagecache.size=256m
dbms.usage_report.enabled=false
db.checkpoint.interval.time=10s
db.checkpoint.interval.tx=2000
db.tx_log.rotation.size=1M
db.tx_log.rotation.retention_policy=keep_none
db.logs.query.enabled=OFF
`;
