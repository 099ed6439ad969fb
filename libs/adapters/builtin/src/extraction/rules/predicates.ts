export const ACTIVITY =
  /^(?:routine:.*|habit|does|plays|practices|attends|goes_to|takes|studies|learning|uses)$/u;

export const POSSESSION = /^(?:owns|drives|has_(?:car|bike|van|motorbike|boat|house|flat|allotment))$/u;

export const PARTNER = /^(?:has_(?:partner|girlfriend|boyfriend|fiancee?)|spouse|seeing|dating)$/u;

export const HOUSEMATE = /^(?:has_(?:roommate|flatmate|housemate|lodger)|lives_with)$/u;

/** Predicates of a post, a job or a duty, which a person can leave. Kin, friends and pets cannot be left. */
export const POST =
  /^(?:owner:.*|has_(?!pet|child|son|daughter|kid|brother|sister|mother|father|mum|dad|partner|girlfriend|boyfriend|fianc|grand|aunt|uncle|cousin|niece|nephew|friend|condition|roommate|flatmate|housemate|car|bike)\p{L}+)$/u;
