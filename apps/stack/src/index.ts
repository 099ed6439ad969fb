export { type Stack, type StackOptions, startStack } from './start-stack.js';
