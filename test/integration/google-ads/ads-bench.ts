import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import sharp from 'sharp';
import { isAdRefused } from '#contexts/reach-enhancement';
import type { AdRefused, WantedLocalAd, WantedLocalCampaign } from '#contexts/reach-enhancement';
import { GoogleCalls, googleConfig } from '#integrations/google';
import { AdsAccount, AdsCalls, GoogleAds, GoogleSearchAds } from '#integrations/google/ads';
import { Config } from '#platform/config';
import { createPool } from '#platform/database';
import { GoogleAccess } from '../../../libs/integrations/google/google-access.js';
import { sandboxSectionOf } from '../../support/config-sections.js';
import { CheckedClient } from '../google/checked-client.js';
import { API_KEY, TestSandbox } from '../sandbox/running-sandbox.js';

export const managerId = '1000000001';

/** Google Ads in a sandbox of its own, every request held to the contract. */
export class AdsBench {
  private constructor(
    readonly sandbox: TestSandbox,
    readonly pool: Pool,
    readonly client: CheckedClient,
    readonly calls: AdsCalls,
    readonly google: GoogleAds,
    readonly search: GoogleSearchAds,
  ) {}

  static async start(): Promise<AdsBench> {
    const sandbox = await TestSandbox.start();
    const client = new CheckedClient({ totalMs: 8000, headersMs: 6000 });
    const config = Object.assign(new Config(), {
      sections: sandboxSectionOf(googleConfig, sandbox.client().origin, API_KEY),
    });
    const calls = new AdsCalls(new GoogleCalls(client, config), new GoogleAccess(client, config), config);
    const account = new AdsAccount(calls);
    const [local, search] = [new GoogleAds(calls, account), new GoogleSearchAds(calls, account)];
    return new AdsBench(sandbox, createPool(sandbox.database.url, 2), client, calls, local, search);
  }

  async stop(): Promise<void> {
    await this.client.onApplicationShutdown();
    await this.pool.end();
    await this.sandbox.stop();
  }

  /** An account of its own for each test. */
  async account(name = 'Bakery', id = 1): Promise<string> {
    return this.google.createAccount({ id, name, currency: 'EUR', timeZone: 'Europe/Berlin' });
  }

  /** Three images of an ad, uploaded: marketing, square, logo. */
  async images(account: string): Promise<ReadonlyMap<number, string>> {
    const sizes = [
      [1, 1200, 628],
      [2, 600, 600],
      [3, 200, 200],
    ] as const;
    const images = new Map<number, string>();
    for (const [id, width, height] of sizes)
      images.set(id, await this.google.uploadImage(account, `#${id}`, await picture(width, height)));
    return images;
  }
}

export async function picture(width: number, height: number): Promise<Buffer> {
  const [r = 0, g = 0, b = 0] = createHash('sha256').update(`${width} ${height}`).digest();
  return sharp({ create: { width, height, channels: 3, background: { r, g, b } } })
    .png()
    .toBuffer();
}

export const campaign = (changes: Partial<WantedLocalCampaign> = {}): WantedLocalCampaign => ({
  id: 1,
  name: 'North Bakery',
  isShown: true,
  dailyMicros: 10_000_000n,
  radius: 10,
  place: {
    latitude: 49.45,
    longitude: 11.08,
    address: { street: 'Hauptstraße 1', postCode: '90402', city: 'Nürnberg', countryCode: 'DE' },
  },
  placeId: null,
  languages: null,
  roas: null,
  ...changes,
});

export const ad = (images: ReadonlyMap<number, string>, changes: Partial<WantedLocalAd> = {}): WantedLocalAd => ({
  id: 1,
  name: 'Bread',
  isShown: true,
  urls: ['https://bakery.example'],
  content: {
    businessName: 'North Bakery',
    headlines: ['Fresh bread', 'Every morning', 'In Nürnberg'],
    longHeadlines: ['Fresh bread every morning in Nürnberg'],
    descriptions: ['We bake by hand.', 'Since 1897 in the old town, with flour from around the corner.'],
    marketingImages: [1],
    squareMarketingImages: [2],
    logos: [3],
    callToAction: 'SHOP_NOW',
  },
  images,
  videos: ['dQw4w9WgXcQ'],
  ...changes,
});

export async function refusal(call: Promise<unknown>): Promise<AdRefused> {
  const error: unknown = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (isAdRefused(error)) return error;
  throw error instanceof Error ? error : new Error(`Expected a refusal, not ${String(error)}.`);
}
