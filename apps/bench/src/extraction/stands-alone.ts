import { withoutBrackets, writtenDates } from './written-dates.js';

/** `Maya: …`; a label is short and holds no sentence. */
const LABEL = /^(?<label>[\p{L}\p{N}][^\n:.!?]{0,60}):\s+/u;
/** "Deniz is a carpenter", "Deniz, a friend, helps": a name and what is said of it, without a label. */
const NAMED = /^\p{Lu}[\p{L}\p{M}'’-]*(?:\s\p{Lu}[\p{L}\p{M}'’-]*){0,3}(?:['’]s\s+\p{L}+)?,?\s+\p{Ll}/u;
/** Words before the statement itself, any number of them. */
const LEAD =
  /^(?:(?:and|but|so|oh|also|btw|well|yes|yeah|yep|no|ok|okay|then|because|y|pero|ah|bueno|sí|und|aber|ach|also|ja|nee|nein)[\s,.!…]+)+/iu;
/** What stands for somebody or something named before, in English, Spanish and German. */
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

/** The question that it answers, or the sentence that it goes on from. */
const GIVEN = /\((?:asked|after):? "[^"]+"\s*\)/u;

/** A time that means another day on another day, in English, Spanish and German. */
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

/** The relative times that a text names, as far as words alone tell. */
export const relativeTimes = (text: string): readonly string[] =>
  Array.from(withoutBrackets(text).matchAll(RELATIVE), ([phrase]) => phrase);

/**
 * Whether an entry can be read by itself: it names who it is about, in front or as its speaker; it does not begin with
 * a word that stands for something said before, unless it says what, or carries what it answers or goes on from; and its
 * relative times have a date, in brackets or in words. `relative`: those it has to resolve.
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
