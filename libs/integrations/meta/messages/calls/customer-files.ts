import { Injectable } from '@nestjs/common';
import { isDomainError } from '#domain/errors/errors';
import { mostFetchedBytes, StrictClient, ThirdPartyFailure } from '#platform/http-client';
import { pathOf } from '../../graph.js';
import { textIn } from '../json.js';
import { isMetaRefusal } from '../message-errors.js';
import type { CustomerFile } from '../message.types.js';
import { MessageGraph } from './message-graph.js';

interface Answer {
  readonly status: number;
  readonly contentType: string | null;
  readonly body: Buffer;
}

interface Media {
  readonly url: string;
  /** Null: Meta does not say it. */
  readonly bytes: number | null;
}

/** Fetches what customers have sent; of bounded size and time, and only from public addresses. */
@Injectable()
export class CustomerFiles {
  constructor(
    private readonly graph: MessageGraph,
    private readonly client: StrictClient,
  ) {}

  /**
   * One at an address that anybody can load: no token goes there.
   * @throws ThirdPartyFailure
   */
  atAddress(url: string): Promise<CustomerFile> {
    return this.fetch({ url, bytes: null });
  }

  /**
   * @param account id of the phone number at which it arrived
   * @throws ThirdPartyFailure
   */
  async atWhatsApp(mediaId: string, account: string, accessToken: string): Promise<CustomerFile> {
    const media = await this.mediaOf(mediaId, account, accessToken);
    if (media === null) return { missing: 'GONE', bytes: null };
    // Documents have up to 100 MB.
    if (media.bytes !== null && media.bytes > mostFetchedBytes) return { missing: 'TOO_LARGE', bytes: media.bytes };
    return this.fetch(media, accessToken);
  }

  /** Its address is good for five minutes. https://developers.facebook.com/docs/whatsapp/cloud-api/reference/media */
  private async mediaOf(mediaId: string, account: string, accessToken: string): Promise<Media | null> {
    try {
      const query = { phone_number_id: account };
      const { url, file_size: size } = await this.graph.call({ path: pathOf(mediaId), query, accessToken });
      const address = textIn(url);
      const bytes = Number(size);
      return address === null ? null : { url: address, bytes: Number.isSafeInteger(bytes) && bytes > 0 ? bytes : null };
    } catch (error) {
      if (isMetaRefusal(error)) return null;
      throw error;
    }
  }

  /** With a token no redirect is followed: it is for Meta alone. */
  private async fetch({ url, bytes }: Media, accessToken?: string): Promise<CustomerFile> {
    const { status, contentType, body } = await this.answerOf(url, accessToken).catch((error: unknown) => {
      if (!isDomainError(error) || error.key !== 'addressRefused') throw error;
      const cause = error.cause as { readonly name?: string } | undefined;
      if (cause?.name === 'BodyTooLarge') return tooLarge;
      // An address that may not be called; all else may go well the next time.
      if (cause === undefined) return nothing;
      throw unreachable(null, error);
    });
    if (status === tooLarge.status) return { missing: 'TOO_LARGE', bytes };
    if (status === 429 || status >= 500) throw unreachable(status);
    return status === 200 ? { content: body, contentType } : { missing: 'GONE', bytes };
  }

  private async answerOf(url: string, accessToken?: string): Promise<Answer> {
    const named = { 'user-agent': software };
    if (accessToken === undefined) return this.client.get(url, named);
    const headers = { authorization: `Bearer ${accessToken}`, ...named };
    const { status, headers: given, body } = await this.client.call(url, { method: 'GET', headers });
    return { status, contentType: given['content-type'] ?? null, body };
  }
}

/** Without a name of the software, Meta takes a call for that of a robot and sends a page in place of the file. */
const software = 'Locara/1.0';

const empty = { contentType: null, body: Buffer.alloc(0) };
const tooLarge: Answer = { status: 413, ...empty };
const nothing: Answer = { status: 404, ...empty };

const unreachable = (status: number | null, cause?: unknown): ThirdPartyFailure =>
  new ThirdPartyFailure('portalUnreachable', 'Facebook', { status, body: null, retryAfterMs: null }, cause);
