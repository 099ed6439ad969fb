import { foldCase } from '../../language/words/fold.js';
import { alternation, wholeWords } from '../../language/words/word-patterns.js';

const phrases = (text: string): RegExp => wholeWords(alternation(listOf(text)), 'u');
const listOf = (text: string): readonly string[] =>
  text
    .split(/[,\n]/u)
    .map((each) => each.trim())
    .filter((each) => each !== '');
const patterns = (...sources: readonly string[]): RegExp => wholeWords(sources.join('|'), 'u');

/** Up to four words between the two parts of a cue. */
const FEW = String.raw`(?: \S+){0,4}`;
const MORE = 'anymore|any more';
/**
 * A word that must precede "stopped". Without such a word, "stopped" often has another subject or means a
 * stop on the way.
 */
const STOPPER = String.raw`(?:i|we|he|she|they|have|has|had|'ve|\w+ve|'s|hes|shes|just|finally|already|completely|and|doctor|dr|doc)`;

/**
 * Patterns that show that something in a clause is over. Such a pattern matches folded text in lower case.
 */
export const ENDING: readonly RegExp[] = [
  patterns(
    'no longer',
    String.raw`no(?: \S+){1,2} (?:${MORE})`,
    String.raw`(?:not|\w+n'?t|never|cannot)${FEW} (?:${MORE})`,
    String.raw`(?:was|were|been|got|is|are) (?:stopped|cancelled|canceled|dropped|scrapped|discontinued|sold)(?! (?:by|at|in|for|off)(?!\w))`,
    String.raw`(?:is|are|it's|its|thats|that's) (?:gone|over for good|off the table|history)`,
  ),
  patterns(
    String.raw`ya no(?! (?:queda|quedan)(?!\w))`,
    String.raw`(?:el|la|lo|los|las)(?: \S+)? (?:lo|la|los|las) (?:deje|vendi|devolvi|cancele|dejamos|vendimos|devolvimos)`,
    'ya fue',
    'se acabo',
    'se acabaron',
  ),
  patterns(
    String.raw`(?:nicht|nich|net|nie|nix|nimmer) mehr(?! (?:her|als|so|lange|weit)(?!\w))`,
    String.raw`kein(?:e|en|em|er|s)?(?: \S+){0,2} mehr`,
    'schluss',
    'aufgehort',
    String.raw`(?:hort|hore|hor)${FEW} auf`,
    'verkauft',
    'gekundigt',
    'abgemeldet',
    'ausgezogen',
    'aufgegeben',
    'abgeschafft',
    String.raw`(?:ist|is|sind) (?:\S+ )?(?:weg|vorbei)`,
  ),
];

/** Patterns that show the end of the thing named after them: "she gave up violin" ends the violin. */
export const ENDING_OF: readonly RegExp[] = [
  patterns(
    'no more',
    String.raw`(?:${STOPPER} )(?:stopped|quit|quitted)(?! (?:by|to|at|in|over|for|me|us)(?!\w))`,
    String.raw`(?:gave|given|giving) up(?! (?:on|at)(?!\w))`,
    String.raw`(?:dropped|cancelled|canceled|ditched|got rid of|gave away|scrapped)(?! (?:off|by|in|out|it|a|an|some)(?!\w))`,
    String.raw`sold (?:the|my|our|his|her|their)(?! (?:first|second|last)(?!\w))`,
    String.raw`(?:im|i'm|hes|he's|shes|she's|were|we're) off(?! (?:to|for|on|at|with|and)(?!\w))`,
  ),
  patterns(
    String.raw`(?:deje|dejo|dejamos|dejaron|dejado) de`,
    String.raw`(?:he|ha|hemos|han) dejado (?:el|la|los|las|mi)`,
    String.raw`(?:vendi|vendimos|devolvi|devolvimos|cancele|cancelamos|abandone|deje) (?:el|la|los|las|mi|mis|nuestr[oa])`,
  ),
];

/** A date on which something begins: "from june", "ab 1. mai", "desde septiembre". */
const MONTH_OR_DAY = String.raw`(?:the |el |dem |der )?(?:\d{1,2}|[a-z]+day|mon|tue|tues|wed|thu|thurs|fri|jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec|january|february|march|april|june|july|august|september|october|november|december|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|lunes|martes|miercoles|jueves|viernes|sabado|domingo|januar|februar|marz|mai|juni|juli|oktober|dezember|\S+tag|mittwoch|next|nachste\w*|sofort|ahora)`;

