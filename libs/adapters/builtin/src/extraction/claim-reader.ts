import { calendarText, type TimeMention } from '@mneme/domain';
import type { DraftClaim } from '@mneme/ports';
import { named, nameIn, spokenOf, withNew } from './claim-naming.js';
import { claimText, dateText } from './claim-text.js';
import { bareText, type Clause, clausesOf, opened } from './clause.js';
import { type VerbPhrase, verbPhraseOf } from './verb-phrase.js';
import type { LanguageGrammar } from './vocabulary/language-grammar.js';
import { itemsOf, objectOf } from './object.js';
import type { Aspect, Rule } from './rules/rule.js';
import { attempt } from './rule-fault.js';
import type { Statement } from './statement.js';
import { ownerOf, type SubjectClause, subjectOf } from './subject.js';
import { aspectOf, fromWhen, validityOf } from './validity.js';

/** The claims of a statement, and the person other than the speaker whom it mentions last. */
export interface ReadStatement {
  readonly claims: readonly DraftClaim[];
  readonly antecedent: string | null;
}

const SELF_CONFIDENCE = 0.8;
const OTHER_CONFIDENCE = 0.7;
const PLAIN: VerbPhrase = {
  text: '',
  isDenied: false,
  isEnded: false,
  isBegun: false,
  isPlanned: false,
  isAnnounced: false,
  isPast: false,
  isPerfect: false,
};
/** Predicates that hold before the time they name: a target for Easter is a target today. */
const TIMELESS = /^(?:target|goal)$/u;
/** Predicates that are never claimed, because facts are shown in many places. The message keeps the words. */
const SECRET = /pass(?:word|wd|phrase)|secret|token|api_?key|credential|private_?key/i;

interface Reading extends Statement {
  readonly mention: TimeMention | null;
  readonly isTransient: boolean;
  readonly isFirst: boolean;
  readonly isStaged: boolean;
}

/**
 * Returns the claims of a statement in order (algorithms 3.5). Reading ends at another person's words and at
 * guesses.
 */
export function claimsOf(statement: Statement): ReadStatement {
  const { language, mentions } = statement;
  const bare = bareText(statement.text, mentions);
  const parts = clausesOf(bare, language);
  const isStaged = parts.some(({ isAside }) => isAside);
  let read: ReadSoFar = { claims: [], before: null, antecedent: statement.antecedent, isOpen: false };
  for (const clause of parts) {
    if (clause.isAside) continue;
    const step = { ...statement, rule: 'clause', text: clause.text };
    const next = attempt(step, () => withClause(read, clause, { ...statement, isStaged }), read);
    if (next === null) break;
    read = next;
  }
  return { claims: named(read.claims, bare, language), antecedent: read.antecedent };
}

/** The claims of the clauses read so far, and the context that the next clause needs. */
interface ReadSoFar extends ReadStatement {
  readonly before: SubjectClause | null;
  /**
   * Set if the last clause was a plan, a wish or a denial, so that a next clause without a subject is not a
   * fact.
   */
  readonly isOpen: boolean;
}

/** Adds the claims of one clause. Returns null to end the reading, at another person's words or a guess. */
function withClause(
  read: ReadSoFar,
  clause: Clause,
  statement: Statement & Pick<Reading, 'isStaged'>,
): ReadSoFar | null {
  const { language, mentions, speaker } = statement;
  const { guards, clauses, subjects } = language;
  const { before, antecedent } = read;
  const verbatim = opened(clause.text, clauses.openers);
  const text: string = language.plain?.(verbatim, before?.isSelf === false) ?? verbatim;
  if (text === '') return read;
  if (guards.reported.test(text) || guards.aside.test(text) || text.startsWith('"')) return null;
  const said = subjectOf(text, { speaker, before, antecedent }, language);
  const isOpen = read.isOpen && said !== null && said.phrase === text && !subjects.self.test(text);
  if (isOpen) return read;
  const made = readClause(text, said, {
    ...statement,
    antecedent,
    mention: mentionIn(clause, mentions) ?? mentions.find(({ index }) => index <= 1) ?? null,
    isTransient: guards.transient.test(statement.text.slice(clause.from, clause.to)),
    isFirst: clause.from === 0,
  });
  return {
    claims: withNew(read.claims, made),
    antecedent: spokenOf(said, made) ?? nameIn(text, language) ?? antecedent,
    isOpen: said !== null && leavesOpen(said, language),
    before: said ?? (subjects.otherSubject.test(text) ? null : before),
  };
}

/** Returns the claim of a statement that is an instruction as a whole. */
export const instructionOf = (statement: Statement): DraftClaim => {
  const said: SubjectClause = { subject: statement.speaker, isSelf: true, phrase: statement.text };
  const told: Told = {
    ...statement,
    mention: null,
    isTransient: false,
    isStaged: false,
    isFirst: true,
    course: 'holds',
    isDenied: false,
  };
  return claim(said, { predicate: 'instruction', object: statement.text.replace(/[\s.!]+$/u, '') }, told);
};

