import { grammar } from '../../rules/grammar.js';
import { beginsWithPetName } from '../../rules/given-names.js';
import { ADJECTIVES, PET, RELATION, SPOUSE } from '../words.js';
import { kinshipRules } from '../../rules/kinship.js';
import { NAME } from '../../rules/name.js';

const MY = '[MmUu](?:ein|nser)e?[rsnm]?';
const CALLED = '(?:,| heißt| namens| ist(?= (?:Herr|Frau|Dr|Prof) ))?';
const ONE = '(?:ein|eine|einen|einem|einer|zwei|drei|vier|fünf|mehrere|\\d)';
const AGED = { pattern: /(?<!\p{L})(?<object>\d{1,2})(?: Jahre| Jahren)?(?!\d)/u, predicate: 'age' };
const GOT = '(?:adoptiert|geholt|bekommen|gekauft|aufgenommen|gekriegt|angeschafft|gerettet)';
const ADJ = '(?:\\p{Ll}+e[nsmr]? ){0,2}';

const kin = kinshipRules({
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

export const germanPeople = grammar`
  name: verb name name holds; selfOnly
    /^heiße (?<object>${NAME})/u
  name: clause name name holds
    /^[Mm]ein (?:\p{L}+)?[Nn]ame ist (?<object>${NAME})/u
    /^(?:[Dd]u kannst mich |[Bb]itte )?[Nn]enn(?:t|en)? mich (?:bitte |einfach )*(?<object>${NAME})/u
  ${kin('spouse', SPOUSE)}
  ${kin('has_{relation}', RELATION)}
  relation: verb has_child name holds; isList; denial=null; each=${AGED}
    /^(?:habe|haben|hat) (?:[\p{L}\d]+ ){0,3}(?:Kinder|Söhne|Töchter|Zwillinge|Jungs|Mädchen)(?:,|:| namens)? (?<object>.+)/u
  relation: verb has_grandchild name holds; isList; denial=null; each=${AGED}
    /^(?:habe|haben|hat) (?:[\p{L}\d]+ ){0,3}(?:Enkel|Enkelkinder|enkel|enkelkinder)(?:,|:| namens)? (?<object>\p{Lu}.+)/u
  relation: verb has_sibling name holds; isList; denial=null; each=${AGED}
    /^(?:habe|haben|hat) (?:[\p{L}\d]+ ){0,3}(?:Geschwister|Brüder|Schwestern)(?:,|:| namens) (?<object>.+)/u
  relation: clause has_child name holds; first; isList; each=${AGED}
    /^(?:zwei|drei|vier|fünf|\d|unsere|meine) (?:\p{Ll}+ )?(?:Kinder|Söhne|Töchter|Zwillinge|Jungs|Mädchen)(?:,|:| namens| heißen) (?<object>.+)/iu
  relation: verb spouse name holds
    /^(?:bin|ist|sind) verheiratet mit (?<object>${NAME})/u
  relation: verb spouse name begins; denial=null
    /^(?:habe|hat) geheiratet (?<object>${NAME})/u
  status: verb marital_status value holds; denial=null
    /^(?:bin|sind|ist|(?<past>war|waren)) (?:glücklich |frisch |wieder )?(?<object>verheiratet|verlobt|geschieden|ledig|single|verwitwet)(?=[ ,]|$)/iu
  status: verb marital_status value begins; denial=null
    /^(?:habe|haben) (?<object>verlobt)(?=[ ,]|$)/iu
  status: verb marital_status value begins; denial=null; says=verheiratet
    /^(?:habe|haben) geheiratet(?=[ ,]|$)/iu
  pet: clause has_pet name ends
    /^${MY} ${ADJECTIVES}(?<kind>${PET})(?:,| namens)? (?<object>${NAME}),? (?:ist (?:\p{L}+ )?(?:gestorben|tot)|wurde eingeschläfert)/u
  pet: clause has_pet name ends; timeless; says={object}{name}{pet}
    /^(?:(?<object>${NAME}) (?:(?:musste|mussten) (?:ich|wir) (?:\p{L}+ ){0,2}einschläfern|(?:wurde|ist) (?:\p{L}+ )?(?:eingeschläfert|überfahren))|(?:ich|wir) (?:musste|mussten|habe|haben) (?:lassen )?(?:einschläfern (?:lassen )?(?<name>${NAME})|(?<pet>${NAME}) einschläfern))/u
  pet: clause has_pet name ends; accepts=${beginsWithPetName}
    /^(?!Oma|Opa|Mama|Papa|Mutter|Vater|Herr|Frau)(?<object>\p{Lu}\p{Ll}+) ist (?:\p{Ll}+ )?(?:gestorben|weggelaufen|entlaufen)(?=$|[ ,])/u
  pet: clause has_pet thing ends; noScene
    /^${MY} ${ADJECTIVES}(?<object>${PET}) (?:ist (?:\p{L}+ )?gestorben|wurde eingeschläfert)/u
  pet: clause has_pet name holds; timeless
    /^${MY} ${ADJECTIVES}(?<kind>${PET})${CALLED} (?<object>${NAME})/u
  pet: verb has_pet name holds; isList; denial=null
    /^(?:habe|haben|hat) (?:zwei|drei|vier|fünf|\d) ${ADJ}(?<kind>${PET})(?:,|:| namens) (?<object>${NAME}.*)/u
  pet: verb has_pet name begins; denial=null
    /^(?:habe|haben|hat) ${GOT} ${ONE} ${ADJ}(?<kind>${PET})(?:,|(?:, [\p{L}-]+)? namens) (?<object>${NAME})/u
  pet: verb has_pet thing begins; denial=null
    /^(?:habe|haben|hat) ${GOT} (?<object>${ONE} ${ADJ}(?:${PET}))(?!\p{L}|-)/u
  pet: verb has_pet name holds
    /^(?:habe|haben|hat|(?<past>hatte|hatten)) ${ONE} ${ADJ}(?<kind>${PET})(?:,|(?:, [\p{L}-]+)? namens) (?<object>${NAME})/u
  pet: verb has_pet thing holds
    /^(?:habe|haben|hat|(?<past>hatte|hatten)) (?<object>${ONE} ${ADJ}(?:${PET}))(?!\p{L}|-| (?:aufgepasst|gesehen|getroffen|gestreichelt|zu Besuch))/u
`;

export const GERMAN_RELATIVE = new RegExp(
  `^${MY} ${ADJECTIVES}(?<relation>${SPOUSE}|${RELATION})(?:,? (?<name>${NAME}),?)? (?=\\p{Ll})`,
  'u',
);
