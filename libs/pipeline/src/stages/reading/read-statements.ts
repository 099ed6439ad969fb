import {
  userDisplayName,
  canonicalSubject,
  rewriteClaim,
  addKnownClaims,
  addKnownNames,
  type KnownClaim,
  type KnownClaims,
  type KnownNames,
  refersToUser,
  addRecentMessage,
  lastMessagesOf,
  addUserName,
  type Message,
  type RecentSessions,
  type SaidMessage,
  recogniseSpeaker,
  type Scope,
  type ScopeUser,
  USER,
  userSubject,
  spokenMessage,
} from '@mneme/domain';
import { topics } from '@mneme/events';
import type { DraftClaim, DraftEntry, Extractor } from '@mneme/ports';
import { entryOfDraft, type StatementOrigin } from '../entries/entry-of-draft.js';
import { claimOfSpeaker, namesUser } from '../names/name-of-user.js';
import { type Draft, draft } from '../../stage.js';
import { withoutMarkedClaims } from './without-marked-claims.js';

/** The state of a scope while its messages are read. */
export interface ScopeReading {
  readonly user: ScopeUser;
  readonly talks: RecentSessions;
  readonly names: KnownNames;
  readonly claims: KnownClaims;
}

export interface Saying extends SaidMessage {
  readonly scope: Scope;
  readonly sessionId: string;
}

/**
 * Reads the statements of a message. If the message states the name of its speaker, the statements already
 * use that name. `reader` is `null` if statements are extracted from the segment instead.
 */
export const readStatements = async (
  known: ScopeReading,
  said: Saying,
  reader: Extractor | null,
): Promise<{ readonly known: ScopeReading; readonly events: readonly Draft<typeof topics.entries>[] }> => {
  const { user: speaking, isUser, learnt } = recogniseSpeaker(known.user, said.message);
  const message = spokenMessage(said.message);
  const before = lastMessagesOf(known.talks, said.sessionId);
  const context = { message, isUser, before: before.map((one) => one.message), known };
  const { user, drafts: read } = reader
    ? await readBy(reader, speaking, context)
    : { user: speaking, drafts: [] };
  const { drafts, claims } = inWordsOf(known.claims, read);
  const { sessionId, scope, message: _, ...source } = said;
  const own = { ...source, message: isUser ? underName(message, user) : message };
  const cited = new Map([...before, own].map((one) => [one.message.id, one]));
  const origin = { scope, sessionId, segmentId: null, said: cited };
  const nameClaims = learnt === null ? [] : [claimOfSpeaker(learnt, said)];
  return {
    known: {
      user,
      talks: addRecentMessage(known.talks, sessionId, own),
      names: addKnownNames(
        known.names,
        drafts.flatMap((made) => made.claims),
      ),
      claims,
    },
    events: [
      ...nameClaims.map((claim) => draft(topics.entries, 'facts.stated', { claims: [claim] })),
      ...entriesOf(reader, drafts, origin),
    ],
  };
};

const entriesOf = (
  reader: Extractor | null,
  drafts: readonly DraftEntry[],
  origin: Omit<StatementOrigin, 'madeBy'>,
): readonly Draft<typeof topics.entries>[] =>
  reader === null
    ? []
    : drafts.map((made) =>
        draft(topics.entries, 'entry.written', entryOfDraft(made, { ...origin, madeBy: reader.id })),
      );

/** Gives claims the words of known claims, which include the claims of earlier drafts. */
const inWordsOf = (before: KnownClaims, read: readonly DraftEntry[]) => {
  let claims = before;
  const drafts = read.map((made) => ({
    ...made,
    claims: made.claims.flatMap((claim) => {
      const meant = rewriteClaim(claims, claim);
      claims = addKnownClaims(claims, meant);
      return meant;
    }),
  }));
  return { drafts, claims };
};

interface MessageContext {
  readonly message: Message;
  readonly isUser: boolean;
  readonly before: readonly Message[];
  readonly known: Pick<ScopeReading, 'names' | 'claims'>;
}

/**
 * Reads a message. If the message states its speaker's name, it is read again, so that its statements use the
 * name.
 */
const readBy = async (
  reader: Extractor,
  user: ScopeUser,
  context: MessageContext,
): Promise<{ readonly user: ScopeUser; readonly drafts: readonly DraftEntry[] }> => {
  const drafts = await draftsOf(reader, user, context);
  const named = context.isUser ? namesIn(drafts).reduce(addUserName, user) : user;
  const isNews = isNameless(context.message) && userDisplayName(named) !== userDisplayName(user);
  return { user: named, drafts: isNews ? await draftsOf(reader, named, context) : drafts };
};

const draftsOf = async (
  reader: Extractor,
  user: ScopeUser,
  { message, isUser, before, known: { names, claims } }: MessageContext,
): Promise<readonly DraftEntry[]> => {
  const said = isUser ? underName(message, user) : message;
  const drafts = await reader.extract([[said]], {
    before,
    names,
    claims: isUser ? claims.map((claim) => underSpeaker(claim, said)) : claims,
  });
  return withoutMarkedClaims(drafts).map((made) => withoutOthersNames(aboutUser(made, user, message), user));
};

/** Gives the message the name of the user as speaker, so that statements use that name instead of "user". */
const underName = (message: Message, user: ScopeUser): Message =>
  isNameless(message) ? { ...message, speaker: userDisplayName(user) } : message;

/** Returns a known claim about the user under the name that the message uses for the user. */
const underSpeaker = (claim: KnownClaim, { speaker, role }: Message): KnownClaim =>
  claim.subject === USER ? { ...claim, subject: speaker?.trim() || role } : claim;

const isNameless = ({ speaker }: Message): boolean => (speaker ?? '').trim() === '';

/** Makes the user the subject of claims about a name of the user. The text keeps the name. */
const aboutUser = (made: DraftEntry, user: ScopeUser, message: Message): DraftEntry => {
  const isOwn = (word: string): boolean => refersToUser(user, word, message);
  const claims = made.claims.map((claim): DraftClaim => ({
    ...claim,
    subject: userSubject(claim.subject, isOwn),
    saidBy: claim.saidBy === null ? null : userSubject(claim.saidBy, isOwn),
  }));
  return { ...made, claims };
};

/** Drops claims that give the user the name of another speaker of this scope. */
const withoutOthersNames = (made: DraftEntry, user: ScopeUser): DraftEntry => {
  const isOthers = (claim: DraftClaim): boolean =>
    namesUser(claim) && user.others.some((name) => canonicalSubject(name) === canonicalSubject(claim.object));
  return made.claims.some(isOthers)
    ? { ...made, claims: made.claims.filter((claim) => !isOthers(claim)) }
    : made;
};

const namesIn = (drafts: readonly DraftEntry[]): readonly string[] =>
  drafts.flatMap(({ claims }) => claims.filter(namesUser).map(({ object }) => object));
