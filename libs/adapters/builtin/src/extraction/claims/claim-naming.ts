import type { DraftClaim } from '@mneme/ports';
import type { LanguageGrammar } from '../vocabulary/language-grammar.js';
import type { SubjectClause } from './subject.js';

export const addNewClaims = (
  claims: readonly DraftClaim[],
  newClaims: readonly DraftClaim[],
): readonly DraftClaim[] =>
  newClaims.reduce(
    (all, claim) => (all.some((known) => isSame(known, claim)) ? all : [...all, claim]),
    claims,
  );

const isSame = (a: DraftClaim, b: DraftClaim): boolean =>
  a.subject === b.subject &&
  a.predicate === b.predicate &&
  a.object === b.object &&
  a.polarity === b.polarity;

/** Predicates that introduce a person or a pet, which a pronoun in the next clause then means. */
const INTRODUCES = /^(?:has_(?!condition)\p{Ll}+|spouse)$/u;

/** Returns the person or pet that a clause introduces, or else its subject. Returns null for the speaker. */
export const mentionedPerson = (
  person: SubjectClause | null,
  newClaims: readonly DraftClaim[],
): string | null => {
  const introduced = newClaims.findLast(
    ({ predicate, object, polarity }) =>
      INTRODUCES.test(predicate) && polarity === 'affirmed' && /^\p{Lu}/u.test(object),
  );
  if (introduced) return introduced.object.replace(/ \(.*\)$/u, '');
  return person === null || person.isSelf ? null : person.subject;
};

export const statedName = (text: string, { naming, speaksOf }: LanguageGrammar): string | null => {
  const { name, met } = (naming?.exec(text) ?? speaksOf?.exec(text))?.groups ?? {};
  return name ?? met ?? null;
};

/** Gives a thing its later name: "adopted a cat, her name is Luna". Drops claims that stay without a name. */
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

/** True for a claim that still needs a name: "we got a childminder". */
const isNameless = ({ predicate, object }: DraftClaim): boolean =>
  predicate === `has_${object.replaceAll(' ', '_')}`;
