import { ofKind, type Policy, titleOf } from './manifest.js';

/** Metrics and their labels. */
export type Measured = ReadonlyMap<string, readonly string[]>;

/** What kube-state-metrics measures, as far as we ask for it. */
const OF_OTHERS: Measured = new Map([
  ['kube_pod_container_status_restarts_total', ['namespace', 'pod', 'container']],
]);

/** The metrics that an expression of Prometheus asks for. */
export const metricsIn = (expression: string): readonly string[] => [
  ...new Set(expression.match(/\b(?:mneme|kube|process|nodejs)_\w+/g)),
];

/** The labels that it chooses or groups by. */
export const labelsIn = (expression: string): readonly string[] => {
  const chosen = [...expression.matchAll(/\{([^}]*)\}/g)].flatMap(([, matchers = '']) =>
    [...matchers.matchAll(/(\w+)\s*[=!]/g)].map(([, label = '']) => label),
  );
  const grouped = [...expression.matchAll(/\b(?:by|on|without) \(([^)]*)\)/g)].flatMap(
    ([, labels = '']) => labels.match(/\w+/g) ?? [],
  );
  return [...new Set([...chosen, ...grouped])];
};

/** Every alert asks for metrics that there are, by labels that they have, and says what happened and what to do. */
export const alertsOnWhatThereIs =
  (measured: Measured): Policy =>
  (manifests) =>
    ofKind(manifests, 'PrometheusRule').flatMap((rule) =>
      (rule.spec.groups ?? [])
        .flatMap(({ rules }) => rules ?? [])
        .flatMap(({ alert, expr, annotations, labels }) => {
          const isTold = annotations?.['summary'] && annotations['description'] && labels?.['severity'];
          return [
            ...unknownIn(String(expr), new Map([...measured, ...OF_OTHERS])),
            ...(isTold ? [] : ['it does not say what to do']),
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
