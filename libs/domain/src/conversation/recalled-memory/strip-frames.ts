import { type BlockReader, openBlockReader } from './frame-block.js';
import { asideFrames, commentFrames, fenceFrames } from './enclosed-frames.js';
import { frameHeadings, recalledSpan } from './frame-headings.js';
import { jsonFrames, jsonMessages } from './frame-json.js';
import { headlessFrames } from './headless-frames.js';
import { slotFrames } from './prompt-slot.js';
import { tagFrames } from './frame-tags.js';
import { type Span, textOutside } from './span.js';

/** A text without any of these characters has no lines or marks, and so no frames. */
const MAY_FRAME = /[\n:<[{|`=]/u;

/** Returns the text without the memory that other programs recalled and put into it. */
export const stripFrames = (text: string): string => {
  if (!MAY_FRAME.test(text)) return text;
  const reader = openBlockReader(text);
  const marked = markedFrames(text, reader);
  const slots = slotFrames(text, reader, marked);
  if (slots.length === 0) return withoutFrames(text, reader, marked);
  const filled = textOutside(text, slots).trim();
  const inSlot = openBlockReader(filled);
  return withoutFrames(filled, inSlot, markedFrames(filled, inSlot));
};

const markedFrames = (text: string, reader: BlockReader): readonly Span[] => [
  ...tagFrames(text, reader),
  ...fenceFrames(text),
  ...commentFrames(text),
  ...asideFrames(text),
  ...jsonFrames(text),
  ...jsonMessages(text),
];

const withoutFrames = (text: string, reader: BlockReader, marked: readonly Span[]): string => {
  const headed = frameHeadings(reader.lines).flatMap((heading) => recalledSpan(text, reader, heading) ?? []);
  const spans = [...marked, ...headed, ...headlessFrames(reader)].sort((a, b) => a.start - b.start);
  return spans.length === 0 ? text : textOutside(text, spans).trim();
};
