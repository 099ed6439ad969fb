/** JSON Schema of a body that has at most one of two fields. */
export const notBoth = (one: string, other: string) => ({
  not: {
    required: [one, other],
    properties: { [one]: { not: { type: 'null' } }, [other]: { not: { type: 'null' } } },
  },
});
