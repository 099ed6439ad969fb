import { NAME } from './name.js';
import type { Rule } from './rule.js';

/** How a language says who is whose; alternatives of a pattern, with the blank that follows them. */
export interface KinWords {
  readonly my: string;
  /** Between "my" and the relation: "younger ". */
  readonly before: string;
  /** Behind the relation: " mayor". */
  readonly after: string;
  /** Between a relation and its name. */
  readonly called: string;
  /** "is my ". */
  readonly isMy: string;
  readonly prepositions: string;
  /** What somebody who has died did. */
  readonly died: string;
  /** "have a ". */
  readonly haveOne: string;
  /** Between a relation that one has and its name. */
  readonly named: string;
  /** "new ", and what "is" is after it: "neue Chefin ist Frau Demir". */
  readonly newly: string;
  /** What a list says of its items: "Emil 4". */
  readonly aged: NonNullable<Rule['each']>;
}

/** "my sister Ana", "with my sister Ana", "Ana is my sister", "have a sister called Ana", alike in German and Spanish. */
export const kinship =
  (words: KinWords) =>
  (predicate: string, relations: string): readonly Rule[] => {
    const rule = { family: 'relation', predicate, shape: 'name', course: 'holds' } as const;
    const relation = `(?<relation>${relations})${words.after}`;
    const mine = `${words.before}${relation}`;
    const clause = (pattern: string): Rule => ({
      ...rule,
      reads: 'clause',
      pattern: new RegExp(pattern, 'u'),
    });
    const said = `^${words.my} ${mine}`;
    const widowed: Rule = { ...clause(`${said},? (?<object>${NAME}),? ${words.died}`), course: 'ends' };
    return [
      // A mother stays one; a husband does not.
      ...(predicate === 'spouse' ? [widowed] : []),
      { ...clause(`${said}${words.called} (?<object>${NAME})(?! und ich| y yo)`), timeless: true },
      {
        ...clause(
          `(?<=(?:^| )(?:${words.prepositions}) )${words.my} ${mine}${words.named}? (?<object>${NAME})`,
        ),
        timeless: true,
      },
      clause(`^${words.newly}(?<object>${NAME})`.replace('{relation}', () => relation)),
      clause(`^(?<object>${NAME}) ${words.isMy}${mine}(?=$|[,.])`),
      {
        ...rule,
        reads: 'deed',
        isList: true,
        denial: null,
        each: words.aged,
        pattern: new RegExp(`^${words.haveOne}${mine}${words.named} (?<object>${NAME}.*)`, 'u'),
      },
    ];
  };
