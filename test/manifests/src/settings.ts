import { type Manifest, nameOf, ofKind } from './manifest.js';
import type { Workload } from './workload.js';

/** An environment variable of a process, with its value or with the Secret and key that hold the value. */
export interface Setting {
  readonly name: string;
  readonly value: string | null;
  readonly secret: { readonly name: string; readonly key: string } | null;
}

/**
 * Returns the environment variables of a workload, including those of ConfigMaps. Throws if a ConfigMap is
 * missing.
 */
export const settingsOf = (manifests: readonly Manifest[], { containers }: Workload): readonly Setting[] =>
  containers.flatMap(({ env = [], envFrom = [] }) => [
    ...envFrom.flatMap(({ configMapRef }) =>
      Object.entries(configMap(manifests, configMapRef?.name ?? '')).map(([name, value]) => ({
        name,
        value,
        secret: null,
      })),
    ),
    ...env.map(({ name, value, valueFrom }) => {
      const { name: secret = '', key = '' } = valueFrom?.secretKeyRef ?? {};
      return { name, value: value ?? null, secret: secret === '' ? null : { name: secret, key } };
    }),
  ]);

const configMap = (manifests: readonly Manifest[], name: string): Readonly<Record<string, string>> => {
  const found = ofKind(manifests, 'ConfigMap').find((candidate) => nameOf(candidate) === name);
  if (!found) throw new Error(`There is no ConfigMap ${name}.`);
  return found.data ?? {};
};

export interface Address {
  readonly host: string;
  readonly port: number;
}

/**
 * Returns the addresses in a variable, written as `host:port` or `scheme://host:port` and separated by commas.
 */
export const addressesIn = ({ name, value }: Setting): readonly Address[] =>
  /_(?:BROKERS|URL)$/.test(name)
    ? (value ?? '').split(',').map((address) => {
        const [host = '', port = ''] = address.replace(/^\w+:\/\//, '').split(':');
        return { host, port: Number(port) };
      })
    : [];
