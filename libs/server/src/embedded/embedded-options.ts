import type { Unavailable } from '@mneme/domain';
import type { Observe } from '@mneme/telemetry';
import type { Settings } from '../config/embedded.js';
import type { OnDownload } from '../models/on-download.js';
import type { ReadLimits } from '../reads/read-limits.js';

export interface EmbeddedOptions {
  readonly dataFolder: string;
  readonly models: Settings['models'];
  readonly cacheBytes: Settings['cacheBytes'];
  readonly reads: ReadLimits;
  readonly onDownload: OnDownload;
  readonly logLevel: Settings['logLevel'];
  readonly idleSeconds: Settings['idleSeconds'];
  readonly secrets: Settings['secrets'];
  readonly keeping: Settings['keeping'];
  readonly consolidation: Settings['consolidation'];
  readonly masterKeys: Settings['masterKeys'];
  /** Module that runs the stages in their thread. */
  readonly stageThread: URL;
  /**
   * Called when the stages or the store have failed for good. The process must then exit, because a live
   * process that consumes nothing is the worst failure.
   */
  readonly onDeath: (error: unknown) => void;
  /** Called when the store begins to refuse writes, and with `null` when it accepts writes again. */
  readonly onAilment: (failure: Unavailable | null) => void;
  /** Called with every observation of the stages. */
  readonly observe: Observe;
}
