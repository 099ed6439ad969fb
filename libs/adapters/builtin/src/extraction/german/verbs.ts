import { wordList, wordPairs } from '@mneme/domain';

const FIRST =
  wordList(`bin habe hatte war wohne lebe arbeite jobbe heiße komme stamme studiere lerne spreche kann will möchte werde plane
  wurde mag hasse liebe verabscheue bevorzuge esse trinke rauche nehme vertrage spiele ziehe fange höre beginne starte wechsle gehe fahre
  lese koche schwimme laufe reise besitze brauche wiege mache suche verzichte meide genieße jogge wandere tanze male singe finde
  leide kündige wohnte lebte arbeitete heiratete kaufte besuchte studierte zog ernähre stehe treffe zahle verdiene bekomme kriege kellnere schaffe unterrichte spritze zocke pendle absolviere promoviere verkaufe leite betreue pflege backe`);
const PLURAL =
  wordList(`sind haben hatten waren wohnen leben arbeiten heißen kommen wollen möchten werden planen wurden mögen hassen lieben
  essen trinken nehmen ziehen fangen beginnen starten gehen fahren besitzen suchen heiraten wohnten lebten zogen bekommen erwarten
  verwenden nutzen benutzen sprechen spielen reisen fliegen können deployen`);
const THIRD =
  wordList(`ist hat war wohnt lebt arbeitet jobbt heißt kommt stammt studiert lernt spricht kann will möchte wird wurde mag hasst liebt
  bevorzugt isst trinkt raucht nimmt verträgt spielt zieht fängt beginnt startet wechselt geht fährt besitzt leidet wohnte lebte arbeitete
  heiratet zog hilft macht darf muss soll braucht bekommt kriegt sind haben mögen wohnen spritzt braucht lernt`);
const CLIPPED = wordPairs(`
  hab: habe, wohn: wohne, leb: lebe, arbeit: arbeite, heiß: heiße, heiss: heiße, heisse: heiße, komm: komme,
  studier: studiere, lern: lerne, sprech: spreche, hass: hasse, lieb: liebe, ess: esse, trink: trinke,
  rauch: rauche, nehm: nehme, spiel: spiele, zieh: ziehe, fang: fange, hör: höre, geh: gehe, fahr: fahre,
  les: lese, koch: koche, brauch: brauche, wieg: wiege, mach: mache, find: finde, ham: haben, steh: stehe,
  vertrag: vertrage, jobb: jobbe, zahl: zahle, krieg: kriege, bekomm: bekomme, verdien: verdiene,
  schaff: schaffe, such: suche, studiern: studieren, verkauf: verkaufe, zock: zocke, treff: treffe,
  besuch: besuche, pendel: pendle`);

const first: ReadonlySet<string> = new Set(FIRST);
const plural: ReadonlySet<string> = new Set(PLURAL);
const third: ReadonlySet<string> = new Set(THIRD);

/** Verb forms that mark the start of a clause and indicate German. */
export const GERMAN_VERBS: readonly string[] = [
  ...new Set([...FIRST, ...PLURAL, ...THIRD, ...Object.keys(CLIPPED).filter((word) => word !== 'arbeit')]),
];

/** Restores the full form of a verb: "hab" becomes "habe". A capitalised noun stays unchanged. */
export const verbIn = (word: string): string =>
  CLIPPED[word] ?? (/^\p{Lu}/u.test(word) ? lowerCaseVerb(word) : restoreEnding(word));

/** Words that look like a first-person form without its "e". */
const NOT_CLIPPED = /^(?:plan|start|kauf|ruf|tanz|lauf|besuch|verkauf|arbeit|fang|komm|war|sing|mag|back)$/u;
const restoreEnding = (word: string): string =>
  !word.endsWith('t') && first.has(`${word}e`) && !NOT_CLIPPED.test(word) ? `${word}e` : word;

const lowerCaseVerb = (word: string): string => {
  const lower = word.toLowerCase();
  const full = lower === 'arbeit' || lower === 'fang' ? lower : (CLIPPED[lower] ?? lower);
  return first.has(full) || plural.has(full) || third.has(full) ? full : word;
};

export const isFirst = (verb: string): boolean => first.has(verb);
export const isPlural = (verb: string): boolean => plural.has(verb);
export const isThird = (verb: string): boolean => third.has(verb) || ANY_THIRD.test(verb);

/** Forms of the third person. Excludes small words with the same ending. */
export const THIRD_PERSON = String.raw`(?!(?:nicht|jetzt|gut|oft|erst|fast|dort|seit|mit|selbst|sonst|echt|meist|zuletzt|statt|bereit|insgesamt|vielleicht|nachts|recht|direkt|acht|halt|heut)(?!\p{L}))(?:hat|ist|war|wird|wurde|mag|kann|will|zog|\p{Ll}{2,}t)`;
const ANY_THIRD = new RegExp(`^${THIRD_PERSON}$`, 'u');

/** Returns the infinitive: "kochen" for "koche" and "kocht". Returns null if the stem vowel changes. */
export const infinitiveOf = (verb: string): string | null => {
  if (verb.endsWith('n')) return verb;
  if (!verb.endsWith('t')) return verb.replace(/e$/u, 'en').replace(/(?<=[^i]er)en$/u, 'n');
  return /ä|^(?:liest|isst|nimmt|sieht|gibt|spricht|trifft|hilft|wirft)$/u.test(verb)
    ? null
    : `${verb.replace(/e?t$/u, '')}en`;
};

/** Past participles: "gekauft", "umgezogen", "bestanden", "studiert". */
export const PARTICIPLE =
  /^(?!gegen$|gestern$|genug$|gerecht$|geeignet$|verschiedenen$|gesamten$|bekannten$|verwandten$|beamten$|beiden$|berlin$|besten$|gut)(?:\p{Ll}*ge\p{Ll}{2,}(?:t|en)|(?:be|ver|er|ent|emp|zer|über|unter|miss|auf|an)\p{Ll}{2,}(?:t|en)|\p{Ll}{2,}iert|getan|umgetan)$/u;

/** Adjectives and participles at the end of a clause: "gegen Nüsse allergisch". */
export const PREDICATIVE =
  /^(?:allergisch|verheiratet|verlobt|geschieden|angestellt|beschäftigt|tätig|geboren|aufgewachsen|umgezogen|gezogen|laktoseintolerant|glutenintolerant|fruktoseintolerant|histaminintolerant)$/u;

/** Particles at the end of the clause of a separable verb. */
export const PARTICLE = /^(?:um|an|auf|ein|aus|ab|zu|weg|zurück|hin|teil|fest|ran|hoch|bei)$/u;

export const AUXILIARY = /^(?:bin|sind|ist|war|waren|habe|haben|hat|hatte|hatten|wurde|wurden|werde|wird)$/u;
