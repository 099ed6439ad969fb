import { ofKind, type Policy, titleOf } from './manifest.js';

export type Measured = ReadonlyMap<string, readonly string[]>;

/** Metrics of kube-state-metrics that the alerts use. */
const OF_OTHERS: Measured = new Map([
  ['kube_pod_container_status_restarts_total', ['namespace', 'pod', 'container']],
]);

export const metricsIn = (expression: string): readonly string[] => [
  ...new Set(expression.match(/\b(?:mneme|kube|process|nodejs)_\w+/g)),
];

/** Returns the labels that a PromQL expression filters or groups by. */
export const labelsIn = (expression: string): readonly string[] => {
  const chosen = [...expression.matchAll(/\{([^}]*)\}/g)].flatMap(([, matchers = '']) =>
    [...matchers.matchAll(/(\w+)\s*[=!]/g)].map(([, label = '']) => label),
  );
  const grouped = [...expression.matchAll(/\b(?:by|on|without) \(([^)]*)\)/g)].flatMap(
    ([, labels = '']) => labels.match(/\w+/g) ?? [],
  );
  return [...new Set([...chosen, ...grouped])];
};

/** Every alert uses existing metrics and labels, and has a summary, a description and a severity. */
export const alertsOnWhatThereIs =
  (measured: Measured): Policy =>
  (manifests) =>
    ofKind(manifests, 'PrometheusRule').flatMap((rule) =>
      (rule.spec.groups ?? [])
        .flatMap(({ rules }) => rules ?? [])
        .flatMap(({ alert, expr, annotations, labels }) => {
          const isDescribed = annotations?.['summary'] && annotations['description'] && labels?.['severity'];
          return [
            ...unknownIn(String(expr), new Map([...measured, ...OF_OTHERS])),
            ...(isDescribed ? [] : ['it does not say what to do']),
          ].map((sentence) => `${titleOf(rule)}: ${alert ?? '?'}: ${sentence}`);
        }),
    );

const unknownIn = (expression: string, measured: Measured): readonly string[] => {
  const metrics = metricsIn(expression);
  const labels = metrics.flatMap((name) => measured.get(name) ?? []);
  return [
    ...metrics.filter((name) => !measured.has(name)).map((name) => `nothing measures ${name}`),
    ...labelsIn(expression)
      .filter((label) => !labels.includes(label))
      .map((label) => `its metrics have no label ${label}`),
  ];
};
