import type { LanguageGrammar, Modality } from '../vocabulary/language-grammar.js';

/** A clause from its main verb on. */
export interface VerbPhrase {
  readonly text: string;
  readonly isDenied: boolean;
  readonly isEnded: boolean;
  readonly isBegun: boolean;
  readonly isPlanned: boolean;
  /** True after "will", which is a plan only with a time. */
  readonly isAnnounced: boolean;
  readonly isPast: boolean;
  /** True for "have lived", which is an experience unless it has a start or a length. */
  readonly isPerfect: boolean;
}

const MOST_WORDS_BEFORE_VERB = 6;

/**
 * Returns the verb phrase of a clause, or null if the clause states only a possibility ("might", "should").
 */
export function verbPhraseOf(predicate: string, { modalities, anymore }: LanguageGrammar): VerbPhrase | null {
  const found = new Set<Modality>();
  let text = predicate;
  for (let taken = 0; taken < MOST_WORDS_BEFORE_VERB; taken++) {
    const reading = modalities.find(([pattern]) => pattern.test(text));
    if (reading === undefined) break;
    const [pattern, modality] = reading;
    const match = pattern.exec(text)!;
    text = (match.groups?.['verb'] ?? '') + text.slice(match[0].length).trimStart();
    found.add(modality);
    if (modality === 'possible') return null;
  }
  const wasDenied = found.has('denied');
  const hasStopped = wasDenied && anymore.test(text);
  return {
    text: hasStopped ? text.replace(anymore, '') : text,
    isDenied: wasDenied && !hasStopped,
    isEnded: hasStopped || found.has('ended'),
    isBegun: found.has('begun'),
    isPlanned: found.has('planned'),
    isAnnounced: found.has('announced'),
    isPast: found.has('past'),
    isPerfect: found.has('perfect'),
  };
}
