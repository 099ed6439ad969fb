import type { Scope } from '@mneme/domain';
import type { z } from 'zod';

type Upcast = (data: unknown) => unknown;

/** A type of event: its newest schema, and the functions that raise older versions. */
export interface EventType<Type extends string = string, Data = unknown> {
  readonly type: Type;
  readonly version: number;
  readonly schema: z.ZodType<Data>;
  /** The schema of data that are recorded from now on. It is stricter than `schema` where earlier builds recorded more. */
  readonly recordable: z.ZodType<Data>;
  /** The first raises version 1 to 2, and so on: one for each version but the newest. */
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
  /** The data key of the event that everything came from; `null`: it was recorded without one. */
  readonly dataKey: string | null;
  readonly data: Data;
}
