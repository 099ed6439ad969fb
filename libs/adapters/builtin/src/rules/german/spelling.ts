import { wholeWords } from '../any-of.js';
import { capitalised, isGivenName } from '../given-names.js';
import { PROFESSION } from './words.js';

/** Words whose umlaut or ß many keyboards leave out; the bare vowel would often be another word, "ae" hardly ever is. */
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

const spelledOut = (word: string): string =>
  word
    .replace(/ä/gu, 'ae')
    .replace(/ö/gu, 'oe')
    .replace(/ü/gu, 'ue')
    .replace(/Ä/gu, 'Ae')
    .replace(/Ö/gu, 'Oe')
    .replace(/Ü/gu, 'Ue');

const RESTORED: ReadonlyMap<string, string> = new Map(
  UMLAUTED.flatMap((word) =>
    [spelledOut(word), word.replace(/ß/gu, 'ss'), spelledOut(word).replace(/ß/gu, 'ss')].map(
      (loose) => [loose.toLowerCase(), word.toLowerCase()] as const,
    ),
  ).filter(([loose, word]) => loose !== word),
);

function restored(word: string): string {
  const right = RESTORED.get(word.toLowerCase());
  if (right === undefined) return word;
  return /^\p{Lu}/u.test(word) ? right.charAt(0).toUpperCase() + right.slice(1) : right;
}

