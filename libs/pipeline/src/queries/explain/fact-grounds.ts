import {
  type AsOf,
  bestSentences,
  type ChunkPoint,
  type Fact,
  isChunk,
  isSystemPrompt,
  type Scope,
  splitSentences,
  type Source,
  stemsOf,
  type VersionCause,
  spokenText,
} from '@mneme/domain';
import type { MemoryReader } from '@mneme/ports';
import { chunkId } from '../../points/chunk-id.js';

export interface FactGrounds {
  readonly version: number;
  readonly cause: VersionCause;
  readonly claims: readonly GroundingClaim[];
}

interface GroundingClaim {
  readonly id: string;
  readonly text: string;
  readonly said: readonly SaidWords[];
}

/** The sentences of a message from which a claim was read. */
interface SaidWords extends Source {
  readonly words: string;
}

/** Maximum number of claims to report for a fact that is repeated often. */
const MOST_CLAIMS = 20;
const WORDS_CHARACTERS = 300;
/**
 * Number of characters at the start of a message that are searched for sentences, because only these are
 * embedded.
 */
const READ_CHARACTERS = 20_000;

/**
 * Returns the claims that support each fact, with the sentences that state them. Costs two reads. Leaves out
 * claims and messages that no longer exist.
 */
export const factGrounds = async (
  store: MemoryReader,
  { scope, instants }: { readonly scope: Scope; readonly instants: AsOf },
  facts: readonly Fact[],
): Promise<readonly FactGrounds[]> => {
  const supports = facts.map(({ version }) => version.supports.slice(0, MOST_CLAIMS));
  const claims = await byId(store, supports.flat());
  const chunkOf = ({ sessionId, messageId }: Source): string => chunkId(scope, sessionId, messageId);
  const messages = await byId(
    store,
    [...claims.values()].flatMap(({ sources }) => sources.map(chunkOf)),
  );
  const saidIn = (text: string, source: Source): readonly SaidWords[] => {
    const message = messages.get(chunkOf(source));
    return message && isChunk(message) && !isSystemPrompt(message) && isKnown(message, instants)
      ? [{ ...source, words: bestMatchingSentences(message, text) }]
      : [];
  };
  return facts.map(({ version: { n, cause } }, index) => ({
    version: n,
    cause,
    claims: (supports[index] ?? []).flatMap((id) => {
      const claim = claims.get(id);
      if (!claim) return [];
      const { text, sources } = claim;
      return [{ id, text, said: sources.flatMap((source) => saidIn(text, source)) }];
    }),
  }));
};

const byId = async (store: MemoryReader, ids: readonly string[]) => {
  const points = ids.length === 0 ? [] : await store.get([...new Set(ids)]);
  return new Map(points.map((point) => [point.id, point]));
};

const isKnown = ({ recordedTo }: ChunkPoint, { knownAt }: AsOf): boolean =>
  recordedTo === null || (knownAt !== null && knownAt < recordedTo);

/** Returns the sentences that share the most words with the claim. */
const bestMatchingSentences = (message: ChunkPoint, claim: string): string => {
  const stems = new Set(stemsOf(claim));
  const sentences = splitSentences(spokenText(message).slice(0, READ_CHARACTERS)).map((sentence) => ({
    words: sentence.text,
    shared: new Set(stemsOf(sentence.text).filter((stem) => stems.has(stem))).size,
  }));
  const most = Math.max(0, ...sentences.map(({ shared }) => shared));
  const telling = sentences.flatMap(({ words, shared }) => (shared === most ? [words] : []));
  return bestSentences(telling.join(' '), [...stems], WORDS_CHARACTERS);
};
