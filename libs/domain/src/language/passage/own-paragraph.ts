import { nextFilledLine, paragraphEnd, type TextLine } from './text-lines.js';

/** Phrases with which a speaker continues after a pasted text: requests to do something with that text. */
const CUES: readonly string[] = [
  String.raw`(?:so|ok|okay|anyway|now|and|but|also|btw|hm+)?[,. ]*(?:what (?:do|would|should|does|did)|how (?:do|should|would|can)|should i|do you think|do i|am i|is (?:this|that|it) |does (?:this|that|it) |any (?:thoughts|ideas?|advice)|thoughts\?|can you |could you |would you |pls|plz|please (?:summari|translat|rewrit|rephras|draft|proofread|explain|help|shorten|fix|make|check|write|answer)|help me|summari[sz]e|translate|rewrite|rephrase|draft |proofread|explain |tl;?dr|reply |make (?:it|this) )`,
  String.raw`(?:also|und|aber|ok|so)?[,. ]*(?:was (?:meinst|soll|hältst|sage|antworte)|wie (?:soll|findest|antworte)|soll ich|muss ich|kannst du|könntest du|bitte (?:übersetz|fass|schreib|formulier|erklär|kürz)|hilf mir|fass das|übersetz)`,
  String.raw`(?:y|pero|bueno|entonces|vale)?[,. ¿]*(?:qué (?:opinas|piensas|hago|le|crees|significa)|cómo (?:respondo|contesto|le|lo)|debería|tengo que|(?:me )?puedes|podrías|ayúdame|resúme|tradúce|por favor,? (?:resum|traduc|escrib|redact))`,
  String.raw`(?:qu'est-ce que|que dois-je|peux-tu|pourrais-tu|che ne pensi|puoi |cosa (?:rispondo|ne)|o que (?:acha|faço)|pode |wat vind|kun je )`,
];
const CUE = new RegExp(`^\\s*(?:${CUES.join('|')})`, 'iu');
const MOST_LINES = 6;

const LOWER_START = /^\s*\p{Ll}/u;

/** True if a text begins in lower case, as people type but authors of mails do not. */
export const beginsInLowerCase = (text: string): boolean => LOWER_START.test(text);

/**
 * True if the paragraph below a pasted text is the speaker's own. A paragraph is own if it begins in lower
 * case and only the speaker types like that (`isTypedUnlike`), or if it is the last paragraph and asks for
 * something about the pasted text.
 */
export const isOwnParagraph = (lines: readonly TextLine[], at: number, isTypedUnlike: boolean): boolean => {
  const text = lines[at]?.text ?? '';
  if (isTypedUnlike && beginsInLowerCase(text)) return true;
  if (!CUE.test(text.slice(0, 200))) return false;
  const end = paragraphEnd(lines, at, MOST_LINES + 1);
  return end - at <= MOST_LINES && nextFilledLine(lines, end) >= lines.length;
};
