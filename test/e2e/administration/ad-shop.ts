import sharp from 'sharp';
import type { ImageType } from '#domain/locations/image-rules';
import { startPlatform } from '../../support/platform.js';
import { eventually } from '../../support/eventually.js';
import { demoCompany } from '../partner/demo-company.js';
import { ProviderOrders } from '../partner/provider-orders.js';

type Network = 'google-ads' | 'meta-ads';

/** Shops of the demo company that advertise at the networks of the sandbox. */
export class AdShop extends ProviderOrders {
  static async start(): Promise<AdShop> {
    const platform = await startPlatform({ delayMs: 20 });
    return new AdShop(platform, await demoCompany(platform));
  }

  as(user = 'demo-agency') {
    return this.platform.administration(user);
  }

  licenceOf(reachEnhancementType: string, ...more: readonly object[]): Promise<number> {
    return this.licenceWith([{ product: 'ReachEnhancement', settings: { reachEnhancementType } }, ...more]);
  }

  ordered(licence: number, blocks: object, location: number): Promise<number> {
    return this.place(licence, blocks, [location]);
  }

  async list(query: object = {}, user?: string) {
    const { data, error } = await this.as(user).GET('/api/reachEnhancement/overview', { params: { query } });
    if (data === undefined) throw new Error(error.errorMessage);
    return data;
  }

  async one(id: number, user?: string) {
    const params = { path: { id } };
    const { data, error } = await this.as(user).GET('/api/reachEnhancement/overview/{id}', { params });
    if (data === undefined) throw new Error(error.errorMessage);
    return data;
  }

  stands(id: number, standing: string) {
    return eventually(
      () => this.one(id),
      (ad) => ad.standing === standing,
      `Campaign ${id} was to be ${standing}.`,
    );
  }

  /** Of the company. */
  async image(imageType: ImageType, width: number, height: number): Promise<number> {
    const picture = sharp({ create: { width, height, channels: 3, background: '#b5651d' } });
    const { data, error } = await this.as().POST('/api/miscellaneous/image/{id}', {
      params: { path: { id: this.demo.companyId }, query: { parentType: 'Company' } },
      body: { imageType, fileType: 'png', data: (await picture.png().toBuffer()).toString('base64') },
    });
    if (data === undefined) throw new Error(error.errorMessage);
    return data.value;
  }

  /** A segment of a local campaign with one ad. @returns their ids */
  async localAd(campaign: number, name: string): Promise<{ segment: number; ad: number }> {
    const images = await Promise.all([
      this.image('LocalAdMarketingImage', 1200, 628),
      this.image('LocalAdSquareMarketingImage', 600, 600),
      this.image('LocalAdLogoImage', 200, 200),
    ]);
    const segment = await this.write(`${campaign}/segment/localCampaigns`, { name });
    const ad = await this.write(`segment/${segment}/localAd`, {
      urls: ['https://bakery.example'],
      headlines: ['Fresh bread', 'Every morning'],
      descriptions: ['We bake by hand.'],
      callToActions: ['Shop now'],
      marketingImages: [{ id: images[0] }, { id: images[1] }],
      logoImages: [{ id: images[2] }],
    });
    return { segment, ad };
  }

  /** What a network has told of a campaign's cost today, in whole cents. */
  async spent(id: number, cents: number): Promise<void> {
    await this.platform.database.pool.query(
      `insert into reach_result (workspace_id, reach_enhancement_id, day, network_id, impressions, clicks, calls, directions, cost_micros)
       select workspace_id, id, (clock_now(workspace_id) at time zone 'Europe/Berlin')::date, coalesce(network_id, ''), $2::int * 4, $2::int / 50, 0, 0, $2::bigint * 10000
       from reach_enhancement where id = $1
       on conflict (reach_enhancement_id, day, network_id) do update set cost_micros = excluded.cost_micros`,
      [id, cents],
    );
  }

  /** @param path below `/api/reachEnhancement` */
  async write(path: string, body: object): Promise<number> {
    const response = await fetch(`${this.platform.url}/api/reachEnhancement/${path}`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from('demo-agency:Demo-Password-1!').toString('base64')}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as { value?: number };
    if (response.status !== 200) throw new Error(`${path}: ${response.status} ${JSON.stringify(answer)}`);
    return answer.value ?? 0;
  }

  /** What the network shows of the company's account. */
  async atNetwork<T>(network: Network): Promise<T> {
    const { data } = await this.sandbox<{ data: { id: string; name?: string; descriptive_name?: string }[] }>(network);
    const account = data.find(({ name = '', descriptive_name: other = '' }) =>
      `${name}${other}`.endsWith(` #${this.demo.companyId}`),
    );
    return this.sandbox<T>(`${network}/accounts/${account?.id}`);
  }

  private async sandbox<T>(path: string): Promise<T> {
    return (await (await fetch(`${this.platform.url}/sandbox/${path}?format=json`)).json()) as T;
  }
}
