/**
 * The message ids an evidence list names. LoCoMo writes some of them together (`D8:6; D9:17`), with a stray colon
 * (`D:11:26`) or with zeros (`D30:05`); what names no known message is left out.
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
