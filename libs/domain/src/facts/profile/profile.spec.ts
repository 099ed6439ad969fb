import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../instant.js';
import { aFact, aMessage, anEntry, LONG_AGO, NOW, profile, saidTimes } from './a-profile.fixture.js';
import type { Profile } from './profile.js';

/** Ids of the lines of each section that is not empty. */
const idsIn = ({ sections }: Profile): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    Object.entries(sections).flatMap(([section, items]) =>
      items.length === 0
        ? []
        : [[section, items.map((item) => (item.kind === 'fact' ? item.fact.claim.id : item.point.id))]],
    ),
  );

describe('profileOf', () => {
  it('puts facts about the user in their sections', () => {
    const facts = [
      aFact('instruction', 'answer in German'),
      aFact('likes', 'sushi'),
      aFact('favorite_color', 'blue'),
      aFact('allergic_to', 'peanuts'),
      aFact('goal', 'run a marathon'),
      aFact('decision', 'use Postgres'),
      aFact('has_pet', 'Rex'),
      aFact('lives_in', 'Porto'),
      aFact('name', 'Ana'),
    ];
    expect(idsIn(profile({ facts }))).toEqual({
      identity: ['name Ana', 'lives_in Porto', 'has_pet Rex'],
      preferences: ['favorite_color blue', 'likes sushi'],
      goals: ['allergic_to peanuts', 'goal run a marathon'],
      style: ['instruction answer in German'],
      procedures: ['decision use Postgres'],
    });
  });

  it('includes facts under all names of the user, and no facts about other people', () => {
    const facts = [
      aFact('works_at', 'Acme', { subject: 'ana' }),
      aFact('lives_in', 'Oslo', { subject: 'Zoe' }),
      aFact('lives_in', 'Rome', { polarity: 'denied' }),
      aFact('note:editor', 'vim'),
      aFact('config:port', '5433'),
      aFact('visited', 'Lisbon'),
    ];
    expect(idsIn(profile({ facts }))).toEqual({ identity: ['works_at Acme'] });
  });

  it('lists current concerns: facts that end soon, and recent statements that do not last', () => {
    const facts = [
      aFact('plans_to', 'fly to Rome', { validTo: NOW + DAY_MS }),
      aFact('plans_to', 'learn Dutch', { validTo: NOW + 90 * DAY_MS }),
      aFact('visited', 'the dentist', { saidAt: NOW - 1 }),
      aFact('lives_in', 'Porto', { saidAt: NOW - 1, entryId: 'covered' }),
    ];
    const old = anEntry('old', { saidAt: NOW - DAY_MS });
    const entries = [old, anEntry('covered'), anEntry('tired'), anEntry('to come', { saidAt: NOW + 1 })];
    expect(idsIn(profile({ facts, entries }))).toEqual({
      identity: ['lives_in Porto'],
      goals: ['plans_to learn Dutch'],
      working: ['visited the dentist', 'plans_to fly to Rome', 'tired'],
    });
  });

  it('lists procedures in the words of the message, unless a fact was made of the message', () => {
    const source = { messageId: 'm1', sessionId: 's', saidAt: 0 };
    const facts = [aFact('instruction', 'run the tests first', { sources: [source] })];
    const release = [{ ...source, messageId: 'm2' }];
    const procedures = [aMessage('told', { sources: [source] }), aMessage('release', { sources: release })];
    const entries = [anEntry('the same', { sources: release })];
    expect(idsIn(profile({ facts, procedures, entries }))).toEqual({
      style: ['instruction run the tests first'],
      procedures: ['release'],
    });
  });

  it('sorts by salience, then by start, independently of the order of the facts', () => {
    const facts = [
      aFact('likes', 'tea', { validFrom: LONG_AGO + 1 }),
      aFact('likes', 'rain'),
      aFact('likes', 'sushi', { evidence: saidTimes(3) }),
      aFact('likes', 'jazz'),
    ];
    const wanted = ['likes sushi', 'likes tea', 'likes jazz', 'likes rain'];
    expect(idsIn(profile({ facts }))).toEqual({ preferences: wanted });
    expect(idsIn(profile({ facts: facts.toReversed() }))).toEqual({ preferences: wanted });
  });

  it('limits the lines of a section and sets isCut', () => {
    const facts = Array.from({ length: 40 }, (_, n) => aFact('likes', `thing ${n}`));
    const { sections, isCut } = profile({ facts });
    expect([sections.preferences.length, isCut]).toEqual([20, true]);
    expect(profile({ facts: facts.slice(0, 20) }).isCut).toBe(false);
  });
});
