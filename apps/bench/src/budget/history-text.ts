import type { Case } from '../dataset/case.js';

/** A whole history as it would stand in a prompt: the messages of each session under its day. */
export const historyText = ({ sessions }: Pick<Case, 'sessions'>): string =>
  sessions
    .map(({ messages }) => {
      const day = messages[0]?.timestamp ?? null;
      const lines = messages.map(({ name, role, content }) => `${name ?? role}: ${content}`);
      return [...(day === null ? [] : [`## ${spoken(day)}`]), ...lines].join('\n');
    })
    .join('\n\n');

/** "2023-05-07" as a heading of a block says it: Sunday, 7 May 2023. */
const spoken = (time: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(time));
