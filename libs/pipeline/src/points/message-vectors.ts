import {
  type Episode,
  type Message,
  packVector,
  type PackedVector,
  unpackVector,
  stripRecalledMemory,
} from '@mneme/domain';
import type { Embedder } from '@mneme/ports';

/** The speaker is part of the meaning (retrieval.md: .818 with the name, .815 without). */
export const embeddedText = ({ speaker, text }: Pick<Message, 'speaker' | 'text'>): string =>
  speaker === null ? stripRecalledMemory(text) : `${speaker}: ${stripRecalledMemory(text)}`;

export const embedMessages = async (
  embedder: Embedder,
  messages: readonly Pick<Message, 'speaker' | 'text'>[],
): Promise<NonNullable<Episode['embedding']>> => {
  const vectors = await embedder.embed(messages.map(embeddedText));
  return { embedder: embedder.id, vectors: vectors.map(packVector) };
};

/** Uses the recorded vectors, unless another embedder made them. */
export const messageVectors = async (
  { messages, embedding }: Pick<Episode, 'messages' | 'embedding'>,
  embedder: Embedder,
): Promise<readonly (Float32Array | null)[]> => {
  const fits = embedding?.embedder === embedder.id && embedding.vectors.length === messages.length;
  const { vectors } = fits ? embedding : await embedMessages(embedder, messages);
  return vectors.map(unpacked);
};

const unpacked = (vector: PackedVector | null): Float32Array | null => vector && unpackVector(vector);
