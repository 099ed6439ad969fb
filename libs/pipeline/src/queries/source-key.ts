import type { Source } from '@mneme/domain';

/** Message ids are unique only within their session. */
export const sourceKey = ({ sessionId, messageId }: Source): string => JSON.stringify([sessionId, messageId]);
