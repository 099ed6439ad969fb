import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Kafka, logLevel } from 'kafkajs';
import { startChild } from './child-server.js';
import { freePorts } from './free-ports.js';
import { mavenJars } from './maven-jars.js';
import { runCommand } from './run-command.js';
import type { Server, ServerOptions } from './server.js';
import { serverFolder } from './server-folder.js';

const JARS = {
  name: 'kafka',
  version: '4.3.1',
  artifacts: ['org.apache.kafka:kafka_2.13:4.3.1', 'org.slf4j:slf4j-simple:1.7.36'],
};
const MEMORY = ['-Xms128m', '-Xmx384m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1'];
const PATIENCE_MS = 60_000;

/** Starts one Kafka node in KRaft mode. */
export const startKafka = async (options: ServerOptions = {}): Promise<Server> => {
  const jars = await mavenJars(JARS);
  const { folder, isKept } = await serverFolder('kafka', options);
  const [port = 0, controller = 0] = await freePorts(2);
  const settings = join(folder, 'server.properties');
  await writeFile(settings, propertiesOf(folder, port, controller));
  const classes = join(jars, '*');
  if (!existsSync(logFolder(folder))) await format(classes, settings);
  const address = `127.0.0.1:${port}`;
  return startChild({
    name: 'Kafka',
    command: 'java',
    args: [...MEMORY, '-cp', classes, 'kafka.Kafka', settings],
    folder,
    isKept,
    address,
    probe: () => probeKafka(address),
    patienceMs: PATIENCE_MS,
  });
};

const logFolder = (folder: string): string => join(folder, 'log');

const format = async (classes: string, settings: string): Promise<void> => {
  const tool = ['-cp', classes, 'kafka.tools.StorageTool', 'format'];
  await runCommand('java', [...tool, '-t', clusterId(), '-c', settings]);
};

/**
 * Returns a random id with a fixed first letter, because an id with a leading dash would be parsed as an
 * option.
 */
const clusterId = (): string => `M${randomBytes(16).toString('base64url').slice(1)}`;

/** Tests the broker by fetching topic metadata, because the port is open before the broker is ready. */
export const probeKafka = async (address: string): Promise<void> => {
  const kafka = new Kafka({
    brokers: [address],
    logLevel: logLevel.NOTHING,
    connectionTimeout: 1_000,
    retry: { retries: 0 },
  });
  const admin = kafka.admin();
  try {
    await admin.connect();
    await admin.fetchTopicMetadata();
  } finally {
    await admin.disconnect();
  }
};

/**
 * A single node needs replication factors of 1. Short timeouts let the broker recover quickly after a kill.
 */
const propertiesOf = (folder: string, port: number, controller: number): string => `
process.roles=broker,controller
node.id=1
listeners=PLAINTEXT://127.0.0.1:${port},CONTROLLER://127.0.0.1:${controller}
advertised.listeners=PLAINTEXT://127.0.0.1:${port}
controller.listener.names=CONTROLLER
controller.quorum.voters=1@127.0.0.1:${controller}
listener.security.protocol.map=PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT
inter.broker.listener.name=PLAINTEXT
log.dirs=${logFolder(folder)}
offsets.topic.replication.factor=1
offsets.topic.num.partitions=4
transaction.state.log.replication.factor=1
transaction.state.log.min.isr=1
share.coordinator.state.topic.replication.factor=1
share.coordinator.state.topic.min.isr=1
group.initial.rebalance.delay.ms=0
auto.create.topics.enable=false
broker.session.timeout.ms=2000
broker.heartbeat.interval.ms=500
`;
