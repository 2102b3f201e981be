import { Injectable } from '@nestjs/common';
import { ThirdPartyFailure } from '#platform/http-client';
import { pathOf } from '../../graph.js';
import { idIn, objectsIn } from '../json.js';
import { MessageGraph } from './message-graph.js';
import type { MessageContent, Recipient } from '../message.types.js';

/**
 * Messages of a phone number at WhatsApp; `account` is the id of the number, `customer` the customer's number in digits.
 * https://developers.facebook.com/docs/whatsapp/cloud-api/reference/messages
 */
@Injectable()
export class WhatsAppMessages {
  constructor(private readonly graph: MessageGraph) {}

  /**
   * Sends words, a picture, or a picture with words below it.
   * @param key what receipts of the message name: WhatsApp cannot be asked for a message, so a receipt with this key is the
   *   only way to learn what became of one whose outcome is not known
   * @returns its id
   * @throws MetaRefusal; ThirdPartyFailure, `outcomeUnknown` when it may have been sent: never send it again
   */
  async send({ account, accessToken, customer }: Recipient, content: MessageContent, key: string): Promise<string> {
    const body = {
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: customer,
      biz_opaque_callback_data: key,
      ...(content.imageUrl === null
        ? { type: 'text', text: { body: content.text, preview_url: false } }
        : {
            type: 'image',
            image: { link: content.imageUrl, ...(content.text !== '' && { caption: content.text }) },
          }),
    };
    const answer = await this.graph.call({ method: 'POST', path: pathOf(account, 'messages'), accessToken, body });
    const id = idIn(objectsIn(answer['messages'])[0]?.['id']);
    if (id !== null) return id;
    throw new ThirdPartyFailure('outcomeUnknown', 'WhatsApp', { status: 200, body: answer, retryAfterMs: null });
  }
}
