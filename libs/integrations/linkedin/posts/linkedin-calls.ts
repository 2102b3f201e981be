import { Injectable } from '@nestjs/common';
import { isPostRefused, PostRefused } from '#contexts/social';
import type { PostTarget } from '#contexts/social';
import { Config } from '#platform/config';
import { isThirdPartyFailure, ThirdPartyClient, ThirdPartyFailure } from '#platform/http-client';
import type { ThirdPartyAnswer, ThirdPartyCall, ThirdPartyFile } from '#platform/http-client';
import { linkedInConfig } from '../linkedin.config.js';
import { restHeaders } from '../rest-headers.js';

const mostRows = 500;
const rowsPerPage = 100;

type Json = Readonly<Record<string, unknown>>;
type Token = Pick<PostTarget, 'accessToken'>;

/** The versioned REST API, with errors in the words of posts. https://learn.microsoft.com/linkedin/shared/api-guide/concepts/error-handling */
@Injectable()
export class LinkedInCalls {
  constructor(
    private readonly client: ThirdPartyClient,
    private readonly config: Config,
  ) {}

  /** @param call its path begins behind `/rest` @throws PostRefused; ThirdPartyFailure */
  async call({ accessToken }: Token, call: ThirdPartyCall): Promise<ThirdPartyAnswer> {
    const party = {
      name: 'LinkedIn',
      baseUrl: `${this.config.of(linkedInConfig).apiUrl}/rest`,
      headers: restHeaders(accessToken),
    };
    try {
      return await this.client.call(party, call);
    } catch (error) {
      throw understood(error, call.method);
    }
  }

  async get<T>(token: Token, path: string, query: Readonly<Record<string, string>> = {}): Promise<T> {
    return ((await this.call(token, { method: 'GET', path, query })).body ?? {}) as T;
  }

  /** @returns null: it is not there any more */
  async read<T>(token: Token, path: string): Promise<T | null> {
    try {
      return await this.get<T>(token, path);
    } catch (error) {
      if (isGone(error)) return null;
      throw error;
    }
  }

  /** All pages of a list, up to 500 rows. */
  async list(token: Token, path: string, query: Readonly<Record<string, string>> = {}): Promise<readonly Json[]> {
    const rows: Json[] = [];
    while (rows.length < mostRows) {
      const page = { ...query, start: String(rows.length), count: String(rowsPerPage) };
      const { elements = [] } = await this.get<{ elements?: readonly Json[] }>(token, path, page);
      rows.push(...elements);
      if (elements.length < rowsPerPage) break;
    }
    return rows;
  }

  /** What is gone is no failure. */
  async remove(token: Token, path: string, query: Readonly<Record<string, string>> = {}): Promise<void> {
    try {
      await this.call(token, { method: 'DELETE', path, query });
    } catch (error) {
      if (!isGone(error)) throw error;
    }
  }

  /**
   * Sends a file to the address that LinkedIn has given for it. It may be sent again.
   * @throws Error for an address that is not LinkedIn's
   */
  async upload({ accessToken }: Token, address: string, file: ThirdPartyFile): Promise<void> {
    const url = new URL(address);
    const own = new URL(this.config.of(linkedInConfig).apiUrl).origin;
    const isLinkedIn = url.protocol === 'https:' && /(^|\.)linkedin\.com$/.test(url.hostname);
    if (url.origin !== own && !isLinkedIn) throw new Error(`${url.origin} is not LinkedIn's.`);
    const headers = { authorization: `Bearer ${accessToken}` };
    const party = { name: 'LinkedIn', baseUrl: url.origin, headers };
    try {
      await this.client.call(party, { method: 'PUT', path: url.pathname + url.search, file });
    } catch (error) {
      throw understood(error, 'PUT');
    }
  }
}

/** A URN as a part of a path: parentheses have a meaning in this protocol. */
export const encoded = (urn: string): string => encodeURIComponent(urn).replaceAll('(', '%28').replaceAll(')', '%29');

const isGone = (error: unknown): boolean => isPostRefused(error) && error.kind === 'gone';

function understood(error: unknown, method: ThirdPartyCall['method']): unknown {
  if (!isThirdPartyFailure(error)) return error;
  const { party, details } = error;
  // What is uploaded or removed may be uploaded or removed again; what is created may not.
  if (error.key === 'outcomeUnknown' && method !== 'POST')
    return new ThirdPartyFailure('portalUnreachable', party, details, error);
  if (error.key !== 'portalRefused' || details.status === 401) return error;
  const { code, message } = (details.body ?? {}) as { code?: unknown; message?: unknown };
  const words = typeof message === 'string' ? message : error.message;
  return new PostRefused(kindOf(details.status, String(code)), words);
}

/** https://learn.microsoft.com/linkedin/marketing/community-management/shares/posts-api#api-error-details */
function kindOf(status: number | null, code: string): PostRefused['kind'] {
  if (status === 403) return 'permission';
  if (status === 404) return 'gone';
  if (status === 409 || code === 'DUPLICATE_POST') return 'duplicate';
  return code.startsWith('MEDIA_ASSET_') ? 'image' : 'content';
}