/** True if a next clause without a subject is not a fact either: "I want to get a dog and live in Rome". */
function leavesOpen(said: SubjectClause, language: LanguageGrammar): boolean {
  const phrase = verbPhraseOf(said.phrase, language);
  return phrase === null || phrase.isPlanned || phrase.isAnnounced || phrase.isDenied;
}

function readClause(text: string, said: SubjectClause | null, reading: Reading): readonly DraftClaim[] {
  const owner = ownerOf(text, reading, reading.language);
  const claims = readRules('clause', { said: owner, phrase: { ...PLAIN, text: owner.phrase }, reading });
  // A claim about a setting, an owner or a tool already states the deed, so the deed makes no event.
  const isSet = claims.some(({ predicate }) => /^(?:config:|owner:|uses$)/u.test(predicate));
  const isOver = claims.some(({ polarity }) => polarity === 'denied');
  const phrase = said === null ? null : verbPhraseOf(said.phrase, reading.language);
  if (said === null || phrase === null || isSet) return claims;
  if (!phrase.isPlanned && !phrase.isAnnounced)
    return [...claims, ...readRules('deed', { said, phrase, reading, isOver })];
  const isTarget = claims.some(({ predicate }) => predicate === 'target');
  const plan =
    phrase.isDenied || !said.isSelf || isTarget ? null : objectOf(phrase.text, 'plan', reading.language);
  if (plan === null || (phrase.isAnnounced && !phrase.isPlanned && reading.mention === null)) return claims;
  return [
    ...claims,
    claim(said, { predicate: 'plans_to', object: plan }, { ...reading, course: 'planned', isDenied: false }),
  ];
}

function readRules(reads: Rule['reads'], occasion: Occasion): readonly DraftClaim[] {
  const { said, phrase, reading, isOver } = occasion;
  const claims: DraftClaim[] = [];
  const spoken = new Set<string>();
  for (const rule of reading.language.rules.rulesFor(reads, phrase.text)) {
    if (spoken.has(rule.family) || (rule.ofSelf && !said.isSelf)) continue;
    if ((rule.first && !reading.isFirst) || (rule.unstaged && reading.isStaged)) continue;
    if (rule.alone && (claims.length > 0 || (isOver && rule.course === 'ends'))) continue;
    const step = { ...reading, rule: `${rule.family}: ${rule.predicate}` };
    const made = attempt(step, () => matched(rule, occasion), []);
    if (made.length > 0) spoken.add(rule.family);
    claims.push(...made);
  }
  return claims;
}

const matched = (rule: Rule, occasion: Occasion): readonly DraftClaim[] => {
  const match = rule.pattern.exec(occasion.phrase.text);
  return match === null ? [] : applied(rule, match.groups ?? {}, occasion);
};

type Groups = Readonly<Record<string, string | undefined>>;

interface Occasion {
  readonly said: SubjectClause;
  readonly phrase: VerbPhrase;
  readonly reading: Reading;
  /** Set if the clause already ended a claim. */
  readonly isOver?: boolean;
}

function applied(rule: Rule, groups: Groups, { said, phrase, reading }: Occasion): readonly DraftClaim[] {
  const { language } = reading;
  const mention = rule.timeless ? null : reading.mention;
  const isPast = groups['past'] !== undefined || phrase.isPast;
  const course = aspectOf(rule.course, phrase, { isPast, mention });
  if (course === null) return [];
  // A deed told as done cannot be on a future day: "moved the goal: 83 by Easter".
  if (course === 'happens' && mention !== null && mention.from > reading.saidAt) return [];
  // "My father was a carpenter" does not deny that he still is. The past ends claims about the speaker only.
  if (isPast && (rule.past === 'nothing' || !said.isSelf) && course === 'ends' && !phrase.isEnded) return [];
  if (rule.needsTime ? !isPlaced(mention) : rule.undated && isPlaced(mention)) return [];
  if ((rule.begun && !phrase.isBegun) || (rule.ended && !phrase.isEnded)) return [];
  if (rule.ofOthers && said.isSelf) return [];
  if (rule.ahead && (!isPlaced(mention) || mention.from <= reading.saidAt)) return [];
  if (rule.accepts !== undefined && !rule.accepts(phrase.text)) return [];
  if (course === 'holds' && reading.isTransient) return [];
  const predicate =
    phrase.isDenied && rule.denial !== undefined ? rule.denial : filled(rule.predicate, groups, language);
  if (predicate === null || SECRET.test(predicate)) return [];
  const isDenied = phrase.isDenied && rule.denial === undefined;
  const told = { ...reading, mention, course, isDenied };
  if (rule.turning && !isTurn(phrase)) return [];
  const claims = [
    ...objects(rule, groups, reading).map((object) => claim(said, { predicate, object }, told)),
    ...(isDenied || course === 'ends' ? [] : remarks(rule, groups, told)),
  ];
  const origin = groups['origin'] === undefined ? null : objectOf(groups['origin'], rule.shape, language);
  return origin === null || claims.length === 0
    ? claims
    : [claim(said, { predicate, object: origin }, { ...told, course: 'ends' }), ...claims];
}

