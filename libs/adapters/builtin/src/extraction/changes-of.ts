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
import type { ChangePhrase } from './vocabulary/change-words.js';
import { claimText } from './claim-text.js';
import { bareText, clausesOf, opened } from './clause.js';
import type { Statement } from './statement.js';
import { validityOf } from './validity.js';

/** Matches the source of a pattern that captures the thing it speaks of. */
const NAMES = /\(\?<(?:thing|other)>/u;
const CONFIDENCE = 0.7;
/** A value without a name updates a known value only if their ratio is within these bounds. */
const NEAR = { least: 0.75, most: 1.33 };
const MEASURED = /^(?<value>\d+(?:[.,]\d+)?) ?(?<unit>\p{L}{1,6})?$/u;
/** Predicates whose numbers are never updated by a value without a name. */
const NOT_MEASURED = /^(?:age|birthday|phone|target|goal|config:.*|date:.*|routine:.*)$/u;

/**
 * Returns the claims that a sentence makes about known claims. "pilates is on hold" ends the routine, "back at
 * pilates, thursdays now" resumes it, "not moving after all" takes back a future home, and "97 now" updates the
 * weight.
 */
export function changesOf(statement: Statement, known: KnownClaims): readonly DraftClaim[] {
  const own = known.filter(({ subject }) => subject === statement.speaker);
  const { turns, guards, clauses } = statement.language;
  if (own.length === 0) return [];
  const mentioned = findMentionedClaims(own, statement.text);
  const isOf =
    (of: RegExp) =>
    ({ predicate }: KnownClaim): boolean =>
      of.test(predicate);
  const possible = turns.phrases.filter(
    ({ of, pattern }) => mentioned.some(isOf(of)) || (own.some(isOf(of)) && !NAMES.test(pattern.source)),
  );
  if (possible.length === 0) return measured(statement, own);
  const bare = bareText(statement.text, statement.mentions);
  const parts = clausesOf(bare, statement.language).map(({ text }) => opened(text, clauses.openers));
  for (const text of [...parts, opened(bare, clauses.openers)]) {
    if (guards.reported.test(text) || guards.aside.test(text)) return [];
    for (const turn of possible) {
      const turned = turnedBy(turn, turn.pattern.exec(text), { own, statement });
      if (turned.length > 0) return turned;
    }
  }
  return measured(statement, own);
}

interface Known {
  readonly own: KnownClaims;
  readonly statement: Statement;
}

function turnedBy(
  turn: ChangePhrase,
  match: RegExpExecArray | null,
  { own, statement }: Known,
): readonly DraftClaim[] {
  if (match === null) return [];
  const thing = match.groups?.['thing'] ?? match.groups?.['other'];
  const meant = (thing === undefined ? own : findClaimsByName(own, statement.speaker, thing)).filter(
    (claim) => turn.of.test(claim.predicate) && isOpenTo(turn.says, claim, statement),
  );
  // The sentence is ambiguous if it names nothing and several claims fit, or if several people or things have
  // the name.
  const isOne = new Set(meant.map(({ object }) => object)).size === 1;
  const isCertain = thing === undefined ? meant.length === 1 : isOne || isUnambiguous(meant);
  return isCertain ? meant.map((claim) => turnedClaim(turn.says, claim, statement)) : [];
}

function turnedClaim(says: ChangePhrase['says'], claim: KnownClaim, statement: Statement): DraftClaim {
  switch (says) {
    case 'ends':
      return claimed(statement, claim, 'ends');
    case 'resumes':
      return claimed(statement, { ...claim, object: daysIn(statement, claim) }, 'begins');
    case 'falls through': {
      // The earlier value continues from the day on which it would have ended.
      const instead = { validFrom: claim.validFrom, granularity: 'instant', timePhrase: null } as const;
      const stays = claim.before === null ? claim : { ...claim, object: claim.before };
      return { ...claimed(statement, stays, claim.before === null ? 'ends' : 'begins'), ...instead };
    }
  }
}

const isOpenTo = (says: ChangePhrase['says'], claim: KnownClaim, { saidAt }: Statement): boolean =>
  says === 'ends'
    ? isAffirmed(claim)
    : says === 'resumes'
      ? !isAffirmed(claim)
      : isAffirmed(claim) && claim.validFrom > saidAt;

const daysIn = ({ text, language }: Statement, { predicate, object }: KnownClaim): string =>
  (predicate.startsWith('routine:') ? language.turns.days.exec(text)?.[0] : undefined) ?? object;

function measured(statement: Statement, own: KnownClaims): readonly DraftClaim[] {
  const groups = statement.language.turns.measure.exec(statement.text)?.groups;
  if (groups === undefined) return [];
  const now = numberOf(groups['value']);
  const meant = own.filter((claim) => {
    const before = NOT_MEASURED.test(claim.predicate) ? undefined : MEASURED.exec(claim.object)?.groups;
    if (before === undefined || !isAffirmed(claim)) return false;
    const isOtherUnit =
      groups['unit'] !== undefined && groups['unit'].slice(0, 1) !== before['unit']?.slice(0, 1);
    const share = now / numberOf(before['value']);
    return !isOtherUnit && share >= NEAR.least && share <= NEAR.most;
  });
  const [one, ...others] = meant;
  if (one === undefined || others.length > 0) return [];
  const object = one.object.replace(/^\d+(?:[.,]\d+)?/u, groups['value'] ?? '');
  return [claimed(statement, { ...one, object }, 'begins')];
}

const numberOf = (written: string | undefined): number => Number((written ?? '').replace(',', '.'));

function claimed(
  { speaker, saidAt, language, mentions }: Statement,
  { subject, predicate, object }: KnownClaim,
  course: 'begins' | 'ends',
): DraftClaim {
  const isDenied = course === 'ends';
  return {
    subject,
    predicate,
    object,
    polarity: isDenied ? 'denied' : 'affirmed',
    text: claimText({ subject, predicate, object, isDenied, mention: null }, language),
    authority: 'extracted',
    saidBy: speaker,
    confidence: CONFIDENCE,
    ...validityOf(course, dayOf(mentions), saidAt),
  };
}

/** Returns the last date: in "Handed in my notice today, last day 17 April" it is the day that counts. */
const dayOf = (mentions: readonly TimeMention[]): TimeMention | null =>
  mentions.findLast(({ bound }) => bound === 'at') ?? null;
