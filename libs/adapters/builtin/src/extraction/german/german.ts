import type { OccasionWords } from '../vocabulary/occasion-words.js';
import { germanLanguage, germanTime, wordPairs, wordSet } from '@mneme/domain';
import type { LanguageGrammar } from '../vocabulary/language-grammar.js';
import { ruleIndex } from '../rules/rule-index.js';
import type { Rule } from '../rules/rule.js';
import { isConfirmation, statementOfAnswer } from './answers.js';
import { germanAppointments, OCCASION } from './topics/appointments.js';
import { germanAttributes } from './topics/attributes.js';
import { germanClause } from './clause.js';
import { germanEveryday } from './topics/everyday.js';
import { germanEvents } from './topics/events.js';
import { germanHabits } from './topics/habits.js';
import { germanHealth } from './topics/health.js';
import { germanLife } from './topics/life.js';
import { germanMoves } from './topics/moves.js';
import { germanObjects } from './objects.js';
import { GERMAN_RELATIVE, germanPeople } from './topics/people.js';
import { germanSentences } from './sentences.js';
import { germanExpansions } from './spelling.js';
import { NAME } from '../rules/name.js';
import { nameCapitaliser } from '../rules/given-names.js';
import { germanTastes } from './topics/tastes.js';
import { GERMAN_VERBS, THIRD_PERSON } from './verbs.js';
import { GERMAN_RELATIONS } from './words.js';
import { germanChanges } from './changes.js';

const germanOccasions: OccasionWords = {
  mentionsOccasion: /(?<!\p{L})(?:sorry|doch|nicht|eigentlich|verschoben|verlegt|der|die|das)(?!\p{L})/iu,
  day: /\d|tag|morgen|mittwoch|woch|monat/iu,
  moved: /(?<!\p{L})(?:verschoben|verlegt|vorverlegt)(?!\p{L})/iu,
  keepsHour: /gleich/iu,
  negation: /(?<!\p{L})(?:nicht|kein|not)(?: am| um| den| der)* ?$/iu,
  hour: /(?<![\d.:,£$€])(?:(?:um|gegen|ab) )?(?:\d{1,2}[.:][0-5]\d(?: ?uhr)?|\d{1,2} ?uhr|(?<=(?:um|gegen|ab) )\d{1,2})(?![\d:%]|[.,]\d| ?(?:€|euro|kg|km|mg|k(?!\p{L})))/giu,
  restated: [],
  named: [/(?:^|[ ,])(\p{L}{3,}) (?:ist|war) (?!nicht )/iu],
  unspecific: /^(?:das|es|der|termin|uhrzeit|datum|tag)$/iu,
};

const VERBS = GERMAN_VERBS.join('|');
/** German words that are also words of other languages. */
const AMBIGUOUS = wordSet(
  'war hat will kann reise name find arbeit koch ist les mag ham is lives plane start hold finds male singe',
);

const NEVER_NAMES = wordSet('mark mai ella can rose');

/** Infinitives of pastimes by their forms: "reite" and "reitet" give "reiten". */
const PASTIMES = Object.fromEntries(
  [...wordSet('proben reiten schwimmen klettern bouldern tanzen turnen joggen rudern trainieren')].flatMap(
    (name) => {
      const stem = name.replace(/e?n$/u, '');
      return [`${stem}e`, `${stem}t`, `${stem}et`].map((form) => [form, name]);
    },
  ),
);

const RULES: readonly Rule[] = [
  ...germanPeople,
  ...germanMoves,
  ...germanLife,
  ...germanHealth,
  ...germanTastes,
  ...germanHabits,
  ...germanAppointments,
  ...germanEvents,
  ...germanEveryday,
  ...germanAttributes,
];

