import { withoutBrackets, writtenDates } from './written-dates.js';

/** Matches a label such as `Maya: …`, which is short and contains no sentence. */
const LABEL = /^(?<label>[\p{L}\p{N}][^\n:.!?]{0,60}):\s+/u;
/** Matches a name followed by a statement without a label: "Deniz is a carpenter", "Deniz, a friend, helps". */
const NAMED = /^\p{Lu}[\p{L}\p{M}'’-]*(?:\s\p{Lu}[\p{L}\p{M}'’-]*){0,3}(?:['’]s\s+\p{L}+)?,?\s+\p{Ll}/u;
/** Matches any number of introductory words before the statement. */
const LEAD =
  /^(?:(?:and|but|so|oh|also|btw|well|yes|yeah|yep|no|ok|okay|then|because|y|pero|ah|bueno|sí|und|aber|ach|also|ja|nee|nein)[\s,.!…]+)+/iu;
/** Matches a word that refers to a person or thing named before, in English, Spanish and German. */
const PRONOUN = new RegExp(
  '^(?:' +
    [
      "it(?:['’]?s)?|that(?:['’]?s)?|these(?! days)|those|this(?! (?:\\p{L}+day|week|weekend|month|year|morning|time))",
      "he(?:['’]?s)?|his|him|she(?:['’]?s)?|her|they(?:['’]?re)?|their|them",
      'él|ella|ellos|ellas|eso|esto|er|sie|es|ihn|ihm|ihre?|seine?|dies|das(?= (?:ist|war|hat|wird|geht|macht))',
    ].join('|') +
    String.raw`)(?![\p{L}\p{N}'’])(?<resolved>\s*[([])?`,
  'iu',
);

/** Matches the quoted question that the entry answers, or the quoted sentence that precedes the entry. */
const GIVEN = /\((?:asked|after):? "[^"]+"\s*\)/u;

/** Matches a time whose meaning depends on the current day, in English, Spanish and German. */
const RELATIVE = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:` +
    [
      'yesterday|today|tonight|tomorrow|tmrw|this (?:morning|afternoon|evening)',
      String.raw`(?:last|next|this|coming) (?:night|week(?:end)?|month|year|spring|summer|autumn|fall|winter|\p{L}+day)`,
      String.raw`\d+ (?:days?|weeks?|months?|years?) ago|in \d+ (?:days?|weeks?|months?|years?)`,
      'ayer|anoche|hoy|pasado mañana|la semana (?:pasada|que viene)|el (?:mes|año) (?:pasado|que viene)',
      String.raw`hace \d+ (?:días?|semanas?|mes(?:es)?|años?)`,
      'gestern|vorgestern|heute|übermorgen|(?:letzte|nächste|diese)[nrs]? (?:Woche|Wochenende|Monat|Jahr)',
      String.raw`(?:vor|in) \d+ (?:Tagen|Wochen|Monaten|Jahren)`,
    ].join('|') +
    String.raw`)(?![\p{L}\p{N}])`,
  'giu',
);

/** Returns the relative times in a text, recognised by their words only. */
export const relativeTimes = (text: string): readonly string[] =>
  Array.from(withoutBrackets(text).matchAll(RELATIVE), ([phrase]) => phrase);

/**
 * True if an entry can be understood alone: it names its subject or speaker, does not begin with an unresolved
 * reference, and has a date in brackets or words for its relative times. `relative` lists the phrases that need
 * a date.
 */
export const standsAlone = (text: string, relative: readonly string[] = relativeTimes(text)): boolean => {
  if (relative.length > 0 && writtenDates(text).length === 0) return false;
  const said = withoutBrackets(text).trim();
  const label = LABEL.exec(said);
  if (label === null && !NAMED.test(said)) return false;
  const statement = said.slice(label?.[0].length ?? 0).replace(LEAD, '');
  const pronoun = PRONOUN.exec(statement);
  return pronoun === null || pronoun.groups?.['resolved'] !== undefined || GIVEN.test(said);
};
