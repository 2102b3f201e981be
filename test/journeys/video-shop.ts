import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { sql } from '#platform/database';
import { FrameSizes } from '../../libs/contexts/dynamic-video/generation/frame-sizes.js';
import { runsFolder } from '../../libs/contexts/dynamic-video/generation/run-folder.js';
import { consentInBrowser } from '../support/consent.js';
import { demoUser, Journey } from './journey.js';

export const admin = demoUser('demo-admin');

export interface Video {
  readonly videoUrl: string | null;
  readonly posterUrl: string;
  readonly captionsUrl: string;
  readonly generateInProgress: boolean;
  readonly progress: number | null;
  readonly jobId: number;
  readonly warnings: readonly { readonly errorCode: number }[];
  readonly errors: readonly { readonly errorCode: number }[];
  readonly settings: readonly { readonly key: string; readonly value: unknown }[];
  readonly width: number;
  readonly youtube: {
    readonly title: string | null;
    readonly youtubeUpload: {
      readonly status: string;
      readonly videoId: string | null;
      readonly error: { readonly errorCode: number } | null;
    };
  };
}

export interface Published {
  readonly id: string;
  readonly snippet: { readonly title: string };
  readonly status: { readonly privacyStatus: string };
  readonly bytes: number;
}

/** A shop that has a dynamic video, a small one, on a platform of its own. */
export class VideoShop {
  licenceId = 0;
  companyId = 0;
  locationId = 0;
  /** Of its subscription, and of the video. */
  id = 0;

  private constructor(
    readonly journey: Journey,
    private readonly ownFolder: string,
    private readonly usualFolder: string | undefined,
  ) {}

  static async open(): Promise<VideoShop> {
    const journey = await Journey.begin();
    // Other tests of this machine draw videos as well.
    const usualFolder = process.env['TMPDIR'];
    const ownFolder = await mkdtemp(join(tmpdir(), 'locara-journey-'));
    process.env['TMPDIR'] = ownFolder;
    const shop = new VideoShop(journey, ownFolder, usualFolder);
    const small = { width: 192, height: 108, perSecond: 4 };
    jest
      .spyOn(shop.part(FrameSizes), 'of')
      .mockImplementation((format) => (format === '16:9' ? small : { ...small, width: 108 }));
    return shop;
  }

  async close(): Promise<void> {
    jest.restoreAllMocks();
    await this.journey.platform.close();
    if (this.usualFolder === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = this.usualFolder;
    await rm(this.ownFolder, { recursive: true, force: true });
  }

  /** Of the worker. */
  part<T>(type: abstract new (...all: never[]) => T): T {
    const found = this.journey.platform.worker?.get<T>(type as never, { strict: false });
    if (found === undefined) throw new Error('There is no worker.');
    return found;
  }

  /** Folders of runs that are not over. */
  runs(): Promise<readonly string[]> {
    return readdir(runsFolder()).catch(() => []);
  }

  /** Signs a contract on videos, and consents to what is done at YouTube. */
  async sign(): Promise<void> {
    const { journey } = this;
    const { workspaceId, companyId, billingAccountId } = await journey.one<Record<string, number>>(sql`
      select workspace_id as "workspaceId", company_id as "companyId", billing_account_id as "billingAccountId"
      from contract where name = 'Demo contract'`);
    const offerId = await journey.write(admin, 'POST', `/api/offer/${workspaceId}`, {
      sellingName: 'Video',
      regularFee: 9,
      maxCount: 100,
      products: [
        {
          name: 'DynamicVideo',
          settings: [
            { key: 'primaryColor', name: { en: 'Background' }, type: 'color', value: '#205030' },
            { key: 'fixed', name: { en: 'Fixed' }, type: 'text', value: 'primaryColor' },
          ],
        },
      ],
    });
    this.companyId = Number(companyId);
    const contractId = await journey.write(admin, 'POST', `/api/contract/${companyId}`, {
      name: 'Videos',
      billingAccountId,
      billingType: 'FLEXIBLE',
      accountingPeriod: 'Month',
      conclusionDate: '2026-01-01',
      validFrom: '2026-01-01',
      licences: [{ offerId }],
    });
    const licence = await journey.one<{ id: number }>(sql`select id from licence where contract_id = ${contractId}`);
    this.licenceId = licence.id;
    this.locationId = await journey.write(admin, 'POST', `/v5/company/${companyId}/location`, {
      name: 'Hofladen Sonnenberg',
      address: { street: 'Hauptstraße', house: '1', postCode: '90402', city: 'Nürnberg', countryCode: 'DE' },
      mainPhone: { phone: '49-911-123456' },
    });
    const begun = await journey.ask<{ url: string }>(
      admin,
      'GET',
      `/api/oauth/token?contextType=LOCATION&contextId=${this.locationId}&featureType=YOUTUBE`,
    );
    const { address, cookie } = await consentInBrowser(begun.url, { person: 'mia' });
    const consented = await fetch(address, { headers: { cookie } });
    if (consented.status !== 200) throw new Error(`The consent came back with ${consented.status}.`);
  }

  async order(dynamicVideo: object) {
    const path = `/api/subscription/${this.licenceId}?locationIds=${this.locationId}`;
    const placed = await this.journey.call(admin, 'POST', path, { dynamicVideo });
    if (placed.status === 200) this.id = Number(placed.body['value']);
    return placed;
  }

  readonly read = () =>
    this.journey.ask<Video & Record<string, unknown>>(admin, 'GET', `/api/dynamic-video/${this.id}`);

  readonly made = () => this.journey.until(this.read, ({ generateInProgress }) => !generateInProgress);

  readonly settled = () =>
    this.journey.until(this.read, ({ youtube }) => ['none', 'published'].includes(youtube.youtubeUpload.status));

  readonly put = (rest = '', body?: object) =>
    this.journey.call(admin, 'PUT', `/api/dynamic-video/${this.id}${rest}`, body);

  readonly act = async (action: string) =>
    (await this.put(`/youtube/action?action=${action}`)).body['errorCode'] ?? 'done';

  readonly published = async (): Promise<readonly Published[]> => {
    const response = await fetch(`${this.journey.platform.url}/sandbox/youtube?format=json`);
    return ((await response.json()) as { data: Published[] }).data;
  };

  /** Has what waits tried again at once. */
  readonly again = (name: string) =>
    this.journey.rows(
      sql`update outbox set available_at = now() where name = ${name} and done_at is null and available_at > now()`,
    );
}
