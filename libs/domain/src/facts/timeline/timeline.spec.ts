import { describe, expect, it } from 'vitest';
import { aClaim } from '../a-claim.fixture.js';
import type { Claim } from '../claim.js';
import { type ValueInterval, timeline } from './timeline.js';

type Hold = Omit<ValueInterval, 'isEven' | 'repeats'>;

const life = (...claims: readonly Claim[]): Hold[] =>
  timeline(claims.map((claim) => ({ claim, validTo: claim.validTo }))).map(
    ({ isEven: _, repeats: __, ...hold }) => hold,
  );

const valueInterval = (parts: Partial<Hold> & Pick<Hold, 'claimId' | 'validFrom'>): Hold => ({
  validTo: null,
  supports: [parts.claimId],
  supersedes: null,
  isContested: false,
  contestedBy: [],
  ...parts,
});

const acme = aClaim({ id: 'acme', object: 'Acme', validFrom: 10 });
const beta = aClaim({ id: 'beta', object: 'Beta', validFrom: 20 });
const gamma = aClaim({ id: 'gamma', object: 'Gamma', validFrom: 30 });

describe('timeline', () => {
  it('closes a value at the start of the next value, which supersedes it', () => {
    expect(life(acme, beta)).toEqual([
      valueInterval({ claimId: 'acme', validFrom: 10, validTo: 20 }),
      valueInterval({ claimId: 'beta', validFrom: 20, supersedes: 'acme' }),
    ]);
  });

  it('inserts a claim that arrives late between other claims, and keeps the current value', () => {
    expect(life(acme, gamma, beta)).toEqual([
      valueInterval({ claimId: 'acme', validFrom: 10, validTo: 20 }),
      valueInterval({ claimId: 'beta', validFrom: 20, validTo: 30, supersedes: 'acme' }),
      valueInterval({ claimId: 'gamma', validFrom: 30, supersedes: 'beta' }),
    ]);
  });

  it('ends a value at its stated end and leaves a gap', () => {
    expect(life({ ...acme, validTo: 15 }, beta)).toEqual([
      valueInterval({ claimId: 'acme', validFrom: 10, validTo: 15 }),
      valueInterval({ claimId: 'beta', validFrom: 20, supersedes: 'acme' }),
    ]);
  });

  it('closes a value at the next start if its stated end is later', () => {
    expect(life({ ...acme, validTo: 25 }, beta)[0]).toEqual(
      valueInterval({ claimId: 'acme', validFrom: 10, validTo: 20 }),
    );
  });

  it('gives a claim an empty interval if a later statement of a start shows that another value already held', () => {
    const moved = aClaim({ id: 'moved', object: 'Beta', validFrom: 5, saidAt: 25, granularity: 'day' });
    const overtaken = [
      valueInterval({ claimId: 'moved', validFrom: 5 }),
      valueInterval({ claimId: 'acme', validFrom: 10, validTo: 10 }),
    ];
    expect(life(acme, moved)).toEqual(overtaken);
    expect(life(moved, acme)).toEqual(overtaken);
    // A claim that is said later, states a start of its own, or is stronger ends the other value instead.
    for (const later of [
      { ...acme, validFrom: 26, saidAt: 26 },
      { ...acme, granularity: 'day' as const },
      { ...acme, authority: 'user' as const },
    ])
      expect(life(later, moved)).toEqual([
        valueInterval({ claimId: 'moved', validFrom: 5, validTo: later.validFrom }),
        valueInterval({ claimId: 'acme', validFrom: later.validFrom, supersedes: 'moved' }),
      ]);
  });

  it('gives the claim an empty interval even if hearsay had stated the other value before', () => {
    const hearsay = aClaim({ id: 'hearsay', object: 'Beta', saidBy: 'Tom', validFrom: 1, saidAt: 1 });
    const moved = aClaim({ id: 'moved', object: 'Beta', validFrom: 5, saidAt: 25, granularity: 'day' });
    expect(life(hearsay, moved, acme)).toEqual([
      valueInterval({ claimId: 'hearsay', validFrom: 1, supports: ['hearsay', 'moved'] }),
      valueInterval({ claimId: 'acme', validFrom: 10, validTo: 10 }),
    ]);
  });

  const DAY = 86_400_000;
  const porto = aClaim({ id: 'porto', object: 'Porto', validFrom: 60 * DAY, granularity: 'month' });
  const march = { ...porto, saidAt: 130 * DAY };
  const lisbon = aClaim({ id: 'lisbon', object: 'Lisbon', validFrom: 190 * DAY });
  const changed = (parts: Partial<Hold>): Hold[] => [
    valueInterval({ claimId: 'porto', validFrom: 60 * DAY, validTo: 190 * DAY, ...parts }),
    valueInterval({ claimId: 'lisbon', validFrom: 190 * DAY, supersedes: 'porto' }),
  ];

  it('counts a repeated start as evidence for its interval, not as a change of the current value', () => {
    const again = { ...march, id: 'porto-again', saidAt: 220 * DAY };
    for (const life_ of [life(march, lisbon, again), life(again, march, lisbon)])
      expect(life_).toEqual(changed({ supports: ['porto', 'porto-again'] }));
    const june = { ...march, validFrom: 170 * DAY, saidAt: 175 * DAY };
    expect(life(june, lisbon, { ...june, id: 'porto-again', saidAt: 220 * DAY })[1]).toMatchObject({
      claimId: 'lisbon',
      validTo: null,
    });
  });

  it('keeps the current value if a start long ago is stated for the first time', () => {
    expect(life(lisbon, { ...porto, saidAt: 220 * DAY })).toEqual(changed({}));
  });

  it('replaces the current value by a value with a later start, even by a former value', () => {
    const back = { ...porto, id: 'back', validFrom: 215 * DAY, saidAt: 220 * DAY };
    expect(life(march, lisbon, back).map(({ claimId, validTo }) => [claimId, validTo])).toEqual([
      ['porto', 190 * DAY],
      ['lisbon', 215 * DAY],
      ['back', null],
    ]);
  });

  it('returns no interval if there are no claims', () => {
    expect(life()).toEqual([]);
  });
});

