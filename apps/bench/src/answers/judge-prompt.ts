import type { Question } from '../dataset/case.js';

const STANDARD =
  'I will give you a question, a correct answer, and a response from a model. Please answer yes if the response contains the correct answer. Otherwise, answer no.';
const EQUIVALENT =
  'If the response is equivalent to the correct answer or contains all the intermediate steps to get the correct answer, you should also answer yes. If the response only contains a subset of the information required by the answer, answer no.';

interface Rule {
  readonly instructions: string;
  readonly gold: string;
  readonly asks: string;
}

const IS_CORRECT = 'Is the model response correct? Answer yes or no only.';

const USUAL: Rule = { instructions: `${STANDARD} ${EQUIVALENT}`, gold: 'Correct Answer', asks: IS_CORRECT };

const TEMPORAL: Rule = {
  ...USUAL,
  instructions: `${USUAL.instructions} In addition, do not penalize off-by-one errors for the number of days. If the question asks for the number of days/weeks/months, etc., and the model makes off-by-one errors (e.g., predicting 19 days when the answer is 18), the model's response is still correct.`,
};

const UPDATE: Rule = {
  ...USUAL,
  instructions: `${STANDARD} If the response contains some previous information along with an updated answer, the response should be considered as correct as long as the updated answer is the required answer.`,
};

const PREFERENCE: Rule = {
  instructions:
    "I will give you a question, a rubric for desired personalized response, and a response from a model. Please answer yes if the response satisfies the desired response. Otherwise, answer no. The model does not need to reflect all the points in the rubric. The response is correct as long as it recalls and utilizes the user's personal information correctly.",
  gold: 'Rubric',
  asks: IS_CORRECT,
};

const UNANSWERABLE: Rule = {
  instructions:
    'I will give you an unanswerable question, an explanation, and a response from a model. Please answer yes if the model correctly identifies the question as unanswerable. The model could say that the information is incomplete, or some other information is given but the asked information is not.',
  gold: 'Explanation',
  asks: 'Does the model correctly identify the question as unanswerable? Answer yes or no only.',
};

const RULES: Readonly<Record<string, Rule>> = {
  'temporal-reasoning': TEMPORAL,
  temporal: TEMPORAL,
  'knowledge-update': UPDATE,
  'single-session-preference': PREFERENCE,
};

/** LoCoMo gives no explanation for unanswerable questions. */
const NOT_EXPLAINED = 'Nothing that was said answers it.';

/**
 * Returns LongMemEval's prompt to judge an answer, by the category of the question (Wu et al. 2025,
 * `evaluate_qa.py`). LoCoMo has no such prompt, so its answers are judged with this one.
 */
export const judgePrompt = (
  {
    text,
    answer,
    category,
    isUnanswerable,
  }: Pick<Question, 'text' | 'answer' | 'category' | 'isUnanswerable'>,
  response: string,
): string => {
  const { instructions, gold, asks } = isUnanswerable ? UNANSWERABLE : (RULES[category] ?? USUAL);
  return [
    instructions,
    `Question: ${text}`,
    `${gold}: ${answer ?? NOT_EXPLAINED}`,
    `Model Response: ${response}`,
    asks,
  ].join('\n\n');
};

export const saysYes = (verdict: string): boolean => verdict.toLowerCase().includes('yes');
