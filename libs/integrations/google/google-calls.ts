import { Injectable } from '@nestjs/common';
import { Config } from '#platform/config';
import { isThirdPartyFailure, ThirdPartyClient, ThirdPartyFailure } from '#platform/http-client';
import type { ThirdPartyAnswer, ThirdPartyCall } from '#platform/http-client';
import { googleParty } from './google-party.js';
import type { GoogleService } from './google-party.js';

type Json = Readonly<Record<string, unknown>>;

export interface GoogleRequest {
  readonly service: GoogleService;
  readonly token: string;
  readonly method: ThirdPartyCall['method'];
  /** With the version, such as `/v1/locations/17`; see {@link pathOf}. */
  readonly path: string;
  /** What is undefined is left out; a list is a repeated parameter. */
  readonly query?: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
  /** A question, although it is a POST: it changes nothing and may be repeated. */
  readonly question?: boolean;
}

/** More pages than any account has; a server that turns in circles ends here. */
const mostPages = 1000;

/** Calls of Google's APIs, each once; failures in the words of the platform. */
@Injectable()
export class GoogleCalls {
  constructor(
    private readonly client: ThirdPartyClient,
    private readonly config: Config,
  ) {}

  /** @throws ThirdPartyFailure, also for an answer that is no JSON object */
  async call(request: GoogleRequest): Promise<Json> {
    const { service, token, method, path, query = {}, body, headers } = request;
    const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
    const answer = await this.client
      .call(googleParty(this.config, service, token, headers), {
        method,
        path,
        query: Object.fromEntries(given) as Record<string, string | readonly string[]>,
        ...(body !== undefined && { body }),
      })
      .catch((error: unknown) => {
        throw isThirdPartyFailure(error) ? understood(error, request) : error;
      });
    return objectIn(answer, request);
  }

  /** All pages of a list. @param field where the answer has its entries; Google leaves out an empty one */
  async pages(request: GoogleRequest, field: string): Promise<readonly Json[]> {
    const found: Json[] = [];
    let pageToken: string | undefined;
    for (let page = 0; page < mostPages; page++) {
      const answer = await this.call({ ...request, query: { ...request.query, pageToken } });
      found.push(...entriesIn(answer, field));
      const next = answer['nextPageToken'];
      if (typeof next !== 'string' || next === '' || next === pageToken) break;
      pageToken = next;
    }
    return found;
  }
}

export const entriesIn = (answer: Json, field: string): readonly Json[] => {
  const entries = answer[field];
  return Array.isArray(entries) ? (entries as Json[]) : [];
};

/** A resource's name as a path; what is in it cannot lead elsewhere. */
export const pathOf = (name: string): string => {
  const parts = name.split('/');
  if (parts.some((part) => part === '' || part === '.' || part === '..'))
    throw new Error(`${name} is no name of a resource.`);
  return parts.map(encodeURIComponent).join('/');
};

/** What a call without a usable answer means: after a write, that it was perhaps done. */
const doubt = ({ method, question }: GoogleRequest): 'outcomeUnknown' | 'portalUnreachable' =>
  method === 'GET' || question === true ? 'portalUnreachable' : 'outcomeUnknown';

function objectIn({ status, body }: ThirdPartyAnswer, request: GoogleRequest): Json {
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as Json;
  throw new ThirdPartyFailure(doubt(request), 'Google', { status, body, retryAfterMs: null });
}

interface RetryInfo {
  readonly '@type'?: string;
  readonly retryDelay?: string;
}

/** Google says in the body how long to wait, and not always in the header as well. https://google.aip.dev/194 */
function understood(failure: ThirdPartyFailure, request: GoogleRequest): ThirdPartyFailure {
  const { details } = failure;
  const key = failure.key === 'outcomeUnknown' ? doubt(request) : failure.key;
  const { error } = (details.body ?? {}) as { error?: { details?: readonly RetryInfo[] } };
  const infos = Array.isArray(error?.details) ? error.details : [];
  const info = infos.find((each) => String(each['@type']).endsWith('google.rpc.RetryInfo'));
  const seconds = /^(\d+(?:\.\d+)?)s$/.exec(info?.retryDelay ?? '')?.[1];
  const retryAfterMs = details.retryAfterMs ?? (seconds === undefined ? null : Number(seconds) * 1000);
  return new ThirdPartyFailure(key, failure.party, { ...details, retryAfterMs }, failure.cause);
}
