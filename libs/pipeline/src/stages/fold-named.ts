import { canonicalSubject, type Claim, type FactCommand, slotKey, userSubject, USER } from '@mneme/domain';
import type { ScopedFactGraph } from '@mneme/ports';
import { adoptFacts } from './adopt-facts.js';
import { NAME_OF_USER, namesUser } from './name-of-user.js';
import { isNote } from '../note.js';
import { type SlotCache, slotsOfStated } from './slot-cache.js';

/** What happened, and how its claims name people. */
export interface NamedCommand {
  readonly command: FactCommand;
  /**
   * `resolved`: whoever read the message has said already what is the user's. `named`: people are called by their
   * names. `outright`: so too, and nobody has read it out of anything.
   */
  readonly words: 'resolved' | 'named' | 'outright';
}

/** The slot that has to be loaded before, where anything has to be resolved. */
export const namesKey = (told: readonly NamedCommand[]): readonly string[] =>
  told.some(({ words }) => words !== 'resolved') ? [slotKey(NAME_OF_USER)] : [];

/**
 * Folds what happened into the book, in order. Claims about a name of the user are the user's; a name that is told
 * outright makes those that were stated before it the user's as well.
 */
export const foldNamed = async (
  graph: ScopedFactGraph,
  book: SlotCache,
  told: readonly NamedCommand[],
): Promise<void> => {
  const names = knownNames(book);
  let run: FactCommand[] = [];
  for (const { command, words } of told) {
    const known = words === 'resolved' ? command : inUsersName(command, names, book);
    await book.load(slotsOfStated([known]));
    run.push(known);
    for (const name of namesToldBy(known).filter((each) => !names.has(each))) {
      names.add(name);
      if (words !== 'outright') continue;
      await book.fold(run);
      run = [
        ...(await adoptFacts(graph, book, { name, recordedAt: known.recordedAt, eventId: known.eventId })),
      ];
    }
  }
  await book.fold(run);
};

/** Canonical; without those that were taken back. */
const knownNames = (book: SlotCache): Set<string> => {
  const kept = book.get(slotKey(NAME_OF_USER))?.claims ?? [];
  return new Set(namesIn(kept.filter(({ retractedAt }) => retractedAt === null).map(({ claim }) => claim)));
};

const namesIn = (claims: readonly Claim[]): readonly string[] =>
  claims.filter(namesUser).map(({ object }) => canonicalSubject(object));

const namesToldBy = (command: FactCommand): readonly string[] =>
  command.kind === 'stated' ? namesIn(command.claims) : [];

const inUsersName = (command: FactCommand, names: ReadonlySet<string>, book: SlotCache): FactCommand => {
  if (command.kind !== 'stated') return command;
  return { ...command, claims: command.claims.map((claim) => asUsers(claim, names, book)) };
};

/** A claim that came before the name did, and comes again, stays where it was kept. */
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
