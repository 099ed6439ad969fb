/** What the stack was started with: what it starts gets the same, and what it adds. */
export const environment: Readonly<NodeJS.ProcessEnv> = process.env;
