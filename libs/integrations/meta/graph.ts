import { Injectable } from '@nestjs/common';
import { GrantRefused } from '#contexts/connections';
import { DomainError } from '#domain/errors/errors';
import { Config } from '#platform/config';
import type { OAuthClient } from '#platform/config';
import { isThirdPartyFailure, ThirdPartyClient, ThirdPartyFailure } from '#platform/http-client';
import { metaConfig } from './meta.config.js';

/** OAuthException 190: the token has run out, was withdrawn, or is none. */
const tokenIsNoGood = 190;

/** Where codes and tokens are exchanged for tokens. */
export const tokenPath = '/oauth/access_token';

export interface GraphCall {
  readonly method?: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  /** In whose name; absent: in that of the query. */
  readonly accessToken?: string;
  /** Of a POST. What is undefined is left out. */
  readonly form?: Readonly<Record<string, string | undefined>>;
  /** Of a POST, in place of a form: sent as JSON. */
  readonly body?: object;
}

/** The Graph API, with its errors. https://developers.facebook.com/docs/graph-api/guides/error-handling */
@Injectable()
export class Graph {
  constructor(
    private readonly client: ThirdPartyClient,
    private readonly config: Config,
  ) {}

  /** How Meta knows this installation. @throws DomainError `connectionProviderNotConfigured` */
  get registered(): OAuthClient {
    const { client } = this.config.of(metaConfig);
    if (client === undefined) throw new DomainError('connectionProviderNotConfigured', { portal: 'Facebook' });
    return client;
  }

  /** @throws GrantRefused for a token or a code that is no good; ThirdPartyFailure */
  async call<T>({ method = 'GET', path, query = {}, accessToken, form, body: content }: GraphCall): Promise<T> {
    // In a header: addresses are written into logs on their way.
    const headers: Record<string, string> = accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` };
    try {
      const { body } = await this.client.call(
        { name: 'Facebook', baseUrl: this.config.of(metaConfig).graphUrl, headers },
        {
          method,
          path,
          query,
          ...(form !== undefined && { form: given(form) }),
          ...(content !== undefined && { body: content }),
        },
      );
      return (body ?? {}) as T;
    } catch (error) {
      throw readable(error, method, path);
    }
  }
}

/** Of an object, or of an edge of it. @throws Error for an id that would lead elsewhere */
export function pathOf(id: string, edge?: string): string {
  if (!/^\w+$/.test(id)) throw new Error(`${id} is no id of the Graph API.`);
  return edge === undefined ? `/${id}` : `/${id}/${edge}`;
}

const given = (form: NonNullable<GraphCall['form']>): Record<string, string> =>
  Object.fromEntries(Object.entries(form).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));

function readable(error: unknown, method: GraphCall['method'], path: string): unknown {
  if (!isThirdPartyFailure(error)) return error;
  const { party, details } = error;
  const { error: said } = (details.body ?? {}) as { error?: { code?: unknown; message?: unknown; type?: unknown } };
  const isGrant = said?.code === tokenIsNoGood || (path === tokenPath && said?.type === 'OAuthException');
  if (isGrant) return new GrantRefused(String(said?.message ?? 'the access has run out'));
  // What is asked or removed may be asked again, whatever became of it; what is created may not.
  return error.key === 'outcomeUnknown' && method !== 'POST'
    ? new ThirdPartyFailure('portalUnreachable', party, details, error)
    : error;
}
