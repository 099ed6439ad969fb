import { isGivenName } from '../rules/given-names.js';
import { ADJECTIVES, PET, RELATION, SPOUSE } from './words.js';
import { kinship } from '../rules/kinship.js';
import { NAME } from '../rules/name.js';
import type { Rule } from '../rules/rule.js';

const MY = '[MmUu](?:ein|nser)e?[rsnm]?';
const CALLED = '(?:,| heißt| namens| ist(?= (?:Herr|Frau|Dr|Prof) ))?';
const ONE = '(?:ein|eine|einen|einem|einer|zwei|drei|vier|fünf|mehrere|\\d)';
const AGED = { pattern: /(?<!\p{L})(?<object>\d{1,2})(?: Jahre| Jahren)?(?!\d)/u, predicate: 'age' };
const GOT = '(?:adoptiert|geholt|bekommen|gekauft|aufgenommen|gekriegt|angeschafft|gerettet)';
const ADJ = '(?:\\p{Ll}+e[nsmr]? ){0,2}';

const kin = kinship({
  my: MY,
  before: ADJECTIVES,
  after: '',
  called: CALLED,
  isMy: 'ist (?:mein|unser)e?[rsnm]? ',
  prepositions: 'mit|von|bei|für|zu|an',
  died: '(?:ist|war) (?:\\p{Ll}+ ){0,3}(?:gestorben|verstorben|tot)',
  haveOne: '(?:habe|haben|hat) (?:eine?n?|jetzt) ',
  named: '(?:,| namens)',
  newly: '(?:[Uu]nsere? |[Mm]eine? )?[Nn]eue[rn]? {relation} (?:ist|heißt) (?:jetzt )?',
  aged: AGED,
});

