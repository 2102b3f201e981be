import { messageChannels } from '#domain/messaging/channels';
import { idIn, numberIn, objectIn, objectsIn, textIn } from '../json.js';
import type { Json } from '../json.js';
import type { Content } from '../message.types.js';
import { linesOf, mapLink } from './content-lines.js';

/** By the `type` of a message, which also names the property with its content. */
const readers: Readonly<Record<string, (content: Json) => Content | undefined>> = {
  text: ({ body }) => worded(textIn(body)),
  // Of a message that was sent before.
  button: ({ text }) => worded(textIn(text)),
  interactive: ({ list_reply: list, button_reply: button, nfm_reply: form }) =>
    worded(form === undefined ? choiceIn(objectIn(button ?? list)) : formIn(objectIn(form))),
  order: ({ text, product_items: items }) => worded(orderIn(textIn(text), objectsIn(items))),
  image: pictured,
  sticker: pictured,
  audio: filed,
  video: filed,
  document: filed,
  location: ({ name, address, latitude, longitude }) =>
    worded(linesOf(textIn(name), textIn(address), mapLink(latitude, longitude))),
};

/** What customers do besides writing: they react, open the chat, take a message back, or have another number. */
const unsaid: ReadonlySet<unknown> = new Set(['reaction', 'request_welcome', 'revoke', 'system']);

/**
 * Of all that a customer has sent something is kept, so that somebody asks for the rest.
 * @returns undefined: the customer has said nothing, as with a reaction
 * https://developers.facebook.com/docs/whatsapp/cloud-api/webhooks/components
 */
export function contentOf(message: Json): Content | undefined {
  const { type } = message;
  if (typeof type !== 'string' || unsaid.has(type)) return undefined;
  return readableIn(type, message) ?? notPassedOn(type, objectsIn(message['errors']));
}

function readableIn(type: string, message: Json): Content | undefined {
  if (type === 'contacts') return worded(contactsIn(message['contacts']));
  if (type === 'edit') return corrected(objectIn(objectIn(message['edit'])['message']));
  return Object.hasOwn(readers, type) ? readers[type]?.(objectIn(message[type])) : undefined;
}

/** A message that the customer has put right comes whole; what it was before stays. */
function corrected(message: Json): Content | undefined {
  const { type } = message;
  const content = typeof type === 'string' && type !== 'edit' ? readableIn(type, message) : undefined;
  return content && { ...content, text: content.text === null ? '✏️' : `✏️ ${content.text}` };
}

const worded = (text: string | null): Content | undefined =>
  text === null ? undefined : { text, pictures: [], files: [] };

/** In the words of WhatsApp, where it says why. */
function notPassedOn(type: string, [error = {}]: readonly Json[]): Content {
  const { externalName: channel } = messageChannels.whatsapp;
  const why = textIn(objectIn(error['error_data'])['details']) ?? textIn(error['message']) ?? textIn(error['title']);
  const trouble = { key: 'customerMessageNotPassedOn', parameters: { channel } } as const;
  return { text: `${channel}: ${why ?? type}`, pictures: [], files: [], trouble };
}

/** An entry of a list has a line below its title. */
const choiceIn = ({ title, description }: Json): string | null => linesOf(textIn(title), textIn(description));

/** What was filled in, without what tells the form from others. */
function formIn({ body, response_json: given }: Json): string | null {
  const fields = Object.entries(jsonIn(given)).filter(([name]) => name !== 'flow_token');
  return linesOf(
    textIn(body),
    ...fields.map(([name, value]) => textIn(`${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)),
  );
}

function jsonIn(text: unknown): Json {
  try {
    return typeof text === 'string' ? objectIn(JSON.parse(text)) : {};
  } catch {
    return {};
  }
}

/** How often, what and for how much each, a line for each product; what all of it costs where it has one currency. */
function orderIn(words: string | null, items: readonly Json[]): string | null {
  const lines = items.map(({ product_retailer_id: id, quantity, item_price: price, currency }) => ({
    product: idIn(id),
    quantity: numberIn(quantity),
    price: numberIn(price),
    currency: textIn(currency),
  }));
  const said = lines.flatMap(({ product, quantity, price, currency }) =>
    product === null ? [] : [`${quantity ?? '?'} × ${product}: ${moneyOf(price, currency)}`],
  );
  if (said.length === 0) return words;
  const sums = lines.map(({ quantity, price }) => (quantity === null || price === null ? null : quantity * price));
  const isOneCurrency = new Set(lines.map(({ currency }) => currency)).size === 1;
  const total = sums.reduce((sum, next) => (sum === null || next === null ? null : sum + next), 0);
  const [{ currency } = { currency: null }] = lines;
  return linesOf(
    words,
    `🛒 ${said[0]}`,
    ...said.slice(1),
    isOneCurrency && total !== null ? `= ${moneyOf(total, currency)}` : null,
  );
}

/** As `USD 30.00`, in no language. */
function moneyOf(amount: number | null, currency: string | null): string {
  if (amount === null) return '?';
  const hasForm = currency !== null && /^[a-z]{3}$/i.test(currency);
  const form = hasForm ? ({ style: 'currency', currency, currencyDisplay: 'code' } as const) : {};
  const money = new Intl.NumberFormat('en', form).format(amount).replaceAll('\u00A0', ' ');
  return hasForm || currency === null ? money : `${money} ${currency}`;
}

function pictured({ id, caption }: Json): Content | undefined {
  const mediaId = idIn(id);
  return mediaId === null ? undefined : { text: textIn(caption), pictures: [{ mediaId }], files: [] };
}

/** A voice message is an `audio`, too. */
function filed({ id, caption, filename, mime_type: contentType }: Json): Content | undefined {
  const mediaId = idIn(id);
  if (mediaId === null) return undefined;
  const file = { at: { mediaId }, name: textIn(filename), contentType: textIn(contentType) };
  return { text: textIn(caption), pictures: [], files: [file] };
}

/** Names and phone numbers, an empty line between two people. */
function contactsIn(contacts: unknown): string | null {
  const people = objectsIn(contacts).flatMap(({ name, phones }) => {
    const numbers = objectsIn(phones).map(({ phone, wa_id: id }) => textIn(phone) ?? idIn(id));
    return linesOf(textIn(objectIn(name)['formatted_name']), ...numbers) ?? [];
  });
  return people.join('\n\n') || null;
}
