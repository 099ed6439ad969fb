import { EARLIER_TALK, FRAME_WORDS, KNOWS_USER, OFFERED, USER_COMPOUND } from './frame-words.js';

/**
 * The evidence that a heading needs from the lines below it. `recalled` needs none, unless the lines are a
 * person's own. `known` needs a majority of statements about a person, `bare` a majority of statements about
 * the user.
 */
export type FrameStrength = 'recalled' | 'known' | 'bare-memory' | 'bare';

const MOST_WORDS = 22;

export const phraseWords = (phrase: string): readonly string[] =>
  phrase
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .toLowerCase()
    .replaceAll("'", '’')
    .match(/[\p{L}\p{M}\d’]+/gu) ?? [];

const hasAny = (found: readonly string[], list: ReadonlySet<string>): boolean =>
  found.some((word) => list.has(word));

/** A person writes a "profile for" something. A program does not. */
const FOR_PURPOSE = /\bprofile? (?:for|para|für) /iu;

/**
 * Returns null if the phrase does not introduce memory. A phrase in the first person needs a word for memory.
 */
export const phraseStrength = (phrase: string): FrameStrength | null => {
  const plain = phrase.replaceAll('_', ' ');
  const knowsUser = KNOWS_USER.test(plain);
  const refersToTalk = plain.search(EARLIER_TALK) >= 0;
  const found = phraseWords(plain.replaceAll(USER_COMPOUND, ' ').replaceAll(EARLIER_TALK, ' '));
  if (found.length === 0) return refersToTalk ? 'known' : null;
  if (found.length > MOST_WORDS || hasAny(found, FRAME_WORDS.closes)) return null;
  const { memory, frame, support, qualifier, kept, user, own } = FRAME_WORDS;
  const hasUser = hasAny(found, user) || found.some((word) => /^(?:user|nutzer)\p{L}/u.test(word));
  if (FOR_PURPOSE.test(plain)) return null;
  if (knowsUser) return hasUser ? 'recalled' : 'known';
  if (hasAny(found, own)) return hasAny(found, memory) ? 'bare' : null;
  const isQualified = OFFERED.test(plain) || hasUser || refersToTalk || hasAny(found, qualifier);
  if (hasAny(found, memory)) return isQualified ? 'recalled' : 'bare-memory';
  if (hasAny(found, frame)) return hasUser || refersToTalk ? 'recalled' : isQualified ? 'known' : 'bare';
  // "Relevant information" without another word may be about anything.
  if (hasAny(found, support) && isQualified)
    return hasUser || refersToTalk || hasAny(found, kept) ? 'known' : 'bare';
  // A heading such as "Retrieved:".
  if (found.every((word) => kept.has(word))) return 'known';
  // For example "Relevant pieces of previous conversation" or "Record of earlier interactions with this
  // user".
  if (refersToTalk && (hasUser || hasAny(found, qualifier))) return 'known';
  return hasUser && /^(?:about|über|sobre)(?![\p{L}\p{M}])/iu.test(phrase.trim()) ? 'known' : null;
};

/** True if a phrase has a word of `FRAME_WORDS` for memory and is not in the first person. */
export const hasFrameWord = (phrase: string): boolean => {
  const { memory, frame, support, qualifier, tagQualifier, own } = FRAME_WORDS;
  const found = phraseWords(phrase);
  return (
    !hasAny(found, own) &&
    [memory, frame, support, qualifier, tagQualifier].some((list) => hasAny(found, list))
  );
};

/** True for a line such as "(end of memories)". */
export const endsFrame = (line: string): boolean => {
  const [first = '', ...rest] = phraseWords(line);
  return FRAME_WORDS.closes.has(first) && rest.length > 0 && isFrameName(rest.join(' '));
};

/** True for a line such as "[BEGIN MEMORIES]" or "=== MEMORIES ===". */
export const opensFrame = (line: string): boolean => {
  const found = phraseWords(line);
  const named = FRAME_WORDS.opens.has(found[0] ?? '') ? found.slice(1) : found;
  return /^[\s>]*[[<({=~-]/u.test(line) && named.length > 0 && isFrameName(named.join(' '));
};

/** True if a name has only words of `FRAME_WORDS` and names memory: `user_memory`, `known-facts`. */
export const isFrameName = (name: string): boolean => {
  const found = phraseWords(name.replaceAll(/[_:.-]+/gu, ' '));
  const { memory, frame, support, qualifier, tagQualifier, user, filler } = FRAME_WORDS;
  const isKnown = [memory, frame, support, qualifier, tagQualifier, user, filler];
  if (!found.every((word) => /^\d+$/u.test(word) || isKnown.some((list) => list.has(word)))) return false;
  if (hasAny(found, memory) || hasAny(found, frame)) return true;
  if (hasAny(found, user)) return hasAny(found, support) || found.includes('about');
  return hasAny(found, support) && (hasAny(found, qualifier) || hasAny(found, tagQualifier));
};
