/** Phrases that override instructions. The author of a pasted text wrote them, not the speaker. */
const INJECTED =
  /\b(?:ignore|disregard|forget|override|bypass)\b(?: (?:all|any|every|of|the|your|my|these|those|previous|prior|above|earlier|existing|system|foregoing)){1,6}(?: (?:instructions?|prompts?|rules|messages?|text|guidelines|directions|context|above))?|\b(?:ignorier\p{L}*|vergiss) (?:alle|die|das|den) (?:bisherigen|vorherigen|obigen|vorigen)|\b(?:ignora|olvida) (?:todas? |todo )?(?:las |los |lo )?(?:instrucciones|mensajes|anterior(?:es)?|reglas)|\bnew system prompt\b|\bsystem (?:prompt|message)\s?:/iu;
const ABOVE =
  /\b(?:ignore|disregard|forget|override|bypass)\b(?: \p{L}+){0,4}? (?:instructions?|prompts?|rules|messages|guidelines|above|directions)\b/iu;

export const injectionIn = (paragraph: string): number => {
  const read = paragraph.slice(0, LONGEST);
  const at = INJECTED.exec(read);
  if (at === null) return -1;
  const isAimed =
    ABOVE.test(at[0]) || /prompt|system|bisherig|vorherig|obig|vorig|instruc|anterior|reglas/iu.test(at[0]);
  return isAimed ? at.index : -1;
};

const LONGEST = 4_000;
