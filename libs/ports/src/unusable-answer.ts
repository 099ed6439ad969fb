import { Rejected } from '@mneme/domain';

/**
 * A language model was asked and gave no answer that can be used, or refused the request. The same question may be answered
 * later; until then rules decide.
 */
export class UnusableAnswer extends Rejected {}
