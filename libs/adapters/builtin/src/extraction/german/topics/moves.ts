import { grammar } from '../../rules/grammar.js';
import { NAME } from '../../rules/name.js';
import { PROFESSION, WORKPLACE } from '../words.js';

const FLAT =
  '(?:(?:\\d(?:[- ](?:zimmer|raum|zi))?[- ])?(?:\\p{L}*[Ww][Gg](?:-?[Zz]immer)?|(?:[\\p{L}\\d]+-)*\\p{L}*[Ww]ohnung|\\p{L}*[Zz]immer|\\p{L}*[Hh]aus|[Hh]äuschen|[Bb]leibe))';
const SOUGHT = `(?:${FLAT}|(?:\\p{L}*[Jj]ob|\\p{L}*[Ss]telle|[Aa]rbeit|\\p{L}*platz|[Pp]raktikum|[Nn]achmieter(?:in)?|\\p{L}*[Kk]urs|[Tt]herapeut(?:in)?|[Hh]ausarzt|[Hh]ebamme|[Aa]uto))`;
const STREET =
  '\\p{L}[\\p{L}-]*(?:straße|strasse|str\\.?|gasse|weg|platz|allee|ring|ufer|damm)|\\p{L}+er (?:[Ss]traße|[Pp]latz|[Aa]llee|[Ww]eg|[Rr]ing|[Dd]amm)|\\p{L}*straße \\d+';
const A = '(?:(?:eine?n?|die|das|unsere?|meine?|neue[ns]?|eigene[ns]?|kleine[ns]?) )*';
const NOT_WORK =
  '(?!(?:moment|urlaub|ruhestand|ausland|homeoffice|büro|team|stress|krankenstand|\\p{L}*dienst|teilzeit|vollzeit|rente|elternzeit|mutterschutz|\\p{L}*jahr|einsatz|außendienst|land|gespräch|bett|süden|norden|osten|westen|kreis|raum|sinne|kopf|herzen|haus|kommen|auto|wald|garten|keller|zug)(?!\\p{L}))';
const COURSE_OF_TRAINING =
  '(?:(?:\\p{L}*(?:ausbildung|umschulung|weiterbildung|fortbildung|praktikum|praxissemester|auslandssemester|referendariat|volontariat|meisterschule|technikerschule|abendschule|promotion)|fsj|bufdi|bfd|traineeprogramm)(?:,? (?:als|zum|zur|in|an|bei|im|am) (?:(?!(?:ab|seit|bis|und) )[\\p{L}.-]+ ?){1,6}?)?)';
const OBJECT_END = '(?=$|,| (?:ab|seit|bis|und|weil|aber)(?!\\p{L}))';