/** What is written as it is spoken, as it stands in a dictionary. */
export const germanExpansions: readonly (readonly [RegExp, string | ((found: string) => string)])[] = [
  [/[’‘ʼ`´]/gu, "'"],
  [/(?<!\p{L})(?:dr|prof)\. ?(?:med\. )?(?=\p{L})\p{L}+/giu, (found) => inCapitals(found)],
  [
    /(?<=(?:ist|heißt|zu|bei|für|von|namens|mit|(?:bei|mit) der|(?:bei|mit) dem|der|die) )(?:herrn?|frau) (?!und |oder |von |aus |mit |ist |hat )(?:dr )?\p{L}{3,}/giu,
    (found) => inCapitals(found),
  ],
  [
    /^(?:(?:hi|hallo|hey|moin|servus|selam|grüß dich|guten tag|huhu)[,! ]+){0,2}\p{L}+(?:,? hier)?, \d{2}(?: jahre(?: alt)?)?, (?=\p{L})|^(?:(?:hi|hallo|hey|moin|servus|selam|grüß dich|guten tag|huhu)[,! ]+){0,2}\p{L}+ hier(?=$|[.,!])/iu,
    (found) => introduced(found),
  ],
  [/(?<!\p{L})\p{L}*(?:ae|oe|ue|ss)\p{L}*/giu, restored],
  [wholeWords("'?n(?:en|e[nr]?)", 'giu'), (found) => articleOf(found)],
  [wholeWords("'?ne", 'giu'), 'eine'],
  [wholeWords('(?<=(?:hab|habe|bin|war|so|wie|wir|haben|ist|is|für|nur) )n(?= \\p{L})', 'giu'), 'einen'],
  [wholeWords("is'?", 'gu'), 'ist'],
  [wholeWords("hab'?(?=s(?: |$))s|hab's", 'giu'), 'habe es'],
  [wholeWords('nich|nimmer|ned', 'giu'), (found) => (/^nimmer$/iu.test(found) ? 'nicht mehr' : 'nicht')],
  [/(?<=^|[\s,!.])(?:ich )?bin'?s (?:die |der )?(?=\p{L})/giu, 'ich heiße '],
  [/^kellner (?=(?:nebenbei|im|in|bei) )/iu, 'ich kellnere '],
  [/(?<!\p{L})mei(?:m|nm)(?!\p{L})/giu, 'meinem'],
  [
    /(?<!\p{L})(mo|di|mi|do|fr|sa|so) (?:u|\+|&|und) (mo|di|mi|do|fr|sa|so)(?= (?:abends|morgens|nachmittags)|$|[,.])/giu,
    (found) => weekdaysOf(found),
  ],
  [wholeWords('pls|plz|bidde', 'giu'), 'bitte'],
  [wholeWords('nix', 'giu'), 'nichts'],
  [wholeWords('vllt|vlt|evtl\\.?|viell', 'giu'), 'vielleicht'],
  [wholeWords('eig\\.?|eigtl\\.?', 'giu'), 'eigentlich'],
  [wholeWords('bday|b-day|geb(?:urts)?tag', 'giu'), 'Geburtstag'],
  [wholeWords('lieblinx', 'giu'), 'lieblings'],
  [/ (?:u|\+|&) (?=\p{L})/gu, ' und '],
  [/geboren und aufgewachsen|aufgewachsen und geboren/giu, 'geboren'],
  [/(?<!\p{L})weder (\p{L}+) noch (?=\p{L})/giu, 'kein $1 und '],
  [wholeWords('aufm', 'giu'), 'auf dem'],
  [wholeWords('fürn', 'giu'), 'für einen'],
  [wholeWords('beim', 'giu'), 'bei dem'],
  [/ \((\d{1,2})(?: ?j(?:ahre)?\.?)?\)/giu, ' $1'],
  [/(?<!\p{L})(?:der|die|den|dem) (?=\p{L})\p{L}+/giu, (found) => withoutArticle(found)],
  [/,? (?:und )?(?:er|sie|der|die|es|das) (?:heißt|heisst|nennt sich) (?=\p{L})/giu, ' namens '],
  [
    new RegExp(
      String.raw`(?<=(?:^|[\s,!.])(?:ich )?)bin (?!${PROFESSION}(?!\p{L})|\p{Lu}\p{L}+(?:ist|ent|ant|eur|ling|mann|frau|innen)(?!\p{L})|Single|Vegetarier|Veganer)(\p{Lu}\p{Ll}+), (?=\d{1,2}(?:$|[,.!]|,? und | Jahre| jahre))`,
      'gu',
    ),
    'heiße $1, ',
  ],
  [
    /(?<=(?:^|[\s,!.])(?:(?:ich )?bin|(?:ich )?heiße|name ist)(?: der| die)? \p{L}+),? (?:und )?(?:bin )?(?=(\d{1,2})(?:$|[,.!]|,? und | jahre))/giu,
    ', ich bin ',
  ],
];

/** "dr. petersen", "herr schulte" as they are printed; no name has a full stop in it. */
const inCapitals = (title: string): string =>
  capitalised(
    title
      .replace(/\.(?: med\.)? ?/gu, ' ')
      .replace(/  +/gu, ' ')
      .toLowerCase(),
  );

/** "hi, sabrina, 45, filialleiterin": who it is, how old, and what comes next is said of them, too. */
const introduced = (found: string): string => {
  const [, name = '', age] = /(\p{L}+)(?:,? hier)?(?:, (\d{2})(?: jahre(?: alt)?)?, )?$/iu.exec(found) ?? [];
  if (!isGivenName(name)) return found;
  const called = `ich heiße ${capitalised(name)}`;
  return age === undefined ? called : `${called}, ich bin ${age}, ich bin `;
};

/** "Der Luis" is Luis. */
const withoutArticle = (found: string): string => {
  const word = found.slice(found.indexOf(' ') + 1);
  return isGivenName(word) ? word : found;
};

const WEEKDAYS: Readonly<Record<string, string>> = {
  mo: 'montags',
  di: 'dienstags',
  mi: 'mittwochs',
  do: 'donnerstags',
  fr: 'freitags',
  sa: 'samstags',
  so: 'sonntags',
};

/** "fr + sa" is "freitags und samstags". */
const weekdaysOf = (pair: string): string =>
  pair
    .split(/ (?:u|\+|&|und) /iu)
    .map((day) => WEEKDAYS[day.toLowerCase()] ?? day)
    .join(' und ');

const articleOf = (clipped: string): string => {
  const ending = clipped.replace(/^'?n/iu, '').toLowerCase();
  return `ein${ending}`;
};
