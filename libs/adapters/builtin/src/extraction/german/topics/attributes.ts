import { grammar } from '../../rules/grammar.js';
import { moneyRules } from '../../rules/money.js';

const NOW = '(?:jetzt |nun |aktuell |etwa |ca\\.? |ungefähr |nur |knapp |bei |auf )*';
const NUMBERED = '(?<object>(?=[^,;]*\\d)(?!\\d{1,2}(?:$| jahre| und))[^,;]{1,50})$';

/** Attributes of things: "die Miete ist 480", "meine Matrikelnummer ist 4711 23". */
export const germanAttributes = grammar`
  ${moneyRules({
    pays: '(?:be)?zahlen? ',
    asRent: ' (?:kalt|warm)?miete|(?<= (?:warm|kalt))',
    theRent: '(?:(?:die|unsere|meine) )?(?:neue )?(?:warm|kalt)?miete ',
    theWage: '(?:(?:mein|das|der) )?(?:brutto|netto|monats)?(?:gehalt|lohn) ',
    amountsTo:
      '(?:(?:ist|wurde|wird|steigt|geht|gestiegen|erhöht|gesunken|hoch|runter|von \\d+|jetzt|nun|nur|noch) )*(?:auf|bei|beträgt|ist|sind|kostet) ',
    raised: ' (?:erhöht|gestiegen|gesenkt|gesunken|hoch|runter)',
    earns: 'verdiene |bekomme |kriege ',
    currency: '€|euro|eur|k|tausend|franken|chf',
    kind: 'brutto|netto|im monat|monatlich|pro monat|im jahr|jährlich|warm|kalt',
    anHour: ' (?:die|pro|in der) (?:std|stunde)',
    about: 'jetzt |nun |nur |noch |ca\\.? |etwa |rund |knapp |so ',
  })}
  attribute: clause {what} value holds; alone
    /^(?:(?:mein|unser)e? |die |der |das )?(?<what>(?:warm|kalt)?miete|kaution|budget|gehalt|stundenlohn|matrikelnummer|mtrnr|matrikelnr|blutgruppe|schuhgröße|ringgröße|zimmernummer|flugnummer|bestellnummer|kundennummer|steuernummer|kennzeichen|hausnummer|plz|postleitzahl|pendelweg|arbeitsweg) (?:ist|sind|lautet|beträgt|kostet|liegt) ${NOW}${NUMBERED}/iu
    /^(?:mein|unser)e? (?<what>(?!lieblings|geburtstag|alter|name|tag|woche|jahr|leben|plan|ziel|problem|frage|handy|telefon|mail|email|deutsch|englisch|spanisch|französisch)\p{L}{3,}) (?:ist|sind|lautet|beträgt|kostet) ${NOW}${NUMBERED}/iu
  rent: clause rent value holds; alone
    /^(?:(?:die|unsere|meine) )?(?:warm|kalt)?miete:? (?<object>\d[\d.]*(?: ?€| euro)?(?: warm| kalt)?)$/iu
  rent: verb rent value holds; denial=null
    /^(?:zahle|zahlen|(?:ein|um|zusammen)zieh(?:e|en)|ziehe|ziehen|wohne|wohnen)(?: (?!max|bis|höchstens)[\p{L}\d]+,?){0,8},? (?<object>\d{3,4}(?:,\d\d)?(?: ?€| euro)? (?:warm|kalt|miete))(?=$|,)/iu
  wage: verb hourly_rate value holds; denial=null; selfOnly
    /^(?:arbeite|jobbe|kellnere|verdiene|bekomme|kriege) (?:[^\d]{0,60}(?:\d{1,2} ?h?[^\d]{1,20})?[ ,])?(?<object>\d{1,3}(?:[.,]\d{1,2})?(?: ?€| euro)?) (?:die|pro|in der) (?:std|stunde)(?!\p{L})/iu
    /^(?:arbeite|jobbe|kellnere) .{0,60}\d ?(?:h|std|stunden) (?:die|pro|in der) woche,? (?<object>\d{1,2}[.,]\d\d(?: ?€| euro)?)$/iu
`;
