import { isMeasurable } from './case.js';
import { type CaseQuery, readCases } from './read-cases.js';

export const countQuestions = async (query: CaseQuery): Promise<number> => {
  let questions = 0;
  for await (const each of readCases(query)) questions += each.questions.filter(isMeasurable).length;
  return questions;
};
