import { RECALL_CLOSING, RECALL_OPENING } from './recalled-block.js';

/**
 * A text without the blocks of recalled memory in it. What was injected into a prompt comes back with the
 * conversation; taken for something said, it would be remembered again, and again.
 */
export const withoutRecalledMemory = (text: string): string => {
  let rest = text;
  for (let from = rest.indexOf(RECALL_OPENING); from >= 0; from = rest.indexOf(RECALL_OPENING)) {
    const to = rest.indexOf(RECALL_CLOSING, from);
    rest = rest.slice(0, from) + (to < 0 ? '' : rest.slice(to + RECALL_CLOSING.length));
  }
  return rest === text ? text : rest.trim();
};
