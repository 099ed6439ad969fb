import {
  canonicalPredicate,
  canonicalSubject,
  type Claim,
  idOf,
  type Message,
  type Scope,
  scopeKey,
  USER,
} from '@mneme/domain';

const NAME = 'name';

/** Quoted words and the assistant's words are not trusted for a name. */
export const namesUser = (
  claim: Pick<Claim, 'subject' | 'predicate' | 'object' | 'polarity' | 'authority'>,
): boolean =>
  canonicalPredicate(claim.predicate) === NAME &&
  canonicalSubject(claim.subject) === USER &&
  claim.polarity === 'affirmed' &&
  claim.authority !== 'quoted' &&
  claim.authority !== 'assistant' &&
  claim.object.trim() !== '';

/** Identifies the slot of the user's names. Only its slot key is used. */
export const NAME_OF_USER = { subject: USER, predicate: NAME, object: '' };

/** A name from the speaker field is not indexed, because every query with the name would match it. */
export const isOfSpeaker = (claim: Claim): boolean =>
  namesUser(claim) && claim.entryId === null && claim.sources.length > 0;

interface SpokenMessage {
  readonly scope: Scope;
  readonly sessionId: string;
  readonly episodeId: string;
  readonly message: Message;
}

/** Reads recognise the user by this claim. There is one per name. */
export const claimOfSpeaker = (
  name: string,
  { scope, sessionId, episodeId, message }: SpokenMessage,
): Claim => ({
  id: idOf('claim', 'speaker', scopeKey(scope), canonicalSubject(name)),
  subject: USER,
  predicate: NAME,
  object: name,
  polarity: 'affirmed',
  text: `The user's name is ${name}`,
  authority: 'extracted',
  saidBy: USER,
  confidence: 0.9,
  validFrom: message.saidAt,
  validTo: null,
  granularity: 'instant',
  timePhrase: null,
  category: null,
  saidAt: message.saidAt,
  sessionId,
  episodeId,
  ordinal: 0,
  entryId: null,
  sources: [{ messageId: message.id, sessionId, saidAt: message.saidAt }],
});
