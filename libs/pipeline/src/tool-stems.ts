import { type Message, stemsOf, tagsOf } from '@mneme/domain';

/**
 * The stems of the tools that a message calls, and of the details in what they are called with: it is found by them, though
 * its words name none (S0; algorithms 1.5: tags as look-up hints).
 */
export const toolStems = ({ toolCalls }: Pick<Message, 'toolCalls'>): readonly string[] =>
  toolCalls.length === 0
    ? []
    : tagsOf({ text: '', toolCalls }).flatMap((tag) => stemsOf(tag.slice(tag.indexOf(':') + 1)));
