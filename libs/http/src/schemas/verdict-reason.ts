import { VERDICT_REASONS } from '@mneme/domain';
import { z } from 'zod';
import { described } from './described.js';

export const reasonField = described(
  z.enum(VERDICT_REASONS).nullable(),
  'The reason of the verdict. Reasons to replace the entry: `same-words`: the other entry has the same words. `said-in-full`: the other entry has all statements of the entry. `facts-replaced`: later facts replaced all facts of the entry. `contradicted`: a later entry contradicts it. `partly-replaced`: the new text is the old one with a note of the ended facts. `change-quoted`: the new text is the old one with a quotation of a later entry. `told-together`: the new text says everything in both entries. Reasons to keep the entry: `would-lose-details`: a name, number, date or negation would be lost. `would-invent-details`: the new text has a detail without a source. `told-beside`: a new text was added next to the entry. `two-people`: the entries are words of two people. `other-agents`: the later entry was said to other agents. `edited`: a request edited the entry. `gone`: the entry or every later entry no longer exists. `still-holds`: no later entry says all of it or contradicts it. `null` if no reason was recorded.',
  'said-in-full',
);
