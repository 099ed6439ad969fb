import fc from 'fast-check';
import { aClaim } from '../../a-claim.fixture.js';
import { AUTHORITIES, type Claim } from '../../claim.js';
import type { FactCommand } from '../fact-command.js';
import { LAST_TICK } from '../timeline-oracle.fixture.js';

/**
 * Statements about one subject: changes, more specific values, numbers, several values at once, likes and
 * dislikes.
 */
const SAYINGS = [
  ['works_at', 'acme'],
  ['works_at', 'acme corp'],
  ['works_at', 'corp'],
  ['works_at', 'acme 2'],
  ['works_at', 'beta'],
  ['works_at', 'beta'],
  ['owns', 'bike'],
  ['owns', 'car'],
  ['likes', 'sushi'],
  ['hates', 'sushi'],
  ['likes', 'tea'],
] as const;

const tick = fc.integer({ min: 0, max: LAST_TICK - 1 });

/**
 * The way in which a claim gives its start: the claim is said at the start, is said later with a date, or is
 * said at an unrelated time.
 */
export const someTelling = fc.record({
  how: fc.constantFrom('then', 'then', 'later', 'anyhow'),
  after: fc.integer({ min: 0, max: 5 }),
});

export const saidAs = (
  { how, after }: { readonly how: string; readonly after: number },
  validFrom: number,
): Pick<Claim, 'saidAt' | 'granularity'> => {
  if (how === 'anyhow') return { saidAt: after, granularity: 'instant' };
  return how === 'then'
    ? { saidAt: validFrom, granularity: 'instant' }
    : { saidAt: validFrom + after, granularity: 'day' };
};

type Draft = Omit<Claim, 'id'>;

/** A claim without its id. Few starts and episodes make collisions likely. */
const draft: fc.Arbitrary<Draft> = fc
  .record({
    saying: fc.constantFrom(...SAYINGS),
    polarity: fc.constantFrom(
      'affirmed' as const,
      'affirmed' as const,
      'affirmed' as const,
      'denied' as const,
    ),
    authority: fc.constantFrom(...AUTHORITIES, 'extracted' as const, 'extracted' as const),
    saidBy: fc.constantFrom('Ana', ' ANA', 'Mallory', 'Tom', null),
    validFrom: fc.integer({ min: 0, max: 6 }),
    validTo: fc.option(tick, { freq: 3 }),
    telling: someTelling,
    episode: fc.integer({ min: 0, max: 4 }),
  })
  .map(({ saying, episode, telling, ...parts }) => {
    const { id: _, ...rest } = aClaim({
      id: '',
      predicate: saying[0],
      object: saying[1],
      episodeId: `e${episode}`,
      ...parts,
      ...saidAs(telling, parts.validFrom),
    });
    return rest;
  });

/**
 * One claim states a value. A later claim states that another value had started before it, which may leave no
 * interval of the first value. If an earlier claim had already stated that start, the first value is a
 * change.
 */
const lateNews: fc.Arbitrary<readonly Draft[]> = fc
  .record({
    then: draft,
    later: draft,
    at: fc.integer({ min: 1, max: 5 }),
    after: fc.integer({ min: 1, max: 3 }),
    toldBefore: fc.option(fc.integer({ min: 0, max: 2 })),
  })
  .map(({ then, later, at, after, toldBefore }) => {
    const own = { predicate: 'works_at', polarity: 'affirmed', saidBy: 'Ana', validTo: null } as const;
    const news = { ...later, ...own, object: 'acme', validFrom: at - 1, granularity: 'day' } as const;
    return [
      { ...then, ...own, object: 'beta', ...saidAs({ how: 'then', after }, at) },
      { ...news, saidAt: at + after },
      ...(toldBefore === null ? [] : [{ ...news, saidAt: at - 1 + toldBefore }]),
    ];
  });

/** Claims about one subject in random order, with ids in another order. */
export const someClaims: fc.Arbitrary<Claim[]> = fc
  .record({
    drafts: fc.array(draft, { minLength: 1, maxLength: 6 }),
    news: fc.oneof(fc.constant([]), lateNews),
  })
  .chain(({ drafts, news }) => {
    const all = [...drafts, ...news];
    return fc.shuffledSubarray(all, { minLength: all.length });
  })
  .map((drafts) => drafts.map((parts, i) => ({ ...parts, id: `c${(i * 5) % 11}` })));

const step = fc.record({
  kind: fc.constantFrom('stated', 'stated', 'stated', 'retracted', 'ended', 'forgotten', 'corrected'),
  count: fc.integer({ min: 1, max: 3 }),
  pick: fc.nat(),
  validTo: tick,
  pause: fc.integer({ min: 0, max: 2 }),
});

/**
 * A random log. It has claims that are stated one by one or together, some of them delivered twice. It also
 * has retractions, ends, forgotten entries and corrections of earlier claims. Events may share an instant,
 * except ends, because two equal ends at one instant are the same event.
 */
export const someHistory: fc.Arbitrary<FactCommand[]> = fc
  .record({ claims: someClaims, steps: fc.array(step, { minLength: 1, maxLength: 12 }) })
  .map(({ claims, steps }) => {
    const history: FactCommand[] = [];
    const stated: Claim[] = [];
    let recordedAt = 100;
    for (const { kind, count, pick, validTo, pause } of steps) {
      recordedAt += kind === 'ended' || kind === 'corrected' ? 1 : pause;
      const eventId = `h${history.length}`;
      const fresh = claims
        .slice(stated.length, stated.length + count)
        .map((claim) => ({ ...claim, entryId: eventId }));
      const named = stated[pick % Math.max(1, stated.length)];
      if (kind === 'stated' && fresh.length > 0) {
        const again = named && pick % 4 === 0 ? [named] : [];
        history.push({ kind, claims: [...again, ...fresh], dataKey: null, recordedAt, eventId });
        stated.push(...fresh);
      }
      if (!named?.entryId) continue;
      if (kind === 'retracted') history.push({ kind, factId: named.id, recordedAt, eventId });
      if (kind === 'ended') history.push({ kind, factId: named.id, validTo, recordedAt, eventId });
      if (kind === 'forgotten')
        history.push({ kind, entryId: named.entryId, recordedBefore: null, recordedAt, eventId });
      if (kind === 'corrected') {
        const correction = {
          claimId: named.id,
          validTo: pick % 2 === 0 ? validTo : null,
        };
        history.push({ kind, claims: [correction], recordedAt, eventId });
      }
    }
    return history;
  });
