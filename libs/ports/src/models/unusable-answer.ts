import { Rejected } from '@mneme/domain/errors';

/** A language model gave no usable answer. A later request may succeed. Until then the rules decide. */
export class UnusableAnswer extends Rejected {}
