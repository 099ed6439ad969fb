/** Parts of a message, of any type. */
type Parts = readonly (string | object)[];

/** A role in a message of a provider. `developer` is recorded as `system`. */
type ProviderRole =
  'user' | 'human' | 'assistant' | 'ai' | 'model' | 'system' | 'developer' | 'tool' | 'function';

interface OwnFields {
  /** Your own id of the message, unique within its session. */
  readonly id?: string | null | undefined;
  /** Time at which the message was said, in ISO 8601. */
  readonly timestamp?: string | null | undefined;
  readonly metadata?: unknown;
}

/** A message of OpenAI, Anthropic, or the AI SDK (`ModelMessage`), as their own packages type it. */
interface ContentMessage extends OwnFields {
  readonly role: ProviderRole;
  readonly content?: string | Parts | null | undefined;
  readonly name?: string | null | undefined;
  readonly tool_calls?: readonly object[] | null | undefined;
  readonly tool_call_id?: string | null | undefined;
  readonly function_call?: object | null | undefined;
  readonly refusal?: string | null | undefined;
  readonly audio?: object | null | undefined;
  readonly providerOptions?: object | undefined;
}

/** A message of the AI SDK (`UIMessage`) or of Gemini (`Content`). */
interface PartsMessage extends OwnFields {
  readonly role?: string | undefined;
  readonly parts?: Parts | undefined;
  readonly content?: never;
}

/** An item of the OpenAI Responses API, or a message of LangChain. */
interface TypedMessage {
  readonly type?: string | null | undefined;
  readonly role?: never;
  readonly id?: unknown;
  readonly timestamp?: string | null | undefined;
  readonly content?: unknown;
  readonly name?: string | null | undefined;
  readonly data?: unknown;
  readonly lc?: number;
  readonly kwargs?: object;
  readonly tool_calls?: unknown;
  readonly tool_call_id?: string | null | undefined;
  readonly call_id?: string | null | undefined;
  readonly arguments?: unknown;
  readonly input?: unknown;
  readonly output?: unknown;
  readonly action?: unknown;
  readonly status?: unknown;
  readonly summary?: unknown;
}

/**
 * A message in the shape of a provider. It is sent unchanged, because the server reads the shapes of
 * providers.
 */
export type ProviderMessage = ContentMessage | PartsMessage | TypedMessage;
