/** A JSON object of a provider. Its fields may be missing or have any type. */
export type UntypedObject = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is UntypedObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the first of the fields `names` that is a text and not empty, or `null`. */
export const textField = (object: UntypedObject, ...names: readonly string[]): string | null => {
  for (const name of names) {
    const value = object[name];
    if (typeof value === 'string' && value !== '') return value;
  }
  return null;
};

/** Returns the first of the fields `names` that is present and not `null`, or `undefined`. */
export const anyField = (object: UntypedObject, ...names: readonly string[]): unknown => {
  for (const name of names) if (object[name] !== undefined && object[name] !== null) return object[name];
  return undefined;
};

/** Returns the first of the fields `names` that is an object, or `null`. */
export const objectField = (object: UntypedObject, ...names: readonly string[]): UntypedObject | null => {
  for (const name of names) {
    const value = object[name];
    if (isObject(value)) return value;
  }
  return null;
};
