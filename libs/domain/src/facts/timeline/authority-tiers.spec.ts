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

describe('timeline with claims of several authorities', () => {
  const byUser: Claim = { ...acme, authority: 'user' };

  it('ignores a weaker later value while the value stated by the user holds', () => {
    expect(life(byUser, beta)).toEqual([valueInterval({ claimId: 'acme', validFrom: 10 })]);
  });

  it.each(['user', 'agent'] as const)(
    "ends an earlier statement of a(n) %s when the person's own word states another value later",
    (authority) => {
      const stated: Claim = { ...acme, authority, saidAt: 50 };
      const [own, later] = [beta, gamma].map((claim) => ({ ...claim, saidBy: 'Ana' })) as [Claim, Claim];
      expect(life(own, later, stated)).toEqual([
        valueInterval({ claimId: 'acme', validFrom: 10, validTo: 20 }),
        valueInterval({ claimId: 'beta', validFrom: 20, validTo: 30, supersedes: 'acme' }),
        valueInterval({ claimId: 'gamma', validFrom: 30, supersedes: 'beta' }),
      ]);
      // Hearsay does not end the stated value.
      expect(life(stated, { ...beta, saidBy: 'Tom' }, later)).toEqual([
        valueInterval({ claimId: 'acme', validFrom: 10, validTo: 30 }),
        valueInterval({ claimId: 'gamma', validFrom: 30, supersedes: 'acme' }),
      ]);
    },
  );

  it("replaces a person's own earlier word by a later statement of a user or an agent", () => {
    const own: Claim = { ...acme, saidBy: 'Ana' };
    for (const authority of ['user', 'agent'] as const)
      expect(life(own, { ...beta, authority }).map(({ claimId, validTo }) => [claimId, validTo])).toEqual([
        ['acme', 20],
        ['beta', null],
      ]);
  });

  it("ignores an agent while the user's statement holds, but not after the person's own word has ended it", () => {
    const byAgent: Claim = { ...gamma, authority: 'agent' };
    expect(life(byUser, byAgent).map(({ claimId }) => claimId)).toEqual(['acme']);
    expect(life(byUser, { ...beta, saidBy: 'Ana' }, byAgent).map(({ claimId }) => claimId)).toEqual([
      ...['acme', 'beta', 'gamma'],
    ]);
  });

  it('accepts a weaker value after the stronger one has ended', () => {
    expect(life({ ...byUser, validTo: 20 }, beta)).toEqual([
      valueInterval({ claimId: 'acme', validFrom: 10, validTo: 20 }),
      valueInterval({ claimId: 'beta', validFrom: 20, supersedes: 'acme' }),
    ]);
  });

  it('replaces an extracted value by the value of an agent, and the value of the agent by that of the user', () => {
    const byAgent: Claim = { ...beta, authority: 'agent' };
    const fromUser: Claim = { ...gamma, authority: 'user' };
    expect(life(acme, byAgent, fromUser).map(({ claimId }) => claimId)).toEqual(['acme', 'beta', 'gamma']);
  });

  it('counts a weaker repeat as evidence, but ignores its end', () => {
    const repeat = aClaim({ id: 'repeat', validFrom: 15, validTo: 16 });
    expect(life(byUser, repeat)).toEqual([
      valueInterval({ claimId: 'acme', validFrom: 10, supports: ['acme', 'repeat'] }),
    ]);
  });

  it('keeps a strong value against two weaker values stated together in one episode', () => {
    const pair = { ...beta, validFrom: 5 };
    expect(life(byUser, pair, { ...gamma, validFrom: 5, episodeId: pair.episodeId }).at(-1)).toEqual(
      valueInterval({ claimId: 'acme', validFrom: 10, supersedes: 'gamma' }),
    );
  });

  it('drops the stated end of a weaker claim if a stronger claim of the same value states no end', () => {
    expect(life({ ...acme, validTo: 20 }, aClaim({ id: 'open', authority: 'user', validFrom: 15 }))).toEqual([
      valueInterval({ claimId: 'acme', validFrom: 10, supports: ['acme', 'open'] }),
    ]);
  });

  it("disputes the user's value from the second contradicting episode on", () => {
    expect(life(byUser, beta, { ...gamma, episodeId: beta.episodeId })[0]?.isContested).toBe(false);
    expect(life(byUser, beta, gamma)).toEqual([
      valueInterval({ claimId: 'acme', validFrom: 10, isContested: true, contestedBy: ['beta', 'gamma'] }),
    ]);
  });
});
