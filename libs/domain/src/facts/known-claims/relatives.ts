import type { Claim, Triple } from '../claim.js';
import { stripDescription } from '../slot.js';

const KIN = /^(?<owner>.+)['’]s (?<role>\p{L}+)$/u;
const KIN_FIRST = /^.{1,80}?['’]s \p{L}+/u;

/** A relative named by a kinship term, and the relations that may hold the relative's name. */
interface Kin {
  readonly owner: string;
  readonly predicates: readonly string[];
}

/** Reads a subject such as "Ana's brother", or returns null for any other subject. */
export const parseRelative = (subject: string): Kin | null => {
  const { owner, role = '' } = KIN.exec(subject)?.groups ?? {};
  if (owner === undefined) return null;
  if (/^(?:wife|husband|spouse)$/u.test(role)) return { owner, predicates: ['spouse'] };
  const isPartner = /^(?:girl|boy)friend$/u.test(role);
  return { owner, predicates: [`has_${role}`, ...(isPartner ? ['has_partner'] : [])] };
};

const nameOfKin = (known: readonly Triple[], subject: string): string | null => {
  const named = parseRelative(subject);
  const [kin, ...others] = known.filter(
    (each) => each.subject === named?.owner && named.predicates.includes(each.predicate),
  );
  return kin === undefined || others.length > 0 ? null : stripDescription(kin.object);
};

/** Rewrites a claim about "Ana's brother" as a claim about Tom, if Ana has named exactly one brother. */
export const nameRelative = <Said extends Pick<Claim, 'subject' | 'text'>>(
  known: readonly Triple[],
  claim: Said,
): Said => {
  const kin = nameOfKin(known, claim.subject);
  return kin === null ? claim : { ...claim, subject: kin, text: claim.text.replace(KIN_FIRST, () => kin) };
};
