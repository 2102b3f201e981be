import { Injectable } from '@nestjs/common';
import { ThirdPartyFailure } from '#platform/http-client';
import { pathOf } from '../../graph.js';
import { idIn, objectsIn } from '../json.js';
import { MessageGraph } from './message-graph.js';
import type { MessageContent, Recipient } from '../message.types.js';

/**
 * Messages of a phone number at WhatsApp; `account` is the id of the number, `customer` the customer's number in digits, or the id of one who shows none.
 * https://developers.facebook.com/docs/whatsapp/cloud-api/reference/messages
 */
@Injectable()
export class WhatsAppMessages {
  constructor(private readonly graph: MessageGraph) {}

  /**
   * Sends words, or a picture or another file with words below it. Below a sound WhatsApp shows none.
   * @param key what receipts of the message name: WhatsApp cannot be asked for a message, so a receipt with this key is the
   *   only way to learn what became of one whose outcome is not known
   * @returns its id
   * @throws MetaRefusal; ThirdPartyFailure, `outcomeUnknown` when it may have been sent: never send it again
   */
  async send({ account, accessToken, customer }: Recipient, content: MessageContent, key: string): Promise<string> {
    const body = {
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      ...(isNumber(customer) ? { to: customer } : { recipient: customer }),
      biz_opaque_callback_data: key,
      ...partOf(content),
    };
    const answer = await this.graph.call({ method: 'POST', path: pathOf(account, 'messages'), accessToken, body });
    const id = idIn(objectsIn(answer['messages'])[0]?.['id']);
    if (id !== null) return id;
    throw new ThirdPartyFailure('outcomeUnknown', 'WhatsApp', { status: 200, body: answer, retryAfterMs: null });
  }
}

/** Who shows a username has an id in place of a number. */
const isNumber = (customer: string): boolean => /^\d+$/.test(customer);

/** By the name that WhatsApp has for a kind of files. */
function partOf({ text, imageUrl, file }: MessageContent): object {
  const caption = text !== '' && { caption: text };
  if (file === null)
    return imageUrl === null
      ? { type: 'text', text: { body: text, preview_url: false } }
      : { type: 'image', image: { link: imageUrl, ...caption } };
  const { kind, url: link, name: filename } = file;
  switch (kind) {
    case 'FILE':
      return { type: 'document', document: { link, filename, ...caption } };
    case 'AUDIO':
      return { type: 'audio', audio: { link } };
    case 'VIDEO':
      return { type: 'video', video: { link, ...caption } };
  }
}
