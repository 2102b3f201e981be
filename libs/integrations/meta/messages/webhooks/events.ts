import type { ArrivedMessage, ArrivedParts, ArrivedReceipt } from '#contexts/messaging';
import { objectIn, objectsIn } from '../json.js';
import type { Json } from '../json.js';
import type { Part } from '../message.types.js';
import { pageParts } from './page-events.js';
import { whatsAppParts } from './whatsapp-events.js';

const partsOf: Readonly<Record<string, (entry: Json) => readonly Part[]>> = {
  whatsapp_business_account: whatsAppParts,
  page: (entry) => pageParts('messenger', entry),
  instagram: (entry) => pageParts('instagram', entry),
};

/**
 * What a webhook of Meta holds: messages and receipts, of several accounts in one. What is of another kind is counted, and no
 * failure: Meta would deliver it again for days. https://developers.facebook.com/docs/messenger-platform/webhooks
 */
export function arrivedIn(body: unknown): ArrivedParts {
  const { object, entry } = objectIn(body);
  const read = typeof object === 'string' && Object.hasOwn(partsOf, object) ? partsOf[object] : undefined;
  const parts = read === undefined ? [undefined] : objectsIn(entry).flatMap(read);
  const arrived = parts.filter((part) => part !== undefined);
  return {
    messages: arrived.filter((part): part is ArrivedMessage => !isReceipt(part)),
    receipts: arrived.filter(isReceipt),
    skipped: parts.length - arrived.length,
  };
}

const isReceipt = (part: ArrivedMessage | ArrivedReceipt): part is ArrivedReceipt => 'status' in part;
