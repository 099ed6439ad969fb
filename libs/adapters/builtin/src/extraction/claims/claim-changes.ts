import {
  isAffirmed,
  isUnambiguous,
  findClaimsByName,
  findMentionedClaims,
  type KnownClaim,
  type KnownClaims,
  type TimeMention,
} from '@mneme/domain';
import type { DraftClaim } from '@mneme/ports';
import type { ChangePhrase } from '../vocabulary/change-words.js';
import { claimText } from './claim-text.js';
import { blankTimes, clausesOf, stripOpeners } from './clause.js';
import type { Statement } from './statement.js';
import { validityOf } from './validity.js';

const CAPTURES_THING = /\(\?<(?:thing|other)>/u;
const CONFIDENCE = 0.7;
/**
 * Bounds for the ratio of a new value to a known one. Within these bounds, a value without the name of its
 * thing ("97 now") updates the known value.
 */
const MEASURE_RATIO = { least: 0.75, most: 1.33 };
const MEASURED = /^(?<value>\d+(?:[.,]\d+)?) ?(?<unit>\p{L}{1,6})?$/u;
/** Predicates whose values are never updated by a value without the name of its thing ("97 now"). */
const NOT_MEASURED = /^(?:age|birthday|phone|target|goal|config:.*|date:.*|routine:.*)$/u;

/**
 * Returns the claims of a sentence about known claims: "pilates is on hold" ends the routine, "not moving after
 * all" takes back a future home, and "97 now" updates the weight.
 */
export function claimChanges(statement: Statement, known: KnownClaims): readonly DraftClaim[] {
  const own = known.filter(({ subject }) => subject === statement.speaker);
  const { changes, guards, clauses } = statement.language;
  if (own.length === 0) return [];
  const mentioned = findMentionedClaims(own, statement.text);
  const isAmong =
    (predicates: RegExp) =>
    ({ predicate }: KnownClaim): boolean =>
      predicates.test(predicate);
  const possible = changes.phrases.filter(
    ({ predicates, pattern }) =>
      mentioned.some(isAmong(predicates)) ||
      (own.some(isAmong(predicates)) && !CAPTURES_THING.test(pattern.source)),
  );
  if (possible.length === 0) return newMeasures(statement, own);
  const bare = blankTimes(statement.text, statement.mentions);
  const parts = clausesOf(bare, statement.language).map(({ text }) => stripOpeners(text, clauses.openers));
  for (const text of [...parts, stripOpeners(bare, clauses.openers)]) {
    if (guards.reported.test(text) || guards.aside.test(text)) return [];
    for (const phrase of possible) {
      const changed = changesByPhrase(phrase, phrase.pattern.exec(text), own, statement);
      if (changed.length > 0) return changed;
    }
  }
  return newMeasures(statement, own);
}

function changesByPhrase(
  phrase: ChangePhrase,
  match: RegExpExecArray | null,
  own: KnownClaims,
  statement: Statement,
): readonly DraftClaim[] {
  if (match === null) return [];
  const thing = match.groups?.['thing'] ?? match.groups?.['other'];
  const matching = (thing === undefined ? own : findClaimsByName(own, statement.speaker, thing)).filter(
    (claim) => phrase.predicates.test(claim.predicate) && isOpenTo(phrase.change, claim, statement),
  );
  // A change is ambiguous if several known claims fit it and it names none of them, or names several.
  const isOne = new Set(matching.map(({ object }) => object)).size === 1;
  const isCertain = thing === undefined ? matching.length === 1 : isOne || isUnambiguous(matching);
  return isCertain ? matching.map((claim) => changeClaim(phrase.change, claim, statement)) : [];
}

function changeClaim(change: ChangePhrase['change'], claim: KnownClaim, statement: Statement): DraftClaim {
  switch (change) {
    case 'ends':
      return newClaim(statement, claim, 'ends');
    case 'resumes':
      return newClaim(statement, { ...claim, object: daysIn(statement, claim) }, 'begins');
    case 'falls through': {
      // The earlier value of the claim continues from the day on which it would have ended.
      const instead = { validFrom: claim.validFrom, granularity: 'instant', timePhrase: null } as const;
      const stays = claim.before === null ? claim : { ...claim, object: claim.before };
      return { ...newClaim(statement, stays, claim.before === null ? 'ends' : 'begins'), ...instead };
    }
  }
}

const isOpenTo = (change: ChangePhrase['change'], claim: KnownClaim, { saidAt }: Statement): boolean =>
  change === 'ends'
    ? isAffirmed(claim)
    : change === 'resumes'
      ? !isAffirmed(claim)
      : isAffirmed(claim) && claim.validFrom > saidAt;

const daysIn = ({ text, language }: Statement, { predicate, object }: KnownClaim): string =>
  (predicate.startsWith('routine:') ? language.changes.days.exec(text)?.[0] : undefined) ?? object;

function newMeasures(statement: Statement, own: KnownClaims): readonly DraftClaim[] {
  const groups = statement.language.changes.measure.exec(statement.text)?.groups;
  if (groups === undefined) return [];
  const now = numberOf(groups['value']);
  const matching = own.filter((claim) => {
    const before = NOT_MEASURED.test(claim.predicate) ? undefined : MEASURED.exec(claim.object)?.groups;
    if (before === undefined || !isAffirmed(claim)) return false;
    const isOtherUnit =
      groups['unit'] !== undefined && groups['unit'].slice(0, 1) !== before['unit']?.slice(0, 1);
    const share = now / numberOf(before['value']);
    return !isOtherUnit && share >= MEASURE_RATIO.least && share <= MEASURE_RATIO.most;
  });
  const [one, ...others] = matching;
  if (one === undefined || others.length > 0) return [];
  const object = one.object.replace(/^\d+(?:[.,]\d+)?/u, groups['value'] ?? '');
  return [newClaim(statement, { ...one, object }, 'begins')];
}

const numberOf = (text: string | undefined): number => Number((text ?? '').replace(',', '.'));

function newClaim(
  { speaker, saidAt, language, mentions }: Statement,
  { subject, predicate, object }: KnownClaim,
  aspect: 'begins' | 'ends',
): DraftClaim {
  const isDenied = aspect === 'ends';
  return {
    subject,
    predicate,
    object,
    polarity: isDenied ? 'denied' : 'affirmed',
    text: claimText({ subject, predicate, object, isDenied, mention: null }, language),
    authority: 'extracted',
    saidBy: speaker,
    confidence: CONFIDENCE,
    ...validityOf(aspect, dayOf(mentions), saidAt),
  };
}

/** In "Handed in my notice today, last day 17 April" the last date counts. */
const dayOf = (mentions: readonly TimeMention[]): TimeMention | null =>
  mentions.findLast(({ bound }) => bound === 'at') ?? null;