export const germanMoves = grammar`
  search: clause looking_for value holds
    /^(?:ich|wir) suchen? ${A}(?<object>(?:\p{Ll}+e[ns]? )?${SOUGHT}(?:,? (?:für |bis )?(?:max(?:imal)?\.? |höchstens |bis )?\d[\d.]*(?: ?(?:€|euro))?(?: warm| kalt)?| (?:in|bei|als|für) (?!mich|uns|dich|\d)[\p{L}-]+){0,2})(?=$|[ ,])/u
  search: verb looking_for value ends; denial=null; selfOnly; says={object}{flat}
    /^(?:habe|haben) (?:(?:gefunden|bekommen|gekriegt) ${A}(?:\p{Ll}+e[ns]? )?(?<object>${SOUGHT})|${A}(?<flat>[Ww][Gg])(?=,? (?:gefunden|mit|in|${STREET})))(?!\p{L})/u
  home: verb lives_in value begins; denial=null; selfOnly
    /^(?:habe|haben|wohne|wohnen|sind|bin|ziehe|ziehen|einziehe|einziehen|umziehe|umziehen|bin gezogen|sind gezogen|bin umgezogen|sind umgezogen|bin eingezogen|sind eingezogen)(?: (?:gefunden|bekommen|gemietet|gekauft))? (?:${A}${FLAT},? )?(?:(?:in|nach) \p{L}+, )?(?:(?:in|an) (?:der |die |den )?)?(?<object>(?:${STREET})(?: \d+\p{Ll}?)?)(?=$|,)/u
  home: verb lives_in home begins; denial=null; selfOnly; needsTime
    /^(?:zusammenziehen?|ziehen?|einziehen?),? ${A}(?:in )?${A}${FLAT} in (?<object>\p{Lu}.*)/u
  role: clause occupation role begins; denial=null
    /^(?:[\p{L}]+ ){0,3}(?:haben|hat) (?:(?:sie|die|man|er|der chef|die chefin) )?mich (?:\p{Ll}+ )?als (?:eine? )?(?<object>[\p{L}-]+) (?:übernommen|eingestellt|genommen|angestellt)(?=$|,)/iu
  flatmate: clause has_roommate name begins; says={first}{second}{third}
    /^(?:(?<first>${NAME}) (?:einzieht|zieht ein)(?: bei (?:mir|uns))?|für (?:sie|ihn|${NAME}) (?:kommt|zieht|einzieht) (?:ein )?(?<second>${NAME})(?: (?:ein|rein))?|(?:neue[r]? |unsere? )[Mm]itbewohner(?:in)? (?:ist|heißt) (?<third>${NAME}))(?=$|,)/u
  couple: clause has_partner name begins; says={before}{after}
    /^(?:ich und (?<after>${NAME})|(?<before>${NAME}) und ich) sind (?!nicht)(?:\p{Ll}+ )*(?:zusammen|ein [Pp]aar)$/u
  couple: clause has_partner name begins; says={antecedent}
    /^(?:wir|ich) (?:sind|bin) (?:(?:mit ihm|mit ihr) )?(?:zusammen|ein paar)(?=$|,)/iu
  role: verb occupation value holds; says=in Rente
    /^(?:bin|ist) (?:gegangen )?(?:in |im )(?:früh|alters)?(?:rente|pension|ruhestand)(?=$|[ ,])/iu
  role: verb occupation value begins; denial=null; futureOnly; says=in Rente
    /^(?:gehe|geht) in (?:früh|alters)?(?:rente|pension|ruhestand)(?=$|[ ,])/iu
  work: verb works_at employer begins; denial=null
    /^(?:habe|hat|haben) (?:(?:bekommen|gefunden|angenommen|gekriegt|angetreten|unterschrieben) )?(?:(?:eine?n?|meine?n?|die|den|feste|schon|neue[nr]?) )*(?:[\p{L}-]*[Jj]ob|[\p{L}-]*[Ss]telle|[Vv]ertrag|[Zz]usage) (?:bei|von|an) (?:der |dem )?(?<object>\p{Lu}.*)/u
  work: verb works_at thing begins; denial=null
    /^(?:(?:habe|hat|haben) (?:(?:bekommen|gefunden|angenommen|gekriegt|angetreten) )?(?:(?:eine?n?|meine?n?|feste|schon|neue[nr]?) )*(?:[\p{L}-]*[Jj]ob|[\p{L}-]*[Ss]telle)|an?(?:fange|fängt)|wechsle|wechselt|wechseln|(?:fange|fängt|beginne|beginnt|starte|startet)|(?:habe|hat) (?:angefangen|begonnen)) (?:im|in|ins|am|an|zum|zur) (?:der |dem |die |das |den |einem |einer )?(?<object>${WORKPLACE}(?:,? (?:Dr |zum |zur |am )?\p{L}[\p{L}-]+)?)(?=$|[ ,])/u
  work: verb works_at thing holds
    /^(?:bin|ist) (?:eine? )?${PROFESSION} (?:im|bei dem|am|bei) ${NOT_WORK}(?<object>\p{L}[\p{L}-]{4,})(?=$|,)/iu
  training: verb education value holds
    /^(?:mache|macht|machen) (?:(?:eine?n?|meine?n?|ihre?n?|seine?n?|die|das|den) )?(?:\p{Ll}+e[ns]? )?(?<object>${COURSE_OF_TRAINING})${OBJECT_END}/iu
  training: verb education value begins; denial=null
    /^(?:(?:habe|hat) (?:angefangen|begonnen)|beginne|beginnt|anfange|anfängt|starte|startet) (?:mit )?(?:(?:eine?[nr]?|meine?[nr]?|ihre?[nr]?|seine?[nr]?|die|das|den|der) )?(?:\p{Ll}+e[ns]? )?(?<object>${COURSE_OF_TRAINING})${OBJECT_END}/iu
  training: verb education value ends; denial=null
    /^(?:habe|hat) (?:abgebrochen|abgeschlossen|beendet|hingeschmissen|geschmissen) (?:(?:meine?n?|ihre?n?|seine?n?|die|das|den|mit) )?(?<object>${COURSE_OF_TRAINING})${OBJECT_END}/iu
  attends: verb attends thing begins; denial=null; othersOnly
    /^kommt(?: (?:jetzt|schon|bald|dann))* (?:in |auf |aufs |ins )(?:die |den |das |eine?n? )?(?<object>[\p{L}-]*(?:kita|krippe|kindergarten|schule|gymnasium|hort|internat)|\p{L}+te klasse|\d{1,2}\. klasse)(?=$|[ ,])/iu
  attends: verb attends thing holds; othersOnly
    /^(?:geht|besucht)(?: (?:jetzt|schon|bald|dann))* (?:in |auf |an |aufs |ins )?(?:die |den |das |eine?n? )?(?<object>(?:\p{Ll}+e[ns]? )?(?:[\p{L}-]*(?:kita|krippe|kindergarten|schule|gymnasium|hort|internat|uni)|\p{L}+te klasse|\d{1,2}\. klasse))(?=$|[ ,])/iu
  passed: clause passed thing happens
    /^(?:(?:die|den|das|meine?n?) )?(?<object>\p{L}*(?:prüfung|klausur|examen|abi|abitur|führerschein|test)(?: in \p{L}+)?) (?:ist |hab ich |habe ich )?(?:mit (?:einer )?\d,\d )?(?:bestanden|geschafft)$/iu
`;
