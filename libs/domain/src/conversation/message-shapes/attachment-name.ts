import { objectField, textField, type UntypedObject } from './untyped-object.js';

/** Maximum length of a name. Longer values are data. */
const LONGEST_NAME = 500;

const KINDS: readonly (readonly [RegExp, string])[] = [
  [/image/u, 'image'],
  [/audio/u, 'audio'],
  [/video/u, 'video'],
  [/file|document|pdf|upload/u, 'file'],
  [/^source/u, 'source'],
];

/**
 * Returns a name in brackets for a part without text, such as `[image: photo.png]`, because a picture that
 * was shown belongs to the conversation. The data of the part is left out.
 */
export const attachmentName = (type: string, part: UntypedObject): string => {
  const media = textField(part, 'mediaType', 'media_type', 'mimeType', 'mime_type') ?? '';
  const inSource = textField(objectField(part, 'source') ?? {}, 'media_type', 'mediaType') ?? '';
  const name = nameIn(part);
  return inBrackets(kindOf(type, `${media}${inSource}`), name);
};

export const inBrackets = (kind: string, name: string | null = null): string => {
  const shown = kind.length <= LONGEST_NAME ? kind : 'part';
  return name === null ? `[${shown}]` : `[${shown}: ${name}]`;
};

const kindOf = (type: string, media: string): string => {
  const find = (text: string) => KINDS.find(([pattern]) => pattern.test(text))?.[1];
  const kind = find(type);
  return kind === 'file' ? (find(media.split('/')[0] ?? '') ?? kind) : (kind ?? type);
};

const NAMES = ['filename', 'file_name', 'displayName', 'display_name', 'title', 'name'];
const ADDRESSES = [
  'url',
  'uri',
  'fileUri',
  'file_uri',
  'image_url',
  'file_url',
  'audio_url',
  'image',
  'data',
];
const HOLDERS = ['file', 'image_url', 'source', 'input_audio', 'fileData', 'file_data', 'data'];

const nameIn = (part: UntypedObject): string | null => {
  const held = HOLDERS.map((name) => objectField(part, name)).filter((holder) => holder !== null);
  const holders = [part, ...held];
  for (const holder of holders) {
    const name = textField(holder, ...NAMES);
    if (name !== null && name.length <= LONGEST_NAME) return name;
  }
  return holders.map(addressIn).find((address) => address !== null) ?? null;
};

const addressIn = (holder: UntypedObject): string | null =>
  ADDRESSES.map((name) => textField(holder, name)).find(isAddress) ?? null;

const isAddress = (text: string | null): boolean =>
  text !== null && text.length <= LONGEST_NAME && /^(?:https?|gs|s3):\/\//u.test(text);
