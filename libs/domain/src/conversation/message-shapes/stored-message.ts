import { objectField, textField, type UntypedObject } from './untyped-object.js';
import { roleOf } from './role-names.js';

/**
 * Unwraps a message of LangChain: `{"type": "human", "data": {…}}`, the dump of a constructor with its
 * `kwargs`, or `{"type": "ai", "content": …}`. The result has the field `role`. Returns `null` for other
 * messages.
 */
export const unwrapStoredMessage = (message: UntypedObject): UntypedObject | null => {
  if ('role' in message) return null;
  const kwargs = objectField(message, 'kwargs');
  if (kwargs && Array.isArray(message['id'])) {
    const name: unknown = message['id'].at(-1);
    const role = (typeof name === 'string' ? roleOfClass(name) : null) ?? textField(kwargs, 'type');
    return { ...kwargs, role: textField(kwargs, 'role') ?? role };
  }
  const type = textField(message, 'type');
  const role = type === null ? null : (roleOfClass(type) ?? roleNamed(type));
  if (role === null) return null;
  const data = objectField(message, 'data') ?? message;
  return { ...data, role: textField(data, 'role') ?? role };
};

/** Returns the role in a class name, such as `HumanMessage` or `AIMessageChunk`. */
const roleOfClass = (name: string): string | null => {
  const [, kind] = /^(\w+?)Message(?:Chunk)?$/u.exec(name) ?? [];
  return kind === undefined ? null : roleNamed(kind);
};

/** Returns the role that a name means. A `ChatMessage` has its role in a field, and `user` is the default. */
const roleNamed = (name: string): string | null => (name.toLowerCase() === 'chat' ? 'user' : roleOf(name));
