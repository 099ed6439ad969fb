import {
  type Episode,
  type Message,
  packVector,
  type PackedVector,
  unpackVector,
  withoutRecalledMemory,
} from '@mneme/domain';
import type { Embedder } from '@mneme/ports';

/** What of a message is embedded: who says a thing is part of what it means (retrieval.md: .818 with the name, .815 without). */
export const embeddedText = ({ speaker, text }: Pick<Message, 'speaker' | 'text'>): string =>
  speaker === null ? withoutRecalledMemory(text) : `${speaker}: ${withoutRecalledMemory(text)}`;

/** Embeds messages, for the index and for every stage that comes after. */
export const embedMessages = async (
  embedder: Embedder,
  messages: readonly Pick<Message, 'speaker' | 'text'>[],
): Promise<NonNullable<Episode['embedding']>> => {
  const vectors = await embedder.embed(messages.map(embeddedText));
  return { embedder: embedder.id, vectors: vectors.map(packVector) };
};

/** The vectors of an episode's messages, in order: those that came with it, unless another embedder made them. */
export const messageVectors = async (
  { messages, embedding }: Pick<Episode, 'messages' | 'embedding'>,
  embedder: Embedder,
): Promise<readonly (Float32Array | null)[]> => {
  const fits = embedding?.embedder === embedder.id && embedding.vectors.length === messages.length;
  const { vectors } = fits ? embedding : await embedMessages(embedder, messages);
  return vectors.map(unpacked);
};

const unpacked = (vector: PackedVector | null): Float32Array | null => vector && unpackVector(vector);
