import { capitalise, isGivenName } from '../rules/given-names.js';
import { isGermanRoutine } from './topics/habits.js';
import { capitaliseNames } from './names.js';
import {
  AUXILIARY,
  infinitiveOf,
  isFirst,
  isPlural,
  isThird,
  PARTICIPLE,
  PARTICLE,
  PREDICATIVE,
  verbIn,
} from './verbs.js';
import { OCCASION } from './topics/appointments.js';
import { COMPOUND, NO_PREPOSITION, NOUNS, PROFESSION, RELATION, SPOUSE } from './words.js';

const FILLERS =
  /^(?:aber|halt|eben|mal|ja|doch|eigentlich|übrigens|btw|echt|total|mega|voll|wirklich|schon|auch|haha\p{L}*|hehe|hihi|lol|xd|jetzt|nun|mittlerweile|inzwischen|aktuell|derzeit|zurzeit|leider|tatsächlich|einfach|gar|überhaupt|sogar|irgendwie|übelst|grade?|gerade|noch|bald|endlich|gottseidank|ehrlich|wohl|sehr|so|richtig|super|krass|digga|alter|ne|oder|weißte|nämlich|ursprünglich|beruflich|privat|seitdem|damals|früher|neuerdings|künftig|tbh|morgens|mittags|abends|nachts|täglich|wöchentlich|momentan|sofort|nochmal|dort|hier|da|dann|frisch|offiziell|zuletzt|gestern|nebenbei|nebenher|eh|pls)$/iu;
const RECURRENT =
  /(?<!\p{L})(?:(?:immer |jeweils )?(?:montags|dienstags|mittwochs|donnerstags|freitags|samstags|sonntags)(?:(?:,| und) (?:montags|dienstags|mittwochs|donnerstags|freitags|samstags|sonntags))*|jede[nsr]? (?:zweiten )?(?:tag|morgen|abend|nacht|woche|monat|jahr|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|wochenende)(?: und (?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag))?|unter der woche|(?:am|an den|an) wochenenden?|(?:ein|zwei|drei|vier|fünf|\d+) ?(?:-|x |mal )(?:in der|die|pro|am) (?:woche|tag|monat)|(?:ein|zwei|drei|vier)mal (?:in der|die|pro|am) (?:woche|tag|monat)|\d+ ?x (?:die|pro|am) (?:woche|tag)|(?:um|ab|bis|gegen) \d{1,2}(?::\d\d)?(?: ?uhr)?(?!\d)|seit (?:kurzem|langem|ewigkeiten|jahren)|zum glück|am liebsten(?= \p{L}+ gar nicht))(?!\p{L})/giu;
/** Negations that do not deny the clause: "nicht nur", "nicht weit von". */
const OTHER_NEGATION =
  /(?<!\p{L})nicht (?:nur|weit|immer|alle|jede|ganz|unbedingt|viel|oft|direkt|schlecht|allein|zu|genug|die|der|das|ein|eine|mehr als|weil|dass|sicher|wie)(?!\p{L})|(?<!\p{L})(?:keine? (?:Ahnung|Lust|Zeit|Angst|Bock|Idee|Problem|Wunder|Plan)|nichts?(?= (?:gegen|dagegen)))/iu;
/** Sentences about the speaker and one named person, as a couple or separated. */
const APART =
  /^(?:\p{Lu}\p{L}+ und ich|ich und \p{Lu}\p{L}+) (?:haben uns getrennt|sind (?:nicht mehr zusammen|getrennt|auseinander|(?:\p{Ll}+ )*(?:zusammen|ein [Pp]aar)$))/u;
/** Words for the moment. "Bin grad in Rom" is not durable, but "hab grad ein Rad gekauft" is. */
const MOMENT = /^(?:grade?|gerade|momentan|zufällig)$/iu;
const AN_OCCASION = new RegExp(`(?<!\\p{L})${OCCASION}(?!\\p{L})`, 'iu');
const NOT_SUBJECTS =
  /^(?:was|wo|wie|wer|wann|warum|wieso|welche\p{L}*|wohin|woher|wenn|dass|ob|weil|du|ihr|er|sie|es|man|das|dies|bitte)$/iu;
