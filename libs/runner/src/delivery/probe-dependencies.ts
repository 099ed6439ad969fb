import { Unavailable } from '@mneme/domain';
import { envelopeIn } from '@mneme/events';
import { emptyRow, type Logged } from '@mneme/ports';
import type { StageContext } from '../stage-context.js';

const PROBES = 'probes';

/**
 * Tests whether stores and embedder answer: writes a row, removes an unknown point and embeds a word. Returns
 * false also if the envelope of the record cannot be read.
 */
export const areDependenciesUp = async (
  { work, state, models, clock }: Pick<StageContext, 'work' | 'state' | 'models' | 'clock'>,
  record: Logged,
): Promise<boolean> => {
  const envelope = envelopeIn(record.body);
  if (!envelope) return false;
  const now = clock.now();
  try {
    const [row] = await state.load(PROBES, [PROBES]);
    const unit = work.begin();
    await unit.index.of(envelope.scope).remove([PROBES]);
    const written =
      row ?? emptyRow({ stage: PROBES, key: PROBES, scope: PROBES, state: null, touchedAt: now });
    const rows = [{ ...written, touchedAt: now }];
    await unit.commit({ rows, events: [], parked: [], acknowledges: null, recordedAt: now });
    await models.embedder.embed([PROBES]);
    return true;
  } catch (error) {
    if (error instanceof Unavailable) return false;
    throw error;
  }
};
