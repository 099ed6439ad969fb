import { scopeKey } from '@mneme/domain/conversation/scope';
import type { Outgoing } from '@mneme/ports';
import type { EventRecord } from '../threads/writer/steps.js';

export const recordOf = ({ topic, key, envelope }: Outgoing): EventRecord => ({
  topic,
  key,
  body: JSON.stringify(envelope),
  type: envelope.type,
  scope: scopeKey(envelope.scope),
  roots: [...new Set([envelope.id, ...envelope.roots])],
});
