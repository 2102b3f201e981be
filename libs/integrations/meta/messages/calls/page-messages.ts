import { Injectable } from '@nestjs/common';
import { isThirdPartyFailure, RecentAnswers, ThirdPartyFailure } from '#platform/http-client';
import { pathOf } from '../../graph.js';
import { idIn, objectIn, objectsIn, textIn } from '../json.js';
import type { Json } from '../json.js';
import { MessageGraph } from './message-graph.js';
import type { MessageContent, Recipient } from '../message.types.js';

/** The webhooks of a page, which also bring those of its Instagram account. */
const subscribedFields = 'messages,message_deliveries,message_reads,messaging_postbacks';
const messageFields = 'messages.limit(20){id,message,created_time,from,attachments}';
/** Clocks differ; Meta's times have whole seconds. */
const skewMs = 60_000;

/** Of a page token's page. */
export type PageRecipient = Recipient & { readonly platform: 'messenger' | 'instagram' };

/**
 * Messages of a page at Messenger and Instagram: both are sent in the name of the page. `account` is the id of the page.
 * https://developers.facebook.com/docs/messenger-platform/send-messages
 */
@Injectable()
export class PageMessages {
  private readonly subscribed = new RecentAnswers<void>();

  constructor(private readonly graph: MessageGraph) {}

  /**
   * Sends one message: words, a picture or another file. Meta takes no two of them at once.
   * @returns its id
   * @throws MetaRefusal; ThirdPartyFailure, `outcomeUnknown` when it may have been sent: look with {@link find} before it is sent again
   */
  async send({ account, accessToken, customer }: PageRecipient, content: MessageContent): Promise<string> {
    const body = {
      recipient: { id: customer },
      messaging_type: 'RESPONSE',
      message: partOf(content),
    };
    const answer = await this.graph.call({ method: 'POST', path: pathOf(account, 'messages'), accessToken, body });
    const id = idIn(answer['message_id']);
    if (id !== null) return id;
    // A 200 that does not name what was sent.
    throw new ThirdPartyFailure('outcomeUnknown', 'Facebook', { status: 200, body: answer, retryAfterMs: null });
  }

  /**
   * Looks for a message whose outcome is not known: the page's own one of these words, sent since then.
   * @param known ids of messages that are others
   * @returns null: it was not sent
   * @throws ThirdPartyFailure
   */
  async find(
    { account, accessToken, customer, platform }: PageRecipient,
    content: MessageContent,
    since: Date,
    known: readonly string[],
  ): Promise<string | null> {
    const query = {
      user_id: customer,
      fields: messageFields,
      ...(platform === 'instagram' && { platform: 'instagram' }),
    };
    const answer = await this.graph.call({ path: pathOf(account, 'conversations'), query, accessToken });
    const own = objectsIn(answer['data'])
      .flatMap((conversation) => objectsIn(objectIn(conversation['messages'])['data']))
      .filter((message) => idIn(objectIn(message['from'])['id']) !== customer && isSince(message, since))
      .filter((message) => isSame(message, content) && !known.includes(idIn(message['id']) ?? ''));
    // Newest first: a later one could be another's.
    return idIn(own.at(-1)?.['id']);
  }

  /** @returns what the customer is called; null: Meta does not say it */
  async nameOf({ accessToken, customer, platform }: PageRecipient): Promise<string | null> {
    // At Instagram a name need not be given; Messenger knows no usernames.
    const fields = platform === 'instagram' ? 'name,username' : 'name';
    try {
      const profile = await this.graph.call({ path: pathOf(customer), query: { fields }, accessToken });
      const username = textIn(profile['username']);
      return textIn(profile['name']) ?? (username === null ? null : `@${username}`);
    } catch (error) {
      // Names are a courtesy, for which an app needs a permission of its own.
      if (isThirdPartyFailure(error) && error.key === 'portalUnreachable') throw error;
      return null;
    }
  }

  /** Has Meta send what is written to the page to this installation. May be repeated. */
  async subscribe({ account, accessToken }: Omit<Recipient, 'customer'>): Promise<void> {
    const form = { subscribed_fields: subscribedFields };
    const call = { method: 'POST', path: pathOf(account, 'subscribed_apps'), accessToken, form } as const;
    await this.subscribed.of(`${account} ${accessToken}`, () => this.graph.repeatable(call));
  }
}

const isSince = (message: Json, since: Date): boolean =>
  new Date(textIn(message['created_time']) ?? 0).getTime() >= since.getTime() - skewMs;

function partOf({ text, imageUrl, file }: MessageContent): object {
  const attachment = (type: string, url: string): object => ({
    attachment: { type, payload: { url, is_reusable: false } },
  });
  if (file !== null) return attachment(file.kind.toLowerCase(), file.url);
  return imageUrl === null ? { text } : attachment('image', imageUrl);
}

/** Pictures and other files have no words: the page's own since then is it. Only pictures have `image_data`. */
function isSame(message: Json, { text, imageUrl, file }: MessageContent): boolean {
  const attachments = objectsIn(objectIn(message['attachments'])['data']);
  if (file !== null) return attachments.some((each) => each['image_data'] === undefined);
  return imageUrl === null ? (textIn(message['message']) ?? '').trim() === text.trim() : attachments.length > 0;
}
