import { z } from 'zod';

/** Text, or content parts as in the OpenAI and Anthropic APIs. `null` if there are only tool calls. */
export const contentSchema = z.union([z.string(), z.array(z.unknown())]).nullish();
type Content = z.infer<typeof contentSchema>;

const partSchema = z.looseObject({
  type: z.string().optional(),
  text: z.string().optional(),
  refusal: z.string().optional(),
  image_url: z.union([z.string(), z.looseObject({ url: z.string() })]).optional(),
  file: z.looseObject({ filename: z.string().optional() }).optional(),
});
type Part = z.infer<typeof partSchema>;

/** Other parts are named in brackets, because a shown picture is part of the conversation. */
export const contentText = (content: Content): string => {
  if (content === null || content === undefined) return '';
  if (typeof content === 'string') return content;
  return content
    .map(partText)
    .filter((text) => text !== '')
    .join('\n');
};

const partText = (value: unknown): string => {
  if (typeof value === 'string') return value;
  const { data: part } = partSchema.safeParse(value);
  return part ? (part.text ?? part.refusal ?? nameOf(part)) : '';
};

const KINDS: readonly (readonly [RegExp, string])[] = [
  [/image/, 'image'],
  [/audio/, 'audio'],
  [/video/, 'video'],
  [/file|document/, 'file'],
];

const nameOf = ({ type = '', image_url, file }: Part): string => {
  const kind = KINDS.find(([pattern]) => pattern.test(type))?.[1];
  if (kind === undefined) return '';
  const url = typeof image_url === 'object' ? image_url.url : image_url;
  const name = file?.filename ?? (url?.startsWith('http') ? url : undefined);
  return name === undefined ? `[${kind}]` : `[${kind}: ${name}]`;
};
