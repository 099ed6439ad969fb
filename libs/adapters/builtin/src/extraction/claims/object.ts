import { maskQuotes } from '@mneme/domain';
import type { LanguageGrammar, ObjectWords } from '../vocabulary/language-grammar.js';
import { capitalise } from '../rules/given-names.js';
import { NAME } from '../rules/name.js';
import type { Shape } from '../rules/rule.js';

const LONGEST_OBJECT_WORDS = 6;
const LONGEST_OUTING_WORDS = 10;
const LONGEST_PHRASE_WORDS = 16;
const MOST_ITEMS = 6;
const LEADING_NAME = new RegExp(`^${NAME}(?![\\p{L}\\p{M}])`, 'u');
const CAPITAL = /^(?:\p{Lu}|\p{Lo}|\d)/u;
/** Titles before a name. A title alone is not a name. */
export const HONORIFIC = /^(?:(?:Mr|Mrs|Ms|Miss|Dr|Dra|Prof|Sr|Sra|Don|Doña|Herr|Frau)\.? )+(?=\p{Lu})/u;
/** Next clause after a value: "release/2.8, cut it tomorrow". */
const NEXT_CLAUSE =
  /,\s+(?:\p{Ll}+ (?:it|them|that|this|you|me|us)(?!\p{L})|please |so |but |and |we |I |he |she |not ).*/su;
