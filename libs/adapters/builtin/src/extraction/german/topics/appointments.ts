import { grammar } from '../../rules/grammar.js';
import { RELATION, SPOUSE } from '../words.js';

/** Words for occasions, also at the end of a compound: "Zahnarzttermin". */
export const OCCASION =
  '(?:[\\p{L}-]*(?:termin|prüfung|klausur|untersuchung|vorstellungsgespräch|interview|besichtigung|hochzeit|geburtstagsfeier|abgabe|deadline|konzert|umzug|marathon|meeting|besprechung|impfung|präsentation|verteidigung|kolloquium|arzt|ärztin|ologe|ologin|ologen|orthopäd\\p{L}*|pädie|therapeut(?:in)?|operation|abnahme|kontrolle|vorsorge|elternabend|einschulung|taufe|abend|fest|auftritt|lesung|turnier|seminar|massage|spiegelung|gespräch|feier|tagung)|party|op|flug|friseur|frisör|physio|mrt|tüv|umzug|zug|premiere|examen)';
const WHOSE =
  '(?:(?:der|die|das|den|ein|eine|einen|mein|meine|meinen|unser|unsere|unseren|mündliche|mündlichen|schriftliche|nächste|nächster|nächsten|neue|neuer|zum|zur|beim|bei dem) )*';
const NO_NOUN =
  '(?:am|an|auf|aus|bei|bis|der|die|das|den|dem|ein\\p{L}*|für|hab\\p{L}*|hat|im|in|ist|kein\\p{L}*|mein\\p{L}*|mit|nach|nicht|ohne|seit|und|oder|vom|von|vor|war|zu|zum|zur|ich|wir|dein\\p{L}*|ihr\\p{L}*|sein\\p{L}*|muss|kann|will|soll)';
const PEOPLE = `(?:${RELATION}|${SPOUSE}|Kinder|Eltern|Leute|Familie|Laden|Geschäft|Betrieb|Stimmung|Wetter)(?!\\p{L})`;
const WITH =
  '(?: (?:bei|bei dem|beim|mit|in|für) (?:(?:der|dem|die|den|meine[rm]) )?(?:(?:Dr|Frau|Herrn?|Prof) )*(?!\\d)[\\p{L}\\d-]+)?';
const IS =
  '(?: (?:ist|wird|wäre jetzt|steht an|wurde verschoben|ist verschoben|verschoben|verlegt|wurde verlegt|findet statt))?';
const AT = (group: string): string =>
  `(?:,? (?:(?:um|ab|gegen) )?(?<${group}>\\d{1,2}[:.]\\d\\d(?: ?uhr)?|\\d{1,2} ?uhr(?: \\d\\d)?|(?<=um |ab |gegen )(?:halb )?\\d{1,2}))?`;

/** Dates of occasions: "am 14.4. hab ich Genetikprüfung", "der Termin ist jetzt am Donnerstag". */
export const germanAppointments = grammar`
  date: clause date:{key} day planned; needsTime; says={early}{late}
    /^(?:um (?<early>\d{1,2}(?:[:.]\d\d)?)(?: uhr)?,? )?(?:(?:muss|müssen|soll|gehe|habe) (?:ich|wir) |(?:ich |wir )?(?:habe|haben|muss|müssen|gehe|gehen|soll|bekomme|ist|sind|steht an|findet statt) )?(?:(?:einen|eine) )?${WHOSE}(?<key>(?:(?!${NO_NOUN} )[\p{L}-]+ )?${OCCASION}(?: (?:teil )?\d)?${WITH})${IS}(?: (?:jetzt|nun|doch|erst|schon|am|auf))*${AT('late')}(?:,? \p{L}+|, [^,]{1,40}| (?:in|im|bei|an) (?:der |dem )?\p{L}+(?: \p{L}+)?)?$/iu
  date: clause date:{key} day planned; needsTime; futureOnly; alone; says={late}
    /^(?:der|die|das|mein|meine|unser|unsere) (?:(?:nächste|neue|erste|zweite)r? )?(?<key>(?!${PEOPLE})[\p{L}-]{4,}${WITH}) (?:ist|findet|steht|geht|beginnt|startet|fängt)(?: (?:jetzt|nun|doch|erst|schon|am|auf|an|los|statt))*${AT('late')}(?: (?:statt|an|fällig|los))?$/iu
`;
