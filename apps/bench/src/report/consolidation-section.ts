import type { UserRow } from '../consolidation/run-recall.js';
import { type Html, html, htmlTable } from './html.js';
import { recallBody } from './recall-section.js';

export const consolidationBody = (rows: readonly UserRow[]): readonly Html[] => [
  htmlTable(
    ['user', 'messages', 'entries before', 'after', 'seconds', 'judged', 'verdicts'],
    rows.map(({ user, messages, before, after, seconds, targets, verdicts }) => [
      user,
      messages,
      before,
      after,
      seconds.toFixed(1),
      targets,
      Object.entries(verdicts)
        .map(([verdict, times]) => `${verdict} ${times}`)
        .join(', '),
    ]),
  ),
  html`<h3>Recall</h3>`,
  ...recallBody(
    rows.flatMap(({ questions }) => questions),
    'after',
  ),
];
