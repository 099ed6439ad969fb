import { nextFilled, paragraphEnd, type TextLine } from './text-lines.js';

/** How somebody who has pasted something goes on in his own words: he asks for something to be done with it. */
const CUES: readonly string[] = [
  String.raw`(?:so|ok|okay|anyway|now|and|but|also|btw|hm+)?[,. ]*(?:what (?:do|would|should|does|did)|how (?:do|should|would|can)|should i|do you think|do i|am i|is (?:this|that|it) |does (?:this|that|it) |any (?:thoughts|ideas?|advice)|thoughts\?|can you |could you |would you |pls|plz|please (?:summari|translat|rewrit|rephras|draft|proofread|explain|help|shorten|fix|make|check|write|answer)|help me|summari[sz]e|translate|rewrite|rephrase|draft |proofread|explain |tl;?dr|reply |make (?:it|this) )`,
  String.raw`(?:also|und|aber|ok|so)?[,. ]*(?:was (?:meinst|soll|hältst|sage|antworte)|wie (?:soll|findest|antworte)|soll ich|muss ich|kannst du|könntest du|bitte (?:übersetz|fass|schreib|formulier|erklär|kürz)|hilf mir|fass das|übersetz)`,
  String.raw`(?:y|pero|bueno|entonces|vale)?[,. ¿]*(?:qué (?:opinas|piensas|hago|le|crees|significa)|cómo (?:respondo|contesto|le|lo)|debería|tengo que|(?:me )?puedes|podrías|ayúdame|resúme|tradúce|por favor,? (?:resum|traduc|escrib|redact))`,
  String.raw`(?:qu'est-ce que|que dois-je|peux-tu|pourrais-tu|che ne pensi|puoi |cosa (?:rispondo|ne)|o que (?:acha|faço)|pode |wat vind|kun je )`,
];
const CUE = new RegExp(`^\\s*(?:${CUES.join('|')})`, 'iu');
/** What somebody asks of a text stands at its end, in a few lines. */
const MOST_LINES = 6;

const LOWER_START = /^\s*\p{Ll}/u;

/** Whether a text begins without a capital, as people type and writers of mails do not. */
export const beginsLower = (text: string): boolean => LOWER_START.test(text);

/**
 * Whether the paragraph that begins at a line, below something pasted, is the speaker's own again: he writes without
 * capitals and what he has pasted does not, or at the end he asks for something to be done with it.
 */
export const isOwnAgain = (lines: readonly TextLine[], at: number, isTypedUnlike: boolean): boolean => {
  const text = lines[at]?.text ?? '';
  if (isTypedUnlike && beginsLower(text)) return true;
  if (!CUE.test(text.slice(0, 200))) return false;
  const end = paragraphEnd(lines, at, MOST_LINES + 1);
  return end - at <= MOST_LINES && nextFilled(lines, end) >= lines.length;
};
