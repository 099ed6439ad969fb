import { Rejected } from '@mneme/domain';
import type { Schemas } from '@qdrant/js-client-rest';

/** The embedder of the vectors in a collection. Vectors of two embedders cannot be compared. */
export interface EmbedderIdentity {
  readonly id: string;
  readonly dimensions: number;
}

export const metadataOf = ({ id, dimensions }: EmbedderIdentity) => ({ embedder: { id, dimensions } });

/** Returns the embedder of a collection, or `null` if its metadata does not name one. */
export const identityIn = ({ config }: Schemas['CollectionInfo']): EmbedderIdentity | null => {
  const said: unknown = config.metadata?.['embedder'];
  return isIdentity(said) ? said : null;
};

export const checkEmbedder = (name: string, made: EmbedderIdentity, wanted: EmbedderIdentity): void => {
  if (made.id === wanted.id && made.dimensions === wanted.dimensions) return;
  throw new Rejected(
    'index-other-embedder',
    `The collection ${name} was made with the embedder "${made.id}" (${made.dimensions} dimensions), not with ` +
      `"${wanted.id}" (${wanted.dimensions}). Stop the services and run "mneme reindex", or configure the former.`,
  );
};

const isIdentity = (said: unknown): said is EmbedderIdentity =>
  typeof said === 'object' &&
  said !== null &&
  'id' in said &&
  typeof said.id === 'string' &&
  'dimensions' in said &&
  typeof said.dimensions === 'number';
