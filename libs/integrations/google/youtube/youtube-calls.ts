import { Injectable } from '@nestjs/common';
import { Config } from '#platform/config';
import { isThirdPartyFailure, ThirdPartyClient } from '#platform/http-client';
import type { ThirdPartyAnswer, ThirdPartyCall, ThirdPartyFailure } from '#platform/http-client';
import { googleParty } from '../google-party.js';

export type Json = Readonly<Record<string, unknown>>;

/** Calls of the YouTube Data API v3 in the name of the owner of a token. https://developers.google.com/youtube/v3/docs */
@Injectable()
export class YoutubeCalls {
  constructor(
    private readonly client: ThirdPartyClient,
    private readonly config: Config,
  ) {}

  /** @throws ThirdPartyFailure */
  async call(
    token: string,
    call: ThirdPartyCall,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<ThirdPartyAnswer> {
    return this.client.call(googleParty(this.config, 'youtube', token, headers), call);
  }

  /** The entries of a list, of its first pages. */
  async list<T extends object = Json>(
    token: string,
    path: string,
    query: Readonly<Record<string, string>>,
    mostPages = 1,
  ): Promise<readonly T[]> {
    const found: T[] = [];
    let next: { readonly pageToken?: string } = {};
    for (let page = 0; page < mostPages; page += 1) {
      const { body } = await this.call(token, { method: 'GET', path, query: { ...query, ...next } });
      const { items, nextPageToken } = (body ?? {}) as { items?: unknown; nextPageToken?: string };
      if (Array.isArray(items)) found.push(...(items as T[]));
      if (!nextPageToken) break;
      next = { pageToken: nextPageToken };
    }
    return found;
  }
}

/** Whether YouTube has answered a call with one of these statuses. */
export const isAnswer = (error: unknown, ...statuses: readonly number[]): error is ThirdPartyFailure =>
  isThirdPartyFailure(error) && statuses.includes(error.details.status ?? 0);
