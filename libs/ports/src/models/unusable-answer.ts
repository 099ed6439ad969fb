import { Rejected } from '@mneme/domain/errors';

/** A language model gave no usable answer. It may answer later. Until then the rules decide. */
export class UnusableAnswer extends Rejected {}
