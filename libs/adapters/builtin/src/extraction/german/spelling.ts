import { wordPairs } from '@mneme/domain';
import { rewrites, wordReplacer } from '../rules/rewrites.js';
import { capitalise, isGivenName } from '../rules/given-names.js';
import { PROFESSION } from './words.js';

/**
 * Words that are often written with "ae" or "ss". Bare vowels are not restored, because they often spell
 * another word.
 */
const UMLAUTED =
  `für über möchte möchten könnte könnten würde würden wäre wären hätte hätten können müssen dürfen mögen früher natürlich zurück größer
  größte fünf zwölf nächste nächsten nächster nächstes nächstem März Jänner schön schöne Töchter Söhne Mädchen Hündin Kätzchen jünger
  jüngere jüngerer jüngste ältere älterer älteste Köln Düsseldorf München Nürnberg Zürich Würzburg Österreich Lübeck Münster Osnabrück
  Saarbrücken Görlitz Göttingen Tübingen Gütersloh Mönchengladbach Fürth täglich regelmäßig künftig zukünftig Ärztin Köchin
  Anwältin Bäcker Bäckerei Gärtner Erdnüsse Nüsse Haselnüsse Walnüsse Äpfel Fußball Straße groß große großer Großmutter Großvater heißt
  heiße heißen weiß süß Spaß außer außerdem draußen dreißig Grüße Spülmaschine Küche müde Tür tüv Übung üben hör höre zuhört Hühner
  Vögel Universität Geschäft Gerät Käse Gemüse Brötchen Döner Französisch Türkisch Dänisch Rumänisch Schwäche Zöliakie Glück glücklich
  ernähre ernährt fällt gehört vertrügt verträgt trägt hält läuft fährt fängt überzeugt Physik Café verschärft grün März Jüngste
  führerschein Prüfung Prüfungen Gepäck Gebäude`.split(/\s+/u);

const replaceUmlauts = (word: string): string =>
  word
    .replace(/ä/gu, 'ae')
    .replace(/ö/gu, 'oe')
    .replace(/ü/gu, 'ue')
    .replace(/Ä/gu, 'Ae')
    .replace(/Ö/gu, 'Oe')
    .replace(/Ü/gu, 'Ue');

const restoreUmlauts = wordReplacer(
  new Map(
    UMLAUTED.flatMap((word) =>
      [replaceUmlauts(word), word.replace(/ß/gu, 'ss'), replaceUmlauts(word).replace(/ß/gu, 'ss')].map(
        (loose) => [loose.toLowerCase(), word.toLowerCase()] as const,
      ),
    ).filter(([loose, word]) => loose !== word),
  ),
);

const DAY =
  '(?:am |den |dem )?(?:\\d{1,2}\\.(?:\\d{1,2}\\.(?:\\d{2,4})?| \\p{Lu}?\\p{Ll}{2,8}(?=[, ]))?|\\p{L}{3,10}tag|mittwoch)';
/** Leaves only the new day of a moved occasion: "nicht am 22., sondern am 29." */
const MOVED_DAYS = rewrites`
  /,? (?:doch )?nicht (?:mehr )?${DAY},? sondern(?: erst| schon)? (?=am |den )/giu ', '
  / statt ${DAY}(?=$|[ ,.!])/giu ''
  / (?:war|wäre) (?:eig(?:entlich|tl)?\.? |erst )?${DAY},? (?:(?:und|aber) )?(?:(?:ist|wurde|ist aber|wurde aber|er ist|sie ist) )?(?:jetzt |nun )?(?:auf den|auf|verschoben auf den|verschoben auf|erst am|am) (?=\d)/giu ' ist am '
  / (?:vom|von) ${DAY} (?:auf|zum) (?:den )?(?=\d|\p{L}{3,10}tag|mittwoch)/giu ' auf den '
`;

