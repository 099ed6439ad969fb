import {
  canonicalPredicate,
  canonicalSubject,
  type Claim,
  idOf,
  type SaidMessage,
  type Scope,
  scopeKey,
  sourceOf,
  USER,
} from '@mneme/domain';

const NAME = 'name';

/**
 * True if the claim states a name of the user. Quoted words and words of the assistant are not trusted for a
 * name.
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

/** Identifies the slot of the user's names. Only the slot key of this triple is used. */
export const NAME_OF_USER = { subject: USER, predicate: NAME, object: '' };

/**
 * True for a name from the speaker field. Such a name is not indexed, because every query with the name would
 * match it.
 */
export const isOfSpeaker = (claim: Claim): boolean =>
  namesUser(claim) && claim.entryId === null && claim.sources.length > 0;

interface SpokenMessage extends SaidMessage {
  readonly scope: Scope;
  readonly sessionId: string;
}

/** Reads recognise the user by this claim. There is one such claim per name. */
export const claimOfSpeaker = (name: string, { scope, sessionId, ...said }: SpokenMessage): Claim => ({
  id: idOf('claim', 'speaker', scopeKey(scope), canonicalSubject(name)),
  subject: USER,
  predicate: NAME,
  object: name,
  polarity: 'affirmed',
  text: `The user's name is ${name}`,
  authority: 'extracted',
  saidBy: USER,
  confidence: 0.9,
  validFrom: said.message.saidAt,
  validTo: null,
  granularity: 'instant',
  timePhrase: null,
  category: null,
  saidAt: said.message.saidAt,
  sessionId,
  episodeId: said.episodeId,
  ordinal: 0,
  entryId: null,
  sources: [sourceOf(said, sessionId)],
});
