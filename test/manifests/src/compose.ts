/** The fields of a compose file that the policies read. */
export interface ComposeFile {
  readonly services: Readonly<Record<string, ComposeService>>;
  readonly volumes?: Readonly<Record<string, unknown>>;
}

export interface ComposeService {
  image?: string;
  build?: { readonly context: string; readonly dockerfile: string };
  command?: readonly string[];
  environment?: Record<string, string | number>;
  depends_on?: Record<string, { condition?: string }>;
  healthcheck?: { test: readonly string[] };
  restart?: string;
  volumes?: readonly string[];
  ports?: readonly string[];
  mem_limit?: string;
  read_only?: boolean;
}

/** A rule for a compose file. Returns one sentence per violation. */
export type ComposePolicy = (file: ComposeFile) => readonly string[];

/** True if the service runs the image that this repository builds. */
export const isOurs = ({ build }: ComposeService): boolean => build !== undefined;

const ofEach =
  (
    complaints: (name: string, service: ComposeService, file: ComposeFile) => readonly string[],
  ): ComposePolicy =>
  (file) =>
    Object.entries(file.services).flatMap(([name, service]) =>
      complaints(name, service, file).map((sentence) => `${name}: ${sentence}`),
    );

/** Every image has a tag with a full version. */
export const pinsImages: ComposePolicy = ofEach((_, { image = '' }) =>
  /:v?\d+\.\d+\.\d+(?:-\w+)?$/.test(image) ? [] : [`its image is ${image || 'missing'}`],
);

/**
 * Every dependency exists and can reach its condition: the condition `healthy` requires a health check, and
 * `completed` requires that the service is not restarted.
 */
export const waitsForWhatComes: ComposePolicy = ofEach((_, { depends_on: needs = {} }, { services }) =>
  Object.entries(needs).flatMap(([needed, { condition }]) => {
    const service = services[needed];
    if (!service) return [`there is no ${needed}`];
    if (condition === 'service_healthy' && service.healthcheck) return [];
    if (condition === 'service_completed_successfully' && !service.restart) return [];
    return [`${needed} is not waited for by what it shows`];
  }),
);

/** Every volume is named, declared and used, and each database server has one. */
export const keepsData: ComposePolicy = (file) => {
  const declared = Object.keys(file.volumes ?? {});
  const used = Object.values(file.services).flatMap(({ volumes = [] }) =>
    volumes.map((one) => one.split(':')[0] ?? ''),
  );
  return [
    ...used.filter((name) => !declared.includes(name)).map((name) => `the volume ${name} is not declared`),
    ...declared.filter((name) => !used.includes(name)).map((name) => `nobody uses the volume ${name}`),
    ...ofEach((_, service) => (isOurs(service) || service.volumes?.length ? [] : ['it forgets everything']))(
      file,
    ),
  ];
};

/**
 * Every service has a memory limit and a health check, and restarts after a failure. The migration needs only
 * the limit.
 */
export const isWell: ComposePolicy = ofEach((_, { command, healthcheck, restart, mem_limit: limit }) => {
  const isOnce = command?.includes('migrate') === true;
  return [
    ...(limit ? [] : ['its memory has no limit']),
    ...(isOnce || healthcheck ? [] : ['it does not say whether it is well']),
    ...(isOnce || restart === 'unless-stopped' ? [] : ['it does not come back']),
  ];
});

/** Only the gateway is published, and only to this machine. */
export const isClosed: ComposePolicy = ofEach((name, { ports = [] }) =>
  ports
    .filter((port) => name !== 'gateway' || !port.startsWith('127.0.0.1:'))
    .map((port) => `it can be reached from outside at ${port}`),
);

/** Every address names a service of the file, except those whose variable defaults to an empty string. */
export const findsItsServers: ComposePolicy = ofEach((_, { environment = {} }, { services }) =>
  Object.entries(environment)
    .filter(([name]) => /^(?:KAFKA_BROKERS|\w+_URL)$/.test(name))
    .filter(([, value]) => !/^\$\{\w+:-\}$/.test(String(value)))
    .flatMap(([, value]) => String(value).split(','))
    .map((address) => address.replace(/^\w+:\/\//, '').split(':')[0] ?? '')
    .filter((host) => !(host in services))
    .map((host) => `there is no ${host}`),
);

/** Returns the variables that the operator must set: `${NAME:?…}`. */
export const demandedBy = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(/\$\{(\w+):\?/g)].map(([, name = '']) => name)),
];