/** A name in lower case before "ist": "hansi ist geselle". */
const IS_SOMEBODY = new RegExp(
  String.raw`^(?!(?:das|es|er|sie|wer|was|hier|heute|alter|name)(?!\p{L}))\p{Ll}[\p{L}-]+ (?:nicht (?:mehr )?)?ist (?:eine? )?(?:${PROFESSION}(?!\p{L})|allergisch|schwanger)`,
  'u',
);
/** A thing before the verb: "fleisch ess ich nicht mehr, wegen dem magen". */
const A_THING = new RegExp(`^${NO_PREPOSITION}\\p{L}{3,}$`, 'iu');
const PREFIX_MOST = 6;
const RELATIVE = new RegExp(
  `^(?:mein|unser)e?[rsnm]? (?:\\p{Ll}+e[rsn]? )?(?:${RELATION}|${SPOUSE})(?!\\p{L})`,
  'iu',
);

interface Parts {
  readonly subject: string;
  readonly verb: string;
  readonly rest: readonly string[];
}

/**
 * Brings a German clause into one order: subject, "nicht", verb, second part of the verb, rest. "ich ziehe nach
 * Wien um" becomes "ich umziehe nach Wien". Returns an empty text if nothing durable is stated.
 */
export function germanClause(clause: string, isOfOther = false): string {
  if (isGermanRoutine(clause) || APART.test(clause)) return clause;
  const words = capitaliseNouns(clause.split(' '));
  const parts = readParts(
    words.filter((word, at) => !isFiller(word, words[at - 1])),
    isOfOther,
  );
  if (parts === null) return capitaliseNames(words.join(' '));
  if (
    words.some((word) => MOMENT.test(word)) &&
    parts.verb !== 'suche' &&
    closingAt(parts.verb, parts.rest) < 0
  )
    return '';
  if (OTHER_NEGATION.test(` ${parts.rest.join(' ')}`)) return '';
  const isDated = AN_OCCASION.test(parts.rest.join(' '));
  return capitaliseNames(orderParts({ ...parts, rest: isDated ? parts.rest : dropRecurrence(parts.rest) }));
}

const isFiller = (word: string, before = ''): boolean =>
  FILLERS.test(word.replace(/[,!.]+$/u, '')) && !/^(?:\d+|ein|zwei|drei|zum|jedes)$/iu.test(before);

const capitaliseNouns = (words: readonly string[]): readonly string[] =>
  words.map((word, at) => {
    const [, bare = '', marks = ''] = /^(.*?)([,.!:]*)$/u.exec(word) ?? [];
    const isVerb = at < 2 && (isFirst(verbIn(bare)) || /^(?:arbeit|koch|fang)$/u.test(bare));
    if (isVerb) return word;
    if (NOUNS.has(bare)) return NOUNS.get(bare)! + marks;
    return COMPOUND.test(bare) ? capitalise(word) : word;
  });

const dropRecurrence = (rest: readonly string[]): readonly string[] =>
  rest
    .join(' ')
    .replace(RECURRENT, ' ')
    .split(' ')
    .filter((word) => word !== '');

function readParts(words: readonly string[], isOfOther: boolean): Parts | null {
  const isTheirs = isOfOther && isThird(verbIn(words[0] ?? ''));
  const dropped = isTheirs ? null : readDroppedSubject(words);
  return readPronoun(words) ?? readInversion(words) ?? dropped ?? readThirdPerson(words);
}

/** Reads a clause with "ich" or "wir": "ich wohne", "wir wohnen", "meine Frau und ich wohnen". */
function readPronoun(words: readonly string[]): Parts | null {
  const at = words.findIndex((word) => /^(?:ich|wir)$/iu.test(word));
  const isPair = at > 0 && /^und$/iu.test(words[at - 1]!);
  if ((at !== 0 && !isPair) || words.length < at + 3) return null;
  const verb = verbIn(words[at + 1]!);
  return { subject: isPair ? 'wir' : words[at]!.toLowerCase(), verb, rest: words.slice(at + 2) };
}

/**
 * Reads an inverted clause: "in Köln wohne ich". The words before the verb move to the end, unless they name
 * the object.
 */
