import type { DraftClaim } from '@mneme/ports';
import type { LanguageGrammar } from '../vocabulary/language-grammar.js';
import type { SubjectClause } from './subject.js';

export const addNewClaims = (
  claims: readonly DraftClaim[],
  made: readonly DraftClaim[],
): readonly DraftClaim[] =>
  made.reduce((all, claim) => (all.some((known) => isSame(known, claim)) ? all : [...all, claim]), claims);

const isSame = (a: DraftClaim, b: DraftClaim): boolean =>
  a.subject === b.subject &&
  a.predicate === b.predicate &&
  a.object === b.object &&
  a.polarity === b.polarity;

/**
 * Predicates that introduce a person or a pet by name. A pronoun in the next clause means that person or pet.
 */
const INTRODUCES = /^(?:has_(?!condition)\p{Ll}+|spouse)$/u;

/** Returns the name of the person that a clause introduces, else of its subject, else null for the speaker. */
export const mentionedPerson = (person: SubjectClause | null, made: readonly DraftClaim[]): string | null => {
  const introduced = made.findLast(
    ({ predicate, object, polarity }) =>
      INTRODUCES.test(predicate) && polarity === 'affirmed' && /^\p{Lu}/u.test(object),
  );
  if (introduced) return introduced.object.replace(/ \(.*\)$/u, '');
  return person === null || person.isSelf ? null : person.subject;
};

/** Returns the name that a clause gives or mentions: "she is called Luna", "with Jonas it goes well". */
export const statedName = (text: string, { naming, speaksOf }: LanguageGrammar): string | null => {
  const { name, met } = (naming?.exec(text) ?? speaksOf?.exec(text))?.groups ?? {};
  return name ?? met ?? null;
};

/**
 * Gives a thing the name that follows it: "adopted a cat, her name is Luna", "works at a bakery, it is called
 * Crumb". Drops claims that stay without a name.
 */
export const nameThings = (
  claims: readonly DraftClaim[],
  sentence: string,
  language: LanguageGrammar,
): readonly DraftClaim[] => {
  const name = language.naming?.exec(sentence)?.groups?.['name'];
  const at = claims.findLastIndex(
    (claim) =>
      isNameless(claim) ||
      (/^(?:has_pet|works_at)$/u.test(claim.predicate) && !/^\p{Lu}/u.test(claim.object)),
  );
  const isSomebody = claims.some(({ predicate, object }) => INTRODUCES.test(predicate) && object === name);
  const unnamed = isSomebody ? undefined : claims[at];
  if (name === undefined || unnamed === undefined) return claims.filter((claim) => !isNameless(claim));
  const object =
    unnamed.predicate === 'has_pet' ? `${name} (${unnamed.object.split(' ').at(-1) ?? ''})` : name;
  const text = unnamed.text.replace(unnamed.object, () => object);
  return claims.with(at, { ...unnamed, object, text });
};

/** True for a claim such as "We got a childminder", which needs a name to say who it is. */
const isNameless = ({ predicate, object }: DraftClaim): boolean =>
  predicate === `has_${object.replaceAll(' ', '_')}`;
