import { NAME } from './name.js';
import type { Rule } from './rule.js';

interface KinWords {
  readonly my: string;
  /** Words between "my" and the relation: "younger ". */
  readonly before: string;
  /** Words after the relation: " mayor". */
  readonly after: string;
  readonly called: string;
  readonly isMy: string;
  readonly prepositions: string;
  readonly died: string;
  readonly haveOne: string;
  /** Words between "have a …" and the name. */
  readonly named: string;
  /** Words for a new person in a role, with `{relation}` and "is": "neue Chefin ist Frau Demir". */
  readonly newly: string;
  /** Age after a name in a list: "Emil 4". */
  readonly aged: NonNullable<Rule['each']>;
}

/**
 * Returns rules for relations in German and Spanish: "my sister Ana", "with my sister Ana", "Ana is my
 * sister", "have a sister called Ana".
 */
export const kinshipRules =
  (words: KinWords) =>
  (predicate: string, relations: string): readonly Rule[] => {
    const rule = { family: 'relation', predicate, shape: 'name', aspect: 'holds' } as const;
    const relation = `(?<relation>${relations})${words.after}`;
    const mine = `${words.before}${relation}`;
    const clause = (pattern: string): Rule => ({
      ...rule,
      reads: 'clause',
      pattern: new RegExp(pattern, 'u'),
    });
    const said = `^${words.my} ${mine}`;
    const widowed: Rule = { ...clause(`${said},? (?<object>${NAME}),? ${words.died}`), aspect: 'ends' };
    return [
      // A dead mother stays a mother, but a dead husband is no longer a spouse.
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
        reads: 'verb',
        isList: true,
        denial: null,
        each: words.aged,
        pattern: new RegExp(`^${words.haveOne}${mine}${words.named} (?<object>${NAME}.*)`, 'u'),
      },
    ];
  };
