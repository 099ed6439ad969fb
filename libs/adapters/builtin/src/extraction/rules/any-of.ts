export { anyOf, wholeWords } from '@mneme/domain';
