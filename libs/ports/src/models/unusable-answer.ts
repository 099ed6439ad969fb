import { Rejected } from '@mneme/domain/errors';

/**
 * Thrown if a language model gives no usable answer. A later request may succeed. Until then, rules decide
 * instead of the model.
 */
export class UnusableAnswer extends Rejected {}
