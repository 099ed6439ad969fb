import type { TimeMention } from '@mneme/domain';
import type { DraftClaim } from '@mneme/ports';
import { attempt } from '../rule-fault.js';
import type { LanguageGrammar } from '../vocabulary/language-grammar.js';
import { addNewClaims, mentionedPerson, nameThings, statedName } from './claim-naming.js';
import { blankTimes, type Clause, clausesOf, stripOpeners } from './clause.js';
import { objectOf } from './object.js';
import { claimsOfRules, type ClauseContext, makeClaim } from './rule-claims.js';
import type { Statement } from './statement.js';
import { ownerOf, type SubjectClause, subjectOf } from './subject.js';
import { type VerbPhrase, verbPhraseOf } from './verb-phrase.js';

export interface StatementClaims {
  readonly claims: readonly DraftClaim[];
  readonly antecedent: string | null;
}

const CLAUSE_ALONE: VerbPhrase = {
  text: '',
  isDenied: false,
  isEnded: false,
  isBegun: false,
  isPlanned: false,
  isAnnounced: false,
  isPast: false,
  isPerfect: false,
};

/** Reads the claims of a statement until the words of another person or a guess begin (algorithms 3.5). */
export function claimsOf(statement: Statement): StatementClaims {
  const { language, mentions } = statement;
  const bare = blankTimes(statement.text, mentions);
  const parts = clausesOf(bare, language);
  const isStaged = parts.some(({ isAside }) => isAside);
  let read: ClausesSoFar = { claims: [], before: null, antecedent: statement.antecedent, isOpen: false };
  for (const clause of parts) {
    if (clause.isAside) continue;
    const step = { ...statement, rule: 'clause', text: clause.text };
    const next = attempt(step, () => addClause(read, clause, { ...statement, isStaged }), read);
    if (next === null) break;
    read = next;
  }
  return { claims: nameThings(read.claims, bare, language), antecedent: read.antecedent };
}

interface ClausesSoFar extends StatementClaims {
  readonly before: SubjectClause | null;
  /** True after a plan, a wish or a denial, because a following clause without a subject is then no fact. */
  readonly isOpen: boolean;
}

/** Returns null if no further clause of the statement may be read. */
function addClause(
  read: ClausesSoFar,
  clause: Clause,
  statement: Statement & Pick<ClauseContext, 'isStaged'>,
): ClausesSoFar | null {
  const { language, mentions, speaker } = statement;
  const { guards, clauses, subjects } = language;
  const { before, antecedent } = read;
  const verbatim = stripOpeners(clause.text, clauses.openers);
  const text: string = language.normalizeClause?.(verbatim, before?.isSelf === false) ?? verbatim;
  if (text === '') return read;
  if (guards.reported.test(text) || guards.aside.test(text) || text.startsWith('"')) return null;
  const person = subjectOf(text, { speaker, before, antecedent }, language);
  const isOpen = read.isOpen && person !== null && person.phrase === text && !subjects.self.test(text);
  if (isOpen) return read;
  const clauseClaims = claimsOfClause(text, person, {
    ...statement,
    antecedent,
    mention: timeOfClause(clause, mentions) ?? mentions.find(({ index }) => index <= 1) ?? null,
    isTransient: guards.transient.test(statement.text.slice(clause.from, clause.to)),
    isFirst: clause.from === 0,
  });
  return {
    claims: addNewClaims(read.claims, clauseClaims),
    antecedent: mentionedPerson(person, clauseClaims) ?? statedName(text, language) ?? antecedent,
    isOpen: person !== null && leavesOpen(person, language),
    before: person ?? (subjects.otherSubject.test(text) ? null : before),
  };
}

export const instructionOf = (statement: Statement): DraftClaim => {
  const person: SubjectClause = { subject: statement.speaker, isSelf: true, phrase: statement.text };
  const object = statement.text.replace(/[\s.!]+$/u, '');
  return makeClaim(person, 'instruction', object, {
    ...statement,
    mention: null,
    aspect: 'holds',
    isDenied: false,
  });
};

function leavesOpen(person: SubjectClause, language: LanguageGrammar): boolean {
  const phrase = verbPhraseOf(person.phrase, language);
  return phrase === null || phrase.isPlanned || phrase.isAnnounced || phrase.isDenied;
}

function claimsOfClause(
  text: string,
  person: SubjectClause | null,
  context: ClauseContext,
): readonly DraftClaim[] {
  const owner = ownerOf(text, context, context.language);
  const claims = claimsOfRules('clause', {
    person: owner,
    phrase: { ...CLAUSE_ALONE, text: owner.phrase },
    context,
  });
  // A claim about a setting, an owner or a tool already states the event, so the verb phrase makes no further
  // claims.
  const isSet = claims.some(({ predicate }) => /^(?:config:|owner:|uses$)/u.test(predicate));
  const isOver = claims.some(({ polarity }) => polarity === 'denied');
  const phrase = person === null ? null : verbPhraseOf(person.phrase, context.language);
  if (person === null || phrase === null || isSet) return claims;
  if (!phrase.isPlanned && !phrase.isAnnounced)
    return [...claims, ...claimsOfRules('verb', { person, phrase, context, isOver })];
  const isTarget = claims.some(({ predicate }) => predicate === 'target');
  const plan =
    phrase.isDenied || !person.isSelf || isTarget ? null : objectOf(phrase.text, 'plan', context.language);
  if (plan === null || (phrase.isAnnounced && !phrase.isPlanned && context.mention === null)) return claims;
  return [...claims, makeClaim(person, 'plans_to', plan, { ...context, aspect: 'planned', isDenied: false })];
}

/** Prefers a time with both ends: "for 22 years, from 1991 to 2013". */
const timeOfClause = ({ from, to }: Clause, mentions: readonly TimeMention[]): TimeMention | null => {
  const own = mentions.filter(({ index }) => index >= from && index <= to);
  return own.find(({ bound }) => bound === 'through') ?? own[0] ?? null;
};
