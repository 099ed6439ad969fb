import type { StackSettings } from './config/stack.js';
import { type Started, startEmbedded } from './embedded/start.js';
import { requireKeyOffLoopback } from './require-key-off-loopback.js';
import type { OnDownload } from './models/on-download.js';
import { addressesOf } from './services/serve.js';
import { type ServiceName, services } from './services/services.js';
import { type StartedServices, startServices } from './services/start.js';

export type StartedStack =
  ({ readonly stack: 'embedded' } & Started) | ({ readonly stack: 'services' } & StartedServices);

/**
 * Starts the stack in this process. After a call of `onDeath`, the process must exit. Throws like
 * `startEmbedded` and `startServices`.
 */
export const startStack = async (
  settings: StackSettings,
  callbacks: { readonly onDeath: (error: unknown) => void; readonly onDownload?: OnDownload },
): Promise<StartedStack> => {
  if (settings.stack === 'embedded')
    return { stack: 'embedded', ...(await startEmbedded({ ...settings, ...callbacks })) };
  requireKeyOffLoopback(settings.host, settings);
  const started = await startServices(Object.keys(services) as ServiceName[], {
    ...settings,
    addresses: addressesOf(settings),
    ...callbacks,
  });
  return { stack: 'services', ...started };
};
