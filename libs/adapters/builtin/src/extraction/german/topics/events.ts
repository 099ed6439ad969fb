import { grammar } from '../../rules/grammar.js';
import { LANGUAGE } from '../words.js';

const ABLE =
  '(?:antwort|schreib|sprich|sprech|red|verwend|benutz|nutz|nenn|erwähn|empfiehl|empfehl|schlag|zeig|gib|frag|stell|erinner|duz|siez|red|formulier|halt|fass|nimm|bezeichn|kürz|übersetz)';
const NOW_ON = '(?:ab (?:jetzt|sofort|heute)|künftig|in zukunft|von nun an|zukünftig)';
const LANG = `(?:auf|in) (?:${LANGUAGE})`;
const MANNER = `(?:kurz|kürzer|knapp|knapper|einfach|einfacher|langsamer|lockerer|ausführlich|ausführlicher|förmlich|locker|${LANG}|ohne \\p{L}+|in stichpunkten|mit \\p{L}+|keine?n? \\p{L}+|nicht|nie|immer|nur|stets)`;
const DONE =
  '(?:gelaufen|gewonnen|gelesen|gesehen|getroffen|gebaut|geschrieben|abgeschlossen|gemacht|gefeiert|verloren|gebrochen|gegründet|veröffentlicht|gestrichen|renoviert|operiert|gewandert|gefahren|begonnen|besucht|kennengelernt|gesungen|gespielt|gehalten|eingereicht|abgegeben|unterschrieben)';
const WHERE =
  '(?!Mathe|Physik|Bio|Yoga|Kurzarbeit|Isolation|Trauer|Pension|Führung|Gesellschaft|Begleitung|Ausbildung|Bezug|Sicherheit|Schwierigkeiten|Lockdown|Sport|Deutsch|Englisch|Eile|Elternzeit|Quarantäne|Therapie|Behandlung|Rente|Urlaub|Ordnung|Panik|Trance|Not|Mode|Reha|Kur|Haft|Hause|Arbeit|Schule|Kontakt|Gedanken|Form|Stimmung|Sorge|Gefahr)';
const KEY =
  '(?:port|host|hostname|url|endpoint|timeout|region|branch|datenbank|db|bucket|zeitzone|editor|version|server|instanz|cluster|domain|limit|poolgröße|pool|ip|pfad|schema|queue)';

