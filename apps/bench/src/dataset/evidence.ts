/**
 * Returns the known message ids in an evidence list. LoCoMo joins some ids (`D8:6; D9:17`), and writes others
 * with a stray colon (`D:11:26`) or with zeros (`D30:05`).
 */
export const evidenceIds = (
  evidence: readonly string[],
  isKnown: (id: string) => boolean,
): readonly string[] => {
  const named = evidence.flatMap((text) =>
    [...text.matchAll(/D:?(\d+):0*(\d+)/g)].map(([, session, turn]) => `D${session}:${turn}`),
  );
  return [...new Set(named)].filter(isKnown);
};