/** "Ne" that means "nein": "ne, quatsch". */
const NAY = 'ne(?:,|$| (?:quatsch|doch|sorry|moment|warte|ich|am|um)(?!\\p{L}))';

export const germanExpansions = rewrites`
  /(?<=^|[.,;!] |\b(?:und|aber|also|so) )(?:es )?(?:stellt|stellte|hat) sich (?:jetzt |dann |grad(?:e)? )?(?:he)?raus(?:gestellt)?,? (?=(?:ich|mein|meine|wir|er|sie)(?!\p{L}))/giu ''
  /[’‘ʼ\x60´]/gu '''
  /(?<!\p{L})(?:dr|prof)\. ?(?:med\. )?(?=\p{L})\p{L}+/giu ${(found) => capitaliseTitle(found)}
  /(?<=(?:ist|heißt|zu|bei|für|von|namens|mit|(?:bei|mit) der|(?:bei|mit) dem|der|die|(?:chef|chefin|vermieter|vermieterin|nachbar|nachbarin|lehrer|lehrerin|arzt|ärztin),?) )(?:herrn?|frau) (?!und |oder |von |aus |mit |ist |hat )(?:dr )?\p{L}{3,}/giu ${(found) => capitaliseTitle(found)}
  /^(?:(?:(?:hi|hallo|hey|moin|servus|selam|grüß dich|guten tag|huhu)[,! ]+){1,2}\p{L}+(?:,? hier)?|\p{L}+,? hier), \d{2}(?: jahre(?: alt)?)?, (?=\p{L})|^(?:(?:hi|hallo|hey|moin|servus|selam|grüß dich|guten tag|huhu)[,! ]+){0,2}\p{L}+ hier(?=$|[.,!])/iu ${(found) => expandIntroduction(found)}
  /(?<!\p{L})\p{L}*(?:ae|oe|ue|ss)\p{L}*/giu ${restoreUmlauts}
  words /(?!${NAY})'?n(?:en|e[nr]?)/giu ${(found) => articleOf(found)}
  words /(?<=(?:hab|habe|bin|war|so|wie|wir|haben|ist|is|für|nur) )n(?= \p{L})/giu 'einen'
  words /is'?/gu 'ist'
  words /hab'?(?=s(?: |$))s|hab's/giu 'habe es'
  words /nich|ned|net|nimmer|nimma|nemme/giu ${(found) => (/^n[ei]m/iu.test(found) ? 'nicht mehr' : 'nicht')}
  words /je(?:tz|zt|z)|etz(?:t|a|ad)?/giu 'jetzt'
  /(?<=(?:^|[,.!] |und ))i (?=hab|bin|wohn|arbeit|mag|kann|muss|geh|ess|trink|nehm)/gu 'ich '
  /(?<=(?<!\p{L})(?:habe?|hat|haben|ist|is|war|schon|so) )a(?= \p{L}{3,})/gu 'eine'
  // "gstorben", "aufghört": in the south the e is dropped before most consonants; in writing no word begins so.
  /(?<!\p{L})((?:auf|ab|an|aus|ein|um|vor|zu|weg|her|hin|mit)?g)(?=[bcdfhjkmpqstvwxz]\p{Ll}{1,12}(?:t|n)(?!\p{L}))/gu '$1e'
  /^(?:(?:jetzt|ach|und|also|übrigens|btw) )*nicht mehr (?=(?:vegan|vegetarisch|verlobt|verheiratet|allergisch|schwanger|single)(?!\p{L}))/giu 'ich bin nicht mehr '
  /(?<!\p{L})max\.?(?= \d{3})/giu 'maximal'
  ${MOVED_DAYS}
  /^(mo|di|mi|do|fr|sa|so)(?=,? (?:um|ab|gegen) \d)/giu ${(found) => `am ${DAYS[found.toLowerCase()]!}`}
  /(?<=^|[\s,!.])(?:ich )?bin'?s (?:die |der )?(?=\p{L})/giu 'ich heiße '
  /^kellner (?=(?:nebenbei|im|in|bei) )/iu 'ich kellnere '
  /(?<!\p{L})mei(?:m|nm)(?!\p{L})/giu 'meinem'
  /(?<!\p{L})(mo|di|mi|do|fr|sa|so) (?:u|\+|&|und) (mo|di|mi|do|fr|sa|so)(?= (?:abends|morgens|nachmittags)|$|[,.])/giu ${(found) => weekdaysOf(found)}
  /(?<=(?:: |kennengelernt[^\p{L}]{1,4}))(\p{L}+), (\d{1,2})(?:, (${PROFESSION}))?(?=,|$)/giu ${(found) => expandPresentation(found)}
  /(?<=(?:[,:] |und ))(?:die|der) (?:kleine|große|jüngste|älteste|mittlere) (?=\p{L}+ (?:is|ist) \d)/giu ''
  / \([\p{L} ./-]{2,20}\)(?= \p{Ll})/gu ${(found) => (isGivenName(found.slice(2, -1)) ? `, ${capitalise(found.slice(2, -1))},` : '')}
  /(?<!\p{L})(?:meine?|unsere?|der|die) (?:große|kleine|älteste|jüngste|mittlere)[rn]?,? \p{L}+,? (?=(?:is|ist|wird) \d)/giu ${(found) => childOf(found)}
  /(?<=(?:sohn|tochter|kind|bruder|schwester|enkel|enkelin), )(\p{L}+), (\d{1,2})(?: jahre)?(?=$|[,.!]| und)/giu '$1 $2'
  /(?<!\p{L})wohnen tun wir(?!\p{L})/giu 'wir wohnen'
  /(?<!\p{L})(?:den |das |die )?(\p{L}{3,}) hab(?:e|en)? (ich|wir) an den nagel gehängt/giu 'mit $1 habe $2 aufgehört'
  /(?<=miete )(?:wurde|ist|haben sie|hat er|hat sie) (?:jetzt |wieder )?(?:erhöht|gestiegen|angehoben|gesenkt)(?:,| und) (?:sind|ist|zahlen?|liegt|beträgt)(?: wir| ich| das)?(?: jetzt| nun)? (?:bei )?(?=\d)/giu 'ist auf '
  /(?<=nicht mehr (?:ganz |so |streng |strikt )?(?:vegan|vegetarisch)(?:[^.!?]{0,40})?),? (?:(?:also|sondern|jetzt|nur noch|eher|dafür) )+(?=(?:vegan|vegetarisch|pescetarisch)(?!\p{L}))/giu ', ich esse '
  // One slot holds one diet, whichever word named it: "Veganerin", "nicht mehr vegan".
  /(?<=(?<!\p{L})bin (?:[\p{L}\d]+ ){0,3}?)(?:eine? )?(?:überzeugte[r]? )?(?:vegan(?=er)|vegetari(?=er))er(?:in)?(?!\p{L})/giu ${(found) => (/vegan/iu.test(found) ? 'vegan' : 'vegetarisch')}
  /(?<=(?:freund|freundin|mitbewohner|mitbewohnerin|kollegen|kollegin|chef|chefin), (\p{L}{3,})), (?=(?:wohnt|arbeitet|studiert|lebt) )/giu '; $1 '
  /(?<= (?:mit|und) )(?:n|ein)e[mnr] (?:typ(?:en)?|kerl|mädel|frau|mädchen|studentin|studenten) namens (?=\p{L})/giu ''
  /(?<=(?<!\p{L})bei der )tk(?!\p{L})/giu 'Techniker'
  words /pls|plz|bidde/giu 'bitte'
  words /nix/giu 'nichts'
  words /vllt|vlt|evtl\.?|viell/giu 'vielleicht'
  words /eig\.?|eigtl\.?/giu 'eigentlich'
  words /bday|b-day|geb(?:urts)?tag/giu 'Geburtstag'
  words /lieblinx/giu 'lieblings'
  / (?:u|\+|&) (?=\p{L})/gu ' und '
  /geboren und aufgewachsen|aufgewachsen und geboren/giu 'geboren'
  /(?<!\p{L})weder (\p{L}+) noch (?=\p{L})/giu 'kein $1 und '
  words /aufm/giu 'auf dem'
  words /fürn/giu 'für einen'
  words /beim/giu 'bei dem'
  / \((\d{1,2})(?: ?j(?:ahre)?\.?)?\)/giu ' $1'
  /(?<!\p{L})(?:der|die|den|dem) (?=\p{L})\p{L}+/giu ${(found) => dropArticle(found)}
  /,? (?:und )?(?:er|sie|der|die|es|das) (?:heißt|heisst|nennt sich) (?=\p{L})/giu ' namens '
  /(?<=(?:^|[\s,!.])(?:ich )?)bin (?!${PROFESSION}(?!\p{L})|\p{Lu}\p{L}+(?:ist|ent|ant|eur|ling|mann|frau|innen)(?!\p{L})|Single|Vegetarier|Veganer)(\p{Lu}\p{Ll}+), (?=\d{1,2}(?:$|[,.!]|,? und | Jahre| jahre))/gu 'heiße $1, '
  /(?<=(?:^|[\s,!.])(?:(?:ich )?bin|(?:ich )?heiße|name ist)(?: der| die)? (?!(?:seit|schon|fast|knapp|über|erst)(?!\p{L}))\p{L}+),? (?:und )?(?:bin )?(?=(\d{1,2})(?:$|[,.!]|,? und | jahre))/giu ', ich bin '
`;

