import type { Scope } from '@mneme/domain';
import type { z } from 'zod';

type Upcast = (data: unknown) => unknown;

/** One kind of event: its newest schema, and how each older version becomes the next. */
export interface EventType<Type extends string = string, Data = unknown> {
  readonly type: Type;
  readonly version: number;
  readonly schema: z.ZodType<Data>;
  /** The first turns version 1 into 2, and so on: one for each version but the newest. */
  readonly upcasts: readonly Upcast[];
}

export const defineEvent = <const Type extends string, Data>(
  type: Type,
  schema: z.ZodType<Data>,
  upcasts: readonly Upcast[] = [],
): EventType<Type, Data> => ({ type, version: upcasts.length + 1, schema, upcasts });

/** An event as stages see it: decoded, brought up to its newest version. */
export interface EventOf<Type extends string, Data> {
  readonly id: string;
  readonly type: Type;
  readonly scope: Scope;
  readonly roots: readonly string[];
  readonly trace: string | null;
  readonly data: Data;
}
