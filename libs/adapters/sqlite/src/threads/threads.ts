import type { AnswerOf, QueryOf, ReadName } from './reader/reads.js';
import type { AnswerTo, Step } from './writer/steps.js';

export type Written<Steps extends readonly Step[]> =
  | { readonly outcome: 'done'; readonly answers: { readonly [At in keyof Steps]: AnswerTo<Steps[At]> } }
  | { readonly outcome: 'lost'; readonly keys: readonly string[] };

/**
 * Writer and reader of a store. The steps of a call are written as one unit, and a read sees one snapshot.
 */
export interface Threads {
  write<const Steps extends readonly Step[]>(steps: Steps): Promise<Written<Steps>>;
  writeOne<const One extends Step>(step: One): Promise<AnswerTo<One>>;
  /** Compacts the files in slices of some milliseconds, so that other writes run between them. */
  compact(): Promise<void>;
  /**
   * Writes a step that does not depend on other writers. While there are other writes, such steps take a
   * tenth of the writer's time.
   */
  writeSlice<const One extends Step>(step: One): Promise<AnswerTo<One>>;
  read<Name extends ReadName>(read: Name, query: QueryOf<Name>): Promise<AnswerOf<Name>>;
}