/** Capitalises a title with its name, without the full stop, which names cannot contain: "dr. petersen". */
const capitaliseTitle = (title: string): string =>
  capitalise(
    title
      .replace(/\.(?: med\.)? ?/gu, ' ')
      .replace(/  +/gu, ' ')
      .toLowerCase(),
  );

/** Writes an introduction as whole clauses: "hi, sabrina, 45, filialleiterin". */
const expandIntroduction = (found: string): string => {
  const [, name = '', age] = /(\p{L}+)(?:,? hier)?(?:, (\d{2})(?: jahre(?: alt)?)?, )?$/iu.exec(found) ?? [];
  if (!isGivenName(name)) return found;
  const called = `ich heiße ${capitalise(name)}`;
  return age === undefined ? called : `${called}, ich bin ${age}, ich bin `;
};

const childOf = (found: string): string => {
  const name = /(\p{L}+),? $/u.exec(found)?.[1] ?? '';
  return isGivenName(name) ? `mein Kind ${capitalise(name)} ` : found;
};

/** Writes the presentation of a person as whole clauses: "Jonas, 25, Physio". */
const expandPresentation = (found: string): string => {
  const [name = '', age = '', profession] = found.split(', ');
  if (!isGivenName(name)) return found;
  const who = capitalise(name);
  return `; ${who} ist ${age}${profession === undefined ? '' : `, ${who} ist ${capitalise(profession)}`}`;
};

const dropArticle = (found: string): string => {
  const word = found.slice(found.indexOf(' ') + 1);
  return isGivenName(word) ? word : found;
};

const DAYS = wordPairs(`
  mo: Montag, di: Dienstag, mi: Mittwoch, do: Donnerstag, fr: Freitag, sa: Samstag, so: Sonntag`);

/** Writes out a pair of weekdays: "fr + sa" becomes "freitags und samstags". */
const weekdaysOf = (pair: string): string =>
  pair
    .split(/ (?:u|\+|&|und) /iu)
    .map((day) => `${DAYS[day.toLowerCase()]!.toLowerCase()}s`)
    .join(' und ');

const articleOf = (clipped: string): string => {
  const ending = clipped.replace(/^'?n/iu, '').toLowerCase();
  return `ein${ending}`;
};
