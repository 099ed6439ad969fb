import { openBlockReader } from './frame-block.js';
import { frameHeadings, recalledSpan } from './frame-headings.js';
import { jsonFrames } from './frame-json.js';
import { headlessFrames } from './headless-frames.js';
import { tagFrames } from './frame-tags.js';
import { textOutside } from './span.js';

/** Every frame has a word with one of these parts. */
const MAY_FRAME =
  /memor|recall|recollect|remember|context|profile?|facts?(?![\p{L}\p{M}])|user|know|learn|erinner|ged(?:ä|ae)chtnis|kontext|fakten|tatsachen|nutzer|anwender|weiß|wissen|recuerd|hechos|perfil|usuari|sabemos/iu;

/** Returns the text without the memory that other programs recalled and put into it. */
export const stripFrames = (text: string): string => {
  if (!MAY_FRAME.test(text)) return text;
  const reader = openBlockReader(text);
  const headed = frameHeadings(reader.lines).flatMap((heading) => recalledSpan(text, reader, heading) ?? []);
  const framed = [...tagFrames(text, reader), ...jsonFrames(text), ...headed, ...headlessFrames(reader)];
  const spans = framed.sort((a, b) => a.start - b.start);
  if (spans.length === 0) return text;
  return textOutside(text, spans).trim();
};
