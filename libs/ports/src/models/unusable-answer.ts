import { Rejected } from '@mneme/domain/errors';

/**
 * A language model refused a request or gave no usable answer. The same question may be answered later. Until
 * then the rules decide.
 */
export class UnusableAnswer extends Rejected {}
