import { RegExpParser, type AST } from '@eslint-community/regexpp';

/** Lower-case literals, of which every match contains at least one. */
export type AnyOf = ReadonlySet<string>;

const LEAST_LENGTH = 2;
const parser = new RegExpParser();

/**
 * Returns sets of literals. A match contains at least one literal of each set, as in the prefilter of RE2
 * (`FilteredRE2`).
 */
export const requiredLiterals = (pattern: RegExp): readonly AnyOf[] =>
  literalsOfAlternatives(
    parser.parsePattern(pattern.source, undefined, undefined, { unicode: true }).alternatives,
  );

/**
 * A single alternative requires all literals of its sequence. Several alternatives require one literal each.
 */
const literalsOfAlternatives = (alternatives: readonly AST.Alternative[]): readonly AnyOf[] => {
  const [first, ...others] = alternatives.map(({ elements }) => literalsOfSequence(elements));
  if (first === undefined || others.length === 0) return first ?? [];
  const choices = [first, ...others].map(mostSelective);
  const literals = choices.flatMap((choice) => (choice === null ? [] : [...choice]));
  return choices.includes(null) ? [] : [new Set(literals)];
};

const literalsOfSequence = (elements: readonly AST.Element[]): readonly AnyOf[] => {
  const required: AnyOf[] = [];
  let run = '';
  const endRun = (): void => {
    if (run.length >= LEAST_LENGTH) required.push(new Set([run]));
    run = '';
  };
  for (const element of elements) {
    const letter = onlyLetter(element);
    if (letter !== null) run += letter;
    else if (element.type === 'Assertion') required.push(...literalsOfAssertion(element));
    else {
      endRun();
      required.push(...literalsOfElement(element));
    }
  }
  endRun();
  return required;
};

/** A negative lookaround requires nothing. */
const literalsOfAssertion = (assertion: AST.Assertion): readonly AnyOf[] =>
  (assertion.kind === 'lookahead' || assertion.kind === 'lookbehind') && !assertion.negate
    ? literalsOfAlternatives(assertion.alternatives)
    : [];

const literalsOfElement = (element: AST.Element): readonly AnyOf[] => {
  if (element.type === 'Group' || element.type === 'CapturingGroup')
    return literalsOfAlternatives(element.alternatives);
  if (element.type === 'Quantifier' && element.min > 0) return literalsOfSequence([element.element]);
  return [];
};

/** Returns the only letter that the element matches in either case ("m" for "[Mm]"), or null. */
const onlyLetter = (element: AST.Element): string | null => {
  if (element.type === 'Character') return lowerCase(element);
  if (element.type !== 'CharacterClass' || element.negate) return null;
  const letters = new Set(
    element.elements.map((each) => (each.type === 'Character' ? lowerCase(each) : null)),
  );
  const [letter] = letters;
  return letters.size === 1 ? (letter ?? null) : null;
};

const lowerCase = ({ value }: AST.Character): string => String.fromCodePoint(value).toLowerCase();

/** Returns the set whose shortest literal is longest, because long literals rarely occur by chance. */
const mostSelective = (sets: readonly AnyOf[]): AnyOf | null => {
  const shortest = (set: AnyOf): number => Math.min(...[...set].map(({ length }) => length));
  return sets.reduce<AnyOf | null>(
    (best, set) => (best === null || shortest(set) > shortest(best) ? set : best),
    null,
  );
};
