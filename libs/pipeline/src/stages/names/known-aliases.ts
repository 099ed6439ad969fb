import {
  readAlias,
  aliasSlot,
  canonicalPredicate,
  type Claim,
  type FactCommand,
  isAliasClaim,
  isUnlistedPredicate,
  slotKey,
} from '@mneme/domain';
import { type SlotCache, wholeSlots } from '../facts/slot-cache.js';

/** Maximum length of a chain of aliases. The limit also ends a circle of aliases that was made by hand. */
const LIMIT_STEPS = 8;

/** Returns the keys of the alias slots, which are loaded at once before the first lookup. */
export const aliasKeys = (commands: readonly FactCommand[]): readonly string[] =>
  commands
    .flatMap((command) => (command.kind === 'stated' ? command.claims : []))
    .filter((claim) => !isAliasClaim(claim) && isUnlistedPredicate(claim.predicate))
    .map(({ predicate }) => slotKey(aliasSlot(canonicalPredicate(predicate))));

/** Returns the last name in the chain of aliases, as known now or at `knownAt`. */
export const keptUnder = async (
  book: SlotCache,
  predicate: string,
  knownAt = Number.POSITIVE_INFINITY,
): Promise<string> => {
  let name = canonicalPredicate(predicate);
  for (let step = 0; step < LIMIT_STEPS && isUnlistedPredicate(name); step += 1) {
    const key = slotKey(aliasSlot(name));
    await book.load(wholeSlots([key]));
    const last = book
      .get(key)
      ?.claims.findLast(
        ({ recordedAt, retractedAt }) =>
          recordedAt <= knownAt && (retractedAt === null || knownAt < retractedAt),
      );
    if (!last) break;
    name = readAlias(last.claim).to;
  }
  return name;
};

/** Renames the relations of claims by their aliases. A claim that is stored already stays in its slot. */
export const underAliases = async (book: SlotCache, claims: readonly Claim[]): Promise<readonly Claim[]> => {
  const named: Claim[] = [];
  for (const claim of claims) {
    const predicate = isAliasClaim(claim) ? claim.predicate : await keptUnder(book, claim.predicate);
    named.push(
      predicate === canonicalPredicate(claim.predicate) ? claim : await renamed(book, claim, predicate),
    );
  }
  return named;
};

const renamed = async (book: SlotCache, claim: Claim, predicate: string): Promise<Claim> => {
  const key = slotKey(claim);
  await book.load(wholeSlots([key]));
  const isKept = book.get(key)?.claims.some((kept) => kept.claim.id === claim.id) === true;
  return isKept ? claim : { ...claim, predicate };
};
