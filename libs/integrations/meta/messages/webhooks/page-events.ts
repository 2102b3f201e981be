import type { ArrivedMessage, ArrivedReceipt } from '#contexts/messaging';
import { messageChannels } from '#domain/messaging/channels';
import { idIn, objectIn, objectsIn, textIn, timeIn } from '../json.js';
import type { Json } from '../json.js';
import type { Content, Part } from '../message.types.js';
import { contentOf } from './page-content.js';

type PageChannelName = 'messenger' | 'instagram';
type Common = Pick<ArrivedMessage, 'account' | 'customerId'> & { readonly channel: PageChannelName };

/** Of a page or an Instagram account: what one entry tells of it. */
export function pageParts(channel: PageChannelName, entry: Json): readonly Part[] {
  const account = idIn(entry['id']);
  const events = objectsIn(entry['messaging']);
  if (account === null || events.length === 0) return [undefined];
  return events.map((event) => partOf(channel, account, event));
}

function partOf(channel: PageChannelName, account: string, event: Json): Part {
  const customerId = idIn(objectIn(event['sender'])['id']);
  if (customerId === null || customerId === account) return undefined;
  const common = { channel, account, customerId };
  if ('delivery' in event) return receiptOf(common, 'DELIVERED', objectIn(event['delivery']));
  if ('read' in event) return receiptOf(common, 'READ', objectIn(event['read']));
  const sentAt = timeIn(event['timestamp'], 1);
  if (sentAt === null) return undefined;
  if ('message' in event) return messageOf({ ...common, sentAt }, objectIn(event['message']));
  // A button that was pressed: its words are what the customer says.
  const { mid, title } = objectIn(event['postback']);
  return messageOf({ ...common, sentAt }, { mid, text: title });
}

/** Echoes are what the page itself has sent; what was deleted has nothing to show. */
function messageOf(common: Common & Pick<ArrivedMessage, 'sentAt'>, message: Json): ArrivedMessage | undefined {
  const { mid, text: words, attachments, is_echo: isEcho, is_deleted: isDeleted } = message;
  const id = idIn(mid);
  if (id === null || isEcho === true || isDeleted === true) return undefined;
  const content = contentOf(textIn(words), objectsIn(attachments)) ?? notPassedOn(common.channel, message);
  return content === undefined ? undefined : { ...common, id, customerName: null, ...content };
}

/**
 * Instagram tells that there is something which it hands over to nobody, such as a photo that disappears. Of all else that a
 * customer has sent something is kept as well, so that somebody asks for it.
 */
function notPassedOn(name: PageChannelName, message: Json): Content | undefined {
  const attachments = objectsIn(message['attachments']);
  if (message['is_unsupported'] !== true && attachments.length === 0) return undefined;
  const kinds = [...new Set(attachments.flatMap(({ type }) => textIn(type) ?? []))].join(', ');
  const { externalName: channel } = messageChannels[name];
  const trouble = { key: 'customerMessageNotPassedOn', parameters: { channel } } as const;
  return { text: `${channel}: ${kinds || 'unsupported'}`, pictures: [], files: [], trouble };
}

/** Messenger tells up to when, Instagram which message. */
function receiptOf(common: Common, status: 'DELIVERED' | 'READ', told: Json): ArrivedReceipt | undefined {
  const ids = [told['mids'], told['mid']].flat().flatMap((mid) => idIn(mid) ?? []);
  const until = timeIn(told['watermark'], 1);
  if (ids.length === 0 && until === null) return undefined;
  return { ...common, status, ids, until, key: null, trouble: null };
}
