import { z } from 'zod';

/** Every problem of the environment, one sentence for each variable. */
export class WrongSettings extends Error {
  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'WrongSettings';
  }
}

/** Reads the variables of the schema. Throws `WrongSettings`. */
export const readBy = <Schema extends z.ZodType>(
  schema: Schema,
  environment: NodeJS.ProcessEnv,
): z.infer<Schema> => {
  const parsed = schema.safeParse(environment);
  if (parsed.success) return parsed.data;
  throw new WrongSettings(parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`));
};

/** The environment of this process: it is read here and nowhere else. */
export const ownEnvironment = (): NodeJS.ProcessEnv => process.env;

/** The environment, with these variables set as well: for processes that are started, and servers that are found. */
export const environmentWith = (variables: Readonly<Record<string, string>>): NodeJS.ProcessEnv => ({
  ...ownEnvironment(),
  ...variables,
});

/** A variable that a process reads, and whether it has to be set. */
export interface Variable {
  readonly name: string;
  readonly isRequired: boolean;
}

/** The variables of a schema. */
export const variablesOf = (schema: z.ZodObject): readonly Variable[] =>
  Object.entries(schema.shape).map(([name, field]) => ({
    name,
    isRequired: !z.safeParse(field, undefined).success,
  }));
