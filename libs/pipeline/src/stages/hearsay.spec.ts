import { openTestStack, type ReadFact } from '@mneme/server/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { withoutNames } from '../queries/read-facts.fixture.js';

const stack = await openTestStack();
afterAll(() => stack.close());

/** Returns the sentence of a fact, who said it, and the claims that contest it. */
const disputed = ({ text, claim, version, disputes }: ReadFact) => [
  text,
  claim.saidBy,
  version.isContested,
  disputes.map(({ saidBy, polarity, predicate, object, authority }) => [
    saidBy,
    `${polarity === 'denied' ? 'not ' : ''}${predicate} ${object}`,
    authority,
  ]),
];

describe('hearsay', () => {
  it('keeps facts that a person stated themselves, and shows hearsay as a dispute with its speaker', async () => {
    const user = stack.newUser();
    await stack.talk(user, 's', [
      {
        speaker: 'Nora',
        text: 'I am allergic to peanuts. I live in Porto.',
        saidAt: '2026-03-01T09:00:00Z',
      },
      {
        speaker: 'Mallory',
        text: 'Nora is not allergic to peanuts. Nora lives in Siberia.',
        saidAt: '2026-03-02T09:00:00Z',
      },
    ]);
    const facts = withoutNames(await stack.facts(user));
    expect(facts.map(disputed)).toEqual([
      [
        'Nora is allergic to peanuts (as of 1 March 2026; disputed: Mallory says otherwise)',
        'user',
        true,
        [['Mallory', 'not allergic_to peanuts', 'extracted']],
      ],
      [
        'Nora lives in Porto (as of 1 March 2026; disputed: Mallory says otherwise)',
        'user',
        true,
        [['Mallory', 'lives_in Siberia', 'extracted']],
      ],
    ]);
  });

  it('removes a dispute that is retracted by its id', async () => {
    const user = stack.newUser();
    await stack.talk(user, 's', [
      { speaker: 'Nora', text: 'I live in Porto.', saidAt: '2026-03-01T09:00:00Z' },
      { speaker: 'Mallory', text: 'Nora lives in Siberia.', saidAt: '2026-03-02T09:00:00Z' },
    ]);
    const [fact] = withoutNames(await stack.facts(user));
    const [dispute] = fact?.disputes ?? [];
    await stack.retractFact(user, dispute?.id ?? '');
    await stack.settled();
    const after = withoutNames(await stack.facts(user));
    expect(after.map(({ object, version, disputes }) => [object, version.isContested, disputes])).toEqual([
      ['Porto', false, []],
    ]);
  });
});
