import type { Point } from '@mneme/domain';
import { embeddedText } from '../message-vectors.js';

/** The text of a point that was embedded when the point was made, so that another embedder embeds the same text. */
export const embeddedPointText = ({
  kind,
  speaker,
  text,
}: Pick<Point, 'kind' | 'speaker' | 'text'>): string =>
  kind === 'chunk' ? embeddedText({ speaker, text }) : text;
