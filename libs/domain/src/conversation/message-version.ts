/**
 * Separates the id of a message from the number of its version. The API rejects message ids that contain it.
 */
export const VERSION_SEPARATOR = '\u001f';

/**
 * Returns the id with which the message was first recorded. Clients see this id for all versions of the
 * message.
 */
export const originalId = (id: string): string => id.split(VERSION_SEPARATOR, 1)[0] ?? id;

/** Returns 1 for a message that was not changed. */
export const messageVersion = (id: string): number => Number(/\u001f(\d+)$/u.exec(id)?.[1] ?? 1);

export const nextVersionId = (id: string): string =>
  `${originalId(id)}${VERSION_SEPARATOR}${messageVersion(id) + 1}`;

/** Returns the id of the version that this version replaces, or `null` for a first version. */
export const replacedId = (id: string): string | null => {
  const version = messageVersion(id);
  if (version === 1) return null;
  return version === 2 ? originalId(id) : `${originalId(id)}${VERSION_SEPARATOR}${version - 1}`;
};

/** Keeps the last version of each message, in the place of its first version. */
export const lastVersions = <M extends { readonly id: string }>(messages: readonly M[]): readonly M[] => {
  const last = new Map<string, M>();
  for (const message of messages)
    if (replacedId(message.id) !== null) last.set(originalId(message.id), message);
  if (last.size === 0) return messages;
  const placed = new Set<string>();
  return messages.flatMap((message) => {
    const id = originalId(message.id);
    const version = last.get(id);
    if (version === undefined) return message;
    if (placed.has(id)) return [];
    placed.add(id);
    return version;
  });
};
