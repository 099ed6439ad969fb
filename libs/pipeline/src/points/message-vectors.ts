import {
  type Episode,
  type Message,
  packVector,
  type PackedVector,
  unpackVector,
  spokenText,
} from '@mneme/domain';
import type { Embedder } from '@mneme/ports';

/**
 * Returns the text to embed. The text contains the name of the speaker, because that improves the results
 * (retrieval.md: .818 with the name, .815 without).
 */
export const embeddedText = (message: EmbeddedMessage): string =>
  message.speaker === null ? spokenText(message) : `${message.speaker}: ${spokenText(message)}`;

type EmbeddedMessage = Pick<Message, 'speaker' | 'text' | 'recalled'>;

export const embedMessages = async (
  embedder: Embedder,
  messages: readonly EmbeddedMessage[],
): Promise<NonNullable<Episode['embedding']>> => {
  const vectors = await embedder.embed(messages.map(embeddedText));
  return { embedder: embedder.id, vectors: vectors.map(packVector) };
};

/**
 * Returns the recorded vectors of the messages, or new vectors if another embedder made the recorded ones.
 */
export const messageVectors = async (
  { messages, embedding }: Pick<Episode, 'messages' | 'embedding'>,
  embedder: Embedder,
): Promise<readonly (Float32Array | null)[]> => {
  const fits = embedding?.embedder === embedder.id && embedding.vectors.length === messages.length;
  const { vectors } = fits ? embedding : await embedMessages(embedder, messages);
  return vectors.map(unpacked);
};

const unpacked = (vector: PackedVector | null): Float32Array | null => vector && unpackVector(vector);
