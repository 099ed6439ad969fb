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

/**
 * True if a claim states a name of the user. Quoted words and the assistant's words are not trusted for a name.
 */
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

/**
 * True if the name comes from the speaker field. Such a claim is not indexed, because every query with the name
 * would match it.
 */
export const isOfSpeaker = (claim: Claim): boolean =>
  namesUser(claim) && claim.entryId === null && claim.sources.length > 0;

interface Named {
  readonly scope: Scope;
  readonly sessionId: string;
  readonly episodeId: string;
  readonly message: Message;
}

/**
 * Returns the claim that the user is called as in the speaker field, by which reads recognise the user. There
 * is one claim per name.
 */
export const claimOfSpeaker = (name: string, { scope, sessionId, episodeId, message }: Named): Claim => ({
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
