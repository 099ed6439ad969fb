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

/** The relation between the user and a name of theirs. */
const NAME = 'name';

/** Whether a claim says what the user is called, in words that can be taken for it: not in somebody else's. */
export const namesUser = (
  claim: Pick<Claim, 'subject' | 'predicate' | 'object' | 'polarity' | 'authority'>,
): boolean =>
  canonicalPredicate(claim.predicate) === NAME &&
  canonicalSubject(claim.subject) === USER &&
  claim.polarity === 'affirmed' &&
  claim.authority !== 'quoted' &&
  claim.authority !== 'assistant' &&
  claim.object.trim() !== '';

/** Every claim of the slot in which the names of a scope's user are. */
export const NAME_OF_USER = { subject: USER, predicate: NAME, object: '' };

/** Whether nobody has said the name in words: as a text it would be found with every question that names the user. */
export const isOfSpeaker = (claim: Claim): boolean =>
  namesUser(claim) && claim.entryId === null && claim.sources.length > 0;

interface Named {
  readonly scope: Scope;
  readonly sessionId: string;
  readonly episodeId: string;
  readonly message: Message;
}

/** Who speaks under a name is called so: what lets a read find the user by it. Of one name there is one claim. */
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
