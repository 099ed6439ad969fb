import {
  readAlias,
  canonicalSubject,
  type Claim,
  type FactCommand,
  isAliasClaim,
  slotKey,
  userSubject,
  USER,
} from '@mneme/domain';
import type { ScopedFactGraph } from '@mneme/ports';
import { adoptFacts, toAlias, toUser } from './adopt-facts.js';
import { inWordsOfSlots, mayHaveOtherWords } from '../names/in-words-of-slots.js';
import { underAliases } from '../names/known-aliases.js';
import { NAME_OF_USER, namesUser } from '../names/name-of-user.js';
import { isNote } from '../../points/note.js';
import { type SlotCache, slotsOfStated } from './slot-cache.js';

export interface NamedCommand {
  readonly command: FactCommand;
  /**
   * `resolved` if the stage that read the message has resolved which claims are about the user. `named` if
   * people appear under their names. `outright` if people appear under their names, and the claim was stated,
   * not extracted from a message.
   */
  readonly words: 'resolved' | 'named' | 'outright';
}

/** Returns the key of the slot with the user's names, which must be loaded before any name is resolved. */
export const namesKey = (commands: readonly NamedCommand[]): readonly string[] =>
  commands.some(({ words }) => words !== 'resolved') ? [slotKey(NAME_OF_USER)] : [];

/**
 * Folds the commands in the given order. Claims about a name of the user become claims about the user. A
 * directly stated name, and an alias of a relation, also move the claims that were stated before. Claims of a
 * segment take the words of known claims.
 */
export const foldNamed = async (
  graph: ScopedFactGraph,
  book: SlotCache,
  commands: readonly NamedCommand[],
): Promise<void> => {
  const names = knownNames(book);
  let run: FactCommand[] = [];
  for (const { command, words } of commands) {
    if (command.kind !== 'stated') {
      run.push(command);
      continue;
    }
    const own =
      words === 'resolved' ? command.claims : command.claims.map((claim) => asUsers(claim, names, book));
    let claims = await underAliases(book, own);
    if (words === 'named' && claims.some(mayHaveOtherWords)) {
      await book.fold(run);
      run = [];
      claims = await inWordsOfSlots({ graph, book, now: command.recordedAt }, claims);
    }
    const stated = { ...command, claims };
    await book.load(slotsOfStated([stated]));
    run.push(stated);
    for (const name of namesIn(claims).filter((each) => !names.has(each))) {
      names.add(name);
      if (words !== 'outright') continue;
      await book.fold(run);
      run = [...(await adoptFacts(graph, book, toUser(name, stated)))];
    }
    for (const alias of claims.filter(isAliasClaim).map(readAlias)) {
      await book.fold(run);
      run = [...(await adoptFacts(graph, book, toAlias(alias, stated)))];
    }
  }
  await book.fold(run);
};

/** Returns the names of the user in canonical form, without retracted names. */
const knownNames = (book: SlotCache): Set<string> => {
  const kept = book.get(slotKey(NAME_OF_USER))?.claims ?? [];
  return new Set(namesIn(kept.filter(({ retractedAt }) => retractedAt === null).map(({ claim }) => claim)));
};

const namesIn = (claims: readonly Claim[]): readonly string[] =>
  claims.filter(namesUser).map(({ object }) => canonicalSubject(object));

/**
 * Makes the user the subject of a claim about a name of the user. A claim that was stored before the name was
 * known stays in its slot when it is delivered again.
 */
const asUsers = (claim: Claim, names: ReadonlySet<string>, book: SlotCache): Claim => {
  const isKept = book.get(slotKey(claim))?.claims.some((kept) => kept.claim.id === claim.id) === true;
  if (isKept || isNote(claim)) return claim;
  const isOwn = (word: string): boolean => {
    const subject = canonicalSubject(word);
    return subject === USER || names.has(subject);
  };
  const saidBy = claim.saidBy === null ? null : userSubject(claim.saidBy, isOwn);
  return { ...claim, subject: userSubject(claim.subject, isOwn), saidBy };
};
