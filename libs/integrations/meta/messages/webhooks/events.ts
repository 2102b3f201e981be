import { objectIn, objectsIn } from '../json.js';
import type { Json } from '../json.js';
import type { Arrived, Delivery } from '../message.types.js';
import { pageParts } from './page-events.js';
import { whatsAppParts } from './whatsapp-events.js';

const partsOf: Readonly<Record<string, (entry: Json) => readonly (Arrived | undefined)[]>> = {
  whatsapp_business_account: whatsAppParts,
  page: (entry) => pageParts('messenger', entry),
  instagram: (entry) => pageParts('instagram', entry),
};

/**
 * What a webhook of Meta holds: messages and receipts, of several accounts in one. What is of another kind is counted, and no
 * failure: Meta would deliver it again for days. https://developers.facebook.com/docs/messenger-platform/webhooks
 */
export function arrivedIn(body: unknown): Delivery {
  const { object, entry } = objectIn(body);
  const read = typeof object === 'string' && Object.hasOwn(partsOf, object) ? partsOf[object] : undefined;
  const parts = read === undefined ? [undefined] : objectsIn(entry).flatMap(read);
  const arrived = parts.filter((part) => part !== undefined);
  return { arrived, skipped: parts.length - arrived.length };
}
