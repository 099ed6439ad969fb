import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { GenericContainer } from 'testcontainers';
import type { ServerName } from './chosen-servers.js';
import { freePorts } from './free-ports.js';
import { probeKafka } from './kafka-server.js';
import { probeNeo4j } from './neo4j-server.js';
import { runCommand } from './run-command.js';
import type { Server, ServerOptions } from './server.js';
import { probeQdrant } from './qdrant-stand-in.js';

interface Image {
  readonly name: string;
  readonly port: number;
  readonly address: (port: number) => string;
  /**
   * Returns the environment of the container. It depends on the published port, which Kafka needs for its
   * advertised listeners.
   */
  readonly environment: (port: number) => Record<string, string>;
  readonly probe: (address: string) => Promise<void>;
  /** Data folder in the container. */
  readonly data: string;
}

const IMAGES: Readonly<Record<ServerName, Image>> = {
  kafka: {
    name: 'apache/kafka:4.3.1',
    port: 9092,
    address: (port) => `127.0.0.1:${port}`,
    environment: (port) => ({
      KAFKA_NODE_ID: '1',
      KAFKA_PROCESS_ROLES: 'broker,controller',
      KAFKA_LISTENERS: 'PLAINTEXT://:9092,CONTROLLER://:9093',
      KAFKA_ADVERTISED_LISTENERS: `PLAINTEXT://127.0.0.1:${port}`,
      KAFKA_CONTROLLER_LISTENER_NAMES: 'CONTROLLER',
      KAFKA_CONTROLLER_QUORUM_VOTERS: '1@localhost:9093',
      KAFKA_LISTENER_SECURITY_PROTOCOL_MAP: 'PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT',
      KAFKA_LOG_DIRS: '/tmp/kraft-combined-logs',
      KAFKA_OFFSETS_TOPIC_REPLICATION_FACTOR: '1',
      KAFKA_GROUP_INITIAL_REBALANCE_DELAY_MS: '0',
      KAFKA_AUTO_CREATE_TOPICS_ENABLE: 'false',
    }),
    probe: probeKafka,
    data: '/tmp/kraft-combined-logs',
  },
  neo4j: {
    name: 'neo4j:5.26-community',
    port: 7687,
    address: (port) => `bolt://127.0.0.1:${port}`,
    environment: () => ({ NEO4J_AUTH: 'none', NEO4J_dbms_usage__report_enabled: 'false' }),
    probe: probeNeo4j,
    data: '/data',
  },
  qdrant: {
    name: 'qdrant/qdrant:v1.18.3',
    port: 6333,
    address: (port) => `http://127.0.0.1:${port}`,
    environment: () => ({ QDRANT__TELEMETRY_DISABLED: 'true' }),
    probe: probeQdrant,
    data: '/qdrant/storage',
  },
};

const PATIENCE_MS = 120_000;
const PROBE_EVERY_MS = 100;

/**
 * Starts the official image. Without `folder`, the data are deleted with the container. With `folder`, they
 * are kept in a volume named after it, because the user in the container does not own folders of the host.
 */
export const startContainer = async (name: ServerName, { folder }: ServerOptions = {}): Promise<Server> => {
  const image = IMAGES[name];
  const [port = 0] = await freePorts(1);
  const blank = new GenericContainer(image.name)
    .withExposedPorts({ container: image.port, host: port })
    .withEnvironment(image.environment(port));
  const volume = folder === undefined ? [] : [{ source: volumeOf(folder), target: image.data }];
  const container = await blank.withBindMounts(volume).start();
  const address = image.address(port);
  const ready = (): Promise<void> => untilReady(() => image.probe(address));
  await ready();
  return {
    address,
    pid: () => null,
    gone: async () => {
      await runCommand('docker', ['wait', container.getId()]);
    },
    stop: async () => {
      await container.stop({ remove: true, removeVolumes: folder === undefined });
    },
    crash: async () => {
      await runCommand('docker', ['kill', container.getId()]);
    },
    restart: async () => {
      await runCommand('docker', ['start', container.getId()]);
      await ready();
    },
  };
};

const untilReady = async (probe: () => Promise<void>): Promise<void> => {
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      await probe();
      return;
    } catch (error) {
      if (performance.now() > until) throw error;
      await pause(PROBE_EVERY_MS);
    }
  }
};

const volumeOf = (folder: string): string =>
  `mneme-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`;
