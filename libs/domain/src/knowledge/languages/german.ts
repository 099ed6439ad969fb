import { wordSet } from '../../language/words/word-patterns.js';
import type { GeneralLanguage } from './general-language.js';
import { toBaseForms, type KnownWords } from './known-words.js';

const known: KnownWords = {
  nouns: wordSet(`
    abfrage algorithmus anfrage antwortzeit anwendung architektur baum betriebssystem bibliothek bild broker browser cache
    code container datei dateisystem daten datenbank datenformat datenmodell datenstruktur datentyp debugger dienst
    dokument energie ereignis erweiterung festplatte format framework funktion galaxie gemuse graph graphdatenbank index
    instrument interface interpreter keramik klasse klassenbibliothek knoten komponente kompression latenz
    laufzeitumgebung liste log loschung metall methode metrik microservice mineral modul muster nachricht
    nachrichtenbroker nachrichtenwarteschlange netz netzwerk netzwerkprotokoll objekt obst paket parser partition pflanze
    planet plattform programm programmiersprache protokoll prozess prozessor puffer quellcode replikation repository
    saugetier schema schleife schlussel-wert-speicher schnittstelle sensor server sitzung skriptsprache software speicher
    sprache standard suchmaschine system tabelle technik technologie terminal test text transaktion treiber umgebung
    variable vektordatenbank verbindung vererbung verfahren version versionsverwaltung verzogerung virtualisierung
    warteschlange webserver werkzeug zeichenkette zugriff
  `),
  qualities: wordSet(`
    asynchron billig deklarativ dynamisch falsch funktional gratis gross gunstig imperativ instabil interpretiert kalt klein
    kompiliert kostenlos langsam leer loslich lokal persistent quelloffen relational robust schnell sicher skalierbar statisch
    synchron teuer transaktional typisiert unsicher unveranderlich verteilt voll volatil
  `),
  // Omits the ending "er", because it often makes a person of a thing: "Test", "Tester".
  nounEndings: ['e', 'n', 'en', 'es', 's'].map((ending) => [ending, '']),
  qualityEndings: ['e', 'er', 'en', 'es', 'em'].map((ending) => [ending, '']),
};

const DOES = 'verursach(?:t|en)|bewirk(?:t|en)|erzeug(?:t|en)|fuhr(?:t|en) zu';
/** Words after a negation that deny only a part: "nicht nur", "nicht immer". */
const IN_PART =
  '(?!(?:nur|bloss|immer|unbedingt|zwingend|genau|ganz|so|sehr|zu|mehr|alle[ns]?|jede[rns]?|gerade|mal|einmal|der|die|das|notwendigerweise|wirklich nur)\\b)';

