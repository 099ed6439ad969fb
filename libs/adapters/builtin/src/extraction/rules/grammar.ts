import { markedLines, patternIn, type TableLine } from './marked-lines.js';
import { ASPECTS, FLAGS, READS, type Rule, SHAPES } from './rule.js';

type Check = NonNullable<Rule['accepts']>;
type Items = NonNullable<Rule['each']>;
/** A value in `${}` of a grammar: text for a pattern, a check, a pattern for list items, or other rules. */
type Part = string | Check | Items | Rule | readonly Rule[];
type Head = Omit<Rule, 'pattern'>;

const HEAD = /^([^:]+): (\S+) (\S+) (\S+) ([^\s;]+)(?:; (.+))?$/u;
/**
 * Reads rules from a text. A line "family: reads predicate shape aspect; option; option=value" holds for the
 * patterns below it. A line that is only `${rules}` adds these rules, and "//" begins a comment. Throws for
 * any other line.
 */
export function grammar(table: TemplateStringsArray, ...parts: readonly Part[]): readonly Rule[] {
  const rules: Rule[] = [];
  let head: Head | null = null;
  for (const line of markedLines(table, parts)) {
    const alone = line.partOf(line.text);
    const pattern = patternIn(line.text);
    if (typeof alone === 'object' && !isItems(alone)) rules.push(...[alone].flat());
    else if (pattern === null) head = headOf(line);
    else if (head !== null) rules.push({ ...head, pattern });
    else throw new Error(`No line says how the pattern is read: ${line.text}`);
  }
  return rules;
}

const isItems = (part: object): part is Items => 'pattern' in part && !('reads' in part);

function headOf({ text, partOf }: TableLine<Part>): Head {
  const [, family = '', reads, predicate = '', shape, aspect, options] = HEAD.exec(text) ?? [];
  return {
    family,
    reads: oneOf(READS, reads, text),
    predicate,
    shape: oneOf(SHAPES, shape, text),
    aspect: oneOf(ASPECTS, aspect, text),
    ...options
      ?.split('; ')
      .reduce<Partial<Rule>>((all, option) => ({ ...all, ...optionOf(option, partOf) }), {}),
  };
}

const oneOf = <Value extends string>(
  values: readonly Value[],
  word: string | undefined,
  line: string,
): Value => {
  const found = values.find((value) => value === word);
  if (found === undefined) throw new Error(`"${word ?? ''}" is none of ${values.join(', ')}: ${line}`);
  return found;
};

function optionOf(option: string, partOf: TableLine<Part>['partOf']): Partial<Rule> {
  const [key, value] = option.split(/=(.*)/u);
  if (value === undefined) return { [oneOf(FLAGS, key, option)]: true };
  const part = partOf(value);
  if (key === 'denial') return { denial: value === 'null' ? null : value };
  if (key === 'says') return { says: value };
  if (key === 'past') return { past: oneOf(['ends', 'nothing'], value, option) };
  if (key === 'accepts' && typeof part === 'function') return { accepts: part };
  if (key === 'each' && typeof part === 'object' && isItems(part)) return { each: part };
  throw new Error(`No rule has the option "${option}".`);
}
