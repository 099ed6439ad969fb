import type { LanguageId } from '@mneme/domain';

interface OwnWords {
  readonly pattern: RegExp;
  /**
   * Replacement in a claim about the speaker. `other` is the one in a claim about another person, where
   * `{speaker}` is the name of the speaker.
   */
  readonly self: string;
  readonly other: string;
}

const own = (words: string, self: string, other: string): OwnWords => ({
  pattern: new RegExp(`(?<![\\p{L}\\p{N}'’-])(?:${words})(?![\\p{L}\\p{N}'’-])`, 'gu'),
  self,
  other,
});

/**
 * Words for own things, in lower case only, because titles begin with a capital: "My Fair Lady". German words
 * are not replaced, because German has no possessive for a person whose gender is unknown.
 */
const OWN: Readonly<Record<LanguageId, readonly OwnWords[]>> = {
  en: [
    own('my|our', 'their', "{speaker}'s"),
    own('mine|ours', 'theirs', "{speaker}'s"),
    own('myself|ourselves', 'themselves', '{speaker}'),
  ],
  es: [
    own('mi|nuestr[oa]', 'su', 'su'),
    own('mis|nuestr[oa]s', 'sus', 'sus'),
    own('conmigo', 'consigo', 'con {speaker}'),
  ],
  de: [],
};

/** Puts the value of a claim, which is in the words of the speaker, into the third person: "broke their wrist". */
export const inThirdPerson = (
  object: string,
  {
    speaker,
    isSelf,
    language,
  }: { readonly speaker: string; readonly isSelf: boolean; readonly language: LanguageId },
): string =>
  OWN[language].reduce(
    (text, { pattern, self, other }) =>
      text.replace(pattern, () => (isSelf ? self : other.replace('{speaker}', () => speaker))),
    object,
  );
