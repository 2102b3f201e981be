import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import sharp from 'sharp';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';
import { demoCompany } from './demo-company.js';
import type { DemoCompany } from './demo-company.js';
import { ProviderOrders } from './provider-orders.js';

export const targeting = {
  ignoreTargeting: false,
  keywordList: [
    { value: 'bakery', matchType: 'PHRASE' },
    { value: 'factory', matchType: 'NEGATIVE_EXACT' },
  ],
  buIdList: ['B1'],
  buAIdList: ['A1', 'A2'],
  kgsList: ['09564000'],
  tIdList: ['T1001', 'T1003'],
  taoIdList: ['O1'],
  locationList: [{ name: 'Nürnberg', radius: 15, matchType: 'EXACT' }],
};

const url = expect.stringMatching(/^http:\/\/.*\/media\/[0-9a-f]{32}\.png$/);

type Image = 'picture' | 'logo' | 'small' | 'wide' | 'portrait' | 'elsewhere' | 'strange';

/** Display ads of the demo company, over HTTP, with worker and the sandbox's provider behind. */
export class DisplayAds extends ProviderOrders {
  /** Some that fit the banner of the sandbox, and some that do not. */
  readonly images: Record<Image, number> = {
    picture: 0,
    logo: 0,
    small: 0,
    wide: 0,
    portrait: 0,
    elsewhere: 0,
    strange: 0,
  };

  private constructor(
    platform: Platform,
    demo: DemoCompany,
    readonly locationId: number,
  ) {
    super(platform, demo);
  }

  static async start(): Promise<DisplayAds> {
    const platform = await startPlatform({ delayMs: 20 });
    const demo = await demoCompany(platform);
    const [locationId = 0, other = 0] = await demo.locations(2);
    const ads = new DisplayAds(platform, demo, locationId);
    Object.assign(ads.images, {
      picture: await ads.image('CampaignImage', 1200, 400),
      logo: await ads.image('BusinessLogo', 200, 200),
      small: await ads.image('CampaignImage', 599, 400),
      wide: await ads.image('CampaignImage', 2401, 400),
      portrait: await ads.image('FacebookProfileImage', 700, 700),
      elsewhere: await ads.image('CampaignImage', 1200, 400, other),
      strange: await ads.strangeImage(),
    });
    return ads;
  }

  async offerWith(products: readonly object[]): Promise<number> {
    const { data, error } = await this.platform.administration('demo-admin').POST('/api/offer/{id}', {
      params: { path: { id: this.demo.workspaceId } },
      body: { sellingName: `Display ads ${randomUUID()}`, regularFee: 10, products } as never,
    });
    if (data === undefined) throw new Error(error.errorMessage);
    return data.value;
  }

  override order(licence: number, blocks: object = {}, locationIds = [this.locationId]) {
    return super.order(licence, blocks, locationIds);
  }

  ordered(licence: number, blocks: object = {}, locationIds = [this.locationId]): Promise<number> {
    return this.place(licence, blocks, locationIds);
  }

  init(subscriptionId: number, body: object, headers: Record<string, string> = {}) {
    return this.platform.partner('demo-agency').POST('/v5/advertisement/{subscriptionId}/advertisement', {
      params: { path: { subscriptionId }, header: headers },
      body: body as never,
    });
  }

  async image(imageType: string, width: number, height: number, at = this.locationId): Promise<number> {
    const picture = sharp({ create: { width, height, channels: 3, background: '#b5651d' } });
    const { data, error } = await this.platform.administration('demo-agency').POST('/api/miscellaneous/image/{id}', {
      params: { path: { id: at } },
      body: { imageType, fileType: 'png', data: (await picture.png().toBuffer()).toString('base64') } as never,
    });
    if (data === undefined) throw new Error(error.errorMessage);
    return data.value;
  }

  /** An image of another tenant. */
  private async strangeImage(): Promise<number> {
    const { rows } = await this.platform.database.pool.query<{ id: number }>(
      `insert into image (workspace_id, owner_type, owner_id, image_type, file_name, file_type, width, height, bytes, storage_key,
       thumbnails, position)
     select id, 'Workspace', id, 'CampaignImage', 'strange.png', 'png', 1200, 400, 1, repeat('f', 32), '{}', 0
     from workspace where id <> $1 order by id limit 1 returning id`,
      [this.demo.workspaceId],
    );
    if (rows[0] === undefined) throw new Error('There is no other tenant.');
    return rows[0].id;
  }

  advertisement() {
    return {
      advertisementType: 'Banner',
      page: 'ResultList',
      destinationUrl: 'https://bakery.example/offers',
      priority: 'VeryHigh',
      campaignType: 'closed',
      textFields: [
        { key: 'headline', value: 'Fresh bread' },
        { key: 'body', value: 'We bake by hand, every morning.' },
        { key: 'button', value: 'Order' },
      ],
      imageFields: [
        { key: 'picture', imageId: this.images.picture },
        { key: 'logo', imageId: this.images.logo },
      ],
    };
  }

  /** What the provider gets of the advertisement and its targeting. */
  told() {
    return {
      ...this.advertisement(),
      adspace: 'result-list-banner',
      imageFields: [
        { key: 'picture', url, width: 1200, height: 400 },
        { key: 'logo', url, width: 200, height: 200 },
      ],
      targeting,
    };
  }
}
