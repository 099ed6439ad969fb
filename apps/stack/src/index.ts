export { readStackRecord, type StackRecord } from './stack-record.js';
export { type Stack, type StackOptions, startStack } from './start-stack.js';