function readInversion(words: readonly string[]): Parts | null {
  const at = words.slice(0, PREFIX_MOST).findIndex((word, index) => {
    const verb = verbIn(word);
    return (
      /^(?:ich|wir)$/iu.test(words[index + 1] ?? '') &&
      (isFirst(verb) || isPlural(verb) || /^\p{Ll}+(?:e|en)$/u.test(verb))
    );
  });
  // "Den hab ich verkauft" names its object only in the sentence before.
  if (at < 0 || (at === 1 && /^de[nm]$/iu.test(words[0]!))) return null;
  if (words.slice(0, at).some((word) => NOT_SUBJECTS.test(word))) return null;
  const front = words.slice(0, at);
  const back = words.slice(at + 2);
  const rest = A_THING.test(front.join(' ')) ? [...front, ...back] : [...back, ...front];
  return rest.length === 0 ? null : { subject: words[at + 1]!.toLowerCase(), verb: verbIn(words[at]!), rest };
}

/** Reads a clause without a subject: "wohne in köln". */
function readDroppedSubject(words: readonly string[]): Parts | null {
  const verb = verbIn(words[0] ?? '');
  const next = words[1] ?? '';
  if (words.length < 2 || /^(?:du|ihr|er|sie|es|man|euch)$/iu.test(next)) return null;
  if (verb === 'liebe' && (isGivenName(next) || /^(?:grüße|gruß|leute|freunde|community)$/iu.test(next)))
    return null;
  if (isFirst(verb)) return { subject: 'ich', verb, rest: words.slice(1) };
  return /^(?:sind|haben|wohnen|ziehen)$/u.test(verb) ? { subject: 'wir', verb, rest: words.slice(1) } : null;
}

/**
 * Reads a clause about another person: "meine Schwester Lena arbeitet", "arbeitet meine Schwester", "Lena
 * arbeitet".
 */
function readThirdPerson(words: readonly string[]): Parts | null {
  const text = words.join(' ');
  const isRelative = RELATIVE.test(text);
  const isPronoun = /^(?:er|sie|der|die)$/iu.test(words[0] ?? '') && isThird(words[1] ?? '');
  const isNamed = /^\p{Lu}/u.test(text) || isGivenName(words[0] ?? '') || isPronoun || IS_SOMEBODY.test(text);
  const at = words
    .slice(0, PREFIX_MOST)
    .findIndex((word, index) => isThird(word) && (index > 0 || !isRelative));
  if (at === 0 && /^(?:er|sie)$/iu.test(words[1] ?? '') && words.length > 2)
    return { subject: words[1]!.toLowerCase(), verb: words[0]!, rest: words.slice(2) };
  if (at === 0) {
    const subject = RELATIVE.exec(words.slice(1).join(' '))?.[0].split(' ').length ?? 0;
    return subject === 0
      ? { subject: '', verb: words[0]!, rest: words.slice(1) }
      : { subject: words.slice(1, 1 + subject).join(' '), verb: words[0]!, rest: words.slice(1 + subject) };
  }
  if (at < 0 || !(isRelative || (isNamed && at <= 2))) return null;
  const subject = words.slice(0, at).join(' ');
  return {
    subject: isPronoun ? subject : isRelative ? capitaliseRelative(subject) : capitalise(subject),
    verb: words[at]!,
    rest: words.slice(at + 1),
  };
}

/** Capitalises the name of a relative: "meine Schwester lena". */
const capitaliseRelative = (subject: string): string => {
  const relation = RELATIVE.exec(subject)?.[0] ?? subject;
  const name = subject.slice(relation.length);
  return /^,? \p{L}[\p{L}-]*,?$/u.test(name) ? relation + capitalise(name) : subject;
};

function orderParts({ subject, verb, rest }: Parts): string {
  const { sign, words } = negation(rest.filter((word, at) => !isReflexive(word, rest[at - 1])));
  const taste = readTaste(verb, words);
  if (taste !== null) return [subject, sign, ...taste].filter((word) => word !== '').join(' ');
  const { lead, tail } = joinVerbParts(verb, words);
  return [subject, sign, ...lead, ...tail].filter((word) => word !== '').join(' ');
}

/**
 * True for a reflexive pronoun, which is dropped. After a preposition ("mit mir") the pronoun has meaning.
 */
const isReflexive = (word: string, before = ''): boolean =>
  /^(?:mir|mich|uns|sich)$/iu.test(word) && !/^(?:bei|zu|mit|von|für)$/iu.test(before);

