import { mnemeClient, type MnemeClient, MnemeError, type NewMessage } from '@mneme/client';
import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnServers, type OwnServices, startOwnServices } from '../tools/own-services.fixture.js';
import { everythingOf } from '../tools/service.fixture.js';

/** A character that JSON encodes with six bytes. */
const WIDE = '\u0001';
/** Returns random ideographs, which hardly compress. Events are compressed before they are encrypted. */
const incompressible = (length: number): string =>
  String.fromCharCode(...Array.from({ length }, () => randomInt(0x4e00, 0x9fff)));
const PATIENCE_MS = 180_000;

describeOnServers('requests that exceed the limits of the broker', () => {
  let services: OwnServices;
  let client: MnemeClient;
  beforeAll(async () => {
    services = await startOwnServices(1);
    client = mnemeClient({ url: services.url, retries: 0 });
  });
  afterAll(() => services.close());

  const say = (userId: string, runId: string, messages: readonly Partial<NewMessage>[]) =>
    client.memories.add({
      userId,
      runId,
      messages: messages.map((message) => ({ role: 'user' as const, name: 'Ana', content: '', ...message })),
    });
  const refusalOf = (call: Promise<unknown>): Promise<unknown> =>
    call.then(
      () => 'accepted',
      (error: unknown) =>
        error instanceof MnemeError ? [error.status, error.code, error.field, error.detail] : error,
    );
  const SEVERAL_CALLS = expect.stringContaining('Send it in several requests.') as string;

  it(
    'rejects messages that are too large, names the field, and writes nothing',
    { timeout: PATIENCE_MS },
    async () => {
      const huge = Array.from({ length: 200 }, (_, n) => ({
        id: `huge${n}`,
        content: 'zeppelin',
        metadata: { note: incompressible(16_000) },
      }));
      const small = { id: 'small', content: 'I live in Porto.' };
      expect(await refusalOf(say('one', 's', [small, ...huge]))).toEqual([
        ...[413, 'too-large', 'messages', SEVERAL_CALLS],
      ]);
      expect((await client.search({ userId: 'one', query: 'zeppelin Porto' })).results).toEqual([]);
      // The rejected request recorded nothing, so the small message must be recorded as new.
      await say('one', 's', [small]);
      await client.sessions.close('s', { userId: 'one' });
      await services.settled();
      const all = await everythingOf(client.memories.list({ userId: 'one' }));
      expect(all.map(({ memory }) => memory)).toEqual(['Ana: I live in Porto.']);
    },
  );

  it(
    'rejects facts that are together too large for a request, and accepts them in several requests',
    { timeout: PATIENCE_MS },
    async () => {
      const facts = Array.from({ length: 600 }, (_, n) => ({
        subject: `Thing ${n}`,
        predicate: 'looks_like',
        object: incompressible(3_900),
      }));
      expect(await refusalOf(client.facts.state({ userId: 'two', facts }))).toEqual([
        ...[413, 'too-large', 'facts', SEVERAL_CALLS],
      ]);
      for (let from = 0; from < facts.length; from += 200) {
        await client.facts.state({ userId: 'two', facts: facts.slice(from, from + 200) });
      }
      await services.settled();
      expect(await everythingOf(client.facts.list({ userId: 'two' }))).toHaveLength(600);
    },
  );

  it(
    'accepts a request with more messages than one batch of the broker holds',
    { timeout: PATIENCE_MS },
    async () => {
      const messages = Array.from({ length: 900 }, (_, n) => ({
        id: `m${n}`,
        content: `${'字'.repeat(1_000)} nr${n}`,
      }));
      await say('three', 's', messages);
      const { results } = await client.search({ userId: 'three', query: 'nr899' });
      expect(results[0]?.memory).toContain('nr899');
    },
  );

  it(
    'does not block a partition with large events that a stage produces',
    { timeout: PATIENCE_MS },
    async () => {
      // Long message ids make the references to messages large.
      const ids = (call: number) =>
        Array.from({ length: 1_000 }, (_, n) => `${WIDE.repeat(500)}${call}.${n}`);
      for (let call = 0; call < 3; call += 1) {
        await say(
          'four',
          's',
          ids(call).map((id) => ({ id, content: 'Yes.' })),
        );
      }
      await client.sessions.close('s', { userId: 'four' });
      await say('five', 's', [{ id: 'm', content: 'I live in Braga.' }]);
      await client.sessions.close('s', { userId: 'five' });
      await services.settled();
      const all = await everythingOf(client.memories.list({ userId: 'five' }));
      expect(all.map(({ memory }) => memory)).toEqual(['Ana: I live in Braga.']);
    },
  );
});