describe('timeline with a repeat', () => {
  const again = aClaim({ id: 'again', object: 'ACME.', validFrom: 12 });

  it('adds a repeated claim to the interval of its value, which is named by the earliest claim', () => {
    expect(life(again, acme)).toEqual([
      valueInterval({ claimId: 'acme', validFrom: 10, supports: ['acme', 'again'] }),
    ]);
  });

  it('names the interval by a repeat that starts earlier', () => {
    expect(life(acme, { ...again, validFrom: 5 })).toEqual([
      valueInterval({ claimId: 'again', validFrom: 5, supports: ['again', 'acme'] }),
    ]);
  });

  it('adds a repeat that says less to the interval, and replaces the value by a repeat that says more', () => {
    const more = aClaim({ id: 'more', object: 'Acme Robotics in Porto', validFrom: 11 });
    const less = aClaim({ id: 'less', object: 'Acme Robotics', validFrom: 13 });
    expect(life(acme, more, less)).toEqual([
      valueInterval({ claimId: 'acme', validFrom: 10, validTo: 11 }),
      valueInterval({ claimId: 'more', validFrom: 11, supports: ['more', 'less'], supersedes: 'acme' }),
    ]);
  });

  it('does not join values with different numbers', () => {
    const five = aClaim({ id: 'five', object: '5 dogs', validFrom: 1 });
    const dogs = aClaim({ id: 'dogs', object: 'dogs', validFrom: 2 });
    expect(life(five, dogs).map(({ supports }) => supports)).toEqual([['five'], ['dogs']]);
  });

  it('does not join a negated and an affirmed value', () => {
    const no = aClaim({ id: 'no', object: 'never meat', validFrom: 1 });
    const yes = aClaim({ id: 'yes', object: 'meat', validFrom: 2 });
    expect(life(no, yes).map(({ supports }) => supports)).toEqual([['no'], ['yes']]);
  });

  it('starts a new interval for a repeat at the stated end', () => {
    expect(life({ ...acme, validTo: 12 }, again)).toEqual([
      valueInterval({ claimId: 'acme', validFrom: 10, validTo: 12 }),
      valueInterval({ claimId: 'again', validFrom: 12 }),
    ]);
  });

  it('keeps a stated end if a repeat states no end', () => {
    expect(life({ ...acme, validTo: 20 }, again)).toEqual([
      valueInterval({ claimId: 'acme', validFrom: 10, validTo: 20, supports: ['acme', 'again'] }),
    ]);
  });

  it('replaces a stated end by the end of a repeat that is later in the strict order', () => {
    const sooner = { ...acme, id: 'sooner', saidAt: 50, validTo: 18 };
    expect(life(sooner, { ...acme, validTo: 40 })).toEqual([
      valueInterval({ claimId: 'acme', validFrom: 10, validTo: 18, supports: ['acme', 'sooner'] }),
    ]);
  });
});

