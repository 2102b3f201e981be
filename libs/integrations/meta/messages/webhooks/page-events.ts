import { idIn, objectIn, objectsIn, textIn, timeIn } from '../json.js';
import type { Json } from '../json.js';
import type { Arrived, ArrivedMessage, ArrivedReceipt, MetaChannel } from '../message.types.js';

/** Of a page or an Instagram account: what one entry tells of it. Undefined in the list: a part that is not for us. */
export function pageParts(channel: MetaChannel, entry: Json): readonly (Arrived | undefined)[] {
  const account = idIn(entry['id']);
  const events = objectsIn(entry['messaging']);
  if (account === null || events.length === 0) return [undefined];
  return events.map((event) => partOf(channel, account, event));
}

function partOf(channel: MetaChannel, account: string, event: Json): Arrived | undefined {
  const customer = idIn(objectIn(event['sender'])['id']);
  const at = timeIn(event['timestamp'], 1);
  if (customer === null || at === null || customer === account) return undefined;
  const common = { channel, account, customer, at };
  if ('message' in event) return messageOf(common, objectIn(event['message']));
  if ('delivery' in event) return receiptOf(common, 'delivered', objectIn(event['delivery']));
  if ('read' in event) return receiptOf(common, 'read', objectIn(event['read']));
  return undefined;
}

type Common = Pick<ArrivedMessage, 'channel' | 'account' | 'customer' | 'at'>;

/** Echoes are what the page itself has sent; what was deleted or is not supported has nothing to show. */
function messageOf(common: Common, message: Json): ArrivedMessage | undefined {
  const { mid, text, attachments, is_echo: isEcho, is_deleted: isDeleted } = message;
  const id = idIn(mid);
  if (id === null || isEcho === true || isDeleted === true) return undefined;
  const pictures = objectsIn(attachments).flatMap(({ type, payload }) => {
    const url = textIn(objectIn(payload)['url']);
    return type === 'image' && url !== null ? [{ url }] : [];
  });
  const words = textIn(text);
  if (words === null && pictures.length === 0) return undefined;
  return { kind: 'message', ...common, id, customerName: null, text: words ?? '', pictures };
}

/** Messenger tells up to when, Instagram which message. */
function receiptOf(common: Common, state: 'delivered' | 'read', told: Json): ArrivedReceipt | undefined {
  const messageIds = [told['mids'], told['mid']].flat().flatMap((mid) => idIn(mid) ?? []);
  const until = timeIn(told['watermark'], 1);
  if (messageIds.length === 0 && until === null) return undefined;
  return { kind: 'receipt', ...common, state, messageIds, until, key: null, refusal: null };
}
