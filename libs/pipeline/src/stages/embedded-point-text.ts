import type { Point } from '@mneme/domain';
import { embeddedText } from '../points/message-vectors.js';

/** Returns the text that is embedded for a point. The text is the same for every embedder. */
export const embeddedPointText = (point: Pick<Point, 'kind' | 'speaker' | 'text'>): string =>
  point.kind === 'chunk' ? embeddedText(point) : point.text;