function negation(rest: readonly string[]): { readonly sign: string; readonly words: readonly string[] } {
  const and = rest.findIndex((word) => /^(?:und|oder|sondern)$/iu.test(word));
  // In "Hat Rheuma und darf kein Ibuprofen" the denial belongs to a verb of its own.
  const at = rest.findIndex(
    (word, index) =>
      /^(?:nicht|nie|niemals|kein\p{L}{0,2})$/iu.test(word) &&
      (and < 0 || index < and || !/^kein/iu.test(word)),
  );
  const again = rest.findIndex((word) => /^wieder$/iu.test(word));
  if (at < 0)
    return again < 0
      ? { sign: '', words: rest }
      : { sign: 'wieder', words: rest.filter((_, index) => index !== again) };
  const more = rest.findIndex((word, index) => index > at && /^mehr$/iu.test(word));
  return {
    sign: more < 0 ? 'nicht' : 'nicht mehr',
    words: rest.filter(
      (word, index) =>
        index !== at &&
        index !== more &&
        !(/^keine?n?$/iu.test(word) && /^und$/iu.test(rest[index - 1] ?? '')),
    ),
  };
}

/** Reads a liking: "koche gern" is a liking for "kochen", "esse gern Sushi" one for sushi. */
function readTaste(verb: string, rest: readonly string[]): readonly string[] | null {
  const text = rest.join(' ');
  const cue = /(?<!\p{L})(?:(?<less>ungern)|(?<more>lieber)|am liebsten|gerne?)(?!\p{L})/iu.exec(text);
  if (cue === null || /^(?:würde|hätte|wäre|möchte|will|wollen|kann|werde|bin|habe|war)$/u.test(verb))
    return null;
  const object = text.replace(cue[0], ' ').replace(/\s+/gu, ' ').trim();
  const liking =
    cue.groups?.['less'] !== undefined ? 'hasse' : cue.groups?.['more'] !== undefined ? 'bevorzuge' : 'mag';
  if (/^(?:ess|trink|mag|mög)/u.test(verb)) return object === '' ? null : [liking, object];
  const isOuting = /^(?:gehe?n?)$/u.test(verb);
  const infinitive = infinitiveOf(verb);
  if (infinitive === null) return null;
  const pastime = isOuting ? object : `${object} ${infinitive}`.trim();
  return pastime === '' ? null : [liking, pastime];
}

/** Joins the parts of the verb: "habe gekauft ein Rad", "umziehe nach Wien". */
function joinVerbParts(
  verb: string,
  rest: readonly string[],
): { readonly lead: readonly string[]; readonly tail: readonly string[] } {
  const at = closingAt(verb, rest);
  if (at < 0) return { lead: [verb], tail: rest };
  const closing = stripMarks(rest[at]!);
  const before = rest.slice(0, at);
  // "Habe im Malik aufgehört, der Chef war furchtbar" ends with the verb.
  const comma = /,$/u.test(rest[at]!) && before.length > 0 ? [`${before.pop()!},`] : [];
  const after = rest.slice(at + 1).filter((word, index) => index > 0 || !/^worden$/u.test(word));
  const tail = [...before, ...comma, ...after];
  const isParticle = !AUXILIARY.test(verb) && (PARTICLE.test(closing) || closing === 'zusammen');
  return isParticle ? { lead: [closing + verb], tail } : { lead: [verb, closing], tail };
}

function closingAt(verb: string, rest: readonly string[]): number {
  if (AUXILIARY.test(verb))
    return rest.findLastIndex(
      (word, at) =>
        (PARTICIPLE.test(stripMarks(word)) && !/^(?:in|nach|aus|bei|von|für)$/u.test(rest[at - 1] ?? '')) ||
        PREDICATIVE.test(stripMarks(word)),
    );
  const last = rest.length - 1;
  if (/^(?:kann|können)$/u.test(verb)) return /^\p{Ll}+(?:en|rn|ln)$/u.test(rest[last] ?? '') ? last : -1;
  const isTogether = /^zieh/u.test(verb);
  return rest.findLastIndex(
    (word, at) =>
      (PARTICLE.test(stripMarks(word)) || (isTogether && stripMarks(word) === 'zusammen')) &&
      (at === last || /,$/u.test(word)),
  );
}

const stripMarks = (word: string): string => word.replace(/[,.]+$/u, '');
