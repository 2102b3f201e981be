import { idIn, objectIn, objectsIn, textIn } from '../json.js';
import type { Json } from '../json.js';
import type { Content } from '../message.types.js';
import { linesOf, mapLink } from './content-lines.js';

/** By the `type` of a message, which also names the property with its content. */
const readers: Readonly<Record<string, (content: Json) => Content | undefined>> = {
  text: ({ body }) => worded(textIn(body)),
  // Of a message that was sent before.
  button: ({ text }) => worded(textIn(text)),
  interactive: ({ list_reply: list, button_reply: button }) => worded(textIn(objectIn(button ?? list)['title'])),
  image: pictured,
  sticker: pictured,
  audio: filed,
  video: filed,
  document: filed,
  location: ({ name, address, latitude, longitude }) =>
    worded(linesOf(textIn(name), textIn(address), mapLink(latitude, longitude))),
};

/** @returns undefined: nothing that can be shown, such as a reaction. https://developers.facebook.com/docs/whatsapp/cloud-api/webhooks/components */
export function contentOf(message: Json): Content | undefined {
  const { type } = message;
  if (type === 'contacts') return worded(contactsIn(message['contacts']));
  if (typeof type !== 'string' || !Object.hasOwn(readers, type)) return undefined;
  return readers[type]?.(objectIn(message[type]));
}

const worded = (text: string | null): Content | undefined =>
  text === null ? undefined : { text, pictures: [], files: [] };

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
