import type { Case } from '../dataset/case.js';

export const historyText = ({ sessions }: Pick<Case, 'sessions'>): string =>
  sessions
    .map(({ messages }) => {
      const day = messages[0]?.timestamp ?? null;
      const lines = messages.map(({ name, role, content }) => `${name ?? role}: ${content}`);
      return [...(day === null ? [] : [`## ${spoken(day)}`]), ...lines].join('\n');
    })
    .join('\n\n');

/** Formats "2023-05-07" like the headings of a context: Sunday, 7 May 2023. */
const spoken = (time: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(time));
