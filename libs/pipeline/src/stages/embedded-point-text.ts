import type { Point } from '@mneme/domain';
import { embeddedText } from '../points/message-vectors.js';

/**
 * Returns the text that was embedded for a point when it was made, so that another embedder embeds the same
 * text.
 */
export const embeddedPointText = ({
  kind,
  speaker,
  text,
}: Pick<Point, 'kind' | 'speaker' | 'text'>): string =>
  kind === 'chunk' ? embeddedText({ speaker, text }) : text;
