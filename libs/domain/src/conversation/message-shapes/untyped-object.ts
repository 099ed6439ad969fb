/** A JSON object of a provider. Its fields may be missing or have any type. */
export type UntypedObject = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is UntypedObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The first of these fields that is text and not empty. */
export const textField = (object: UntypedObject, ...names: readonly string[]): string | null => {
  for (const name of names) {
    const value = object[name];
    if (typeof value === 'string' && value !== '') return value;
  }
  return null;
};

/** The first of these fields that is present and not `null`. */
export const anyField = (object: UntypedObject, ...names: readonly string[]): unknown => {
  for (const name of names) if (object[name] !== undefined && object[name] !== null) return object[name];
  return undefined;
};

/** The first of these fields that is an object. */
export const objectField = (object: UntypedObject, ...names: readonly string[]): UntypedObject | null => {
  for (const name of names) {
    const value = object[name];
    if (isObject(value)) return value;
  }
  return null;
};
