import { type Message, toolCallText } from '@mneme/domain';
import type { DraftEntry } from '@mneme/ports';
import { readableSentences } from './readable-sentences.js';

/** Confidence in the statements of an assistant (algorithms 3.5). */
const CONFIDENCE = 0.5;
const MOST_OUTCOMES = 3;
const OUTCOME =
  /^(?:\*\*)?(?:(?:final )?decision|outcome|conclusion|root cause|resolution|resolved|fixed|agreed|lesson learned)(?:\*\*)?:(?:\*\*)?\s+(?<object>\S.{9,300})$|^(?:so |as agreed,? |ok,? )?we(?:'ve| have)? (?:agreed|decided|settled)(?: on| to| that)? (?<agreed>\S.{5,300})$/iu;

/**
 * Returns the outcomes that an assistant states ("Decision: ...", "We agreed to ..."). S4 extracts from user
 * messages only, so other words make no entries.
 */
export function outcomesOf(message: Message): readonly DraftEntry[] {
  const { id, text, role, speaker, saidAt, toolCalls } = message;
  // A message that only calls tools states nothing.
  if (text === toolCallText(toolCalls)) return [];
  const subject = speaker?.trim() || role;
  return readableSentences(text)
    .flatMap(({ text: sentence, isQuestion }) => {
      const groups = isQuestion ? undefined : OUTCOME.exec(sentence.replaceAll('’', "'"))?.groups;
      const object = groups?.['object'] ?? groups?.['agreed'];
      return object === undefined ? [] : [{ sentence, object: object.replace(/[.!*\s]+$/u, '') }];
    })
    .slice(0, MOST_OUTCOMES)
    .map(({ sentence, object }) => ({
      text: `${subject}: ${sentence}`,
      kind: 'outcome',
      speaker,
      happenedAt: saidAt,
      precision: null,
      messageIds: [id],
      claims: [
        {
          subject,
          predicate: 'decision',
          object,
          polarity: 'affirmed',
          text: `${subject} decided: ${object}`,
          authority: 'assistant',
          saidBy: subject,
          confidence: CONFIDENCE,
          validFrom: saidAt,
          validTo: null,
          granularity: 'instant',
          timePhrase: null,
        },
      ],
    }));
}
