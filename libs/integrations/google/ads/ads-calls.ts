import { Injectable } from '@nestjs/common';
import { AdRefused } from '#contexts/reach-enhancement';
import { Config } from '#platform/config';
import { isThirdPartyFailure, ThirdPartyFailure } from '#platform/http-client';
import { GoogleAccess } from '../google-access.js';
import { entriesIn, GoogleCalls } from '../google-calls.js';
import { googleConfig } from '../google.config.js';
import type { GoogleAdsAccess } from '../google.config.js';
import { isTransient, refusalOf, retryAfterOf } from './ads-errors.js';

type Json = Readonly<Record<string, unknown>>;

const version = 'v25';

/** One operation of a `mutate`, such as `{ campaignOperation: { remove: 'customers/1/campaigns/2' } }`. */
export type AdsOperation = Readonly<Record<string, object>>;

/** What became of each operation: the name of its resource, or why it was refused. */
export type AdsResult = string | AdRefused;

/** Calls of Google Ads over REST, each once. https://developers.google.com/google-ads/api/rest/overview */
@Injectable()
export class AdsCalls {
  constructor(
    private readonly calls: GoogleCalls,
    private readonly access: GoogleAccess,
    private readonly config: Config,
  ) {}

  /** Undefined: this installation has no manager account, or no account at Google at all. */
  get settings(): GoogleAdsAccess | undefined {
    const { ads, account } = this.config.of(googleConfig);
    return account === undefined ? undefined : ads;
  }

  /** All rows of a query in the Google Ads Query Language. @throws AdRefused, ThirdPartyFailure `portalUnreachable` */
  async search(customer: string, query: string): Promise<readonly Json[]> {
    const rows: Json[] = [];
    for (let pageToken: string | undefined; ;) {
      const answer = await this.call(`/customers/${customer}/googleAds:search`, { query, pageToken }, true);
      rows.push(...entriesIn(answer, 'results'));
      const next = answer['nextPageToken'];
      if (typeof next !== 'string' || next === '' || next === pageToken) return rows;
      pageToken = next;
    }
  }

  /** All of it or nothing. @returns the names of the resources, in order. @throws AdRefused, ThirdPartyFailure */
  async mutate(customer: string, mutateOperations: readonly AdsOperation[]): Promise<readonly string[]> {
    const answer = await this.call(`/customers/${customer}/googleAds:mutate`, { mutateOperations });
    const names = entriesIn(answer, 'mutateOperationResponses').map(nameIn);
    if (names.length === mutateOperations.length) return names;
    throw new ThirdPartyFailure('outcomeUnknown', 'Google Ads', { status: 200, body: answer, retryAfterMs: null });
  }

  /** Each operation by itself. @throws AdRefused for what concerns all of them, ThirdPartyFailure */
  async mutateEach(customer: string, mutateOperations: readonly AdsOperation[]): Promise<readonly AdsResult[]> {
    const body = { mutateOperations, partialFailure: true };
    const answer = await this.call(`/customers/${customer}/googleAds:mutate`, body);
    const { partialFailureError } = answer as { partialFailureError?: Json };
    const failure = refusalOf(partialFailureError ?? {});
    const responses = entriesIn(answer, 'mutateOperationResponses');
    return mutateOperations.map((_operation, index) => {
      const name = nameIn(responses[index] ?? {});
      const own = failure.errors.find((error) => error.operation === index);
      // Only what has a name was made: an error may name no operation.
      if (own === undefined && name !== '') return name;
      const { kind, words } = own ?? failure;
      return new AdRefused(kind, words);
    });
  }

  /** @returns the id of the new account. @throws AdRefused, ThirdPartyFailure */
  async createCustomerClient(manager: string, customerClient: Json): Promise<string> {
    const answer = await this.call(`/customers/${manager}:createCustomerClient`, { customerClient });
    const id = /^customers\/(\d+)$/.exec(String(answer['resourceName']))?.[1];
    if (id !== undefined) return id;
    throw new ThirdPartyFailure('outcomeUnknown', 'Google Ads', { status: 200, body: answer, retryAfterMs: null });
  }

  /** Suggestions for a place with this name, the best first. @throws AdRefused, ThirdPartyFailure `portalUnreachable` */
  async suggestPlaces(locale: string, name: string, countryCode: string | null): Promise<readonly Json[]> {
    const body = { locale, locationNames: { names: [name] }, ...(countryCode !== null && { countryCode }) };
    const answer = await this.call('/geoTargetConstants:suggest', body, true);
    return entriesIn(answer, 'geoTargetConstantSuggestions');
  }

  private async call(path: string, body: Json, question = false): Promise<Json> {
    const { settings } = this;
    if (settings === undefined) throw new AdRefused('closed', 'Google Ads is not configured in this installation.');
    try {
      return await this.calls.call({
        service: 'googleads',
        token: await this.access.accessToken(),
        method: 'POST',
        path: `/${version}${path}`,
        headers: { 'developer-token': settings.developerToken, 'login-customer-id': settings.managerId },
        body: Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)),
        question,
      });
    } catch (error) {
      throw understood(error);
    }
  }
}

const nameIn = (response: Json): string => {
  const [result] = Object.values(response) as { resourceName?: unknown }[];
  return typeof result?.resourceName === 'string' ? result.resourceName : '';
};

/** Google’s errors in the words of the platform. https://developers.google.com/google-ads/api/docs/best-practices/error-types */
function understood(error: unknown): unknown {
  if (!isThirdPartyFailure(error)) return error;
  const { party, details, key } = error;
  const said = ((details.body ?? {}) as { error?: Json }).error;
  if (said === undefined) return error;
  const retryAfterMs = details.retryAfterMs ?? retryAfterOf(said);
  if (key !== 'portalRefused') return new ThirdPartyFailure(key, party, { ...details, retryAfterMs }, error);
  if (isTransient(said)) return new ThirdPartyFailure('portalUnreachable', party, { ...details, retryAfterMs }, error);
  const { kind, words } = refusalOf(said);
  return new AdRefused(kind, words);
}
