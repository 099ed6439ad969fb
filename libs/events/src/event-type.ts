import type { Scope } from '@mneme/domain';
import type { z } from 'zod';

type Upcast = (data: unknown) => unknown;

/** Upcast from a version whose data the next version accepts. */
export const unchanged: Upcast = (data) => data;

/** An event type: its newest schema, and the functions that upgrade older versions. */
export interface EventType<Type extends string = string, Data = unknown> {
  readonly type: Type;
  readonly version: number;
  readonly schema: z.ZodType<Data>;
  /**
   * Schema of new data. Stricter than `schema` if earlier builds recorded data that are no longer accepted.
   */
  readonly recordable: z.ZodType<Data>;
  /** One upgrade for each version but the newest: the first one from version 1 to 2, and so on. */
  readonly upcasts: readonly Upcast[];
}

export const defineEvent = <const Type extends string, Data>(
  type: Type,
  schema: z.ZodType<Data>,
  upcasts: readonly Upcast[] = [],
  recordable: z.ZodType<Data> = schema,
): EventType<Type, Data> => ({ type, version: upcasts.length + 1, schema, recordable, upcasts });

/** A decoded event in its newest version, as stages see it. */
export interface EventOf<Type extends string, Data> {
  readonly id: string;
  readonly type: Type;
  readonly scope: Scope;
  readonly roots: readonly string[];
  readonly trace: string | null;
  /** Id of the data key that seals the data in the log. `null` if the event was recorded without a key. */
  readonly dataKey: string | null;
  readonly data: Data;
}