/** Reads sentences such as "Kafka ist ein Nachrichtenbroker", "Go ist kein Framework". */
export const german: GeneralLanguage = {
  id: 'de',
  lead: /^(?:(?:also|naja|ok(?:ay)?|ja|ubrigens|im allgemeinen|generell|grundsatzlich|normalerweise|anscheinend|(?:ich )?(?:glaube?|denke?|weiss|finde?)|und|aber)[,:]?\s+)+/iu,
  notGeneral:
    /\?|\b(?:nicht|nie|niemals|kein\p{L}*|niemand|nichts|kaum|vielleicht|wahrscheinlich|vermutlich|moglicherweise|eventuell|wohl|angeblich|konnten?|wurden?|wird|werden|sollten?|waren?|hatten?|hoffentlich|fruher|mehr|noch|bald|ehemalig\p{L}*|heute|gestern|morgen|jetzt|gerade|derzeit)\b/iu,
  tail: /\s*(?:,|;|\(|—| - |\b(?:welche\p{L}*|wo|weil|denn|da|fur|in|im|auf|mit|von|vom|aus|bei|zum|zur|zu|um|und|oder|aber|sondern|als|wie|geschrieben|gebaut|basierend)\b).*$/iu,
  forms: [
    [/^(?<a>.+?) (?:ist|sind) (?:eine? )?(?:art|sorte|form)(?:en)? (?:von )?(?<b>.+)$/iu, 'is-a'],
    [/^(?:wenn|falls|sobald) (?<a>.+?),? dann (?<b>.+)$/iu, 'leads-to'],
    [/^(?:wenn|falls|sobald) (?<a>.+?), (?<b>.+)$/iu, 'leads-to'],
    [new RegExp(`^(?<a>.+?) (?:${DOES}) (?<b>.+)$`, 'iu'), 'leads-to'],
    [/^(?<a>.+?) (?:ist|sind) eine? (?<b>.+)$/iu, 'is-a'],
    [/^(?<a>.+?) (?:ist|sind) (?:sehr |ziemlich |wirklich |recht )?(?<b>\p{L}+)$/iu, 'is-how'],
  ],
  denials: [
    [/^(?<subject>.+?) (ist|sind) keine? /iu, '$<subject> $2 eine '],
    [new RegExp(`^(?<subject>.+?) (ist|sind) nicht ${IN_PART}`, 'iu'), '$<subject> $2 '],
    [new RegExp(`^(?<subject>.+?) (${DOES}) keinen? `, 'iu'), '$<subject> $2 '],
  ],
  condition: /\b(?:wenn|falls|sobald|weil|da|ausser|bis|solange)\b/iu,
  states: {
    clauses: [
      /^(?:(?:der|die|das|eine?)\s+)?(?<thing>.+?) (?<state>\p{L}+) (?:ist|sind|bleibt|bleiben)$/iu,
      /^(?:ist|sind|bleibt|bleiben) (?:(?:der|die|das|eine?)\s+)?(?<thing>.+?) (?<state>\p{L}+)$/iu,
      /^(?:(?:der|die|das|eine?)\s+)?(?<thing>.+?) (?:ist|sind|bleibt|bleiben) (?<state>\p{L}+)$/iu,
    ],
    label: '$<state> $<thing>',
  },
  articles:
    /^(?:der|die|das|den|dem|eine?|einen|einem|einer|alle|jede[rs]?|viele|manche|einige|gute[rs]?|tolle[rs]?)$/u,
  joining: wordSet(`
    aber als am an auf aus bei bis da dass denn des doch durch fur gegen hat haben im in ins ist mit nach nicht noch nur ob oder
    ohne seit sehr sind so sondern und um unter vom von vor war waren wegen weil wenn wie wird werden zu zum zur zwischen
  `),
  empty: wordSet('ding sache art sorte form teil element test bild'),
  own: wordSet(`
    ich mir mich mein meine meinen meinem meiner meines wir uns unser unsere unseren unserem unserer unseres du dir dich dein
    deine deinen deinem deiner deines ihr euch euer eure euren eurem eurer eures bin bist habe hast
  `),
  pointing: wordSet(`
    er sie es ihm ihn ihnen ihre ihren ihrem ihrer ihres sein seine seinen seinem seiner seines dieser diese dieses diesen diesem
    jener jene jenes hier dort wer wen wem wessen jemand niemand etwas nichts alles man anderer andere anderes selbe solche solcher
  `),
  kin: wordSet(`
    mutter vater mama papa mutti vati bruder schwester geschwister sohn tochter frau mann ehefrau ehemann partner partnerin
    freund freundin freunde onkel tante cousin cousine vetter oma opa grossmutter grossvater enkel enkelin neffe nichte schwager
    schwagerin nachbar nachbarin nachbarn kollege kollegin kollegen chef chefin vermieter vermieterin mitbewohner mitbewohnerin ex
    kind kinder baby junge madchen herr dame person personen mensch menschen leute team kunde kundin kunden lehrer lehrerin arzt
    arztin anwalt anwaltin pfleger pflegerin hund hundin katze kater
  `),
  sensitive:
    /(?:krank|krebs|tumor|diabet|depress|angststor|therap|medi[kz]|arznei|droge|dosis|tablette|rezept|diagnos|symptom|operier|hospital|klinik|patient|schwanger|abtreib|\bhiv\b|\baids\b|allerg|behinder|autis|\badhs\b|bipolar|suizid|selbstmord|suchtig|drogensucht|alkohol|impf|\bblut|psych|gehalt|\blohn|einkommen|schulden|hypothek|darlehen|kredit|\bbank\b|konto|iban|steuer|\brenten?\b|rechnung|passwort|geheim|zugangsdaten|\bpin\b|ausweis|reisepass|sozialversicherung|religi|kirche|moschee|synagoge|christ|katholi|evangelisch|protestant|muslim|islam|\bjud|hindu|buddh|atheis|gebet|glaubens|glaubig|politi|\bwahl|partei|kommunis|sozialis|faschis|\bnazi|einwander|asyl|fluchtling|gewerkschaft|schwul|lesb|bisexuell|homosexuell|heterosexuell|\btrans\b|sexuell|\bsex|erotik|porno|krimin|straftat|verurteil|verhaft|gefangnis|strafanzeige|ethni|\brassen?\b|strasse|postleitzahl|wohnung)/iu,
  known,
  singular: toBaseForms(known),
};