/** Next setting after a value: "maxmemory 4gb, policy allkeys-lru". */
const NEXT_SETTING = /(?<=^\d[\d.]{0,9} ?[a-z%]{0,4}),\s+(?:\p{L}|\S+ (?:is|for|on) ).*$/su;
const EDGES = /^[\s"'“”«»*_~,.:]+|(?:[\s"'“”«»*_~,.!:?]|\p{Extended_Pictographic}|\u200d|\ufe0f)+$/gu;

/** Cuts words to the object of a claim. Returns null if the words do not fit the shape. */
export function objectOf(raw: string, shape: Shape, language: LanguageGrammar): string | null {
  const words = language.objects;
  switch (shape) {
    case 'name':
      return cutName(raw, language);
    case 'employer':
    case 'organisation':
      return cutOrganisation(raw, words, shape === 'employer');
    case 'place':
    case 'home':
    case 'school':
      return cutPlace(raw, shape, words);
    case 'role':
    case 'profession':
      return cutRole(raw, words, shape === 'profession');
    case 'phrase':
      return limitWords(trimObject(raw, words), LONGEST_PHRASE_WORDS);
    case 'resolution':
      return / (?:this|that|it|them|so)(?!\p{L})/iu.test(` ${raw}`)
        ? null
        : limitWords(trimObject(raw, words), LONGEST_PHRASE_WORDS);
    case 'plan':
      return cutPlan(raw, words);
    case 'value':
      return cutValue(raw);
    case 'date':
    case 'day':
      return raw.replace(EDGES, '') || null;
    case 'language':
      return LEADING_NAME.exec(trimObject(raw, words))?.[0] ?? null;
    case 'thing':
    case 'possession':
    case 'taste':
    case 'outing':
      return cutThing(raw, shape, words);
  }
}

const cutValue = (raw: string): string | null =>
  raw
    .replace(NEXT_CLAUSE, '')
    .replace(NEXT_SETTING, '')
    .replace(EDGES, '')
    .replace(/(?: (?:now|too|btw|again|atm|instead|from now on))+$/iu, '') || null;

/** Returns the items of a list, at most six. "Hiking, running and rock and roll" has three. */
export function itemsOf(raw: string, { objects }: LanguageGrammar, areNames = false): readonly string[] {
  const wholes: string[] = [];
  if (objects.particular.test(raw)) return [];
  const hidden = cutAt(raw, objects.ends).replace(
    objects.wholes,
    (whole) => `\u0001${wholes.push(whole) - 1}\u0001`,
  );
  const items = hidden.split(objects.listBreaks).filter((item) => item.trim() !== '');
  return (!areNames && isOneValue(items, objects) ? [hidden] : items)
    .map((item) => item.replace(/\u0001(\d+)\u0001/gu, (_, index: string) => wholes[Number(index)]!).trim())
    .slice(0, MOST_ITEMS);
}

/** True if the items are one value: "action and sci-fi movies", "trips with friends and family". */
function isOneValue(items: readonly string[], { inner }: ObjectWords): boolean {
  const [first, second] = items;
  if (first === undefined || second === undefined || items.length > 2) return false;
  if (inner.test(first)) return true;
  return !first.includes(' ') && second.includes(' ') && !/(?:s|ing)$/u.test(first);
}

function cutName(raw: string, { subjects }: LanguageGrammar): string | null {
  const name = LEADING_NAME.exec(raw.replace(EDGES, ''))?.[0].replace(/'s$/u, '');
  if (name === undefined) return null;
  const bare = name.replace(HONORIFIC, '');
  return bare.split(' ').some((part) => subjects.notNames.has(part)) ? null : name;
}

function cutOrganisation(raw: string, words: ObjectWords, mustBeNamed: boolean): string | null {
  const object = tidyObject(cutAt(raw, words.properEnds), words);
  const first = (object.split(' ')[0] ?? '').toLowerCase();
  if (object === '' || words.notOrganisations.has(first) || words.never.test(object)) return null;
  if (/^\d[\d.:,]*(?: ?(?:st|kg|k|am|pm|%)(?!\p{L})|[^\p{L}]*$)/u.test(object)) return null;
  if (CAPITAL.test(object)) return limitWords(object, LONGEST_OBJECT_WORDS);
  return mustBeNamed ? null : limitWords(object, 4);
}

function cutPlace(raw: string, shape: Shape, words: ObjectWords): string | null {
  const object = tidyObject(cutAt(raw, words.properEnds), words);
  if (object === '' || words.never.test(object) || /^\d[\d.:]*(?: ?[ap]m)?$|\d\.\d/iu.test(object))
    return null;
  if (shape === 'school') return words.schools.test(object) ? limitWords(object, LONGEST_OBJECT_WORDS) : null;
  if (CAPITAL.test(object) && !/^\d/u.test(object)) return limitWords(object, LONGEST_OBJECT_WORDS);
  const isPlain =
    shape === 'home' && raw === raw.toLowerCase() && !words.notOrganisations.has(object.split(' ')[0]!);
  const plain = isPlain && !words.determiners.test(raw) ? limitWords(object, 2) : null;
  return plain === null ? null : capitalise(plain);
}

function cutRole(raw: string, words: ObjectWords, mustBeKnown: boolean): string | null {
  const object = limitWords(tidyObject(cutAt(raw, words.properEnds), words), 5);
  if (object === null || words.never.test(object)) return null;
  const last = object.split(words.inner)[0]!.split(' ').at(-1) ?? '';
  return mustBeKnown && !words.professions.has(last) ? null : object;
}

function cutPlan(raw: string, words: ObjectWords): string | null {
  const cut = cutAt(raw, words.ends);
  const plan = words.dangling.test(cut.trimEnd()) ? '' : trimObject(cut, words);
  return words.vague.test(plan) || words.never.test(plan) ? null : limitWords(plan, LONGEST_PHRASE_WORDS);
}

function cutThing(raw: string, shape: Shape, words: ObjectWords): string | null {
  const start = raw.replace(EDGES, '');
  const cut = shape === 'possession' || shape === 'thing' ? cutAt(start, words.properEnds) : start;
  if (
    shape === 'taste' &&
    (words.particular.test(cut) || words.dangling.test(cutAt(cut, words.ends).trimEnd()))
  )
    return null;
  const object = tidyObject(cut, words);
  if (words.never.test(object) && !(shape === 'thing' && /^(?:my|one) /iu.test(object))) return null;
  const kept = words.neverLast.test(object)
    ? null
    : limitWords(object, shape === 'outing' ? LONGEST_OUTING_WORDS : LONGEST_OBJECT_WORDS);
  if (kept === null || shape !== 'possession') return kept;
  const noun =
    kept
      .toLowerCase()
      .replace(/ (?:of|with|for|from) .*| [\p{N}.]+$| \(.*\)$/gu, '')
      .split(' ')
      .at(-1) ?? '';
  return words.possessions.has(noun) || words.possessions.has(noun.replace(/s$/u, '')) ? kept : null;
}

/** Cuts the words that follow the object (algorithms 3.5). */
const tidyObject = (raw: string, words: ObjectWords): string => trimObject(cutAt(raw, words.ends), words);

function trimObject(raw: string, words: ObjectWords): string {
  let object = raw.replace(/\s+/gu, ' ').replace(EDGES, '');
  for (let before = ''; before !== object;) {
    before = object;
    object = object.replace(words.trailing, '').replace(words.leading, '').replace(EDGES, '');
  }
  return object;
}

function cutAt(text: string, end: RegExp): string {
  const found = ` ${maskQuotes(text)} `.search(end);
  return found < 0 ? text : text.slice(0, Math.max(0, found - 1));
}

const limitWords = (object: string, words: number): string | null =>
  /[\p{L}\p{N}]/u.test(object) && object.split(' ').length <= words ? object : null;
