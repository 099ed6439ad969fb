import { readMessage } from '@mneme/domain';
import type { ImportedMessage } from '../imported.js';
import { contentId } from '../stable-id.js';

/** Data about a message that is in its file, but not in the message. */
interface Found {
  readonly session: string;
  /** Position in the file, which distinguishes messages without an id and a time. */
  readonly place: string | number;
  readonly id: string | null;
  /** The speaker, if the file names it elsewhere than in `name` of the message. */
  readonly name: string | null;
  readonly timestamp: string | null;
  readonly agent?: string | undefined;
  readonly metadata?: Readonly<Record<string, unknown>> | undefined;
  /** `trimmed` removes blanks around the text, which occur in files of requests. */
  readonly words: 'trimmed' | 'verbatim';
}

/**
 * Reads a message of a provider, in the same way as the server does. One message may become several, or none.
 */
export const importedMessages = (
  message: Readonly<Record<string, unknown>>,
  found: Found,
): readonly ImportedMessage[] => {
  const read = readMessage(message);
  const own = found.id ?? read.id;
  return read.messages.map(({ role, tool, text, toolCalls, metadata: links }, n) => {
    const metadata = { ...found.metadata, ...links };
    const said = {
      role,
      name: role === 'tool' ? tool : (read.name ?? found.name),
      content: found.words === 'trimmed' ? text.trim() : text,
      timestamp: found.timestamp,
      ...(found.agent === undefined ? {} : { agent: found.agent }),
      ...(toolCalls.length > 0 ? { toolCalls } : {}),
      ...(Object.keys(metadata).length > 0 || found.metadata ? { metadata } : {}),
    };
    const place = n === 0 ? found.place : `${found.place}/${n + 1}`;
    const id = own === null ? contentId(found.session, said, place) : n === 0 ? own : `${own}/${n + 1}`;
    return { id, ...said };
  });
};
