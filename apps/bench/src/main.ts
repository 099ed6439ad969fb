import { benchCommandLine } from './command-line.js';

await benchCommandLine().parseAsync();