export const germanEvents = grammar`
  event: verb visited place happens; denial=null; needsTime
    /^(?:war|waren|bin gewesen|sind gewesen|ist gewesen) (?:mit [\p{L} ]{2,25}? )?in (?:der (?=Schweiz|Türkei|Ukraine)|den (?=USA|Niederlanden))?${WHERE}(?<object>\p{Lu}.*)/u
  event: verb visited place happens; denial=null
    /^(?:bin|sind|ist) (?:geflogen|gefahren|gereist) (?:mit [\p{L} ]{2,25}? )?(?:nach|in (?=die Schweiz|die Türkei|die USA))(?: die)? ${WHERE}(?<object>\p{Lu}.*)/u
  passed: verb passed thing happens; denial=null
    /^(?:habe|haben|hat) (?:bestanden|geschafft|gemacht(?= (?:den|das|meinen?|ihren?|seinen?) (?:Führerschein|Abi|Abitur|Bachelor|Master|Doktor|Schein|Segelschein|Abschluss))) (?<object>(?:die|den|das|meine?n?|ihre?n?|seine?n?) (?:Führerschein|Abi|Abitur|Bachelor|Master|Doktor|Abschluss|\p{L}*(?:prüfung|klausur|test|examen|schein|probezeit)).*)/iu
  event: verb did phrase happens; denial=null; needsTime; alone; says={rest} {done}
    /^(?:habe|bin|haben|sind|hat|ist) (?<done>${DONE}) (?!es |das$|die$|den$|ihn |sie |nichts|was )(?<rest>.*\p{L}{3}.*)/iu
  decision: verb decision resolution holds; selfOnly; denial=null
    /^(?:habe|haben) (?:entschieden|beschlossen|geeinigt)(?: für| auf|,)? (?!dass |dagegen|dafür|so |gegen )(?<object>.+)/iu
  decision: verb decision phrase holds; selfOnly; denial=null
    /^(?:nehmen|verwenden|nutzen|benutzen|nehme|nutze) (?!.*\d ?(?:mg|statt))(?<object>\S.* (?:statt|anstatt|anstelle von) .+)/iu
  instruction: clause instruction phrase holds; first
    /^(?:kannst du |könntest du )?bitte (?<object>(?:(?:mir|mich|das|uns) )?${ABLE}\p{L}*(?: \p{L}+){0,3}? ${MANNER}(?!\p{L}).*|(?:duz|siez)\p{L}* mich.*|(?:immer|nie|niemals|nicht mehr|keine?n?|${NOW_ON}) .+)/iu
    /^(?<object>(?:antworte?|schreibe?|sprich|rede|formuliere?|fasse? dich)(?: mir| mit mir)?(?: bitte)? (?:immer |nur |stets |künftig |ab jetzt |gern |gerne |ruhig )*(?:kurz|knapp|kürzer|knapper|einfacher|ausführlicher|mit emojis|mit \p{L}+|${LANG}|ohne \p{L}+|in stichpunkten)(?!\p{L}).*|(?:duz|siez)\p{L}* mich(?: bitte)?$)/iu
    /^(?<object>(?:empfiehl|empfehle?|schlage?|nenne?|schreibe?|antworte?|rede|sprich|erwähne?|verwende?|benutze?|nutze?|gib|zeige?|frage?|schicke?)(?: mir| mich)?(?: bitte)? (?:(?:nie|niemals|keine?n?|nicht mehr|nicht so|nicht)(?!\p{L})).+)/iu
    /^(?<object>(?:nie|niemals|immer) (?!wieder )(?!.*(?<!\p{L})(?:ich|wir|man|du|er|sie|es)(?!\p{L})).+ (?:antworten|schreiben|benutzen|verwenden|nutzen|nennen|empfehlen|erwähnen|anreden|duzen|siezen|committen|pushen|deployen|mergen|ändern|anfassen|vorschlagen))$/iu
    /^(?:bitte )?${NOW_ON},? (?:bitte )?(?!\p{L}+ (?:ich|wir|er|sie|es|du|man|die|der|das|mein\p{L}*)(?!\p{L})|(?:ich|wir|er|sie|es|gilt|gibt|ist|bin|sind|geht|wird|habe|mache|arbeite) )(?<object>(?:bitte |nur |nur noch |immer |keine?n? |nicht mehr |${ABLE}\p{L}* ).+)/iu
  setting: clause config:{key} value holds
    /^(?:der|die|das|unsere?|mein) (?:neue |aktuelle )?(?<key>(?:[\p{L}\w.-]+ ){0,2}?(?:[\p{L}\w]+-)?${KEY}(?: (?:von|vom|für|der|des|auf|im) (?:der |dem |den |die )?[\p{L}\w.-]+(?: (?:server|db|datenbank|umgebung|system))?)?) (?:ist|lautet|läuft (?:auf|mit)|steht auf|liegt auf|heißt) (?:jetzt |nun )?(?:auf )?(?<object>(?:[\w-]+ (?:port )?)?[\w.:/@-]*[\d./:_][\w.:/@%-]*|postgres|mysql|mariadb|redis|mongodb|sqlite)$/iu
    /^(?:bitte )?(?:setze?|stelle?|ändere?|ich habe gesetzt|wir haben gesetzt|habe gesetzt) (?:bitte )?(?:den |die |das )(?<key>(?:[\p{L}\w.-]+ ){0,2}?${KEY}(?: (?:von|für) [\p{L}\w.-]+)?) auf (?<object>\S{1,60})$/iu
  setting: clause config:{key} value holds; first
    /^(?<key>[A-Z_][A-Z\d_.-]{1,60}) (?:ist|=) (?<object>[\w@:/+-][\w.@:/+%-]{0,80})$/u
`;