/** What people are called, who is near them, and their pets, in German. */
export const germanPeople: readonly Rule[] = [
  {
    family: 'name',
    reads: 'deed',
    predicate: 'name',
    shape: 'name',
    course: 'holds',
    ofSelf: true,
    pattern: new RegExp(`^heiße (?<object>${NAME})`, 'u'),
  },
  {
    family: 'name',
    reads: 'clause',
    predicate: 'name',
    shape: 'name',
    course: 'holds',
    pattern: new RegExp(`^[Mm]ein (?:\\p{L}+)?[Nn]ame ist (?<object>${NAME})`, 'u'),
  },
  {
    family: 'name',
    reads: 'clause',
    predicate: 'name',
    shape: 'name',
    course: 'holds',
    pattern: new RegExp(
      `^(?:[Dd]u kannst mich |[Bb]itte )?[Nn]enn(?:t|en)? mich (?:bitte |einfach )*(?<object>${NAME})`,
      'u',
    ),
  },
  ...kin('spouse', SPOUSE),
  ...kin('has_{relation}', RELATION),
  {
    family: 'relation',
    reads: 'deed',
    predicate: 'has_child',
    shape: 'name',
    course: 'holds',
    isList: true,
    denial: null,
    each: AGED,
    pattern:
      /^(?:habe|haben|hat) (?:[\p{L}\d]+ ){0,3}(?:Kinder|Söhne|Töchter|Zwillinge|Jungs|Mädchen)(?:,|:| namens)? (?<object>.+)/u,
  },
  {
    family: 'relation',
    reads: 'deed',
    predicate: 'has_grandchild',
    shape: 'name',
    course: 'holds',
    isList: true,
    denial: null,
    each: AGED,
    pattern:
      /^(?:habe|haben|hat) (?:[\p{L}\d]+ ){0,3}(?:Enkel|Enkelkinder|enkel|enkelkinder)(?:,|:| namens)? (?<object>\p{Lu}.+)/u,
  },
  {
    family: 'relation',
    reads: 'deed',
    predicate: 'has_sibling',
    shape: 'name',
    course: 'holds',
    isList: true,
    denial: null,
    each: AGED,
    pattern:
      /^(?:habe|haben|hat) (?:[\p{L}\d]+ ){0,3}(?:Geschwister|Brüder|Schwestern)(?:,|:| namens) (?<object>.+)/u,
  },
  {
    family: 'relation',
    reads: 'clause',
    first: true,
    predicate: 'has_child',
    shape: 'name',
    course: 'holds',
    isList: true,
    each: AGED,
    pattern:
      /^(?:zwei|drei|vier|fünf|\d|unsere|meine) (?:\p{Ll}+ )?(?:Kinder|Söhne|Töchter|Zwillinge|Jungs|Mädchen)(?:,|:| namens| heißen) (?<object>.+)/iu,
  },
  {
    family: 'relation',
    reads: 'deed',
    predicate: 'spouse',
    shape: 'name',
    course: 'holds',
    pattern: new RegExp(`^(?:bin|ist|sind) verheiratet mit (?<object>${NAME})`, 'u'),
  },
  {
    family: 'relation',
    reads: 'deed',
    predicate: 'spouse',
    shape: 'name',
    course: 'begins',
    denial: null,
    pattern: new RegExp(`^(?:habe|hat) geheiratet (?<object>${NAME})`, 'u'),
  },
  {
    family: 'status',
    reads: 'deed',
    predicate: 'marital_status',
    shape: 'value',
    course: 'holds',
    denial: null,
    pattern:
      /^(?:bin|sind|ist|(?<past>war|waren)) (?:glücklich |frisch |wieder )?(?<object>verheiratet|verlobt|geschieden|ledig|single|verwitwet)(?=[ ,]|$)/iu,
  },
  {
    family: 'status',
    reads: 'deed',
    predicate: 'marital_status',
    shape: 'value',
    course: 'begins',
    denial: null,
    pattern: /^(?:habe|haben) (?<object>verlobt)(?=[ ,]|$)/iu,
  },
  {
    family: 'status',
    reads: 'deed',
    predicate: 'marital_status',
    shape: 'value',
    course: 'begins',
    denial: null,
    says: 'verheiratet',
    pattern: /^(?:habe|haben) geheiratet(?=[ ,]|$)/iu,
  },
  {
    family: 'pet',
    reads: 'clause',
    predicate: 'has_pet',
    shape: 'name',
    course: 'ends',
    pattern: new RegExp(
      `^${MY} ${ADJECTIVES}(?<kind>${PET})(?:,| namens)? (?<object>${NAME}),? (?:ist (?:\\p{L}+ )?(?:gestorben|tot)|wurde eingeschläfert)`,
      'u',
    ),
  },
  {
    family: 'pet',
    reads: 'clause',
    predicate: 'has_pet',
    shape: 'name',
    timeless: true,
    course: 'ends',
    pattern: new RegExp(
      `^(?:(?<object>${NAME}) (?:(?:musste|mussten) (?:ich|wir) (?:\\p{L}+ ){0,2}einschläfern|(?:wurde|ist) (?:\\p{L}+ )?(?:eingeschläfert|überfahren))|(?:ich|wir) (?:musste|mussten|habe|haben) (?:lassen )?(?:einschläfern (?:lassen )?(?<name>${NAME})|(?<pet>${NAME}) einschläfern))`,
      'u',
    ),
    says: '{object}{name}{pet}',
  },
  {
    family: 'pet',
    reads: 'clause',
    predicate: 'has_pet',
    shape: 'name',
    course: 'ends',
    accepts: (clause) => !isGivenName(clause.split(' ')[0] ?? ''),
    pattern:
      /^(?!Oma|Opa|Mama|Papa|Mutter|Vater|Herr|Frau)(?<object>\p{Lu}\p{Ll}+) ist (?:\p{Ll}+ )?(?:gestorben|weggelaufen|entlaufen)(?=$|[ ,])/u,
  },
  {
    family: 'pet',
    reads: 'clause',
    predicate: 'has_pet',
    shape: 'thing',
    course: 'ends',
    unstaged: true,
    pattern: new RegExp(
      `^${MY} ${ADJECTIVES}(?<object>${PET}) (?:ist (?:\\p{L}+ )?gestorben|wurde eingeschläfert)`,
      'u',
    ),
  },
  {
    family: 'pet',
    reads: 'clause',
    predicate: 'has_pet',
    shape: 'name',
    course: 'holds',
    timeless: true,
    pattern: new RegExp(`^${MY} ${ADJECTIVES}(?<kind>${PET})${CALLED} (?<object>${NAME})`, 'u'),
  },
  {
    family: 'pet',
    reads: 'deed',
    predicate: 'has_pet',
    shape: 'name',
    course: 'holds',
    isList: true,
    denial: null,
    pattern: new RegExp(
      `^(?:habe|haben|hat) (?:zwei|drei|vier|fünf|\\d) ${ADJ}(?<kind>${PET})(?:,|:| namens) (?<object>${NAME}.*)`,
      'u',
    ),
  },
  {
    family: 'pet',
    reads: 'deed',
    predicate: 'has_pet',
    shape: 'name',
    course: 'begins',
    denial: null,
    pattern: new RegExp(
      `^(?:habe|haben|hat) ${GOT} ${ONE} ${ADJ}(?<kind>${PET})(?:,|(?:, [\\p{L}-]+)? namens) (?<object>${NAME})`,
      'u',
    ),
  },
  {
    family: 'pet',
    reads: 'deed',
    predicate: 'has_pet',
    shape: 'thing',
    course: 'begins',
    denial: null,
    pattern: new RegExp(`^(?:habe|haben|hat) ${GOT} (?<object>${ONE} ${ADJ}(?:${PET}))(?!\\p{L}|-)`, 'u'),
  },
  {
    family: 'pet',
    reads: 'deed',
    predicate: 'has_pet',
    shape: 'name',
    course: 'holds',
    pattern: new RegExp(
      `^(?:habe|haben|hat|(?<past>hatte|hatten)) ${ONE} ${ADJ}(?<kind>${PET})(?:,|(?:, [\\p{L}-]+)? namens) (?<object>${NAME})`,
      'u',
    ),
  },
  {
    family: 'pet',
    reads: 'deed',
    predicate: 'has_pet',
    shape: 'thing',
    course: 'holds',
    pattern: new RegExp(
      `^(?:habe|haben|hat|(?<past>hatte|hatten)) (?<object>${ONE} ${ADJ}(?:${PET}))(?!\\p{L}|-| (?:aufgepasst|gesehen|getroffen|gestreichelt|zu Besuch))`,
      'u',
    ),
  },
];

/** "meine Schwester Ana", at the start of a clause. */
export const GERMAN_RELATIVE = new RegExp(
  `^${MY} ${ADJECTIVES}(?<relation>${SPOUSE}|${RELATION})(?:,? (?<name>${NAME}),?)? (?=\\p{Ll})`,
  'u',
);
