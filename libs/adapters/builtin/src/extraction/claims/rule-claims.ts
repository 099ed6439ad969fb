import { calendarText, type TimeMention } from '@mneme/domain';
import type { DraftClaim } from '@mneme/ports';
import { attempt } from '../rule-fault.js';
import type { Aspect, Rule } from '../rules/rule.js';
import type { LanguageGrammar } from '../vocabulary/language-grammar.js';
import { claimText, dateText } from './claim-text.js';
import { itemsOf, objectOf } from './object.js';
import type { Statement } from './statement.js';
import type { SubjectClause } from './subject.js';
import { inThirdPerson } from './third-person.js';
import { aspectOf, aspectWithStart, validityOf } from './validity.js';
import type { VerbPhrase } from './verb-phrase.js';

const SELF_CONFIDENCE = 0.8;
const OTHER_CONFIDENCE = 0.7;
/**
 * Predicates whose claims hold from the message on, even if the message names a time: a target for Easter is
 * a target today.
 */
const TIMELESS = /^(?:target|goal)$/u;
/** Secrets, which are never claimed, because facts are shown in many places. */
const SECRET = /pass(?:word|wd|phrase)|secret|token|api_?key|credential|private_?key/i;

export interface ClauseContext extends Statement {
  readonly mention: TimeMention | null;
  readonly isTransient: boolean;
  readonly isFirst: boolean;
  readonly isStaged: boolean;
}

interface RuleInput {
  readonly person: SubjectClause;
  readonly phrase: VerbPhrase;
  readonly context: ClauseContext;
  readonly isOver?: boolean;
}

export function claimsOfRules(reads: Rule['reads'], input: RuleInput): readonly DraftClaim[] {
  const { person, phrase, context, isOver } = input;
  const claims: DraftClaim[] = [];
  const claimedFamilies = new Set<string>();
  for (const rule of context.language.rules.rulesFor(reads, phrase.text)) {
    if (claimedFamilies.has(rule.family) || (rule.selfOnly && !person.isSelf)) continue;
    if ((rule.first && !context.isFirst) || (rule.noScene && context.isStaged)) continue;
    if (rule.alone && (claims.length > 0 || (isOver && rule.aspect === 'ends'))) continue;
    const step = { ...context, rule: `${rule.family}: ${rule.predicate}` };
    const match = (): readonly DraftClaim[] => {
      const found = rule.pattern.exec(phrase.text);
      return found === null ? [] : claimsOfRule(rule, found.groups ?? {}, input);
    };
    const made = attempt(step, match, []);
    if (made.length > 0) claimedFamilies.add(rule.family);
    claims.push(...made);
  }
  return claims;
}

type Groups = Readonly<Record<string, string | undefined>>;

function claimsOfRule(
  rule: Rule,
  groups: Groups,
  { person, phrase, context }: RuleInput,
): readonly DraftClaim[] {
  const { language } = context;
  const mention = rule.timeless ? null : context.mention;
  const isPast = groups['past'] !== undefined || phrase.isPast;
  const aspect = aspectOf(rule.aspect, phrase, isPast, mention);
  if (aspect === null) return [];
  // An event of a future day makes no claim: "moved the goal: 83 by Easter".
  if (aspect === 'happens' && mention !== null && mention.from > context.saidAt) return [];
  // "My father was a carpenter" does not deny that he still is.
  if (isPast && (rule.past === 'nothing' || !person.isSelf) && aspect === 'ends' && !phrase.isEnded)
    return [];
  if (rule.needsTime ? !isAtTime(mention) : rule.undated && isAtTime(mention)) return [];
  if ((rule.begunOnly && !phrase.isBegun) || (rule.endedOnly && !phrase.isEnded)) return [];
  if (rule.othersOnly && person.isSelf) return [];
  if (rule.futureOnly && (!isAtTime(mention) || mention.from <= context.saidAt)) return [];
  if (rule.accepts !== undefined && !rule.accepts(phrase.text)) return [];
  if (aspect === 'holds' && context.isTransient) return [];
  const predicate =
    phrase.isDenied && rule.denial !== undefined
      ? rule.denial
      : fillPredicate(rule.predicate, groups, language);
  if (predicate === null || SECRET.test(predicate)) return [];
  const isDenied = phrase.isDenied && rule.denial === undefined;
  const claimContext = { ...context, mention, aspect, isDenied };
  if (rule.changeOnly && !isChange(phrase)) return [];
  const claims = [
    ...ruleObjects(rule, groups, context).map((object) => makeClaim(person, predicate, object, claimContext)),
    ...(isDenied || aspect === 'ends' ? [] : claimsOfItems(rule, groups, claimContext)),
  ];
  const origin = groups['origin'] === undefined ? null : objectOf(groups['origin'], rule.shape, language);
  return origin === null || claims.length === 0
    ? claims
    : [makeClaim(person, predicate, origin, { ...claimContext, aspect: 'ends' }), ...claims];
}