export const CHANGE: readonly RegExp[] = [
  patterns(
    'now',
    'nowadays',
    'these days',
    String.raw`since (?:${MONTH_OR_DAY})`,
    'from now on',
    'instead',
    'instead of',
    'rather than',
    'no longer',
    String.raw`(?:have|has|'ve|'s|just|got|they|we|i|he|she|been|is|are|was|were) (?:switched|swapped|changed|shifted|rescheduled|postponed|pushed|moved|raised|lowered|increased|reduced|bumped|cut|upped|put back|put off|brought forward)`,
    String.raw`(?:switched|swapped|changed|shifted|rescheduled|postponed|pushed|moved|raised|lowered|increased|reduced|bumped|upped|brought forward|dropped|fell|rose|jumped|climbed)(?: \S+){0,3} to`,
    String.raw`(?:went|gone|goes|going|go|put|got|are|is|am|im|i'm|he's|hes|shes|she's)(?: \S+){0,2} (?:up|down)(?: to| from)?`,
    String.raw`(?:up|down) (?:to|from)`,
    'renewed',
  ),
  patterns(
    'ahora',
    'ya no',
    String.raw`(?:desde|a partir de|a partir del) (?:${MONTH_OR_DAY})`,
    'en vez de',
    'en lugar de',
    String.raw`(?:cambi[eo]|cambiaron|cambiamos|cambiado|cambiaron|movieron|movido|movio|corrigieron|corrigio|atrasaron|adelantaron|aplazaron|retrasaron|subi[o]?|subieron|subido|subo|suben|sube|bajaron|bajado|aumentaron|aumento)`,
    String.raw`baj[oe] (?:a|de)`,
    String.raw`(?:pase|paso|pasado|pasaron|pasamos) (?:a|para|al)`,
  ),
  patterns(
    'jetzt',
    'nun',
    'inzwischen',
    'mittlerweile',
    'neuerdings',
    String.raw`(?:ab|seit) (?:${MONTH_OR_DAY})`,
    'statt',
    'anstatt',
    String.raw`(?:nicht|nich) mehr`,
    'nur noch',
    String.raw`(?:verschoben|verlegt|gewechselt|umgestellt|geandert|erhoht|gesenkt|hochgesetzt|runtergesetzt|umgestiegen|angehoben)`,
  ),
];

export const FROM = patterns(String.raw`(?:from|starting|as of|effective) (?:${MONTH_OR_DAY})`);

export const NEW = patterns('new', String.raw`nuev[oa]`, String.raw`neu(?:e|er|es|en|em)`);

export const REPLACED = patterns(
  'instead of',
  'rather than',
  'not',
  'no longer',
  'ya no',
  'en vez de',
  'en lugar de',
  'statt',
  'anstatt',
  'nicht mehr',
  'nicht',
);

export const ADDING =
  phrases(`too, also, as well, another, second, third, extra, additional, both, besides, one more, other,
  tambien, otro, otra, otros, otras, ademas, segundo, segunda, auch, zusatzlich, dazu, ausserdem, noch ein, noch eine,
  noch einen, noch so, zweite, zweiten, zweiter, weitere, again, otra vez, wieder, nochmal`);

/**
 * Words that mark a clause as possible, wished, planned, asked for or reported, so that it asserts nothing.
 */
const UNCERTAIN =
  phrases(`if, would, could, should, might, maybe, perhaps, probably, possibly, unless, whether, wish,
  hope, hopefully, hoping, want, wants, wanted, wanna, think, thinks, thinking, thought, guess, considering, consider, imagine, dream,
  planning, plan, plans, almost, nearly, id, ill, i'd, i'll, i'm gonna, gonna, going to, will, can't wait, cant wait, says, say, said, claims,
  heard, told, reckons, rumour, rumor, apparently, supposedly, joke, joking, kidding, please, pls, used to, feel like, like to,
  si, quizas, quiza, tal vez, talvez, podria, seria, gustaria, ojala, quiero, quiere, queria, pienso, dice, dicen, dijo, acaso, porfa, por favor, supongo, creo,
  wenn, falls, ob, konnte, sollte, vielleicht, mochte, will, wollte, wollen, meint, sagt, sagte, sagen, angeblich, vermutlich, bitte, glaube, glaub, hoffe, hoffentlich, war, war's`);

/**
 * This pattern is matched before folding, because "würde" (would) is folded to "wurde" (became), a statement
 * of fact.
 */
const WOULD = /(?<!\p{L})(?:würd|wuerd|könnt|koennt|möcht|moecht)/iu;

/** "We switched the insurance to Huk": one name replaces another. */
export const SWITCH = patterns(
  String.raw`(?:switched|swapped|changed|moved)(?: \S+){0,3} (?:to|for)`,
  String.raw`(?:cambi[eo]|cambiamos|cambiado)(?: \S+){0,3} (?:a|por|al)`,
  '(?:gewechselt|umgestiegen)',
);

export const ONCE =
  phrases(`today, yesterday, tonight, this morning, just now, last night, last week, hoy, ayer, anoche,
  esta manana, heute, gestern, vorhin, letzte woche`);

export const isAny = (cues: readonly RegExp[], clause: string): boolean =>
  cues.some((cue) => cue.test(foldCase(clause)));

export const isEnding = (clause: string): boolean => isAny(ENDING, clause) || isAny(ENDING_OF, clause);

export const isUncertain = (text: string): boolean => UNCERTAIN.test(foldCase(text)) || WOULD.test(text);
