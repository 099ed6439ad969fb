import type { components, operations } from './api.js';

type Operation = keyof operations;

/** What may be left out may also be given as `undefined`, at every depth. */
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

/** A shape that several routes share, by its name in the API's document. */
export type Shape<Name extends keyof components['schemas']> = components['schemas'][Name];

/** A shared shape as it is sent. */
export type SentShape<Name extends keyof components['schemas']> = Sent<Shape<Name>>;

/** What the body of a route takes. */
export type BodyOf<Name extends Operation> = Sent<ContentOf<NonNullable<operations[Name]['requestBody']>>>;

/** What the query of a route takes. */
export type QueryOf<Name extends Operation> = Sent<NonNullable<operations[Name]['parameters']['query']>>;

/** What a route answers where it succeeds. */
export type AnswerOf<Name extends Operation> = ContentOf<
  operations[Name]['responses'][keyof operations[Name]['responses'] & (200 | 202)]
>;
