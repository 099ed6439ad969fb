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

/** The predicate between the user and one of their names. */
const NAME = 'name';

/** Whether a claim states a name of the user. Quoted words and the assistant's words are not trusted for a name. */
export const namesUser = (
  claim: Pick<Claim, 'subject' | 'predicate' | 'object' | 'polarity' | 'authority'>,
): boolean =>
  canonicalPredicate(claim.predicate) === NAME &&
  canonicalSubject(claim.subject) === USER &&
  claim.polarity === 'affirmed' &&
  claim.authority !== 'quoted' &&
  claim.authority !== 'assistant' &&
  claim.object.trim() !== '';

/** Any claim of the slot that holds the user's names; its key is all that is needed. */
export const NAME_OF_USER = { subject: USER, predicate: NAME, object: '' };

/** Whether the name comes from the speaker field. Not indexed: every query with the name would hit it. */
export const isOfSpeaker = (claim: Claim): boolean =>
  namesUser(claim) && claim.entryId === null && claim.sources.length > 0;

interface Named {
  readonly scope: Scope;
  readonly sessionId: string;
  readonly episodeId: string;
  readonly message: Message;
}

/** The claim that the user is called as the speaker field says: reads find the user by it. One claim for each name. */
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