export const german: LanguageGrammar = {
  ...germanLanguage,
  tellingWords: new Set([
    ...germanLanguage.tellingWords,
    ...GERMAN_VERBS.filter((verb) => !AMBIGUOUS.has(verb)),
  ]),
  stopWords:
    wordSet(`ich du er sie es wir ihr mich dich mir dir uns euch mein meine meinen dein deine der die das den dem des ein eine einen
    einem einer und oder aber nicht kein keine ist sind bin bist war habe hab haben hat hatte wird werden kann muss soll für mit von bei
    auf aus in im an am zu zum zur nach als wie wenn weil dass auch noch schon nur sehr mehr so ja nein doch mal halt eben da dann hier
    jetzt was wer wo warum gut super toll danke bitte okay ok klar genau alles etwas man sich um vor über echt voll total mega haha lol`),
  contraction: /./su,
  expansions: germanExpansions,
  normalizeClause: germanClause,
  capitaliseNames: nameCapitaliser(NEVER_NAMES),
  statementOfAnswer,
  isConfirmation,
  guards: {
    question:
      /^(?:(?:und|aber|hey|hi|hallo|sag mal|du|ach|ok|okay|ähm)[, ]+)*(?:(?:wer|wen|wem|wessen|wann|warum|wieso|weshalb|wohin|woher|welche[rsnm]?|wie (?:geht|viel|viele|lange|oft|kann|wäre|heißt|ist|spät|alt|sieht)|was (?:ist|sind|kann|soll|machst|hältst|meinst|denkst|wäre|gibt|mag|mache|sollte|weißt|hab|habe|bin)|wo (?:ist|sind|kann|gibt|wohne|arbeite|wohnst|war|liegt|finde|hab))(?!\p{L})|(?:kannst|könntest|weißt|hast|bist|willst|magst|würdest|kennst|glaubst|meinst|soll|sollte|darf|wohnst|arbeitest|hättest|wusstest) (?:du|ich|ihr|wir|man)(?! mich)(?! bitte (?:immer|nie))(?!\p{L})|(?:ist|sind|hat|war|gibt) (?:das|es|der|die|er|sie|mein|meine|dein|deine) .{0,40}\?)/iu,
    hypothetical:
      /(?<!\p{L})(?:wenn|falls|würde|würden|würd|hätte|hätten|hätt|wäre|wären|wär|könnte|könnten|vielleicht|eventuell|angenommen|stell dir vor|als ob|womöglich|möglicherweise|wünschte|theoretisch|sofern|beinahe|fast|vermutlich|wahrscheinlich|anscheinend|angeblich|hoffentlich|sollte|sollten|müsste|dürfte|überlege|überlegen|von wegen)(?!\p{L})|(?:\.{2,}|…|,) ?nicht[.!\s]*$/iu,
    reported:
      /^(?!(?:ehrlich|offen|kurz|wie|genau) gesagt)(?:(?:er|sie|man|die leute|jemand|meine? [\p{L} ]{2,30}?|der \p{L}+|die \p{L}+|\p{Lu}\p{L}+) (?:hat |haben |ist )?(?:(?:mir|uns|immer|mal|gestern|auch) )*(?:sagt|sagte|gesagt|meint|meinte|gemeint|behauptet|behauptete|erzählt|erzählte|glaubt|glaubte|denkt|dachte|schreibt|schrieb|findet,? dass|fragt|fragte|gefragt|will,? dass|träumt|laut)|laut|angeblich|es heißt|man sagt|ich soll dir|nach meinung)(?!\p{L})/iu,
    aside:
      /^(?:ich (?:nicht )?(?:(?:auch|halt|mal|eigentlich) )*(?:glaube?|denke?|dachte|vermute|nehme an|meine|schätze|hoffe|träumte|frage|wette|tue|tu so|habe (?:geträumt|gehört|gelesen|gedacht|geglaubt|gesagt))|glaube?(?: ich)?|denke?(?: ich)?|wenn|als|während|bevor|nachdem|sobald|ob|dass|weil|obwohl|damit|falls|früher|im traum|im film|im roman|in der serie|wo)(?!\p{L})/iu,
    general:
      /^(?:(?:und|aber|also)[, ]+)*(?:es|das|dies|man|du|dein\p{L}*|ihr|alle|jeder|alles|nichts|manchmal|er|sie|gibt|die leute|leute)(?!\p{L})/iu,
    personal: /(?<!\p{L})(?:ich|wir|mein\p{L}*|unser\p{L}*|mich|mir|uns|bin|hab|habe)(?!\p{L})/iu,
    personPronoun: /^(?:(?:und|aber|ach|also|oh|so)[, ]+)*(?:er|sie|seine?|ihre?)(?![\p{L}'’])/iu,
    thingPronoun:
      /^(?:(?:und|aber|ach|also|oh|so)[, ]+)*(?:es|das(?= (?:ist|war|hat|wird|geht|macht|klingt|passt)))(?![\p{L}'’])/iu,
    fantasy:
      /^(?:(?:und|aber|na)[, ]+)?(?:wenn|falls|stell dir vor|angenommen|was wäre|im traum|ich wünschte|vielleicht|als ob|hätte ich|wäre ich|spiel(?:en)? wir|tu so)(?!\p{L})/iu,
    transient:
      /(?<!\p{L})(?:heute|heut|heute abend|im moment|im augenblick|vorübergehend|für ein paar tage|dieses wochenende|diese woche|übergangsweise|zwischenzeitlich|kurz mal|spaßeshalber)(?!\p{L})|^(?:ich )?fühle?(?!\p{L})/iu,
    correction:
      /^(?:(?:oh|ach|äh|ähm|hm|ups|und|aber|also|ok|okay)[,.!… ]+)*(?:(?:nee?|nein|nö|quatsch|sorry|moment|warte|stopp|korrektur|falsch|entschuldigung|ich mein(?:e|te)?|verlesen|vertan)[,.:!… -]*)+(?:(?:doch|erst|lieber|das|er|der|sie|ist|war|sind|jetzt) )*(?:am|an dem|auf|um|den|der|erst am)? ?(?=$|[\p{L}\d])|^(?:doch|lieber) (?:erst |schon )?(?:am|nicht am|den|der) |^(?:der |die |das )?(?:termin |prüfung |klausur )?(?:ist|wurde|wird) (?:jetzt |doch )?(?:auf|verschoben|verlegt)(?!\p{L})/iu,
    chatter:
      /^(?:(?:und|aber|also|oh|ach|haha|lol|hm+|na|ja|jo|nein|nee|ok|okay|gut|hey|hi|hallo|moin|servus)[,!. ]+)*(?:danke|vielen dank|dankeschön|merci|super|cool|toll|klasse|prima|perfekt|genau|stimmt|klar|alles klar|okay|ok|ja|nein|nee|jo|hallo|hi|hey|moin|servus|guten (?:tag|morgen|abend)|gute nacht|tschüss|ciao|bis (?:dann|später|bald|morgen)|gern geschehen|kein problem|freut mich|schön|viel (?:spaß|erfolg|glück)|glückwunsch|herzlichen glückwunsch|haha|lol|echt|wow|krass|mega|sorry|entschuldigung|passt|weiter so|liebe grüße|lg|das (?:ist|klingt|war|hört sich)|du (?:bist|hast|kannst))(?!\p{L})/iu,
  },
  clauses: {
    hardBreaks:
      /\s*;\s*|,\s+(?=keine? (?:witz|scherz|stress|problem|zeit|lust|bock|ahnung|nerven|kraft|kohle|geld)(?!\p{L}))|,\s+(?=\d[\d.,]* (?:mg )?(?:hat|ist|war|waren|haben|reicht|reichen) )|\s+[-–—]+\s+|—|\.{2,}\s*|…|\s*\(|\)\s*|\s*:\s+(?=ich |wir |mein|\p{L}+ (?:ist|hat|macht|wohnt|arbeitet|lebt|studiert) )|,\s+aber(?= )|,?\s+(?:aber(?= (?:ich|wir|mein\p{L}*|nicht|keine?n?|nur|er|sie) )|sondern|weil|dass|obwohl|während|bevor|nachdem|sobald|damit|sodass|falls|wenn|ob|deshalb|deswegen|daher|also|trotzdem|nur dass|als(?= ich | wir | er | sie | mein)|wo(?= ich | wir | er | sie | mein)|seit(?= ich | wir | er | sie | mein)|seitdem(?= ich | wir)|bis(?= ich | wir| mein)|da(?= ich | wir | mein)|weshalb|wie(?= ich | du | man )|um(?= (?:\p{L}+ ){1,4}zu ))(?= )|,\s+(?:(?:der|die)(?! (?!(?:nicht|jetzt|gut|oft|selbst|meist)(?!\p{L}))(?:hat|ist|war|wird|mag|kann|\p{L}{2,}t) \p{L})|das|den|dem|deren|dessen|was|wo|wer)(?= )|\s+denn(?= (?:ich|wir|mein|das|es|er|sie) )/giu,
    softBreaks:
      /\s*,\s*(?:(?:und|oder|auch|dann|außerdem)\s+)?|\s+und\s+(?!ich (?:haben|sind|wohnen|leben|ziehen) )(?:dann\s+|jetzt\s+|auch\s+|außerdem\s+|zwar\s+)?/giu,
    asides:
      /(?:sondern|weil|dass|obwohl|während|bevor|nachdem|sobald|damit|sodass|falls|wenn|ob|als|wo|seit|seitdem|bis|da|der|die|das|den|dem|deren|dessen|was|wer|weshalb|wie|um)\s*$/iu,
    starts: new RegExp(
      `^(?:(?:warm|kalt)?miete (?=\\d)|(?:ich|wir|er|sie|es|du|ihr|mein\\p{L}*|unser\\p{L}*|sein\\p{L}*|ihre?|bitte|das|dies|nie|immer|nenn\\p{L}*|duz\\p{L}*|antworte?|${VERBS}|fangen)(?!\\p{L})|(?:(?!(?:mon|diens|donners|frei|sams|sonn)tags |mittwochs )[\\p{L}-]+ ){1,4}(?:${VERBS}) (?:ich|wir) |(?!(?:mon|diens|donners|frei|sams|sonn)tags |mittwochs )(?:der |die )?\\p{L}+ (?:ist|arbeitet|wohnt|lebt|hat|heißt|studiert|macht|spielt|geht|zieht|kommt|hilft|war|wird|wurde|kann|will|wechselt|fängt|bekommt|kriegt) |(?:der|die) ${THIRD_PERSON} |${OCCASION}(?!\\p{L}))`,
      'iu',
    ),
    openers:
      /^(?:und|aber|also|dann|auch|naja|na ja|na|ja|jo|nein|nee|nö|ne|doch|oh|ach|ah|ähm|äh|hm+|hey+|hi+|huhu|hallo+|halli hallo|moin+|servus|grüß gott|grüezi|hej|guten (?:tag|morgen|abend)|tach|ok|okay|gut|übrigens|btw|ps|außerdem|zudem|eigentlich|tatsächlich|ehrlich gesagt|ehrlich|um ehrlich zu sein|leider|zum glück|gott sei dank|jedenfalls|naja|halt|eben|genau|stimmt|klar|sorry|haha\p{L}*|lol|krass|nur so nebenbei|kurz zu mir|zu mir|zur info|fyi|info|update|achso|ach so|ach ja|apropos|jetzt|mittlerweile|inzwischen|aktuell|derzeit|momentan|danke|super|cool|mega|denn|außerdem|sonst|ansonsten|kurze vorstellung|neuigkeiten|news|endlich|korrektur|moment|warte|entschuldigung|nochmal|kleines update|wie gesagt|dafür|stattdessen|deswegen|deshalb|drum|somit)(?!\p{L})[\s,:!-]*|^[\s,.:!*•\-–—>"]+/iu,
  },
  subjects: {
    pronoun: new RegExp(`^(?:er|sie|der|die) (?=(?:nicht (?:mehr )?)?${THIRD_PERSON} )`, 'iu'),
    possessive: /^(?:seine?|ihre?) (?=\p{L})/u,
    own: 'mein ',
    self: /^(?:ich|wir) (?=\S)/iu,
    relative: GERMAN_RELATIVE,
    abstract: /(?:ung|heit|keit|schaft|tion|ismus|tät|ität|nis|tum|ling|chen|erei|enz|anz)$/u,
    notNames:
      wordSet(`Ich Du Er Sie Es Wir Ihr Mein Meine Meinen Meinem Meiner Dein Deine Sein Seine Ihre Unser Unsere Der Die Das Den Dem Des
      Ein Eine Einen Kein Keine Und Aber Oder Also Dann Auch Wenn Weil Dass Ob Als Wie Was Wer Wo Wann Warum Ja Nein Nicht Heute Gestern
      Morgen Jetzt Hier Da Dort Hallo Hi Danke Bitte Gott Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag Januar Februar März
      April Mai Juni Juli August September Oktober November Dezember Mama Papa Mutter Vater Oma Opa Schwester Bruder Freund Freundin Chef
      Chefin Kollege Kollegin Kollegen Nachbar Nachbarin Mann Frau Kind Kinder Sohn Tochter Eltern Leute Alle Jeder Niemand Jemand Alles
      Nichts Viele Manche Einige Arbeit Leben Liebe Zeit Geld Kaffee Tee Wasser Bier Wein Essen Musik Sport Wetter Sommer Winter Herbst
      Frühling Deutsch Englisch Spanisch Deutschland Bahn Zug Auto Hund Katze Schule Uni Urlaub Wochenende Haus Wohnung Stadt Land Familie
      Person Mensch Menschen Team Projekt Firma Job Code Server Zum Zur Von Mit Bei Für Im In Am Auf Nach Seit Vor Über Unter Lehrer Arzt
      Student Studentin Lehrerin Ärztin Name Anfang Ende Mitte Mitbewohner Mitbewohnerin Noch Schon Nur Sehr So Doch Eigentlich Leider Vielleicht Diese Dieser Dieses
      Beide Typ Partner Zuhause Corona Weihnachten Ostern Silvester Geburtstag Lieblings Mathe Physik Internet Handy Kuchen Fleisch Fisch
      Physio Therapie Yoga Schlaf Ibu Sushi Pizza Sie's Studium Corona Tier Vegan Halt Momentan Gerade Aktuell Ehrlich Super Cool Klar Gut`),
    thirdPerson: new RegExp(
      `^(?:nicht (?:mehr )?|wieder )?(?:ist (?:allergisch|verheiratet|verlobt|geschieden|geboren|umgezogen|gezogen|ausgezogen|eingezogen|gestorben|tot|schwanger|\\d|\\p{L}*lehrer|aus|aufgewachsen|laktose|gluten|(?:eine? )?\\p{Lu}\\p{L}*)|(?!ist )${THIRD_PERSON}|umzieht|anfängt)(?!\\p{Ll})`,
      'u',
    ),
    onlyThird: new RegExp(`^${THIRD_PERSON}(?!\\p{L})`, 'iu'),
    otherSubject:
      /^(?:er|sie|es|du|ihr|man|das|dies\p{L}*|der|die|den|dem|dein\p{L}*|sein\p{L}*|ihre?\p{L}?|ein|eine|einer|alle|viele|manche|jemand|niemand|mein\p{L}*|unser\p{L}*|was|wie|wer|wo|leute)(?!\p{L})/iu,
  },
  modalities: [
    [/^nicht mehr (?=\S)/iu, 'ended'],
    [/^nicht (?=\S)/iu, 'denied'],
    [/^wieder (?=\S)/iu, 'begun'],
    [
      /^(?:will|wollen|möchte|möchten|plane|planen|habe (?:geplant|vor)|haben (?:geplant|vor)|habe fest vor),? (?=.*\p{L}{2,}n$)/iu,
      'planned',
    ],
    [/^(?:werde|werden|wird) (?=.*\p{L}{2,}n$)/iu, 'announced'],
    [
      /^(?:muss|müssen|soll|sollte|darf|könnte|würde|versuche|überlege|wollte|wollten|möchte|will|wollen|werde|werden|brauche|suche) /iu,
      'possible',
    ],
  ],
  anymore: / mehr(?=$|[\s,.!])/iu,
  objects: germanObjects,
  fills: {
    ...GERMAN_RELATIONS,
    ...PASTIMES,
    ...wordPairs(`
      essen: food, gericht: dish, farbe: color, buch: book, film: movie, lied: song, song: song,
      tier: animal, stadt: city, serie: series, sportart: sport, musik: music, getränk: drink,
      fach: subject, obst: fruit, verein: team, mannschaft: team, spiel: game, jahreszeit: season,
      eis: ice_cream, autor: author, autorin: author, miete: rent, warmmiete: rent, kaltmiete: rent,
      kaution: deposit, gehalt: salary, stundenlohn: hourly_rate, mtrnr: matrikelnummer,
      matrikelnr: matrikelnummer, blutgruppe: blood_type, schuhgröße: shoe_size`),
  },
  sentences: germanSentences,
  speaksOf: new RegExp(`^(?:mit|bei|von) (?<name>${NAME}) (?:läuft|ist|geht|war)`, 'u'),
  denial: 'Das stimmt nicht: {sentence}',
  changes: germanChanges,
  occasions: germanOccasions,
  time: germanTime,
  rules: ruleIndex(RULES),
};
