import { GraphError, invalid } from '../meta/graph-error.js';
import { isUserId } from './message.accounts.js';
import type { Channel } from './message.accounts.js';
import type { FileSending } from './sent-files.js';

/** What somebody wants to send. */
export interface Sending {
  readonly customer: string;
  readonly text: string;
  /** Address of a picture. */
  readonly picture: string | null;
  /** Another file. */
  readonly file: FileSending | null;
  readonly callbackData: string | null;
}

type Fields = Readonly<Record<string, unknown>>;

const LONGEST: Readonly<Record<Channel, number>> = { whatsapp: 4096, messenger: 2000, instagram: 1000 };
const LONGEST_CAPTION = 1024;
const LONGEST_CALLBACK_DATA = 512;

function fieldsIn(value: unknown, name: string, allowed: readonly string[]): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw invalid(`Param ${name} must be an object`);
  const unknown = Object.keys(value).find((each) => !allowed.includes(each));
  if (unknown !== undefined) throw invalid(`Unexpected key "${unknown}" on param ${name}`);
  return value as Fields;
}

function textIn(value: unknown, name: string, longest: number, measure = (text: string) => text.length): string {
  if (typeof value !== 'string' || value === '') throw invalid(`The parameter ${name} is required`);
  if (measure(value) > longest) throw invalid(`Length of param ${name} must be less than or equal to ${longest}`);
  return value;
}

const mustBe = (fields: Fields, name: string, expected: string): void => {
  if (fields[name] !== expected) throw invalid(`Param ${name} must be one of {${expected}}`);
};

/** `POST /{page}/messages`. https://developers.facebook.com/docs/messenger-platform/reference/send-api */
export function pageSending(body: unknown, channelOf: (customer: string) => Channel): Sending {
  const fields = fieldsIn(body, 'body', ['recipient', 'messaging_type', 'message']);
  mustBe(fields, 'messaging_type', 'RESPONSE');
  const recipient = fieldsIn(fields['recipient'], 'recipient', ['id']);
  const customer = textIn(recipient['id'], 'recipient[id]', 100);
  const message = fieldsIn(fields['message'], 'message', ['text', 'attachment']);
  const common = { customer, callbackData: null, picture: null, file: null };
  if (message['attachment'] === undefined) {
    const channel = channelOf(customer);
    // Instagram counts bytes.
    const measure = channel === 'instagram' ? (text: string) => Buffer.byteLength(text) : undefined;
    return { ...common, text: textIn(message['text'], 'message[text]', LONGEST[channel], measure) };
  }
  if (message['text'] !== undefined) throw invalid('A message has either a text or an attachment');
  const attachment = fieldsIn(message['attachment'], 'message[attachment]', ['type', 'payload']);
  const payload = fieldsIn(attachment['payload'], 'payload', ['url', 'is_reusable']);
  const url = textIn(payload['url'], 'payload[url]', 2000);
  const { type } = attachment;
  if (type === 'image') return { ...common, text: '', picture: url };
  if (type !== 'file' && type !== 'audio' && type !== 'video')
    throw invalid('Param type must be one of {audio, file, image, video}');
  return { ...common, text: '', file: { kind: type, url, name: lastPartOf(url) } };
}

/** `POST /{phone-number}/messages`. https://developers.facebook.com/docs/whatsapp/cloud-api/reference/messages */
export function whatsAppSending(body: unknown): Sending {
  const names = ['messaging_product', 'recipient_type', 'to', 'recipient', 'type', 'biz_opaque_callback_data'];
  const fields = fieldsIn(body, 'body', [...names, 'text', 'image', 'document', 'audio', 'video']);
  mustBe(fields, 'messaging_product', 'whatsapp');
  mustBe(fields, 'recipient_type', 'individual');
  const customer = recipientIn(fields);
  const data = fields['biz_opaque_callback_data'];
  const callbackData = data === undefined ? null : textIn(data, 'biz_opaque_callback_data', LONGEST_CALLBACK_DATA);
  const common = { customer, callbackData, picture: null, file: null };
  if (fields['type'] === 'text') {
    const text = fieldsIn(fields['text'], 'text', ['body', 'preview_url']);
    return { ...common, text: textIn(text['body'], 'text[body]', LONGEST.whatsapp) };
  }
  const type = String(fields['type']);
  const allowed = MEDIA_FIELDS[type];
  if (allowed === undefined) throw invalid('Param type must be one of {AUDIO, DOCUMENT, IMAGE, TEXT, VIDEO}');
  const media = fieldsIn(fields[type], type, allowed);
  const given = (name: string, longest: number): string =>
    media[name] === undefined ? '' : textIn(media[name], `${type}[${name}]`, longest);
  const [text, url] = [given('caption', LONGEST_CAPTION), textIn(media['link'], `${type}[link]`, 2000)];
  if (type === 'image') return { ...common, text, picture: url };
  const kind = type === 'document' ? 'file' : (type as 'audio' | 'video');
  return { ...common, text, file: { kind, url, name: given('filename', 240) || lastPartOf(url) } };
}

/** A phone number, or in another field the id of somebody who shows none. */
function recipientIn({ to, recipient }: Fields): string {
  if (to === undefined && typeof recipient === 'string' && isUserId(recipient)) return recipient;
  const number = textIn(to, 'to', 20);
  if (!/^\+?[\d ()-]+$/.test(number)) throw invalid('Param to must be a phone number');
  return number.replaceAll(/\D/g, '');
}

/** Of media at WhatsApp, by their type. */
const MEDIA_FIELDS: Readonly<Record<string, readonly string[] | undefined>> = {
  image: ['link', 'caption'],
  document: ['link', 'caption', 'filename'],
  audio: ['link'],
  video: ['link', 'caption'],
};

const lastPartOf = (url: string): string => (URL.canParse(url) ? (new URL(url).pathname.split('/').at(-1) ?? '') : '');

/** Why a page's message does not reach a customer. */
export const noSuchCustomer = (): GraphError =>
  new GraphError(400, 100, 'No matching user found', { subcode: 2_018_001 });

export const outsideWindow = (channel: Channel): GraphError =>
  new GraphError(400, 10, 'This message is sent outside of allowed window.', {
    subcode: channel === 'instagram' ? 2_534_022 : 2_018_278,
  });

export const isBlocked = (): GraphError =>
  new GraphError(400, 551, "This person isn't available right now.", { subcode: 1_545_041 });

export const noPicture = (): GraphError =>
  new GraphError(400, 100, 'Failed to fetch the file from the url', { subcode: 2_018_008 });

/** WhatsApp takes a message and tells afterwards that it was not delivered. */
export const WHATSAPP_FAILURES = {
  window: {
    code: 131_047,
    title: 'Re-engagement message',
    details: 'Message failed to send because more than 24 hours have passed since the customer last replied.',
  },
  undeliverable: { code: 131_026, title: 'Message undeliverable', details: 'Unable to deliver the message.' },
  picture: { code: 131_053, title: 'Media upload error', details: 'Unable to load the media from the link.' },
} as const;
