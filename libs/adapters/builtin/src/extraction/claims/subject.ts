import type { LanguageGrammar } from '../vocabulary/language-grammar.js';
import { HONORIFIC } from './object.js';
import { NAME } from '../rules/name.js';

export interface SubjectClause {
  readonly subject: string;
  readonly isSelf: boolean;
  readonly phrase: string;
}

interface SubjectContext {
  readonly speaker: string;
  readonly before: SubjectClause | null;
  /** Person that "he" or "she" means. */
  readonly antecedent: string | null;
}

/**
 * "The user" as a subject. Programs and documents write so, but no person about themselves, and `user` is the
 * name of the speaker in facts.
 */
const ROLE =
  /^(?:the |der |die |el |la )?(?:user|nutzer(?:in)?|benutzer(?:in)?|usuari[oa])(?:['’]?s)?(?![\p{L}\p{M}])/iu;

const LEADING_NAME = new RegExp(`^(?<name>${NAME}) (?=\\S)`, 'u');

/**
 * Returns the subject of a clause (algorithms 3.5), or null if it has no name. A capitalised name is a
 * subject only before a third-person verb. A clause without a subject has the subject of the clause before.
 */
export function subjectOf(
  clause: string,
  { speaker, before, antecedent }: SubjectContext,
  language: LanguageGrammar,
): SubjectClause | null {
  if (ROLE.test(clause)) return null;
  const { subjects } = language;
  const self = subjects.self.exec(clause);
  if (self !== null) return { subject: speaker, isSelf: true, phrase: selfPhrase(clause, self[0]) };
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
    const phrase = subjects.restoreSubject?.(clause) ?? null;
    return phrase === null ? null : { subject: speaker, isSelf: true, phrase };
  }
  if (before.isSelf ? subjects.onlyThird.test(clause) : !subjects.thirdPerson.test(clause)) return null;
  return { ...before, phrase: clause };
}

/** Returns the owner of the things in a clause: "his birthday is", "Ana's dog is". */
export function ownerOf(
  text: string,
  { speaker, antecedent }: Pick<SubjectContext, 'speaker' | 'antecedent'>,
  language: LanguageGrammar,
): SubjectClause {
  const { possessive, own, notNames } = language.subjects;
  const match = possessive?.exec(text) ?? null;
  const owner = match === null ? null : (match.groups?.['name'] ?? antecedent);
  if (match === null || owner === null || notNames.has(owner))
    return { subject: speaker, isSelf: true, phrase: text };
  return { subject: owner, isSelf: false, phrase: `${own ?? ''}${text.slice(match[0].length)}` };
}

/**
 * Returns the clause without its pronoun. If the verb includes the pronoun, it can begin the clause with a
 * capital.
 */
const selfPhrase = (clause: string, pronoun: string): string =>
  pronoun === '' ? clause.charAt(0).toLowerCase() + clause.slice(1) : clause.slice(pronoun.length);

const isPerson = (name: string, rest: string, { subjects }: LanguageGrammar): boolean =>
  !name
    .replace(HONORIFIC, '')
    .split(' ')
    .some((part) => subjects.notNames.has(part) || subjects.abstract.test(part)) &&
  subjects.thirdPerson.test(rest);
