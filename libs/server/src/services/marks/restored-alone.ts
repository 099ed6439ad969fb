import { Rejected, Unavailable } from '@mneme/domain';

export type ServerName = 'kafka' | 'neo4j' | 'qdrant';

const NAMES: Readonly<Record<ServerName, string>> = { kafka: 'Kafka', neo4j: 'Neo4j', qdrant: 'Qdrant' };
/** Code of the error that ends a process. */
export const RESTORED_ALONE = 'restored-alone';

export const restoredAlone = (servers: readonly ServerName[]): Unavailable =>
  new Unavailable(
    RESTORED_ALONE,
    `${restoredSentence(servers)} Nothing is read or written. ${remedyFor(servers)}`,
  );

export const notRebuilt = (servers: readonly ServerName[]): Rejected =>
  new Rejected(
    RESTORED_ALONE,
    `${restoredSentence(servers)} Nothing was changed. ${PUT_BACK}, or restore Kafka and Neo4j of one moment.`,
  );

const restoredSentence = (servers: readonly ServerName[]): string => {
  const names = servers.map((server) => NAMES[server]).join(' and ');
  return `${names} ${servers.length > 1 ? 'were' : 'was'} restored to an earlier time than the other servers.`;
};

const REBUILD = 'stop all five services and run "mneme rebuild"';
const PUT_BACK = 'Put the later data back';
const ACCEPT = 'To go on without what Kafka has lost, run "mneme migrate --accept-loss".';

const remedyFor = (servers: readonly ServerName[]): string => {
  if (servers.every((server) => server === 'qdrant')) return `To make the index again, ${REBUILD}.`;
  if (servers.includes('kafka') && servers.includes('neo4j'))
    return `If the data of both are of one moment, ${REBUILD}. ${PUT_BACK} otherwise.`;
  const remedy = `${PUT_BACK}. Or restore Kafka and Neo4j of one moment, ${REBUILD}.`;
  return servers.includes('kafka') ? `${remedy} ${ACCEPT}` : remedy;
};
