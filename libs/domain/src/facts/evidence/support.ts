import type { Claim } from '../claim.js';

export type Support = Pick<Claim, 'episodeId' | 'saidAt' | 'authority' | 'confidence'>;

export const toSupport = ({ episodeId, saidAt, authority, confidence }: Claim): Support => ({
  episodeId,
  saidAt,
  authority,
  confidence,
});

/** Groups evidence by episode. Repeats within one episode count as one witness (algorithms 5.2). */
export const groupByEpisode = (said: readonly Support[]): readonly (readonly Support[])[] => {
  const episodes = new Map<string, Support[]>();
  for (const one of said) {
    const episode = episodes.get(one.episodeId);
    if (episode) episode.push(one);
    else episodes.set(one.episodeId, [one]);
  }
  return [...episodes.values()];
};
