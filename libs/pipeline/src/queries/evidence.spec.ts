import { groupByEpisode, type Fact, type Instant, isoInstant, type Scope, factWeight } from '@mneme/domain';
import { openTestStack, type ReadFact, type ReadHit } from '@mneme/server/testing';
import { afterAll, describe, expect, it } from 'vitest';

const stack = await openTestStack();
afterAll(() => stack.close());

/** Records a message in a session of its own on a day of January, and returns an instant after it. */
const say = async (user: Scope, day: number, text: string): Promise<string> => {
  const line = { text, speaker: null, saidAt: `2026-01-${day}T09:00:00.000Z` };
  await stack.recordMessages(user, `day ${day}`, [line]);
  await stack.settled();
  stack.clock.pass(2);
  return isoInstant(stack.clock.now() - 1);
};
/** Returns the number of episodes, the confidence and the salience. */
const weight = (fact: Fact, asOf: Instant): readonly number[] => {
  const { confidence, salience } = factWeight(fact, asOf, null);
  return [
    groupByEpisode(fact.evidence).length,
    ...[confidence, salience].map((each) => Math.round(each * 1e3) / 1e3),
  ];
};
type Asked = Parameters<typeof stack.facts>[1];
const weights = (facts: readonly ReadFact[], { asOf }: { readonly asOf?: string } = {}) =>
  facts.map((fact) => [fact.object, ...weight(fact, asOf ? Date.parse(asOf) : stack.clock.now())]);
const heldBy = async (user: Scope, asked?: Asked) => weights(await stack.facts(user, asked), asked);
const timelineOf = async (user: Scope, asked?: Asked) => weights(await stack.timeline(user, asked), asked);

describe('evidence of facts', () => {
  it('keeps the confidence of each version in the history of a fact', async () => {
    const user = stack.newUser();
    const acme = await say(user, 10, 'I work at Acme.');
    const again = await say(user, 11, 'I work at Acme.');
    await say(user, 20, 'I work at Umbra now.');
    expect(await timelineOf(user)).toEqual([
      ['Acme', 2, 0.88, 1.5],
      ['Umbra', 1, 0.8, 1],
    ]);
    expect(await timelineOf(user, { knownAt: again })).toEqual([['Acme', 2, 0.88, 1.5]]);
    expect(await timelineOf(user, { knownAt: acme })).toEqual([['Acme', 1, 0.8, 1]]);
  });

  it('lowers salience with time, except for facts about identity', async () => {
    const user = stack.newUser();
    await say(user, 10, 'I use Vim. I live in Porto.');
    await say(user, 11, 'I use Vim. I live in Porto.');
    const saidOn = '2026-01-11T09:00:00Z';
    expect(await heldBy(user, { asOf: saidOn, predicate: 'uses' })).toEqual([['Vim', 2, 0.88, 1.5]]);
    expect(await heldBy(user, { asOf: '2026-02-10T09:00:00Z', predicate: 'uses' })).toEqual([
      ['Vim', 2, 0.88, 0.823],
    ]);
    expect(await heldBy(user, { asOf: '2036-01-11T09:00:00Z' })).toEqual([
      ['Porto', 2, 0.88, 1.5],
      ['Vim', 2, 0.88, 0.3],
    ]);
  });

  it('returns the same confidence and salience in search, context and the list of facts', async () => {
    const user = stack.newUser();
    await say(user, 10, 'I use Vim.');
    await say(user, 11, 'I use Vim.');
    const asOf = '2026-02-10T09:00:00Z';
    const told = (hits: readonly ReadHit[]) =>
      hits.flatMap(({ fact }) => (fact ? [weight(fact, Date.parse(asOf))] : []));
    const query = 'Which editor do I use?';
    const { found } = await stack.search(user, query, { asOf, kinds: ['fact'] });
    expect(told(found)).toEqual([[2, 0.88, 0.823]]);
    expect(told((await stack.buildContext(user, query, { asOf })).items)).toEqual([[2, 0.88, 0.823]]);
  });

  it('ranks the more often stated fact first among equally good answers', async () => {
    const user = stack.newUser();
    const meets = async (object: string): Promise<void> => {
      const fact = { subject: 'Ben', predicate: 'knows', object, validFrom: '2020-01-01T00:00:00Z' };
      await stack.stateFacts(user, [fact]);
      await stack.settled();
    };
    const first = async (): Promise<string | undefined> => {
      const asked = { kinds: ['fact'], mode: 'fast' } as const;
      return (await stack.search(user, 'Whom does Ben know?', asked)).found[0]?.text;
    };
    for (const name of ['Mia', 'Ida', 'Zoe']) await meets(name);
    const seen: (string | undefined)[] = [];
    for (const [times, name] of ['Ida', 'Zoe', 'Mia'].entries()) {
      for (let said = 0; said <= times; said += 1) await meets(name);
      seen.push(await first());
    }
    expect(seen).toEqual(['Ida', 'Zoe', 'Mia'].map((name) => `Ben knows ${name} (since 1 January 2020)`));
  });
});
