import { type Manifest, nameOf, ofKind } from './manifest.js';
import type { Workload } from './workload.js';

/** A variable of a process: its text, or the key of the Secret that holds it. */
export interface Setting {
  readonly name: string;
  readonly value: string | null;
  readonly secret: { readonly name: string; readonly key: string } | null;
}

/** What a workload sets, ConfigMaps included. Throws where one of them is missing. */
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

/** A place that a setting names. */
export interface Address {
  readonly host: string;
  readonly port: number;
}

/** The addresses in a setting: `host:port` or `scheme://host:port`, separated by commas. */
export const addressesIn = ({ name, value }: Setting): readonly Address[] =>
  /_(?:BROKERS|URL)$/.test(name)
    ? (value ?? '').split(',').map((address) => {
        const [host = '', port = ''] = address.replace(/^\w+:\/\//, '').split(':');
        return { host, port: Number(port) };
      })
    : [];
