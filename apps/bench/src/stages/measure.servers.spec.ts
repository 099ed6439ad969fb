import { pipeline } from '@mneme/pipeline';
import { expect, it } from 'vitest';
import { builtinModels, migrateServices, openServices } from '@mneme/server';
import { describeOnServers, someAddresses } from '@mneme/server/testing';
import { openServicesBaseline } from '../baselines/services-baseline.js';
import { measureStages } from './measure-stages.js';
import { type BenchSession, TENANT } from './record-sessions.js';
import { openReplicaRace } from './replica-race.js';

const aTalk = (user: string): BenchSession => ({
  scope: { tenant: TENANT, user },
  session: 's',
  requests: [
    ['I live in Lisbon.', 'How nice.'],
    ['I work as a nurse.', 'Where?'],
  ],
});

describeOnServers('stage measurements on three servers', () => {
  it('measures each stage on the same number of events both ways, without the warm-up', async () => {
    const rounds = [
      { throughLog: [], inLoop: [aTalk('warm')] },
      { throughLog: [aTalk('log-a'), aTalk('log-b')], inLoop: [aTalk('loop-a'), aTalk('loop-b')] },
    ];
    const rates = await measureStages(someAddresses(), {
      rounds,
      partitions: 2,
      onProgress: () => undefined,
    });
    // There are no doubts, used memories, due updates or shared knowledge.
    const { adjudicate, reinforce, judge, apply, publish } = pipeline;
    const idle: readonly string[] = [adjudicate, reinforce, judge, apply, publish].map(({ name }) => name);
    const stages = Object.values(pipeline).map(({ name }) => name);
    expect(rates.map(({ stage }) => stage)).toEqual(stages.filter((name) => !idle.includes(name)));
    for (const { throughLog, inLoop } of rates) {
      expect(throughLog.events).toBe(inLoop.events);
      expect([throughLog.events > 0, throughLog.ms > 0, inLoop.ms > 0]).toEqual([true, true, true]);
    }
  });

  it('holds prepared batches until they are released', async () => {
    const race = await openReplicaRace(someAddresses(), 2);
    const held = await race.prepare([aTalk('ana'), aTalk('ben')]);
    expect(held.pieces).toBe(2);
    await held.release();
    // No process of the service has joined, so there is no group with waiting events.
    expect(await race.waiting()).toBe(0);
    await race.close();
  });

  it('writes server baselines outside all scopes and removes them', async () => {
    const servers = someAddresses();
    await migrateServices(servers, builtinModels().embedder, { partitions: 2, replicas: 1, keptDays: 1 });
    const baselines = await openServicesBaseline(servers);
    const { append, put, keep } = await baselines.prepare(['I live in Lisbon.']);
    for (const write of [append, put, keep]) await write();
    await baselines.close();
    const stores = await openServices(servers, builtinModels().embedder);
    expect(await stores.log.progress()).toEqual([]);
    await stores.close();
  });
});
