import type { MemoryPorts } from '@mneme/pipeline';
import type { Observe } from './observation.js';

type Secrets = MemoryPorts['secrets'];

export const observedSecrets = (mode: Secrets['mode'], observe: Observe): Secrets => ({
  mode,
  onRedacted: (kinds) => {
    for (const kind of kinds) observe({ of: 'redacted', kind, count: 1 });
  },
});
