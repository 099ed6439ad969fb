import type { components, operations } from './api.js';

type Operation = keyof operations;

/** Makes every optional property, at every depth, accept `undefined` too. */
type Sent<T> = T extends readonly (infer Item)[]
  ? readonly Sent<Item>[]
  : T extends object
    ? string extends keyof T
      ? Readonly<Record<string, unknown>>
      : { readonly [Key in keyof T]: object extends Pick<T, Key> ? Sent<T[Key]> | undefined : Sent<T[Key]> }
    : T;

type ContentOf<T> = T extends { readonly content: { readonly 'application/json': infer Body } }
  ? Body
  : never;

/** A schema that several routes share, by its name in the OpenAPI document. */
export type Shape<Name extends keyof components['schemas']> = components['schemas'][Name];

export type SentShape<Name extends keyof components['schemas']> = Sent<Shape<Name>>;

export type BodyOf<Name extends Operation> = Sent<ContentOf<NonNullable<operations[Name]['requestBody']>>>;

export type QueryOf<Name extends Operation> = Sent<NonNullable<operations[Name]['parameters']['query']>>;

/** The body of a route's successful answer (200 or 202). */
export type AnswerOf<Name extends Operation> = ContentOf<
  operations[Name]['responses'][keyof operations[Name]['responses'] & (200 | 202)]
>;