describe('timeline with two values of one start', () => {
  const rival = aClaim({ id: 'rival', object: 'Rival', validFrom: 10, saidAt: 11 });

  it('keeps, of two values with one start, the one that is later in the strict order, and disputes both', () => {
    expect(life(rival, acme)).toEqual([
      valueInterval({ claimId: 'rival', validFrom: 10, isContested: true, contestedBy: ['acme'] }),
      valueInterval({
        claimId: 'acme',
        validFrom: 10,
        validTo: 10,
        isContested: true,
        contestedBy: ['rival'],
      }),
    ]);
  });

  it('sets supersedes of the next value to the winner of two values with one start, not to the loser', () => {
    expect(life(rival, acme, gamma).map(({ claimId, supersedes }) => [claimId, supersedes])).toEqual([
      ['rival', null],
      ['acme', null],
      ['gamma', 'rival'],
    ]);
  });

  it('counts a claim that loses at its start as evidence for the earlier value that it repeats', () => {
    const again = aClaim({ id: 'again', object: 'acme', validFrom: 20, saidAt: 19 });
    expect(life(acme, beta, again)).toEqual([
      valueInterval({ claimId: 'acme', validFrom: 10, validTo: 20, supports: ['acme', 'again'] }),
      valueInterval({
        claimId: 'beta',
        validFrom: 20,
        supersedes: 'acme',
        isContested: true,
        contestedBy: ['again'],
      }),
    ]);
  });

  it('keeps the value of higher authority without a dispute', () => {
    expect(life({ ...rival, authority: 'import' }, acme)).toEqual([
      valueInterval({ claimId: 'acme', validFrom: 10 }),
      valueInterval({ claimId: 'rival', validFrom: 10, validTo: 10 }),
    ]);
  });

  it('keeps all values if one episode states two values with the same start', () => {
    expect(life(beta, acme, { ...rival, episodeId: acme.episodeId })).toEqual([
      valueInterval({ claimId: 'acme', validFrom: 10 }),
      valueInterval({ claimId: 'rival', validFrom: 10 }),
      valueInterval({ claimId: 'beta', validFrom: 20 }),
    ]);
  });

  it('closes the earlier value if one episode states two values with different starts', () => {
    expect(life(acme, { ...beta, episodeId: acme.episodeId }).map(({ validTo }) => validTo)).toEqual([
      20,
      null,
    ]);
  });
});

describe('timeline with a denial', () => {
  const notAcme = aClaim({ id: 'not-acme', object: 'acme', polarity: 'denied', validFrom: 15 });

  it('closes the denied value, and keeps the denial until a value is affirmed', () => {
    expect(life(acme, notAcme, beta)).toEqual([
      valueInterval({ claimId: 'acme', validFrom: 10, validTo: 15 }),
      valueInterval({ claimId: 'not-acme', validFrom: 15, validTo: 20, supersedes: 'acme' }),
      valueInterval({ claimId: 'beta', validFrom: 20, supersedes: 'acme' }),
    ]);
  });

  it('keeps a value that is not denied', () => {
    expect(life({ ...beta, validFrom: 10 }, notAcme)).toEqual([
      valueInterval({ claimId: 'beta', validFrom: 10 }),
    ]);
  });

  it('closes a preference by its opposite', () => {
    const likes = aClaim({ id: 'likes', predicate: 'likes', object: 'sushi', validFrom: 1 });
    const hates = aClaim({ id: 'hates', predicate: 'hates', object: 'Sushi', validFrom: 2 });
    expect(life(likes, hates)).toEqual([
      valueInterval({ claimId: 'likes', validFrom: 1, validTo: 2 }),
      valueInterval({ claimId: 'hates', validFrom: 2, supersedes: 'likes' }),
    ]);
  });
});

describe('timeline with a claim that ends before it starts', () => {
  it('creates no interval for a claim that ends before it starts, and closes nothing', () => {
    expect(life(acme, { ...beta, validTo: 20 })).toEqual([valueInterval({ claimId: 'acme', validFrom: 10 })]);
  });

  it('counts a claim that ends before it starts as evidence for the value just before its end', () => {
    const again = aClaim({ id: 'again', validFrom: 14, validTo: 12 });
    expect(life({ ...acme, validTo: 12 }, again)).toEqual([
      valueInterval({ claimId: 'acme', validFrom: 10, validTo: 12, supports: ['acme', 'again'] }),
    ]);
  });
});
