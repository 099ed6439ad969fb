import { wordSet, valuesByName } from '@mneme/domain';
import { taggedWords } from '../../vocabulary/tagged-words.js';

type WordClass = 'person' | 'place' | 'organisation' | 'past' | 'gerund' | 'verb' | 'quality' | 'known';

const TAGS = valuesByName<WordClass>({
  person: 'FirstName/MaleName/FemaleName',
  place: 'City/Country/Region/Place/Demonym',
  organisation: 'Organization',
  past: 'PastTense',
  gerund: 'Gerund',
  verb: 'Infinitive/PresentTense',
  quality: 'Adjective/Comparative/Superlative/Adverb',
});

const words = taggedWords();

/** Words that the library compromise tags as names, although they rarely are. */
const RARELY_NAMES =
  wordSet(`skip chase mark grace bill jack art pat will may rose joy hope faith dawn summer drew grant guy hunter dean miles rich
  sandy penny ruby amber ginger lily daisy ivy iris ray christian august angel star storm sky sunny precious major page
  case dale glen heath brook forest cliff rob stew gene josh nick don van carol carry holly pearl crystal autumn april june
  star royal king prince duke earl noble baker cook mason carter cooper porter taylor tanner page west love young long best
  bath reading nice mobile sale hull split bar spa marina orange victoria split most deal wells as so in of no in us it me or
  champion fox apple target visa gap shell subway sprint oracle delta chase polo reed wade blaze kitty misty harmony destiny
  polish thai swiss dutch creole latin roman native indian german-shepherd
  melody mercy honey cherry dolly sugar candy happy lucky`);

/** Returns the first tag of a word, or null for an unknown word. */
const firstTag = (word: string): string | null =>
  Object.hasOwn(words, word) ? ([words[word] ?? []].flat()[0] ?? '') : null;

/**
 * Returns the class of a word, or null for an unknown word. The library compromise knows few names of firms
 * and pets.
 */
export const wordClass = (word: string): WordClass | null => {
  const tag = firstTag(word);
  if (tag === null) return null;
  const found = TAGS[tag] ?? 'known';
  const isName = found === 'person' || found === 'place' || found === 'organisation';
  return isName && RARELY_NAMES.has(word) ? 'known' : found;
};

/** Adjectives and measures, which are not names after "I am". Other nouns can be names ("rose", "maya"). */
const NEVER_AFTER_AM =
  wordSet(`rich frank christian young best sunny happy lucky major precious king game banks mats cup cups feet foot inch inches miles
  yard yards teaspoon teaspoons tablespoon tablespoons newtons hill hall cliff chambers charity`);

/** True if "I am …" with only this word states a name. */
export const isFirstName = (word: string): boolean => {
  const tag = firstTag(word) ?? '';
  return (TAGS[tag] === 'person' || (tag === 'Noun' && word.length > 2)) && !NEVER_AFTER_AM.has(word);
};

export const isGivenName = (word: string): boolean => TAGS[firstTag(word) ?? ''] === 'person';

export const isCommonName = (word: string): boolean => {
  const found = wordClass(word);
  return found === 'person' || found === 'place' || found === 'organisation';
};

/** Words that are adjectives if no subject precedes them. */
const ADJECTIVES =
  wordSet(`tired excited bored worried scared interested married engaged divorced separated retired allergic annoyed confused
  stressed pleased relaxed surprised disappointed addicted obsessed exhausted used based born need speed indeed`);
const PAST =
  wordSet(`adopted got went had was were did made came took gave found left lost met built broke bought brought sold quit ate drank drove
  flew ran swam slept wrote read saw heard told said spent paid put cut hit let set sent kept began became chose fell
  felt grew held hurt knew led lent rode sang sat shot spoke stood stole taught thought threw wore won woke replaced upgraded switched dropped moved`);

export const isPastForm = (word: string): boolean =>
  !ADJECTIVES.has(word) &&
  (PAST.has(word) ||
    wordClass(word) === 'past' ||
    (wordClass(word) === null && /^\p{L}{2,}[^e]ed$/u.test(word)));

export const isGerund = (word: string): boolean => /^\p{L}{2,}ing$/u.test(word) && !NOT_GERUNDS.has(word);

const NOT_GERUNDS =
  wordSet(`thing nothing something anything everything morning evening king ring string spring wedding ceiling sibling amazing
  interesting exciting annoying boring during according including regarding considering building feeling meeting being
  having seeing speaking talking knowing wing sing bring sting swing darling pudding clothing stunning charming`);
