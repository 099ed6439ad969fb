import type { LanguageGrammar } from './vocabulary/language-grammar.js';
import { HONORIFIC } from './object.js';
import { NAME } from './rules/name.js';

/** Who a clause is about, and the rest of it. */
export interface SubjectClause {
  readonly subject: string;
  readonly isSelf: boolean;
  /** The clause without its subject. */
  readonly phrase: string;
}

interface Around {
  readonly speaker: string;
  /** What the clause before was about. */
  readonly before: SubjectClause | null;
  /** Somebody else who was spoken of last, by name: who "he" or "she" is. */
  readonly antecedent: string | null;
}

const LEADING_NAME = new RegExp(`^(?<name>${NAME}) (?=\\S)`, 'u');

/**
 * The subject of a clause (algorithms 3.5): the first person is the speaker; "my sister Ana" is Ana, "my sister" the
 * speaker's sister; a capitalised name counts when a verb in the third person follows. `null`: somebody or something
 * that cannot be named from the clause alone. A clause without a subject of its own continues the one before; where
 * none was before it, the speaker was left out, if the language says so.
 */
export function subjectOf(
  clause: string,
  { speaker, before, antecedent }: Around,
  language: LanguageGrammar,
): SubjectClause | null {
  const { subjects } = language;
  const self = subjects.self.exec(clause);
  if (self !== null) return { subject: speaker, isSelf: true, phrase: selfDeed(clause, self[0]) };
  const relative = subjects.relative.exec(clause);
  if (relative !== null) {
    const phrase = clause.slice(relative[0].length);
    const relation = language.fills[relative.groups!['relation']!] ?? relative.groups!['relation']!;
    const name = relative.groups!['name'];
    return { subject: name ?? `${speaker}'s ${relation}`, isSelf: false, phrase };
  }
  const name = LEADING_NAME.exec(clause);
  if (name !== null && isPerson(name.groups!['name']!, clause.slice(name[0].length), language)) {
    return { subject: name.groups!['name']!, isSelf: false, phrase: clause.slice(name[0].length) };
  }
  const pronoun = antecedent === null ? null : (subjects.pronoun?.exec(clause) ?? null);
  if (antecedent !== null && pronoun !== null) {
    return { subject: antecedent, isSelf: false, phrase: clause.slice(pronoun[0].length) };
  }
  if (subjects.otherSubject.test(clause)) return null;
  if (before === null) {
    if (antecedent !== null && subjects.onlyThird.test(clause)) {
      return { subject: antecedent, isSelf: false, phrase: clause };
    }
    const phrase = subjects.dropped?.(clause) ?? null;
    return phrase === null ? null : { subject: speaker, isSelf: true, phrase };
  }
  if (before.isSelf ? subjects.onlyThird.test(clause) : !subjects.thirdPerson.test(clause)) return null;
  return { ...before, phrase: clause };
}

/** The owner of the things in a clause: the speaker, or another person as in "his birthday is" and "Ana's dog is". */
export function ownerOf(
  text: string,
  { speaker, antecedent }: Pick<Around, 'speaker' | 'antecedent'>,
  language: LanguageGrammar,
): SubjectClause {
  const { possessive, own, notNames } = language.subjects;
  const match = possessive?.exec(text) ?? null;
  const owner = match === null ? null : (match.groups?.['name'] ?? antecedent);
  if (match === null || owner === null || notNames.has(owner))
    return { subject: speaker, isSelf: true, phrase: text };
  return { subject: owner, isSelf: false, phrase: `${own ?? ''}${text.slice(match[0].length)}` };
}

/** Where the verb alone says "I", it may stand first and be capitalised. */
const selfDeed = (clause: string, pronoun: string): string =>
  pronoun === '' ? clause.charAt(0).toLowerCase() + clause.slice(1) : clause.slice(pronoun.length);

const isPerson = (name: string, rest: string, { subjects }: LanguageGrammar): boolean =>
  !name
    .replace(HONORIFIC, '')
    .split(' ')
    .some((part) => subjects.notNames.has(part) || subjects.abstract.test(part)) &&
  subjects.thirdPerson.test(rest);
