import { RegExpParser, type AST } from '@eslint-community/regexpp';

/** Texts of which one stands, in small letters, in whatever a pattern matches. */
export type AnyOf = ReadonlySet<string>;

const LEAST_LENGTH = 2;
const parser = new RegExpParser();

/**
 * What a text must hold for a pattern to match at all: of each set at least one member. None for a pattern that
 * asks for nothing in particular. So does the prefilter of RE2 (`FilteredRE2`).
 */
export const requiredLiterals = (pattern: RegExp): readonly AnyOf[] =>
  ofAlternatives(parser.parsePattern(pattern.source, undefined, undefined, { unicode: true }).alternatives);

/** One alternative asks for all that its sequence asks; of several, each must ask for something. */
const ofAlternatives = (alternatives: readonly AST.Alternative[]): readonly AnyOf[] => {
  const [first, ...others] = alternatives.map(({ elements }) => ofSequence(elements));
  if (first === undefined || others.length === 0) return first ?? [];
  const choices = [first, ...others].map(mostSelective);
  const literals = choices.flatMap((choice) => (choice === null ? [] : [...choice]));
  return choices.includes(null) ? [] : [new Set(literals)];
};

const ofSequence = (elements: readonly AST.Element[]): readonly AnyOf[] => {
  const required: AnyOf[] = [];
  let run = '';
  const endRun = (): void => {
    if (run.length >= LEAST_LENGTH) required.push(new Set([run]));
    run = '';
  };
  for (const element of elements) {
    const letter = onlyLetter(element);
    if (letter !== null) run += letter;
    else if (element.type === 'Assertion') required.push(...ofAssertion(element));
    else {
      endRun();
      required.push(...ofElement(element));
    }
  }
  endRun();
  return required;
};

/** What is looked for ahead or behind stands in the text too; what must not be there asks for nothing. */
const ofAssertion = (assertion: AST.Assertion): readonly AnyOf[] =>
  (assertion.kind === 'lookahead' || assertion.kind === 'lookbehind') && !assertion.negate
    ? ofAlternatives(assertion.alternatives)
    : [];

const ofElement = (element: AST.Element): readonly AnyOf[] => {
  if (element.type === 'Group' || element.type === 'CapturingGroup')
    return ofAlternatives(element.alternatives);
  if (element.type === 'Quantifier' && element.min > 0) return ofSequence([element.element]);
  return [];
};

/** A letter, or its two cases: "[Mm]" is "m". */
const onlyLetter = (element: AST.Element): string | null => {
  if (element.type === 'Character') return small(element);
  if (element.type !== 'CharacterClass' || element.negate) return null;
  const letters = new Set(element.elements.map((each) => (each.type === 'Character' ? small(each) : null)));
  const [letter] = letters;
  return letters.size === 1 ? (letter ?? null) : null;
};

const small = ({ value }: AST.Character): string => String.fromCodePoint(value).toLowerCase();

/** The set whose shortest literal is the longest: it occurs by chance least. */
const mostSelective = (sets: readonly AnyOf[]): AnyOf | null => {
  const shortest = (set: AnyOf): number => Math.min(...[...set].map(({ length }) => length));
  return sets.reduce<AnyOf | null>(
    (best, set) => (best === null || shortest(set) > shortest(best) ? set : best),
    null,
  );
};
