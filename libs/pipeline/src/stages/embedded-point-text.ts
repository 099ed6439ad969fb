import type { Point } from '@mneme/domain';
import { embeddedText } from '../message-vectors.js';

/** What of a point was embedded when it was made, whatever made it: by another embedder it is embedded alike. */
export const embeddedPointText = ({
  kind,
  speaker,
  text,
}: Pick<Point, 'kind' | 'speaker' | 'text'>): string =>
  kind === 'chunk' ? embeddedText({ speaker, text }) : text;
