import type { Unavailable } from '@mneme/domain';
import type { Observe } from '@mneme/telemetry';
import type { Settings } from '../config/embedded.js';
import type { OnDownload } from '../models/on-download.js';
import type { ReadLimits } from '../reads/read-limits.js';

type StackSettings = Pick<Settings, 'dataFolder' | 'models' | 'cacheBytes' | 'masterKeys' | 'logLevel'> &
  Pick<Settings, 'idleSeconds' | 'secrets' | 'keeping' | 'consolidation'>;

export interface EmbeddedOptions extends StackSettings {
  readonly reads: ReadLimits;
  readonly onDownload: OnDownload;
  readonly stageThread: URL;
  /** Called when the stages or the store have failed for good. After this call, the process must exit. */
  readonly onDeath: (error: unknown) => void;
  /** Called when the store begins to refuse writes, and with `null` when it accepts writes again. */
  readonly onAilment: (failure: Unavailable | null) => void;
  readonly observe: Observe;
}
