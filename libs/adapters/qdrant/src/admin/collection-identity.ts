import { Rejected } from '@mneme/domain';
import type { Schemas } from '@qdrant/js-client-rest';

/** The embedder that made the vectors of a collection. Vectors of different embedders cannot be compared. */
export interface EmbedderIdentity {
  readonly id: string;
  readonly dimensions: number;
}

/** Returns `null` if the metadata does not name an embedder. */
export const readIdentity = ({ config }: Schemas['CollectionInfo']): EmbedderIdentity | null => {
  const stored: unknown = config.metadata?.['embedder'];
  return isIdentity(stored) ? stored : null;
};

export const checkEmbedder = (name: string, stored: EmbedderIdentity, wanted: EmbedderIdentity): void => {
  if (stored.id === wanted.id && stored.dimensions === wanted.dimensions) return;
  throw new Rejected(
    'index-other-embedder',
    `The collection ${name} was made with the embedder "${stored.id}" (${stored.dimensions} dimensions), not with ` +
      `"${wanted.id}" (${wanted.dimensions}). Stop the services and run "mneme reindex", or configure the former.`,
  );
};

const isIdentity = (identity: unknown): identity is EmbedderIdentity =>
  typeof identity === 'object' &&
  identity !== null &&
  'id' in identity &&
  typeof identity.id === 'string' &&
  'dimensions' in identity &&
  typeof identity.dimensions === 'number';
