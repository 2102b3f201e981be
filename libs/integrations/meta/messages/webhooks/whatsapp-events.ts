import type { Trouble } from '#contexts/connections';
import type { ArrivedMessage, ArrivedReceipt } from '#contexts/messaging';
import { messageChannels } from '#domain/messaging/channels';
import { kindOf } from '../message-errors.js';
import { refusalTrouble } from '../refusals.js';
import { idIn, objectIn, objectsIn, textIn, timeIn } from '../json.js';
import type { Json } from '../json.js';
import type { Part } from '../message.types.js';
import { contentOf } from './whatsapp-content.js';

const receiptStatuses = new Map<unknown, ArrivedReceipt['status']>([
  ['sent', 'SENT'],
  ['delivered', 'DELIVERED'],
  ['read', 'READ'],
  ['failed', 'REFUSED'],
]);

/** What one entry tells of the numbers of a WhatsApp business account. */
export const whatsAppParts = (entry: Json): readonly Part[] =>
  objectsIn(entry['changes']).flatMap(({ field, value }) => {
    const account = idIn(objectIn(objectIn(value)['metadata'])['phone_number_id']);
    if (field !== 'messages' || account === null) return [undefined];
    const { contacts, messages, statuses } = objectIn(value);
    const names = new Map(
      objectsIn(contacts).map((contact) => [idIn(contact['wa_id']), textIn(objectIn(contact['profile'])['name'])]),
    );
    const parts = [
      ...objectsIn(messages).map((message) => messageOf(account, message, names)),
      ...objectsIn(statuses).map((status) => receiptOf(account, status)),
    ];
    return parts.length === 0 ? [undefined] : parts;
  });

function messageOf(
  account: string,
  message: Json,
  names: ReadonlyMap<string | null, string | null>,
): ArrivedMessage | undefined {
  const [id, customerId, second] = [idIn(message['id']), idIn(message['from']), timeIn(message['timestamp'], 1000)];
  // WhatsApp counts seconds. The end of one: a message may not come before a reply of the same second that it follows.
  const sentAt = second === null ? null : new Date(second.getTime() + 999);
  const content = contentOf(message);
  if (id === null || customerId === null || sentAt === null || content === undefined) return undefined;
  const customerName = names.get(customerId) ?? null;
  return { channel: 'whatsapp', account, id, customerId, customerName, sentAt, ...content };
}

function receiptOf(account: string, status: Json): ArrivedReceipt | undefined {
  const [id, customerId] = [idIn(status['id']), idIn(status['recipient_id'])];
  const is = receiptStatuses.get(status['status']);
  if (id === null || customerId === null || is === undefined) return undefined;
  const [error] = objectsIn(status['errors']);
  return {
    channel: 'whatsapp',
    account,
    customerId,
    status: is,
    ids: [id],
    until: null,
    key: textIn(status['biz_opaque_callback_data']),
    trouble: is === 'REFUSED' ? troubleOf(objectIn(error)) : null,
  };
}

const troubleOf = ({ code, title, message, error_data: data }: Json): Trouble =>
  refusalTrouble(messageChannels.whatsapp, {
    kind: kindOf(typeof code === 'number' ? code : -1),
    words: textIn(objectIn(data)['details']) ?? textIn(message) ?? textIn(title) ?? 'WhatsApp does not say why.',
  });
