import { z } from 'zod';

/** All errors of the environment, one sentence per variable. */
export class WrongSettings extends Error {
  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'WrongSettings';
  }
}

/** Throws `WrongSettings`. */
export const readBy = <Schema extends z.ZodType>(
  schema: Schema,
  environment: NodeJS.ProcessEnv,
): z.infer<Schema> => {
  const parsed = schema.safeParse(environment);
  if (parsed.success) return parsed.data;
  throw new WrongSettings(parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`));
};

/**
 * The environment of this process. Settings of the server and of the command line are read only from here.
 */
export const ownEnvironment = (): NodeJS.ProcessEnv => process.env;

/**
 * Returns the environment of this process with `variables` in addition, such as the addresses of found
 * servers.
 */
export const environmentWith = (variables: Readonly<Record<string, string>>): NodeJS.ProcessEnv => ({
  ...ownEnvironment(),
  ...variables,
});

export interface Variable {
  readonly name: string;
  readonly isRequired: boolean;
}

export const variablesOf = (schema: z.ZodObject): readonly Variable[] =>
  Object.entries(schema.shape).map(([name, field]) => ({
    name,
    isRequired: !z.safeParse(field, undefined).success,
  }));
