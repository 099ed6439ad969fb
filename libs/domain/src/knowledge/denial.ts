/** "not only", "isn't always": that is no denial of what follows. */
const IN_PART =
  '(?!(?:only|just|merely|simply|always|necessarily|yet|exactly|quite|entirely|all|every|even|enough|so|very|too|that|as|the|no|not|longer|more)\\b)';
const VERBS =
  'have|offer|support|include|contain|provide|cause|lead to|result in|trigger|require|integrate|run on|depend on|use|need|work|go|pair';

/** What is denied, made into what would affirm it: "Go doesn't have inheritance" is "Go have inheritance". */
const DENIALS: readonly (readonly [RegExp, string])[] = [
  [
    new RegExp(`^(?<subject>.+?) (is|are)(?: not|n['’]?t)(?: really| actually)? ${IN_PART}`, 'iu'),
    '$<subject> $2 ',
  ],
  [/^(?<subject>.+?) (is|are) no (?!longer|more|such)/iu, '$<subject> $2 a '],
  [
    new RegExp(
      `^(?<subject>.+?) (?:do|does)(?: not|n['’]?t)(?: really| actually)? ${IN_PART}(?=(?:${VERBS})\\b)`,
      'iu',
    ),
    '$<subject> ',
  ],
  [
    /^(?<subject>.+?) (has|have|offers?|supports?|includes?|contains?|provides?) no (?!longer|more)/iu,
    '$<subject> $2 ',
  ],
];

/** What is denied under a condition, or for a reason, may hold otherwise. */
const CONDITION = /\b(?:if|when|whenever|because|unless|until)\b/iu;

/**
 * The sentence that a sentence denies as a whole; `null`: it denies none. Only what is said of a subject that is named
 * outright: in "a cache that is not warm causes misses" nothing is denied.
 */
export const deniedBy = (text: string, isName: (phrase: string) => boolean): string | null => {
  if (CONDITION.test(text)) return null;
  for (const [pattern, affirmed] of DENIALS) {
    const subject = pattern.exec(text)?.groups?.['subject'];
    if (subject !== undefined && isName(subject)) return text.replace(pattern, affirmed);
  }
  return null;
};
