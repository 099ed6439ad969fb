import { type Instant, readMessage } from '@mneme/domain';
import type { SentMessage } from '@mneme/pipeline';
import type { z } from 'zod';
import { messageIdField, metadataField } from '../../schemas/fields.js';
import { FOREIGN_ROLES, isProviderCall } from './provider-fields.js';
import { isMarked } from './provider-marks.js';
import * as shapes from './provider-shapes.js';

type ProviderMessage = Readonly<Record<string, unknown>> & { readonly timestamp: Instant | null };

/** Milliseconds between the times of the messages that are made of one sent message. */
const STEP_MS = 500;

/**
 * Each result of a tool becomes a separate message. Its id is the id of the sent message with a number added.
 */
const readProviderMessage = (message: ProviderMessage): readonly SentMessage[] => {
  const { id: given, name, messages } = readMessage(message);
  const id = messageIdField.safeParse(given).success ? given : null;
  const { timestamp } = message;
  return messages.map(({ tool, metadata, toolCalls, ...read }, n) => ({
    ...read,
    toolCalls: [...toolCalls],
    id: id === null || n === 0 ? id : `${id}/${n + 1}`,
    speaker: read.role === 'tool' ? tool : name,
    saidAt: timestamp === null ? null : timestamp + n * STEP_MS,
    metadata: { ...metadataField.safeParse(message['metadata']).data, ...metadata },
  }));
};

interface Shape {
  readonly schema: z.ZodType<readonly SentMessage[]>;
  /**
   * True if an invalid message was meant to have this shape. The answer then reports errors of this shape.
   */
  readonly isMeant: (message: Readonly<Record<string, unknown>>) => boolean;
}

const shape = (schema: z.ZodType<ProviderMessage>, isMeant: Shape['isMeant']): Shape => ({
  schema: schema.transform(readProviderMessage),
  isMeant,
});

/**
 * The shapes of providers, each recognised by a field or a role that Mneme's own shape does not have
 * (docs/decisions/0049-message-shapes.md). Unknown fields are ignored, because providers add fields at will.
 */
export const PROVIDER_SHAPES: readonly Shape[] = [
  shape(shapes.partsMessage, ({ content }) => Array.isArray(content)),
  shape(shapes.uiMessage, (message) => 'parts' in message),
  shape(shapes.callingMessage, ({ tool_calls: calls }) => Array.isArray(calls) && calls.some(isProviderCall)),
  shape(shapes.resultMessage, (message) => 'tool_call_id' in message),
  shape(shapes.foreignRoleMessage, ({ role }) => FOREIGN_ROLES.some((name) => name === role)),
  shape(shapes.markedMessage, (message) => 'role' in message && isMarked(message)),
  shape(shapes.silentMessage, () => false),
  shape(shapes.typedItem, (message) => 'type' in message && !('role' in message)),
];

export const isProviderMessage = (message: unknown): boolean =>
  PROVIDER_SHAPES.some(({ schema }) => schema.safeParse(message).success);