/** True for a time at which something happens, false for a start and for a length. */
const isAtTime = (mention: TimeMention | null): mention is TimeMention =>
  mention?.bound === 'at' || mention?.bound === 'through';

const isChange = ({ isDenied, isEnded, isBegun }: VerbPhrase): boolean => isDenied || isEnded || isBegun;

/** Returns a claim about each item of a list: "Emil 4 and Frida 7" states two ages. */
function claimsOfItems({ each, shape }: Rule, groups: Groups, context: ClaimContext): readonly DraftClaim[] {
  if (each === undefined) return [];
  return itemsOf(groups['object'] ?? '', context.language, shape === 'name').flatMap((item) => {
    const subject = objectOf(item, shape, context.language);
    const object = each.pattern.exec(item)?.groups?.['object'];
    return subject === null || object === undefined
      ? []
      : [makeClaim({ subject, isSelf: false, phrase: item }, each.predicate, object, context)];
  });
}

function ruleObjects(rule: Rule, groups: Groups, context: ClauseContext): readonly string[] {
  const { language, mention } = context;
  const what = groups['what'] && (language.fills[groups['what'].toLowerCase()] ?? groups['what']);
  const words: Groups = { ...groups, what, speaker: context.speaker, antecedent: context.antecedent ?? '' };
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

function fillPredicate(predicate: string, groups: Groups, { fills }: LanguageGrammar): string {
  const name = predicate.replace(/\{(\w+)\}/gu, (_, group: string) => {
    const words = (groups[group] ?? '').toLowerCase();
    return (
      fills[words] ??
      words
        .replace(/['’]s(?!\p{L})/gu, '')
        .replace(/[^\p{L}\p{M}\p{N}.]+/gu, '_')
        .replace(/^_+|_+$/gu, '')
    );
  });
  return name.startsWith('config:') ? name.replace(/_database$/u, '_db').replace(SETTING_SUFFIX, '') : name;
}

/** Endings that are left out, because "the pool size" and "the pool" are one setting. */
const SETTING_SUFFIX = /_(?:size|server|instance|version|number)$/u;

interface ClaimContext extends Statement {
  readonly mention: TimeMention | null;
  readonly aspect: Aspect;
  readonly isDenied: boolean;
}

export function makeClaim(
  person: SubjectClause,
  predicate: string,
  said: string,
  { language, aspect, mention, saidAt, speaker, isDenied }: ClaimContext,
): DraftClaim {
  // An instruction addresses the assistant: "answer my questions in Spanish".
  const isVerbatim = predicate === 'instruction';
  const object = isVerbatim
    ? said
    : inThirdPerson(said, { speaker, isSelf: person.isSelf, language: language.id });
  const planned =
    aspect === 'planned' && mention?.bound === 'at' && !predicate.startsWith('date:') ? mention : null;
  // A state that ended is denied from its end on, which closes the earlier claim.
  const isNegative = isDenied || (aspect === 'ends' && mention?.bound !== 'through');
  const isTimeless = TIMELESS.test(predicate) || (mention !== null && object === dateText(mention));
  return {
    subject: person.subject,
    predicate,
    object,
    polarity: isNegative ? 'denied' : 'affirmed',
    text: claimText(
      { subject: person.subject, predicate, object, isDenied: isNegative, mention: planned },
      language,
    ),
    authority: 'extracted',
    saidBy: speaker,
    confidence: person.isSelf ? SELF_CONFIDENCE : OTHER_CONFIDENCE,
    ...validityOf(isTimeless ? aspect : aspectWithStart(aspect, mention, saidAt), mention, saidAt),
  };
}
