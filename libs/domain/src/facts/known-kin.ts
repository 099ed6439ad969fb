import type { Claim } from './claim.js';
import { withoutKind } from './slot.js';

type Named = Pick<Claim, 'subject' | 'predicate' | 'object'>;

const KIN = /^(?<owner>.+)['’]s (?<role>\p{L}+)$/u;
const KIN_FIRST = /^.{1,80}?['’]s \p{L}+/u;

/** The name of "Ana's brother", where Ana has named exactly one. */
const nameOfKin = (known: readonly Named[], subject: string): string | null => {
  const { owner, role = '' } = KIN.exec(subject)?.groups ?? {};
  const predicate = /^(?:wife|husband|spouse)$/u.test(role) ? 'spouse' : `has_${role}`;
  const [kin, ...others] = known.filter((each) => each.subject === owner && each.predicate === predicate);
  return kin === undefined || others.length > 0 ? null : withoutKind(kin.object);
};

/** Rewrites a claim about "Ana's brother" as one about Tom, where Ana has named one brother. */
export const ofNamedKin = <Said extends Pick<Claim, 'subject' | 'text'>>(
  known: readonly Named[],
  claim: Said,
): Said => {
  const kin = nameOfKin(known, claim.subject);
  return kin === null ? claim : { ...claim, subject: kin, text: claim.text.replace(KIN_FIRST, () => kin) };
};
