/** The JSON Schema of a body in which at most one of two fields is given. */
export const notBoth = (one: string, other: string) => ({
  not: {
    required: [one, other],
    properties: { [one]: { not: { type: 'null' } }, [other]: { not: { type: 'null' } } },
  },
});
