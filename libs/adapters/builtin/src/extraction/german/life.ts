import { LANGUAGE, PROFESSION, WORKPLACE } from './words.js';
import type { Rule } from '../rules/rule.js';

/** Countries and regions that have an article: "in der Schweiz". */
const ARTICLED =
  '(?:der (?=Schweiz|Türkei|Ukraine|Slowakei|Eifel|Pfalz|Lausitz)|den (?=Niederlanden|USA|Vereinigten))?';
const SETTLED =
  '(?:(?:in (?:einer |eine |der )?(?:\\d(?:er)?[- ]?)?(?:(?:[Zz]immer|[Rr]aum|[Zz]i)[- ]?)?(?:wg|WG|Wg|[Ww]ohnung|[Hh]aus)(?= in )|zusammen|allein|alleine|zur Miete|wieder|zu \\p{L}+|bei mein\\p{L}+ \\p{L}+|daheim|zuhause|mit [\\p{L} ]{2,30}?) )*';
const AS = '(?:als [^,]{3,40}? )?';
const JOB =
  '(?:(?:mein|den|einen|die|eine)(?:e|en|em|er)? )?(?:neue[nr]? )?(?:Job|Stelle|Arbeit|Ausbildung|Praktikum)';

/** Homes, origins, ages, learning and work, in German clauses brought into one order. */
export const germanLife: readonly Rule[] = [
  {
    family: 'home',
    reads: 'deed',
    predicate: 'lives_in',
    shape: 'home',
    course: 'holds',
    pattern: new RegExp(
      `^(?:wohne|lebe|wohnen|leben|wohnt|lebt|(?<past>wohnte|lebte|wohnten|lebten|(?:habe|haben|hat) (?:gewohnt|gelebt))) ${SETTLED}(?:in|im(?= \\p{Lu}\\p{L}*(?:land|gebiet|gau|wald)(?!\\p{L}))|auf(?= Mallorca| Teneriffa| Sylt| Rügen)) ${ARTICLED}(?<object>\\p{Lu}.*)`,
      'u',
    ),
  },
  {
    family: 'home',
    reads: 'deed',
    predicate: 'lives_in',
    shape: 'home',
    course: 'begins',
    denial: null,
    pattern: new RegExp(
      `^(?:bin|sind|ist) (?:um|hin)?gezogen ${SETTLED}(?:(?:von|aus) (?<origin>\\p{Lu}[\\p{L}-]+) )?(?:nach|in) ${ARTICLED}(?<object>\\p{Lu}.*)`,
      'u',
    ),
  },
  {
    family: 'home',
    reads: 'deed',
    predicate: 'lives_in',
    shape: 'home',
    course: 'begins',
    denial: null,
    needsTime: true,
    pattern: new RegExp(
      `^(?:um)?(?:ziehe|ziehen|zieht|zog|zogen) ${SETTLED}(?:von \\p{Lu}[\\p{L}-]+ )?(?:nach|in) ${ARTICLED}(?<object>\\p{Lu}.*)`,
      'u',
    ),
  },
  {
    family: 'home',
    reads: 'deed',
    predicate: 'lives_in',
    shape: 'home',
    course: 'ends',
    denial: null,
    pattern: /^(?:bin|sind|ist) weggezogen (?:aus|von) (?<object>\p{Lu}.*)/u,
  },
  {
    family: 'origin',
    reads: 'deed',
    predicate: 'origin',
    shape: 'place',
    course: 'holds',
    pattern: new RegExp(
      `^(?:komme|kommen|kommt|stamme|stammt|bin|sind|ist) (?:gebürtig )?aus ${ARTICLED}(?!Versehen|Überzeugung|Prinzip|Gewohnheit|Holz|Langeweile|Zufall|Spaß)(?<object>\\p{Lu}.*)`,
      'u',
    ),
  },
  {
    family: 'birthplace',
    reads: 'deed',
    predicate: 'born_in',
    shape: 'place',
    course: 'holds',
    pattern: new RegExp(`^(?:bin|ist|wurde) geboren (?:\\d{4} )?in ${ARTICLED}(?<object>\\p{Lu}.*)`, 'u'),
  },
  {
    family: 'childhood',
    reads: 'deed',
    predicate: 'grew_up_in',
    shape: 'place',
    course: 'holds',
    pattern: new RegExp(`^(?:bin|ist) aufgewachsen in ${ARTICLED}(?<object>\\p{Lu}.*)`, 'u'),
  },
  {
    family: 'birthday',
    reads: 'deed',
    predicate: 'birthday',
    shape: 'date',
    course: 'holds',
    pattern: /^(?:(?:bin|ist|wurde) geboren|(?:habe|hat) Geburtstag)(?=[ ,]|$)/u,
  },
  {
    family: 'birthday',
    reads: 'clause',
    predicate: 'birthday',
    shape: 'date',
    course: 'holds',
    pattern: /^mein Geburtstag ist(?=[ ,]|$)/iu,
  },
  {
    family: 'age',
    reads: 'deed',
    predicate: 'age',
    shape: 'value',
    course: 'holds',
    denial: null,
    timeless: true,
    pattern: /^(?:bin|ist) (?<object>\d{1,3})(?: jahre)?(?: alt| jung)?(?=,|$| und )/iu,
  },
  {
    family: 'age',
    reads: 'deed',
    predicate: 'age',
    shape: 'value',
    course: 'begins',
    denial: null,
    pattern: /^(?:bin|ist) geworden (?<object>\d{1,3})(?: jahre)?(?: alt)?(?=,|$)/iu,
  },
  {
    family: 'studies',
    reads: 'deed',
    predicate: 'studies',
    shape: 'thing',
    course: 'holds',
    denial: null,
    pattern: /^studier(?:e|t|en) (?!in |an |bei |im |am )(?<object>.+?)(?: (?:an|in|im|am|bei) .*)?$/iu,
  },
  {
    family: 'school',
    reads: 'deed',
    predicate: 'studied_at',
    shape: 'school',
    course: 'holds',
    pattern: /^studier(?:e|t|en) (?:[\p{L} ]{2,40}? )?an (?:der |einer )?(?<object>.+)/iu,
  },
  {
    family: 'language',
    reads: 'deed',
    predicate: 'speaks',
    shape: 'thing',
    course: 'holds',
    pattern: new RegExp(
      `^(?:spreche|spricht|sprechen|kann) (?:[\\p{Ll}]+ ){0,3}?(?<object>${LANGUAGE})(?: \\p{Ll}+)? \\(?(?:auf |niveau )?(?<kind>[ABCabc][12])(?!\\p{L})`,
      'u',
    ),
  },
  {
    family: 'language',
    reads: 'clause',
    predicate: 'speaks',
    shape: 'thing',
    course: 'holds',
    pattern: new RegExp(
      `^[Mm]ein (?<object>${LANGUAGE}) ist (?:\\p{Ll}+ ){0,3}?(?:auf |bei )?(?:niveau )?(?<kind>[ABCabc][12])(?!\\p{L})`,
      'u',
    ),
  },
  {
    family: 'language',
    reads: 'deed',
    predicate: 'speaks',
    shape: 'language',
    course: 'holds',
    isList: true,
    pattern: new RegExp(
      `^(?:spreche|spricht|sprechen|kann) (?:sprechen )?(?:(?:fließend|gut|ganz|ein bisschen|etwas|nur|perfekt|bisschen) )*(?<object>(?:${LANGUAGE})(?:(?:,| und|,? aber| sowie) (?:(?:ein|bisschen|etwas|wenig|gutes|auch|fließend) )*(?:${LANGUAGE}))*)(?=$|,| (?:als|und|auf|mit|fließend|gut)(?!\\p{L}))`,
      'u',
    ),
  },
  {
    family: 'work',
    reads: 'deed',
    predicate: 'works_at',
    shape: 'employer',
    course: 'ends',
    denial: null,
    pattern: new RegExp(
      `^(?:habe|hat|wurde|bin) (?:gekündigt|aufgehört|gefeuert|entlassen|rausgeflogen|verloren|aufgegeben) (?:${JOB} )?(?:bei|von|im|in) (?:der |dem )?(?<object>\\p{Lu}.*)`,
      'u',
    ),
  },
  {
    family: 'work',
    reads: 'deed',
    predicate: 'works_at',
    shape: 'employer',
    course: 'begins',
    denial: null,
    pattern: new RegExp(
      `^(?:(?:habe|hat|bin) (?:angefangen|begonnen|gestartet|gewechselt|angenommen|bekommen) (?:${JOB} )?${AS}(?:bei|zu|zur|zum)|habe (?:bekommen )?(?:einen|eine) neue[n]? (?:Job|Stelle) (?:bei)) (?:der |dem )?(?<object>\\p{Lu}.*)`,
      'u',
    ),
  },
  {
    family: 'work',
    reads: 'deed',
    predicate: 'works_at',
    shape: 'employer',
    course: 'begins',
    denial: null,
    needsTime: true,
    pattern: new RegExp(
      `^(?:an)?(?:fange|fängt|beginne|beginnt|starte|startet|wechsle|wechselt) (?:${JOB} )?${AS}(?:bei|zu|zur|zum) (?:der |dem )?(?<object>\\p{Lu}.*)`,
      'u',
    ),
  },
  {
    family: 'work',
    reads: 'deed',
    predicate: 'works_at',
    shape: 'employer',
    course: 'holds',
    pattern: new RegExp(
      `^(?:(?:arbeite|arbeiten|arbeitet|jobbe|kellnere)|bin (?:angestellt|beschäftigt|tätig)|(?<past>arbeitete|(?:habe|hat) gearbeitet)) (?:in (?:Teilzeit|Vollzeit) )?${AS}(?:bei|beim|für) (?:der |dem |die |den )?(?<object>\\p{Lu}.*)`,
      'u',
    ),
  },
  {
    family: 'work',
    reads: 'deed',
    predicate: 'works_at',
    shape: 'employer',
    course: 'holds',
    pattern: new RegExp(
      `^(?:arbeite|arbeiten|arbeitet|jobbe|kellnere|(?<past>arbeitete|(?:habe|hat) gearbeitet)) ${AS}(?:im|in|am|an) (?:der |dem |einem |einer )?(?<object>(?:\\p{Ll}+[enr] )?(?:(?:Café|Restaurant|Hotel|Kino) (?!und |seit |als |mit |in |am |im )\\p{L}+|${WORKPLACE}(?: \\p{Lu}[\\p{L}-]+)?))(?!\\p{L})`,
      'u',
    ),
  },
  {
    family: 'work',
    reads: 'deed',
    predicate: 'works_at',
    shape: 'employer',
    course: 'holds',
    pattern: new RegExp(
      `^(?:bin|ist) (?:eine? )?${PROFESSION} (?:(?:bei|für) (?:der |dem )?(?<object>\\p{Lu}.*))`,
      'u',
    ),
  },
  {
    family: 'work',
    reads: 'deed',
    predicate: 'works_at',
    shape: 'employer',
    course: 'holds',
    pattern: new RegExp(
      `^(?:bin|ist) (?:eine? )?${PROFESSION} (?:im|in|an|am) (?:der |dem |einem |einer )?(?<object>(?:\\p{Ll}+[enr] )?${WORKPLACE}(?: \\p{Lu}[\\p{L}-]+)?)(?!\\p{L})`,
      'u',
    ),
  },
  {
    family: 'role',
    reads: 'deed',
    predicate: 'occupation',
    shape: 'role',
    course: 'holds',
    pattern:
      /^(?:arbeite|arbeiten|arbeitet|jobbe|bin (?:angestellt|tätig|beschäftigt)|(?<past>arbeitete|(?:habe|hat) gearbeitet)) (?:[^,]{0,40}? )?als (?!ob |wäre |ich |wir |er |sie )(?:eine? )?(?<object>.+)/iu,
  },
  {
    family: 'role',
    reads: 'deed',
    predicate: 'occupation',
    shape: 'role',
    course: 'begins',
    denial: null,
    pattern:
      /^(?:habe|hat|bin) (?:angefangen|begonnen|gestartet) (?:[^,]{0,40}? )?als (?:eine? )?(?<object>.+)/iu,
  },
  {
    family: 'role',
    reads: 'deed',
    predicate: 'occupation',
    shape: 'role',
    course: 'begins',
    denial: null,
    pattern:
      /^(?:bin|wurde|ist) (?:befördert (?:zum|zur)|(?:übernommen|eingestellt) (?:worden )?als) (?<object>\p{Lu}.+)/u,
  },
  {
    family: 'role',
    reads: 'deed',
    predicate: 'occupation',
    shape: 'role',
    course: 'holds',
    pattern: new RegExp(
      `^(?:bin|ist|(?<past>war)) (?:von [Bb]eruf |gelernte[r]? |eine? |(?:\\p{Ll}+e[r]? )?)?(?<object>${PROFESSION}(?: für \\p{Lu}[\\p{L}-]+)?)(?=$|,| (?:bei|in|im|an|am|von|und|aus|für|auf|beim|mit)(?!\\p{L}))`,
      'u',
    ),
  },
];
