/** The pronoun that fits a person: `he`, `she`, or both (`person`). */
export type PersonKind = 'he' | 'she' | 'person';

const HE =
  /^has_(?:\w+_)?(?:brother|son|father|husband|uncle|nephew|grandfather|grandson|boyfriend|fiancé|stepfather)(?:_in_law)?$/u;
const SHE =
  /^has_(?:\w+_)?(?:sister|daughter|mother|wife|aunt|niece|grandmother|granddaughter|girlfriend|fiancée|stepmother)(?:_in_law)?$/u;
const PERSON =
  /^(?:spouse|friend|colleague|sibling|knows|met)$|^has_(?:\w+_)?(?:partner|child|cousin|friend|boss|colleague|manager|neighbou?r|doctor|dentist|teacher|tutor|coach|trainer|therapist|lawyer|landlord|landlady|mentor|lead|roommate|flatmate|nanny|midwife|supervisor)$/u;

const SAID_OF_PEOPLE =
  /^(?:works_at|lives_in|studies_at|occupation|spouse|speaks|birthday|age|likes|loves|hates|dislikes|prefers|allergic_to|nationality|has_(?!part|feature|version))/u;

/** True for a predicate that only people have, such as `works_at`. */
export const isPersonPredicate = (predicate: string): boolean => SAID_OF_PEOPLE.test(predicate);

/**
 * Returns the kind of person that a relation implies, such as `he` for a brother, or null if it implies no
 * person.
 */
export const relativeKind = (predicate: string): PersonKind | null => {
  if (HE.test(predicate)) return 'he';
  if (SHE.test(predicate)) return 'she';
  return PERSON.test(predicate) ? 'person' : null;
};
