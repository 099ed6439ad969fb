import { COURSES, FLAGS, READS, type Rule, SHAPES } from './rule.js';

type Check = NonNullable<Rule['accepts']>;
type Items = NonNullable<Rule['each']>;
/** What stands in a grammar beside its text: words of a pattern, a check, what a list says of its items, rules made elsewhere. */
type Part = string | Check | Items | Rule | readonly Rule[];
type Head = Omit<Rule, 'pattern'>;

const HEAD = /^([^:]+): (\S+) (\S+) (\S+) ([^\s;]+)(?:; (.+))?$/u;
const PATTERN = /^\/(.+)\/([a-z]*)$/su;
const MARK = /\0(\d+)\0/gu;
const ONLY_MARK = /^\0(\d+)\0$/u;

/**
 * Rules as a text. A line "family: reads predicate shape course; option; option=value" says how the patterns below it are
 * read, one a line, each a rule of its own. A line of nothing but a part adds rules, "//" begins a remark.
 * Throws for any other line, so that a grammar with a slip never loads.
 */
export function grammar({ raw }: TemplateStringsArray, ...parts: readonly Part[]): readonly Rule[] {
  const rules: Rule[] = [];
  let head: Head | null = null;
  for (const line of linesOf(raw)) {
    const alone = partOf(line, parts);
    if (typeof alone === 'object' && !isItems(alone)) {
      rules.push(...[alone].flat());
      continue;
    }
    const text = line.replace(MARK, (mark, at: string) => {
      const part = parts[Number(at)];
      return typeof part === 'string' ? part : mark;
    });
    const [, source, flags] = PATTERN.exec(text) ?? [];
    if (source === undefined) head = headOf(text, parts);
    else if (head !== null) rules.push({ ...head, pattern: new RegExp(source, flags) });
    else throw new Error(`No line says how the pattern is read: ${text}`);
  }
  return rules;
}

/** The lines with a mark for each part, which may itself have line breaks. */
const linesOf = (raw: readonly string[]): readonly string[] =>
  raw
    .map((text, at) => (at === 0 ? text : `\0${at - 1}\0${text}`))
    .join('')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('//'));

const partOf = (text: string, parts: readonly Part[]): Part | undefined =>
  parts[Number(ONLY_MARK.exec(text)?.[1] ?? NaN)];

const isItems = (part: object): part is Items => 'pattern' in part && !('reads' in part);

function headOf(line: string, parts: readonly Part[]): Head {
  const [, family = '', reads, predicate = '', shape, course, options] = HEAD.exec(line) ?? [];
  return {
    family,
    reads: oneOf(READS, reads, line),
    predicate,
    shape: oneOf(SHAPES, shape, line),
    course: oneOf(COURSES, course, line),
    ...options
      ?.split('; ')
      .reduce<Partial<Rule>>((all, option) => ({ ...all, ...optionOf(option, parts) }), {}),
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

function optionOf(option: string, parts: readonly Part[]): Partial<Rule> {
  const [key, value] = option.split(/=(.*)/u);
  if (value === undefined) return { [oneOf(FLAGS, key, option)]: true };
  const part = partOf(value, parts);
  if (key === 'denial') return { denial: value === 'null' ? null : value };
  if (key === 'says') return { says: value };
  if (key === 'past') return { past: oneOf(['ends', 'nothing'], value, option) };
  if (key === 'accepts' && typeof part === 'function') return { accepts: part };
  if (key === 'each' && typeof part === 'object' && isItems(part)) return { each: part };
  throw new Error(`No rule has the option "${option}".`);
}
