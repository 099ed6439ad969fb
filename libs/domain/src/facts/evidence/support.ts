import { groupBy } from '../../group-by.js';
import type { Claim } from '../claim.js';

export type Support = Pick<Claim, 'episodeId' | 'saidAt' | 'authority' | 'confidence'>;

export const toSupport = ({ episodeId, saidAt, authority, confidence }: Claim): Support => ({
  episodeId,
  saidAt,
  authority,
  confidence,
});

/** Groups evidence by episode. Repeats within one episode count once (algorithms 5.2). */
export const groupByEpisode = (evidence: readonly Support[]): readonly (readonly Support[])[] => [
  ...groupBy(evidence, ({ episodeId }) => episodeId).values(),
];
