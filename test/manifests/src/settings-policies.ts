import { gatewayVariables, serviceVariables, type Variable } from '@mneme/server';
import type { Manifest, Policy } from './manifest.js';
import { type Setting, settingsOf } from './settings.js';
import { portsOf, roleOf, type Workload, workloadsOf } from './workload.js';

const isSecret = (name: string): boolean => /(?:PASSWORD|_KEY)$/.test(name);

/** Compares the variables of a process with those that its code reads. Returns one sentence per violation. */
export const complaintsAbout = (
  title: string,
  given: readonly string[],
  read: readonly Variable[],
): readonly string[] => [
  ...given
    .filter((name) => !read.some((variable) => variable.name === name))
    .map((name) => `${title}: nobody reads ${name}`),
  ...read
    .filter(({ name, isRequired }) => isRequired && !given.includes(name))
    .map(({ name }) => `${title}: ${name} is not set`),
  ...given.filter((name, n) => given.indexOf(name) !== n).map((name) => `${title}: ${name} is set twice`),
];

/**
 * Every variable is read by the code, every required variable is set, and the process listens on the port of
 * its pod.
 */
export const isConfigured: Policy = (manifests) =>
  workloadsOf(manifests).flatMap((workload) => {
    const settings = settingsOf(manifests, workload);
    const names = settings.map(({ name }) => name);
    return [
      ...complaintsAbout(workload.title, names, variablesOf(workload)),
      ...(workload.isLasting ? complaintsAboutListening(workload, settings) : []),
    ];
  });

const variablesOf = (workload: Workload): readonly Variable[] =>
  roleOf(workload) === 'gateway' ? gatewayVariables : serviceVariables;

const complaintsAboutListening = (workload: Workload, settings: readonly Setting[]): readonly string[] => {
  const valueOf = (name: string) => settings.find((setting) => setting.name === name)?.value;
  const port = String(portsOf(workload).get('http'));
  const keys = settings.filter(({ name }) => ['MNEME_API_KEY', 'MNEME_OPERATOR_KEY'].includes(name));
  return [
    ...(valueOf('MNEME_PORT') === port ? [] : [`${workload.title}: it does not listen on its port ${port}`]),
    ...(valueOf('MNEME_HOST') === '0.0.0.0' ? [] : [`${workload.title}: its pod listens to itself alone`]),
    ...(keys.length === (roleOf(workload) === 'door' ? 2 : 0)
      ? []
      : [`${workload.title}: doors, and only they, have the keys`]),
  ];
};

/** Passwords and keys come from the Secret, and all other variables come from other sources. */
export const keepsSecrets: Policy = (manifests) =>
  workloadsOf(manifests).flatMap((workload) =>
    settingsOf(manifests, workload).flatMap(({ name, secret }) => {
      if (isSecret(name) && secret === null) return [`${workload.title}: ${name} can be read by everybody`];
      if (!isSecret(name) && secret !== null) return [`${workload.title}: ${name} is no secret`];
      if (secret !== null && secret.name !== 'mneme')
        return [`${workload.title}: there is no Secret ${secret.name}`];
      return [];
    }),
  );

export const secretKeysOf = (manifests: readonly Manifest[]): readonly string[] => [
  ...new Set(
    workloadsOf(manifests).flatMap((workload) =>
      settingsOf(manifests, workload).flatMap(({ secret }) => secret?.key ?? []),
    ),
  ),
];
