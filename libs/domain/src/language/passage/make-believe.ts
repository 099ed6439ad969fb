import { splitSentences, type Sentence } from '../text/sentence.js';

const LEAD = String.raw`^(?:(?:please|ok|okay|so|now|hey|and|can you|could you|i want you to|i'd like you to|bitte|por favor|ahora)[,\s]+)*`;
/**
 * Sentences that assign a role to the assistant. Only the sentence itself is make-believe, not the text
 * around it.
 */
const ASSIGNED = new RegExp(
  `${LEAD}(?:pretend (?:to be|(?:that )?you)|act (?:as|like)|behave (?:as|like)|role-?play (?:as|with)|imagine (?!i\\b|we\\b|that i\\b)|you are (?:now )?(?:a|an|the) |from now on,? you are |finge que eres|actúa como|haz de |imagina que eres|compórtate como|tu so,? als|verhalte dich|spiel(?:e)? (?:einen|eine|die rolle)|stell dir vor,? du)`,
  'iu',
);
/** Words for a story or a role play. All text from a sentence that begins one is make-believe. */
const TALE =
  '(?:story|scenario|role-?play|rpg|campaign|fan-?fic(?:tion)?|novel|scene|simulation|fairy ?tale|game|world|dream)';
const STAGED = new RegExp(
  `\\bin (?:this|our) ${TALE}[,:]? (?:i|we|you|my|our|your)\\b|\\b(?:i|we|you)(?: am| are|['’]m|['’]re| play| have| live)\\b[^.!?]{1,80}\\bin this ${TALE}\\b|\\b(?:let['’]?s (?:role-?play|pretend|imagine)|pretend (?:that )?(?:i|we)\\b|imagine (?:that )?(?:i|we)\\b|suppose (?:that )?(?:i|we)\\b|my character(?:['’]s name|,? (?:is )?(?:called|named)| is an?\\b)|(?:i['’]?m|i am|i['’]?ll be|i will be) playing (?:the (?:role|part)|as )|en (?:esta historia|este juego|este cuento|esta partida)|mi personaje|juguemos a|imagina que (?:soy|somos|vivo|tengo)|in (?:dieser geschichte|diesem spiel|diesem szenario)|mein charakter|stell dir vor,? ich|angenommen,? ich)\\b|^(?:once upon a time|érase una vez|es war einmal)(?! in )`,
  'iu',
);
const SARCASTIC =
  /(?:^|\s)\/s(?:arcasm)?[.!]*\s*$|^(?:(?:oh|ah|lol|haha)[, ]+)?(?:yeah|ya|sure)[,.]? right\b|said no ?(?:one|body) ever|^(?:oh )?sure[,.]? because\b|🙄\s*$|\(sarcasm\)|\bironie off\b/iu;
/** A mark of sarcasm alone, which applies to the sentence before it. */
const TONE = /^\s*\/s(?:arcasm)?[.!]*\s*$/iu;
const RETORT = /^(?:oh )?(?:yeah|ya|sure)[,.]? right[.!…]*\s*$/iu;

export interface TextRange {
  readonly start: number;
  readonly end: number;
}

export const makeBelieveIn = (text: string): readonly TextRange[] => {
  const sentences = splitSentences(text);
  const found: TextRange[] = [];
  for (const [at, sentence] of sentences.entries()) {
    if (STAGED.test(sentence.text)) return [...found, { start: sentence.start, end: text.length }];
    if (isMakeBelieve(sentences, at)) found.push({ start: sentence.start, end: sentence.end });
  }
  return found;
};

const isMakeBelieve = (sentences: readonly Sentence[], at: number): boolean => {
  const [before, { text }, after] = [
    sentences[at - 1]?.text ?? '',
    sentences[at] ?? { text: '' },
    sentences[at + 1]?.text ?? '',
  ];
  return ASSIGNED.test(text) || SARCASTIC.test(text) || TONE.test(after) || RETORT.test(before);
};
