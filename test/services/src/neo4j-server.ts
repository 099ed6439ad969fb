import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import neo4j from 'neo4j-driver';
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

/** The genuine Neo4j Community, without authentication, on Java. */
export const startNeo4j = async (options: ServerOptions = {}): Promise<Server> => {
  const jars = await mavenJars(JARS);
  const { folder, isKept } = await serverFolder('neo4j', options);
  const settings = join(folder, 'conf');
  const [port = 0] = await freePorts(1);
  await mkdir(settings, { recursive: true });
  await writeFile(join(settings, 'neo4j.conf'), settingsOf(folder, port));
  const address = `bolt://127.0.0.1:${port}`;
  const entry = ['org.neo4j.server.CommunityEntryPoint', `--home-dir=${folder}`, `--config-dir=${settings}`];
  return startChild({
    name: 'Neo4j',
    command: 'java',
    args: [...JAVA, '-cp', join(jars, '*'), ...entry],
    folder,
    isKept,
    address,
    probe: () => probeNeo4j(address),
    patienceMs: PATIENCE_MS,
  });
};

export const probeNeo4j = async (address: string): Promise<void> => {
  const driver = neo4j.driver(address, undefined, { connectionTimeout: 1_000 });
  try {
    await driver.verifyConnectivity();
  } finally {
    await driver.close();
  }
};

const FOLDERS = ['data', 'logs', 'run', 'import', 'plugins', 'transaction.logs.root'];

/** Frequent checkpoints: it comes back quickly after a kill. */
const settingsOf = (folder: string, port: number): string => `
${FOLDERS.map((name) => `server.directories.${name}=${join(folder, name)}`).join('\n')}
server.bolt.listen_address=127.0.0.1:${port}
server.http.enabled=false
server.https.enabled=false
dbms.security.auth_enabled=false
server.memory.pagecache.size=256m
dbms.usage_report.enabled=false
db.checkpoint.interval.time=10s
db.checkpoint.interval.tx=2000
db.tx_log.rotation.retention_policy=keep_none
db.logs.query.enabled=OFF
`;
