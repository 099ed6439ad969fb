import type { AnswerOf, AskOf, ReadName } from './reads.js';
import type { AnswerTo, Step } from './steps.js';

export type Written<Steps extends readonly Step[]> =
  | { readonly outcome: 'done'; readonly answers: { readonly [At in keyof Steps]: AnswerTo<Steps[At]> } }
  | { readonly outcome: 'lost'; readonly keys: readonly string[] };

/** The two threads with types: steps written as one unit, and reads from one snapshot. */
export interface Threads {
  write<const Steps extends readonly Step[]>(steps: Steps): Promise<Written<Steps>>;
  /** Writes one step that cannot lose a race. */
  writeOne<const One extends Step>(step: One): Promise<AnswerTo<One>>;
  /**
   * Resolves when no file of the store holds a byte any more of what was removed before, however much others write
   * meanwhile: it works in slices of some milliseconds.
   */
  compact(): Promise<void>;
  /** As `writeOne`, for a slice of background work: while others write, slices take a tenth of the writer's time. */
  writeSlice<const One extends Step>(step: One): Promise<AnswerTo<One>>;
  read<Name extends ReadName>(read: Name, ask: AskOf<Name>): Promise<AnswerOf<Name>>;
}
