import type { Claim } from '../claim.js';

/** What a claim brings as evidence for the fact that it supports: when, in which episode and by whom it was said. */
export type Support = Pick<Claim, 'episodeId' | 'saidAt' | 'authority' | 'confidence'>;

export const supportOf = ({ episodeId, saidAt, authority, confidence }: Claim): Support => ({
  episodeId,
  saidAt,
  authority,
  confidence,
});

/**
 * What was said, by the episode it was said in. Whoever repeats himself within one episode is one witness (algorithms
 * 5.2), so evidence is weighed by episodes and not by claims.
 */
export const byEpisode = (said: readonly Support[]): readonly (readonly Support[])[] => {
  const episodes = new Map<string, Support[]>();
  for (const one of said) {
    const episode = episodes.get(one.episodeId);
    if (episode) episode.push(one);
    else episodes.set(one.episodeId, [one]);
  }
  return [...episodes.values()];
};
