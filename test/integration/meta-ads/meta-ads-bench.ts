import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import sharp from 'sharp';
import { isAdRefused } from '#contexts/reach-enhancement';
import type {
  AdRefused,
  SocialAudience,
  WantedSocialAd,
  WantedSocialCampaign,
  WantedSocialSegment,
} from '#contexts/reach-enhancement';
import { metaConfig } from '#integrations/meta';
import { AdsGraph, MetaAds } from '#integrations/meta/ads';
import { Config } from '#platform/config';
import { createPool } from '#platform/database';
import { isThirdPartyFailure } from '#platform/http-client';
import type { ThirdPartyFailure } from '#platform/http-client';
import { TokenStore } from '../../../apps/sandbox/src/oauth/token.store.js';
import { Graph } from '../../../libs/integrations/meta/graph.js';
import { sandboxSectionOf } from '../../support/config-sections.js';
import { API_KEY, TestSandbox } from '../sandbox/running-sandbox.js';
import { CheckedMetaClient } from './checked-meta-client.js';

/** Mia's page at the sandbox's Facebook. */
export const pageId = '104200000000001';
export const businessId = '100200300400500';

type Form = Readonly<Record<string, string | number | boolean | object>>;

export interface RawAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Record<string, unknown>;
  readonly error: {
    readonly code?: number;
    readonly error_subcode?: number;
    readonly message?: string;
    readonly error_user_msg?: string;
  };
}

/** Meta in a sandbox of its own, every call of the adapter held to the contract. */
export class MetaAdsBench {
  private constructor(
    readonly sandbox: TestSandbox,
    readonly pool: Pool,
    readonly client: CheckedMetaClient,
    private readonly pages: Graph,
    readonly graph: AdsGraph,
    readonly meta: MetaAds,
  ) {}

  static async start(): Promise<MetaAdsBench> {
    const sandbox = await TestSandbox.start();
    const client = new CheckedMetaClient({ totalMs: 8000, headersMs: 6000 });
    const config = Object.assign(new Config(), {
      sections: sandboxSectionOf(metaConfig, sandbox.client().origin, API_KEY),
    });
    const pages = new Graph(client, config);
    const graph = new AdsGraph(pages, config);
    return new MetaAdsBench(sandbox, createPool(sandbox.database.url, 2), client, pages, graph, new MetaAds(graph));
  }

  async stop(): Promise<void> {
    await this.client.onApplicationShutdown();
    await this.pool.end();
    await this.sandbox.stop();
  }

  /** An account of its own for each test. */
  account(name = 'Bakery', id = 1): Promise<string> {
    return this.meta.createAccount({ id, name, currency: 'EUR', timeZone: 'Europe/Berlin' });
  }

  /** The token of somebody's page. */
  async pageToken(
    person = 'mia',
    index = 0,
    scopes = ['pages_show_list', 'pages_manage_metadata', 'business_management'],
  ): Promise<string> {
    const tokens = new TokenStore(this.pool);
    const code = await tokens.consent({
      provider: 'meta',
      person,
      clientId: 'locara-demo',
      scopes,
      redirectUri: 'https://locara.example/back',
      codeChallenge: null,
      offline: false,
    });
    const grant = await tokens.redeem('meta', code);
    const accessToken = await tokens.issue(Number(grant?.grantId), 'access', 'T', 3600);
    const { data } = await this.pages.call<{ data: { access_token: string }[] }>({
      path: '/me/accounts',
      query: { fields: 'id,access_token' },
      accessToken,
    });
    return data[index]?.access_token ?? '';
  }

  /** A call that is not checked before it is sent: lists and objects are sent as JSON. */
  async raw(method: 'GET' | 'POST' | 'DELETE', path: string, given: Form = {}, token = API_KEY): Promise<RawAnswer> {
    const form = new URLSearchParams(
      Object.entries(given).map(([name, value]): [string, string] => [
        name,
        typeof value === 'object' ? JSON.stringify(value) : String(value),
      ]),
    );
    const url = `${this.sandbox.client().origin}/sandbox/meta/graph/v23.0${path}`;
    const response = await fetch(method === 'GET' ? `${url}?${form.toString()}` : url, {
      method,
      headers: { authorization: `Bearer ${token}` },
      ...(method === 'POST' && { body: form }),
    });
    const body = (await response.json()) as Record<string, unknown>;
    return { status: response.status, headers: response.headers, body, error: body['error'] ?? {} };
  }

  async press(account: string, verb: string, given: Record<string, string> = {}): Promise<number> {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const init = { method: 'POST', body: new URLSearchParams(given).toString() };
    return (await this.sandbox.client().page(`/sandbox/meta-ads/accounts/${account}/${verb}`, headers, init)).status;
  }
}

export async function picture(width: number, height: number): Promise<Buffer> {
  const [r = 0, g = 0, b = 0] = createHash('sha256').update(`${width} ${height}`).digest();
  return sharp({ create: { width, height, channels: 3, background: { r, g, b } } })
    .png()
    .toBuffer();
}

export const campaign = (changes: Partial<WantedSocialCampaign> = {}): WantedSocialCampaign => ({
  id: 1,
  name: 'North Bakery',
  isShown: true,
  dailyMicros: 10_000_000n,
  category: null,
  countryCode: 'DE',
  ...changes,
});

export const audience = (changes: Partial<SocialAudience> = {}): SocialAudience => ({
  minAge: 18,
  maxAge: 65,
  gender: 'All',
  place: {
    latitude: 49.45,
    longitude: 11.08,
    address: { street: 'Hauptstraße 1', postCode: '90402', city: 'Nürnberg', countryCode: 'DE' },
  },
  radius: 10,
  included: [],
  excluded: [],
  presence: 'everyone',
  interests: [],
  ...changes,
});

export const segment = (
  changes: Partial<WantedSocialSegment> = {},
  people: Partial<SocialAudience> = {},
): WantedSocialSegment => ({
  id: 1,
  name: 'Neighbours',
  isShown: true,
  pageId,
  goal: 'LINK_CLICKS',
  advertiser: 'North Bakery GmbH',
  audience: audience(people),
  ...changes,
});

export const ad = (image: string, changes: Partial<WantedSocialAd> = {}): WantedSocialAd => ({
  id: 1,
  name: 'Bread',
  pageId,
  text: 'Fresh bread every morning.',
  headline: 'Fresh bread',
  description: 'By hand, since 1897',
  url: 'https://bakery.example/bread',
  callToAction: 'learn more',
  image,
  cards: [],
  hasPageCard: false,
  ...changes,
});

const thrownBy = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );

export async function refusal(call: Promise<unknown>): Promise<AdRefused> {
  const error = await thrownBy(call);
  if (isAdRefused(error)) return error;
  throw error instanceof Error ? error : new Error(`Expected a refusal, not ${String(error)}.`);
}

export async function failure(call: Promise<unknown>): Promise<ThirdPartyFailure> {
  const error = await thrownBy(call);
  if (isThirdPartyFailure(error)) return error;
  throw error instanceof Error ? error : new Error(`Expected a failure, not ${String(error)}.`);
}
