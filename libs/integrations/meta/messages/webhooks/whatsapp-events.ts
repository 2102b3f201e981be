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
    const people = objectsIn(contacts);
    const parts = [
      ...objectsIn(messages).map((message) => messageOf(account, message, people)),
      ...objectsIn(statuses).map((status) => receiptOf(account, status)),
    ];
    return parts.length === 0 ? [undefined] : parts;
  });

/** Who shows a username has no phone number there, and another id. https://developers.facebook.com/documentation/business-messaging/whatsapp/business-scoped-user-ids */
const customerOf = (part: Json, number: string, user: string): string | null => idIn(part[number]) ?? idIn(part[user]);

function messageOf(account: string, message: Json, people: readonly Json[]): ArrivedMessage | undefined {
  const customerId = customerOf(message, 'from', 'from_user_id');
  const [id, second] = [idIn(message['id']), timeIn(message['timestamp'], 1000)];
  // WhatsApp counts seconds. The end of one: a message may not come before a reply of the same second that it follows.
  const sentAt = second === null ? null : new Date(second.getTime() + 999);
  const content = contentOf(message);
  if (id === null || customerId === null || sentAt === null || content === undefined) return undefined;
  const customerName = nameOf(people, customerId);
  return { channel: 'whatsapp', account, id, customerId, customerName, sentAt, ...content };
}

/** The id of a contact is not always the number: one alone is who has written. */
function nameOf(people: readonly Json[], customerId: string): string | null {
  const known = people.find((each) => [idIn(each['wa_id']), idIn(each['user_id'])].includes(customerId));
  const { name, username } = objectIn((known ?? (people.length === 1 ? people[0] : undefined))?.['profile']);
  const handle = textIn(username);
  return textIn(name) ?? (handle === null ? null : `@${handle}`);
}

function receiptOf(account: string, status: Json): ArrivedReceipt | undefined {
  const id = idIn(status['id']);
  const is = receiptStatuses.get(status['status']);
  if (id === null || is === undefined) return undefined;
  // The id of the message says enough, where WhatsApp does not say to whom it went.
  const customerId = customerOf(status, 'recipient_id', 'recipient_user_id') ?? '';
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
