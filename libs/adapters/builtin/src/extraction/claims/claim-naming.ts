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

/** A pronoun in the next clause means the introduced person or pet. */
const INTRODUCES = /^(?:has_(?!condition)\p{Ll}+|spouse)$/u;

/** Null for the speaker. */
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

/** "We got a childminder" needs a name. */
const isNameless = ({ predicate, object }: DraftClaim): boolean =>
  predicate === `has_${object.replaceAll(' ', '_')}`;
