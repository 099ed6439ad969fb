import type { IScaledObject } from '@kubernetes-models/keda/keda.sh/v1alpha1/ScaledObject';
import type { IPodMonitor } from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1/PodMonitor';
import type { IPrometheusRule } from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1/PrometheusRule';
import type { IDeployment } from 'kubernetes-models/apps/v1/Deployment';
import type { IHorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler';
import type { IJob } from 'kubernetes-models/batch/v1/Job';
import type { IIngress } from 'kubernetes-models/networking.k8s.io/v1/Ingress';
import type { INetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import type { IPodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import type { IConfigMap } from 'kubernetes-models/v1/ConfigMap';
import type { INamespace } from 'kubernetes-models/v1/Namespace';
import type { IService } from 'kubernetes-models/v1/Service';
import type { IServiceAccount } from 'kubernetes-models/v1/ServiceAccount';

export type Manifest =
  | IConfigMap
  | IDeployment
  | IHorizontalPodAutoscaler
  | IIngress
  | IJob
  | INamespace
  | INetworkPolicy
  | IPodDisruptionBudget
  | IPodMonitor
  | IPrometheusRule
  | IScaledObject
  | IService
  | IServiceAccount;

export type Kind = Manifest['kind'];
export type Of<K extends Kind> = Extract<Manifest, { kind: K }>;

/** A rule for manifests. Returns one sentence per violation. */
export type Policy = (manifests: readonly Manifest[]) => readonly string[];

export const ofKind = <K extends Kind>(manifests: readonly Manifest[], kind: K): readonly Of<K>[] =>
  manifests.filter((manifest): manifest is Of<K> => manifest.kind === kind);

export const nameOf = ({ metadata }: Manifest): string => metadata?.name ?? '';

/** Returns kind and name, for example `Deployment ingest`. */
export const titleOf = (manifest: Manifest): string => `${manifest.kind} ${nameOf(manifest)}`;
