import { CUSTOMER_FILES } from './customer-files.js';
import type { MessageAccount } from './message.accounts.js';
import { allNumbers, isUserId } from './message.accounts.js';
import type { CustomerRow, MessageRow } from './message.store.js';

const seconds = (at: Date): string => String(Math.floor(at.getTime() / 1000));

/** Ids of pictures and other files at WhatsApp begin with this. */
export const MEDIA_PREFIX = '2899';

/** What a webhook tells of a message that a customer has written. @param origin where files lie at Messenger and Instagram */
export function messageBody(
  account: MessageAccount,
  customer: CustomerRow,
  message: MessageRow,
  origin: string,
): object {
  if (account.channel === 'whatsapp')
    return whatsAppBody(account, {
      contacts: [contactOf(customer)],
      messages: [
        { ...named('from', customer.id), id: message.id, timestamp: seconds(message.at), ...whatsAppContent(message) },
      ],
    });
  return pageBody(account, customer.id, message.at, {
    message: {
      mid: message.id,
      ...(message.text !== '' && { text: message.text }),
      ...(message.picture !== null && attached('image', `${origin}/sandbox/files/${message.picture}.jpg`)),
      ...(message.file !== null &&
        attached(
          message.file === 'voice' ? 'audio' : 'file',
          `${origin}/sandbox/files/customers/${message.file}/${CUSTOMER_FILES[message.file].addressName}`,
        )),
    },
  });
}

const attached = (type: string, url: string): object => ({ attachments: [{ type, payload: { url } }] });

/** A person who shows a username is named by an id, and no phone number goes along. */
const named = (role: 'from' | 'recipient', id: string): object => {
  if (isUserId(id)) return { [`${role}_user_id`]: id };
  return role === 'from' ? { from: id } : { recipient_id: id };
};

const contactOf = ({ id, name }: CustomerRow): object =>
  isUserId(id)
    ? { profile: { name: name.slice(1), username: name.slice(1) }, user_id: id }
    : { profile: { name }, wa_id: id };

function whatsAppContent({ number, text, picture, file }: MessageRow): object {
  if (file !== null) return whatsAppFile(MEDIA_PREFIX + number, text, file);
  if (picture === null) return { type: 'text', text: { body: text } };
  return {
    type: 'image',
    image: { id: MEDIA_PREFIX + number, mime_type: 'image/jpeg', ...(text !== '' && { caption: text }) },
  };
}

function whatsAppFile(id: string, text: string, file: NonNullable<MessageRow['file']>): object {
  const { name, contentType } = CUSTOMER_FILES[file];
  if (file === 'voice') return { type: 'audio', audio: { id, mime_type: contentType, voice: true } };
  const caption = text !== '' && { caption: text };
  return { type: 'document', document: { id, filename: name, mime_type: contentType, ...caption } };
}

/** What a webhook tells of messages that a customer has got or read; null: this channel does not tell it. */
export function receiptBody(
  account: MessageAccount,
  customer: CustomerRow,
  state: 'sent' | 'delivered' | 'read' | 'failed',
  messages: readonly MessageRow[],
  error?: { readonly code: number; readonly title: string; readonly details: string },
): object | null {
  const now = new Date();
  if (account.channel === 'whatsapp')
    return whatsAppBody(account, {
      statuses: messages.map(({ id, callbackData }) => ({
        id,
        status: state,
        timestamp: seconds(now),
        ...named('recipient', customer.id),
        ...(callbackData !== null && { biz_opaque_callback_data: callbackData }),
        ...(error !== undefined && {
          errors: [
            { code: error.code, title: error.title, message: error.title, error_data: { details: error.details } },
          ],
        }),
      })),
    });
  const last = messages.at(-1);
  if (last === undefined) return null;
  const watermark = now.getTime();
  if (state === 'read')
    return pageBody(account, customer.id, now, {
      read: account.channel === 'messenger' ? { watermark } : { mid: last.id },
    });
  // Instagram does not tell of deliveries.
  return state === 'delivered' && account.channel === 'messenger'
    ? pageBody(account, customer.id, now, { delivery: { mids: messages.map(({ id }) => id), watermark } })
    : null;
}

function whatsAppBody({ id, subscription }: MessageAccount, value: object): object {
  const display = allNumbers().find((number) => number.id === id)?.display ?? '';
  const metadata = { display_phone_number: display.replaceAll(/\D/g, ''), phone_number_id: id };
  return {
    object: 'whatsapp_business_account',
    entry: [
      {
        id: subscription,
        changes: [{ field: 'messages', value: { messaging_product: 'whatsapp', metadata, ...value } }],
      },
    ],
  };
}

const pageBody = ({ channel, id }: MessageAccount, customer: string, at: Date, what: object): object => ({
  object: channel === 'messenger' ? 'page' : 'instagram',
  entry: [
    {
      id,
      time: Date.now(),
      messaging: [{ sender: { id: customer }, recipient: { id }, timestamp: at.getTime(), ...what }],
    },
  ],
});
