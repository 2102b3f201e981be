import { idIn, objectIn, textIn } from '../json.js';
import type { Json } from '../json.js';
import type { Content } from '../message.types.js';
import { linesOf, mapLink } from './content-lines.js';

const pictureTypes: ReadonlySet<unknown> = new Set(['image', 'sticker']);
const fileTypes: ReadonlySet<unknown> = new Set(['audio', 'video', 'file']);

/**
 * What a message to a page has beside its words: what it shares, such as a place, a post or a page of the web, becomes words.
 * @returns undefined: nothing that can be shown
 * https://developers.facebook.com/docs/messenger-platform/reference/webhook-events/messages
 */
export function contentOf(words: string | null, attachments: readonly Json[]): Content | undefined {
  const pictures = new Map<string, Content['pictures'][number]>();
  const files: Content['files'][number][] = [];
  const lines: (string | null)[] = [words];
  for (const attachment of attachments) {
    const { type } = attachment;
    const payload = objectIn(attachment['payload']);
    const url = textIn(payload['url']);
    if (type === 'location') lines.push(placeIn(attachment, payload));
    else if (pictureTypes.has(type)) {
      // A sticker comes as one and as a picture at the same time.
      if (url !== null) pictures.set(idIn(payload['sticker_id']) ?? url, { url });
    } else if (fileTypes.has(type)) {
      if (url !== null) files.push({ at: { url }, name: nameIn(url), contentType: null });
    } else lines.push(linkIn(words, attachment, payload));
  }
  const text = linesOf(...lines);
  if (text === null && pictures.size === 0 && files.length === 0) return undefined;
  return { text, pictures: [...pictures.values()], files };
}

function placeIn({ title }: Json, payload: Json): string | null {
  const { lat, long } = objectIn(payload['coordinates']);
  return linesOf(textIn(title ?? payload['title']), mapLink(lat, long));
}

/** An address that the words have already need not be said again. */
function linkIn(words: string | null, { title, url: address }: Json, payload: Json): string | null {
  const url = textIn(payload['url'] ?? address);
  if (url === null || !/^https?:\/\//i.test(url) || words?.includes(url) === true) return null;
  return linesOf(textIn(payload['title'] ?? title), url);
}

/** The last part of the path. */
function nameIn(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const last = new URL(url).pathname.split('/').at(-1) ?? '';
  try {
    return textIn(decodeURIComponent(last));
  } catch {
    return textIn(last);
  }
}
