import { type Span, textOutside } from './span.js';
import { stripRecalledMemory } from './strip-recalled-memory.js';

/** A text, and the parts of it that were recognised as recalled memory when the text was recorded. */
export interface RecordedText {
  readonly text: string;
  readonly recalled?: readonly Span[] | undefined;
}

/** Returns the words of a message without recalled memory. */
export const spokenText = ({ text, recalled = [] }: RecordedText): string =>
  stripRecalledMemory(recalled.length === 0 ? text : textOutside(text, recalled));

/** Replaces the text of a message by its words without recalled memory. */
export const spokenMessage = <M extends RecordedText>(message: M): M => ({
  ...message,
  text: spokenText(message),
  ...(message.recalled && { recalled: [] }),
});
