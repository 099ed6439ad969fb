import { ScaledObject } from '@kubernetes-models/keda/keda.sh/v1alpha1/ScaledObject';
import { PodMonitor } from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1/PodMonitor';
import { PrometheusRule } from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1/PrometheusRule';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler';
import { Job } from 'kubernetes-models/batch/v1/Job';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap';
import { Namespace } from 'kubernetes-models/v1/Namespace';
import { Service } from 'kubernetes-models/v1/Service';
import { ServiceAccount } from 'kubernetes-models/v1/ServiceAccount';
import { parseAllDocuments } from 'yaml';
import type { Kind, Manifest } from './manifest.js';

interface Model {
  readonly apiVersion: string;
  readonly check: new (data: never) => { validate(): void };
  readonly module: string;
}

const monitoring = '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1';

/**
 * One model per kind. A kind without a model does not compile, and an object of an unknown kind is rejected.
 */
export const models: Readonly<Record<Kind, Model>> = {
  ConfigMap: { apiVersion: 'v1', check: ConfigMap, module: 'kubernetes-models/v1' },
  Deployment: { apiVersion: 'apps/v1', check: Deployment, module: 'kubernetes-models/apps/v1' },
  HorizontalPodAutoscaler: {
    apiVersion: 'autoscaling/v2',
    check: HorizontalPodAutoscaler,
    module: 'kubernetes-models/autoscaling/v2',
  },
  Ingress: {
    apiVersion: 'networking.k8s.io/v1',
    check: Ingress,
    module: 'kubernetes-models/networking.k8s.io/v1',
  },
  Job: { apiVersion: 'batch/v1', check: Job, module: 'kubernetes-models/batch/v1' },
  Namespace: { apiVersion: 'v1', check: Namespace, module: 'kubernetes-models/v1' },
  NetworkPolicy: {
    apiVersion: 'networking.k8s.io/v1',
    check: NetworkPolicy,
    module: 'kubernetes-models/networking.k8s.io/v1',
  },
  PodDisruptionBudget: {
    apiVersion: 'policy/v1',
    check: PodDisruptionBudget,
    module: 'kubernetes-models/policy/v1',
  },
  PodMonitor: { apiVersion: 'monitoring.coreos.com/v1', check: PodMonitor, module: monitoring },
  PrometheusRule: { apiVersion: 'monitoring.coreos.com/v1', check: PrometheusRule, module: monitoring },
  ScaledObject: {
    apiVersion: 'keda.sh/v1alpha1',
    check: ScaledObject,
    module: '@kubernetes-models/keda/keda.sh/v1alpha1',
  },
  Service: { apiVersion: 'v1', check: Service, module: 'kubernetes-models/v1' },
  ServiceAccount: { apiVersion: 'v1', check: ServiceAccount, module: 'kubernetes-models/v1' },
};

/** Reads rendered YAML. Throws if an object has an unknown kind or API version, or lacks a required field. */
export const readManifests = (yaml: string): readonly Manifest[] =>
  documentsOf(yaml).map((object) => {
    const { kind, apiVersion } = object as Manifest;
    const model = (models as Readonly<Record<string, Model | undefined>>)[kind];
    if (model?.apiVersion !== apiVersion) throw new Error(`Nothing here is ${apiVersion} ${kind}.`);
    new model.check(object as never).validate();
    return object as Manifest;
  });

/** Returns the documents of a YAML stream. Throws if one cannot be parsed. */
export const documentsOf = (yaml: string): readonly unknown[] =>
  [...parseAllDocuments(yaml)].map((document) => {
    const [error] = document.errors;
    if (error) throw error;
    return document.toJS() as unknown;
  });