/** True if the time says when, not since when or for how long. */
const isPlaced = (mention: TimeMention | null): mention is TimeMention =>
  mention?.bound === 'at' || mention?.bound === 'through';

const isTurn = ({ isDenied, isEnded, isBegun }: VerbPhrase): boolean => isDenied || isEnded || isBegun;

/** Returns the claims about the items of a list: "Emil 4 and Frida 7" states their ages. */
function remarks({ each, shape }: Rule, groups: Groups, told: Told): readonly DraftClaim[] {
  if (each === undefined) return [];
  return itemsOf(groups['object'] ?? '', told.language, shape === 'name').flatMap((item) => {
    const subject = objectOf(item, shape, told.language);
    const object = each.pattern.exec(item)?.groups?.['object'];
    const saying = { predicate: each.predicate, object: object ?? '' };
    const isRemark = subject !== null && object !== undefined;
    return isRemark ? [claim({ subject, isSelf: false, phrase: item }, saying, told)] : [];
  });
}

function objects(rule: Rule, groups: Groups, reading: Reading): readonly string[] {
  const { language, mention } = reading;
  const what = groups['what'] && (language.fills[groups['what'].toLowerCase()] ?? groups['what']);
  const words: Groups = { ...groups, what, speaker: reading.speaker, antecedent: reading.antecedent ?? '' };
  if (rule.shape === 'date') return mention === null ? [] : [dateText(mention)];
  const raw =
    rule.says?.replace(/\{(\w+)\}/gu, (_, group: string) => words[group] ?? '') ?? groups['object'] ?? '';
  if (rule.shape === 'day')
    return mention === null ? [] : [[calendarText(mention), raw.trim()].filter(Boolean).join(' ')];
  const items = rule.isList ? itemsOf(raw, language, rule.shape === 'name') : [raw];
  const found = items.map((item) => objectOf(item, rule.shape, language));
  if (found[0] === undefined || found[0] === null) return [];
  const kind = groups['kind'];
  return found.flatMap((object) =>
    object === null ? [] : kind === undefined ? object : `${object} (${kind})`,
  );
}

function filled(predicate: string, groups: Groups, { fills }: LanguageGrammar): string {
  const name = predicate.replace(/\{(\w+)\}/gu, (_, group: string) => {
    const said = (groups[group] ?? '').toLowerCase();
    return (
      fills[said] ??
      said
        .replace(/['’]s(?!\p{L})/gu, '')
        .replace(/[^\p{L}\p{M}\p{N}.]+/gu, '_')
        .replace(/^_+|_+$/gu, '')
    );
  });
  return name.startsWith('config:') ? name.replace(/_database$/u, '_db').replace(SETTING_SUFFIX, '') : name;
}

/** Words without meaning at the end of a setting's name: "the pool size" and "the pool" are one setting. */
const SETTING_SUFFIX = /_(?:size|server|instance|version|number)$/u;

interface Saying {
  readonly predicate: string;
  readonly object: string;
}

interface Told extends Reading {
  readonly course: Aspect;
  readonly isDenied: boolean;
}

function claim(said: SubjectClause, { predicate, object }: Saying, told: Told): DraftClaim {
  const { language, course, mention, saidAt, isDenied } = told;
  const planned =
    course === 'planned' && mention?.bound === 'at' && !predicate.startsWith('date:') ? mention : null;
  // A state that ended is denied from its end on, which closes the earlier claim.
  const isNegative = isDenied || (course === 'ends' && mention?.bound !== 'through');
  const isTimeless = TIMELESS.test(predicate) || (mention !== null && object === dateText(mention));
  return {
    subject: said.subject,
    predicate,
    object,
    polarity: isNegative ? 'denied' : 'affirmed',
    text: claimText(
      { subject: said.subject, predicate, object, isDenied: isNegative, mention: planned },
      language,
    ),
    authority: 'extracted',
    saidBy: told.speaker,
    confidence: said.isSelf ? SELF_CONFIDENCE : OTHER_CONFIDENCE,
    ...validityOf(isTimeless ? course : fromWhen(course, mention, saidAt), mention, saidAt),
  };
}

/** Returns the time in a clause. Prefers a time with both ends: "for 22 years, from 1991 to 2013". */
const mentionIn = ({ from, to }: Clause, mentions: readonly TimeMention[]): TimeMention | null => {
  const own = mentions.filter(({ index }) => index >= from && index <= to);
  return own.find(({ bound }) => bound === 'through') ?? own[0] ?? null;
};
