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
  it('closes a value at the start of the next, which supersedes it', () => {
    expect(life(acme, beta)).toEqual([
      valueInterval({ claimId: 'acme', validFrom: 10, validTo: 20 }),
      valueInterval({ claimId: 'beta', validFrom: 20, supersedes: 'acme' }),
    ]);
  });

  it('inserts a late claim in the middle and keeps the current value', () => {
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

  it('overtakes a claim if a start told later shows that another value held already', () => {
    const moved = aClaim({ id: 'moved', object: 'Beta', validFrom: 5, saidAt: 25, granularity: 'day' });
    const overtaken = [
      valueInterval({ claimId: 'moved', validFrom: 5 }),
      valueInterval({ claimId: 'acme', validFrom: 10, validTo: 10 }),
    ];
    expect(life(acme, moved)).toEqual(overtaken);
    expect(life(moved, acme)).toEqual(overtaken);
    // Claims that are said later, state a start of their own, or are stronger end the value instead.
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

  it('overtakes a claim even if hearsay had named the value before', () => {
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

  it('takes a repeated start as evidence for its interval, not as a change of the current value', () => {
    const again = { ...march, id: 'porto-again', saidAt: 220 * DAY };
    for (const life_ of [life(march, lisbon, again), life(again, march, lisbon)])
      expect(life_).toEqual(changed({ supports: ['porto', 'porto-again'] }));
    const june = { ...march, validFrom: 170 * DAY, saidAt: 175 * DAY };
    expect(life(june, lisbon, { ...june, id: 'porto-again', saidAt: 220 * DAY })[1]).toMatchObject({
      claimId: 'lisbon',
      validTo: null,
    });
  });

  it('keeps the current value if a start long ago is first told later', () => {
    expect(life(lisbon, { ...porto, saidAt: 220 * DAY })).toEqual(changed({}));
  });

  it('replaces the current value by a later start, also with a former value', () => {
    const back = { ...porto, id: 'back', validFrom: 215 * DAY, saidAt: 220 * DAY };
    expect(life(march, lisbon, back).map(({ claimId, validTo }) => [claimId, validTo])).toEqual([
      ['porto', 190 * DAY],
      ['lisbon', 215 * DAY],
      ['back', null],
    ]);
  });

  it('returns no interval without claims', () => {
    expect(life()).toEqual([]);
  });
});

describe('timeline with a repeat', () => {
  const again = aClaim({ id: 'again', object: 'ACME.', validFrom: 12 });

  it('joins it to the interval that it falls in, named by the earliest claim', () => {
    expect(life(again, acme)).toEqual([
      valueInterval({ claimId: 'acme', validFrom: 10, supports: ['acme', 'again'] }),
    ]);
  });

  it('names the interval by the repeat if it starts earlier', () => {
    expect(life(acme, { ...again, validFrom: 5 })).toEqual([
      valueInterval({ claimId: 'again', validFrom: 5, supports: ['again', 'acme'] }),
    ]);
  });

  it('joins it if it says less and replaces the value if it says more', () => {
    const more = aClaim({ id: 'more', object: 'Acme Robotics in Porto', validFrom: 11 });
    const less = aClaim({ id: 'less', object: 'Acme Robotics', validFrom: 13 });
    expect(life(acme, more, less)).toEqual([
      valueInterval({ claimId: 'acme', validFrom: 10, validTo: 11 }),
      valueInterval({ claimId: 'more', validFrom: 11, supports: ['more', 'less'], supersedes: 'acme' }),
    ]);
  });

  it('keeps values with different numbers apart', () => {
    const five = aClaim({ id: 'five', object: '5 dogs', validFrom: 1 });
    const dogs = aClaim({ id: 'dogs', object: 'dogs', validFrom: 2 });
    expect(life(five, dogs).map(({ supports }) => supports)).toEqual([['five'], ['dogs']]);
  });

  it('keeps a negated and an affirmed value apart', () => {
    const no = aClaim({ id: 'no', object: 'never meat', validFrom: 1 });
    const yes = aClaim({ id: 'yes', object: 'meat', validFrom: 2 });
    expect(life(no, yes).map(({ supports }) => supports)).toEqual([['no'], ['yes']]);
  });

  it('starts a new interval at the stated end', () => {
    expect(life({ ...acme, validTo: 12 }, again)).toEqual([
      valueInterval({ claimId: 'acme', validFrom: 10, validTo: 12 }),
      valueInterval({ claimId: 'again', validFrom: 12 }),
    ]);
  });

  it('keeps a stated end if the repeat states none', () => {
    expect(life({ ...acme, validTo: 20 }, again)).toEqual([
      valueInterval({ claimId: 'acme', validFrom: 10, validTo: 20, supports: ['acme', 'again'] }),
    ]);
  });

  it('replaces the stated end of a claim before it in the strict order', () => {
    const sooner = { ...acme, id: 'sooner', saidAt: 50, validTo: 18 };
    expect(life(sooner, { ...acme, validTo: 40 })).toEqual([
      valueInterval({ claimId: 'acme', validFrom: 10, validTo: 18, supports: ['acme', 'sooner'] }),
    ]);
  });
});

describe('timeline with two values of one start', () => {
  const rival = aClaim({ id: 'rival', object: 'Rival', validFrom: 10, saidAt: 11 });

  it('keeps the later one in the strict order and disputes both', () => {
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

  it('lets the next value supersede the winner, not the loser', () => {
    expect(life(rival, acme, gamma).map(({ claimId, supersedes }) => [claimId, supersedes])).toEqual([
      ['rival', null],
      ['acme', null],
      ['gamma', 'rival'],
    ]);
  });

  it('takes a losing claim as evidence for the value that it repeats', () => {
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

  it('keeps the higher authority without a dispute', () => {
    expect(life({ ...rival, authority: 'import' }, acme)).toEqual([
      valueInterval({ claimId: 'acme', validFrom: 10 }),
      valueInterval({ claimId: 'rival', validFrom: 10, validTo: 10 }),
    ]);
  });

  it('lets all values coexist if one episode states two', () => {
    expect(life(beta, acme, { ...rival, episodeId: acme.episodeId })).toEqual([
      valueInterval({ claimId: 'acme', validFrom: 10 }),
      valueInterval({ claimId: 'rival', validFrom: 10 }),
      valueInterval({ claimId: 'beta', validFrom: 20 }),
    ]);
  });

  it('lets values compete if only one of the two is left', () => {
    expect(life(acme, { ...beta, episodeId: acme.episodeId }).map(({ validTo }) => validTo)).toEqual([
      20,
      null,
    ]);
  });
});

describe('timeline with a denial', () => {
  const notAcme = aClaim({ id: 'not-acme', object: 'acme', polarity: 'denied', validFrom: 15 });

  it('closes the denied value, and the denial holds until a value is affirmed', () => {
    expect(life(acme, notAcme, beta)).toEqual([
      valueInterval({ claimId: 'acme', validFrom: 10, validTo: 15 }),
      valueInterval({ claimId: 'not-acme', validFrom: 15, validTo: 20, supersedes: 'acme' }),
      valueInterval({ claimId: 'beta', validFrom: 20, supersedes: 'acme' }),
    ]);
  });

  it('keeps another value', () => {
    expect(life({ ...beta, validFrom: 10 }, notAcme)).toEqual([
      valueInterval({ claimId: 'beta', validFrom: 10 }),
    ]);
  });

  it('reverses a preference', () => {
    const likes = aClaim({ id: 'likes', predicate: 'likes', object: 'sushi', validFrom: 1 });
    const hates = aClaim({ id: 'hates', predicate: 'hates', object: 'Sushi', validFrom: 2 });
    expect(life(likes, hates)).toEqual([
      valueInterval({ claimId: 'likes', validFrom: 1, validTo: 2 }),
      valueInterval({ claimId: 'hates', validFrom: 2, supersedes: 'likes' }),
    ]);
  });
});

describe('timeline with a claim that ends before it starts', () => {
  it('makes no interval of it and closes nothing', () => {
    expect(life(acme, { ...beta, validTo: 20 })).toEqual([valueInterval({ claimId: 'acme', validFrom: 10 })]);
  });

  it('takes it as evidence for the value that held just before its end', () => {
    const again = aClaim({ id: 'again', validFrom: 14, validTo: 12 });
    expect(life({ ...acme, validTo: 12 }, again)).toEqual([
      valueInterval({ claimId: 'acme', validFrom: 10, validTo: 12, supports: ['acme', 'again'] }),
    ]);
  });
});
