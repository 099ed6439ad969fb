import { z } from 'zod';
import type { ImportedMessage } from '../imported.js';

const functionSchema = z.looseObject({ name: z.string(), arguments: z.unknown().optional() });

/** A tool call as OpenAI writes it, or without the `function` wrapper as Mneme writes it. */
const callSchema = z.union([
  z
    .looseObject({ id: z.string().optional(), function: functionSchema })
    .transform(({ id, function: called }) => ({ id, ...called })),
  functionSchema.extend({ id: z.string().optional() }),
]);

export const toolFields = {
  tool_calls: z.array(callSchema).nullish(),
  function_call: functionSchema.nullish(),
  tool_call_id: z.string().nullish(),
};

interface ToolFields {
  readonly tool_calls?: z.infer<typeof toolFields.tool_calls>;
  readonly function_call?: z.infer<typeof toolFields.function_call>;
  readonly tool_call_id?: z.infer<typeof toolFields.tool_call_id>;
}

type Tools = Pick<ImportedMessage, 'toolCalls' | 'metadata'>;

/** Returns the tool calls of a message. The ids that link a call to its result are kept as metadata. */
export const toolsOf = (message: ToolFields): Tools => {
  const called = [...(message.tool_calls ?? []), ...(message.function_call ? [message.function_call] : [])];
  const ids = called.flatMap((call) => (typeof call['id'] === 'string' ? [call['id']] : []));
  const metadata = {
    ...(ids.length > 0 ? { tool_call_ids: ids } : {}),
    ...(message.tool_call_id ? { tool_call_id: message.tool_call_id } : {}),
  };
  return {
    ...(called.length > 0 ? { toolCalls: called.map(toolCall) } : {}),
    ...(Object.keys(metadata).length > 0 ? { metadata } : {}),
  };
};

export const toolCall = (call: { readonly name: string; readonly arguments?: unknown }) => ({
  name: call.name,
  arguments: typeof call.arguments === 'string' ? call.arguments : JSON.stringify(call.arguments ?? {}),
});

/** The searchable text of a message without other text. */
export const toolCallText = (calls: ImportedMessage['toolCalls'] = []): string =>
  calls.map(({ name, arguments: given }) => `${name}(${given})`).join('\n');
