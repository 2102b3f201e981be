import type { DecidedValueOf } from '../lists/lists.js';
import type { ChannelName } from './channels.js';

export type FileKind = DecidedValueOf<'messageFileKind'>;

/** Files of one kind that a channel takes with replies. */
export interface ReplyFileRule {
  readonly kind: FileKind;
  /** Of their names, in lower case; null: all that no other rule of the channel has. */
  readonly endings: readonly string[] | null;
  readonly mostBytes: number;
  /** Characters of a text beside one; 0: a reply has a text or such a file. */
  readonly longestCaption: number;
}

const megabyte = 1_000_000;
/** What the platform takes at all. */
const mostBytes = 25 * megabyte;

const list = (endings: string): readonly string[] => endings.split(' ');
const files = (rule: Partial<ReplyFileRule>): ReplyFileRule => ({
  kind: 'FILE',
  endings: null,
  mostBytes,
  longestCaption: 0,
  ...rule,
});

/** Which files each channel takes with replies, other than pictures. None of them may be able to run. */
export const replyFiles: Readonly<Record<ChannelName, readonly ReplyFileRule[]>> = {
  chat: [files({ longestCaption: 2000 })],
  // WhatsApp takes documents of up to 100 MB.
  // https://developers.facebook.com/docs/whatsapp/cloud-api/reference/media#supported-media-types
  whatsapp: [
    files({ endings: list('pdf doc docx xls xlsx ppt pptx txt'), longestCaption: 1024 }),
    files({ kind: 'AUDIO', endings: list('aac amr m4a mp3 ogg'), mostBytes: 16 * megabyte }),
    files({ kind: 'VIDEO', endings: list('mp4 3gp'), mostBytes: 16 * megabyte, longestCaption: 1024 }),
  ],
  // https://developers.facebook.com/docs/messenger-platform/send-messages/saving-assets
  messenger: [
    files({ kind: 'AUDIO', endings: list('aac m4a mp3 wav') }),
    files({ kind: 'VIDEO', endings: list('mp4 avi mov webm') }),
    files({}),
  ],
  // https://developers.facebook.com/docs/messenger-platform/instagram/features/attachment-upload
  instagram: [
    files({ endings: list('pdf') }),
    files({ kind: 'AUDIO', endings: list('aac m4a wav') }),
    files({ kind: 'VIDEO', endings: list('mp4 avi mov webm') }),
  ],
  // Many mail servers take emails of 20 MB, and base64 adds a third.
  email: [files({ mostBytes: 14 * megabyte, longestCaption: 10_000 })],
};

/** In lower case; empty: the name has none. */
export const endingOf = (name: string): string => /\.([^.]+)$/.exec(name.trim().toLowerCase())?.[1] ?? '';

/** Undefined: the channel takes no such file. */
export function replyFileRule(channel: ChannelName, name: string): ReplyFileRule | undefined {
  const ending = endingOf(name);
  const rules = replyFiles[channel];
  return rules.find(({ endings }) => endings?.includes(ending)) ?? rules.find(({ endings }) => endings === null);
}

/** Of the largest file that a channel takes. */
export const mostReplyBytes = (channel: ChannelName): number =>
  Math.max(...replyFiles[channel].map((rule) => rule.mostBytes));

/** As people say sizes. */
export const megabytesOf = (bytes: number): string => `${bytes / megabyte} MB`;

const office = 'application/vnd.openxmlformats-officedocument';
const openDocument = 'application/vnd.oasis.opendocument';
const types: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: `${office}.wordprocessingml.document`,
  xls: 'application/vnd.ms-excel',
  xlsx: `${office}.spreadsheetml.sheet`,
  ppt: 'application/vnd.ms-powerpoint',
  pptx: `${office}.presentationml.presentation`,
  odt: `${openDocument}.text`,
  ods: `${openDocument}.spreadsheet`,
  odp: `${openDocument}.presentation`,
  txt: 'text/plain',
  csv: 'text/csv',
  ics: 'text/calendar',
  vcf: 'text/vcard',
  zip: 'application/zip',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  aac: 'audio/aac',
  amr: 'audio/amr',
  m4a: 'audio/mp4',
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
  '3gp': 'video/3gpp',
  avi: 'video/x-msvideo',
  mov: 'video/quicktime',
  mp4: 'video/mp4',
  webm: 'video/webm',
};

/** What a file is sent as: channels look at it, and none of these runs anything. */
export const replyFileType = (name: string): string => {
  const ending = endingOf(name);
  return Object.hasOwn(types, ending) ? (types[ending] ?? '') : 'application/octet-stream';
};
