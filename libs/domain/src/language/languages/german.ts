import { wordSet } from '../words/word-patterns.js';
import type { Language } from './language.js';

export const german: Language = {
  id: 'de',
  functionWords: wordSet(`
  aber alle allem allen aller alles als also am an ander andere anderen anderer anderes auch auf aus bei beim bin
  bis bist da dabei dadurch dafür damit dann daran darauf daraus das dass daß dein deine deinem deinen deiner dem
  den denn der deren des dessen dich die dies diese diesem diesen dieser dieses dir doch dort du durch ein eine
  einem einen einer eines er es etwas euch euer eure für gegen gerade gibt hab habe haben habt hast hat hatte
  hatten heute hier hin ich ihm ihn ihnen ihr ihre ihrem ihren ihrer im in ins ist ja jede jedem jeden jeder jedes
  jetzt kann kannst kein keine keinem keinen keiner können könnte könnten lang lange machen man manche mehr mein
  meine meinem meinen meiner mich mir mit muss müssen nach nicht nichts noch nun nur ob oder ohne schon sehr sein
  seine seinem seinen seiner seit sich sie sind so soll sollte sondern sonst über um und uns unser unsere unter
  viel viele vielen vom von vor wann war waren warst warum was weder wegen weil welche welchem welchen welcher
  welches wem wen wenn wer werde werden wessen wie wieder wieso will wir wird wirst wo wofür woher wohin woran
  worauf woraus worin womit worden wurde wurden würde zu zum zur zwar zwischen`),
  tellingWords: wordSet(`
    ich er sie wir ihr mich dich mir dir uns euch mein meine meinen meinem meiner dein deine sein seine ihre unser
    unsere der das den dem ein eine einen einem einer nen und oder aber nicht kein keine keinen ist sind bist habe
    hab haben hatte wird wurde werden kann können muss soll für mit von vom zum zur bei aus nach seit über unter
    vor zu als wie wenn weil dass auch noch schon nur sehr mehr immer nie wieder jetzt heute gestern morgen dann
    doch halt eben eigentlich gerade grad ja nein bitte danke heißt heiße heisst gern gerne lieber gegen ohne durch
    sich diese dieser dieses jeden nich nix sonst bin jahre letzten letzte nächsten nächste mai juni juli märz
    januar februar oktober dezember lehramt montag dienstag mittwoch donnerstag freitag samstag sonntag uhr
    nebenbei abends morgens termin prüfung freundin schwester bruder mutter vater kinder wer wem wen wann warum
    wieso welche welcher welches welchen welchem woher wohin wessen worin womit`),
  spellings:
    /[ßẞ]|(?<![\p{L}\p{M}])\p{L}*[äöü]\p{L}*|(?<!\p{L})(?:ge\p{Ll}{3,}t|\p{Ll}{3,}(?:lich|isch|ung|heit|keit))(?!\p{L})|(?<!\p{L})(?:am|ab|bis|zum|vom) \d{1,2}\.(?!\d{3})/gu,
  past: /(?<!\p{L})(?:früher\p{L}*|vorher\p{L}*|zuvor|damals|ehemal\p{L}+|bisherig\p{L}*|vorig\p{L}* (?!woche|monat|jahr)|ursprünglich\p{L}*|einst|vormals|alte[mnrs]? (?:adresse|arbeit|chefin|chef|firma|job|nummer|stelle|wohnung)|ex-?(?:chefin|chef|freundin|freund|frau|mann))(?!\p{L})/iu,
  // A question for the time of an appointment, an exam or a move is about a person, not about general
  // knowledge.
  personal:
    /^(?:bis |seit |ab )?wann (?:\p{L}+ ){1,3}?(?:\p{L}*(?:termin|prüfung|klausur|abgabe|umzug|einzug|auszug|hochzeit|besichtigung|vorstellungsgespräch|operation|besprechung|impfung|präsentation|verteidigung|untersuchung)|zahnarzt|tierarzt|frauenarzt|kinderarzt|physio|friseur|tüv|op|mrt)(?!\p{L})|(?<!\p{L})(?:er|ihm|ihn|sie|wir|uns|ihr(?:e[mnrs]?)?|sein(?:e[mnrs])?|mein(?:e[mnrs]?)?|unsere?[mnrs]?)(?!\p{L})/iu,
  firstPerson:
    /^(?!.*(?<!\p{L})(?:mein|unser)(?:e[mnrs]?)?(?!\p{L})).*(?<!\p{L})(?:ich|mich|mir|wir|uns)(?!\p{L})/isu,
};
