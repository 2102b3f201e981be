import { Injectable } from '@nestjs/common';
import { isDomainError } from '#domain/errors/errors';
import { StrictClient, ThirdPartyFailure } from '#platform/http-client';
import { pathOf } from '../../graph.js';
import { textIn } from '../json.js';
import { isMetaRefusal } from '../message-errors.js';
import { MessageGraph } from './message-graph.js';

const noAnswer = { status: null, body: null, retryAfterMs: null };

/** Fetches pictures that customers have sent; of bounded size and time, and only from public addresses. */
@Injectable()
export class CustomerPictures {
  constructor(
    private readonly graph: MessageGraph,
    private readonly client: StrictClient,
  ) {}

  /**
   * One at an address that anybody can load: no token goes there.
   * @returns null: it is not there any more, or it is no picture
   * @throws ThirdPartyFailure
   */
  atAddress(url: string): Promise<Buffer | null> {
    return this.fetch(url);
  }

  /**
   * @param account id of the phone number at which the picture arrived
   * @returns null: it is not there any more, or it is no picture
   * @throws ThirdPartyFailure
   */
  async atWhatsApp(mediaId: string, account: string, accessToken: string): Promise<Buffer | null> {
    const url = await this.addressOf(mediaId, account, accessToken);
    return url === null ? null : this.fetch(url, accessToken);
  }

  /** Good for five minutes. https://developers.facebook.com/docs/whatsapp/cloud-api/reference/media */
  private async addressOf(mediaId: string, account: string, accessToken: string): Promise<string | null> {
    try {
      const query = { phone_number_id: account };
      const answer = await this.graph.call({ path: pathOf(mediaId), query, accessToken });
      return textIn(answer['url']);
    } catch (error) {
      if (isMetaRefusal(error)) return null;
      throw error;
    }
  }

  /** With a token no redirect is followed: it is for Meta alone. */
  private async fetch(url: string, accessToken?: string): Promise<Buffer | null> {
    try {
      const { status, contentType, body } =
        accessToken === undefined ? await this.client.get(url) : await this.withToken(url, accessToken);
      if (status !== 200 || contentType === null || !contentType.startsWith('image/')) return null;
      return body;
    } catch (error) {
      if (!isDomainError(error) || error.key !== 'addressRefused') throw error;
      const cause = error.cause as { readonly name?: string } | undefined;
      // An address that may not be called, or a file that is too large; all else may go well the next time.
      if (cause === undefined || cause.name === 'BodyTooLarge') return null;
      throw new ThirdPartyFailure('portalUnreachable', 'Facebook', noAnswer, error);
    }
  }

  private async withToken(
    url: string,
    accessToken: string,
  ): Promise<{ status: number; contentType: string | null; body: Buffer }> {
    const headers = { authorization: `Bearer ${accessToken}` };
    const { status, headers: given, body } = await this.client.call(url, { method: 'GET', headers });
    return { status, contentType: given['content-type'] ?? null, body };
  }
}
