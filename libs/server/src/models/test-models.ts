import type { ModelSettings } from '../config/models.js';
import type { OnDownload } from './on-download.js';
import { openModels, type OpenModels } from './open-models.js';
import { type TestAnswer, type Role, type TestedRole, testedRoles } from './tested-roles.js';

export interface ModelTest {
  readonly role: Role;
  /** Id of the model, or `null` if the model could not be opened. */
  readonly id: string | null;
  readonly ms: number;
  readonly result:
    | TestAnswer
    /** Error message, with advice for the operator. */
    | { readonly failure: string };
}

/** Opens the models of the settings one after the other, downloads missing files, and calls each model once. */
export const testModels = async (
  settings: ModelSettings,
  onDownload: OnDownload,
): Promise<readonly ModelTest[]> => {
  const tests: ModelTest[] = [];
  for (const role of testedRoles(settings)) tests.push(await testRole(role, onDownload));
  return tests;
};

const testRole = async (
  { role, settings, idOf, ask }: TestedRole,
  onDownload: OnDownload,
): Promise<ModelTest> => {
  const openedAt = performance.now();
  let models: OpenModels;
  try {
    models = await openModels(settings, onDownload);
  } catch (error) {
    return { role, id: null, ms: elapsedMs(openedAt), result: failureOf(error) };
  }
  const askedAt = performance.now();
  try {
    const result = await ask(models).catch(failureOf);
    return { role, id: idOf(models), ms: elapsedMs(askedAt), result };
  } finally {
    await models.close();
  }
};

const elapsedMs = (startedAt: number): number => Math.round(performance.now() - startedAt);

const failureOf = (error: unknown) => ({ failure: error instanceof Error ? error.message : String(error) });
