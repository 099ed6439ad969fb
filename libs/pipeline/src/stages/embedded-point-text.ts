import type { Point } from '@mneme/domain';
import { embeddedText } from '../points/message-vectors.js';

/** Returns the text of a point that is embedded, the same for every embedder. */
export const embeddedPointText = (point: Pick<Point, 'kind' | 'speaker' | 'text'>): string =>
  point.kind === 'chunk' ? embeddedText(point) : point.text;
