import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { eventually } from '../../support/eventually.js';
import { startPlatform } from '../../support/platform.js';
import { demoCompany } from './demo-company.js';
import { ProviderOrders } from './provider-orders.js';

/** Websites of the demo company, over HTTP, with worker and the sandbox's provider behind. */
export class Websites extends ProviderOrders {
  static async start(): Promise<Websites> {
    const platform = await startPlatform({ delayMs: 20 });
    return new Websites(platform, await demoCompany(platform));
  }

  get agency() {
    return this.platform.administration('demo-agency');
  }

  /** A location to which nothing is missing. */
  async location(): Promise<number> {
    const [id = 0] = await this.demo.locations(1);
    await this.platform.database.pool.query('update location set email = $2 where id = $1', [
      id,
      'shop@bakery.example',
    ]);
    return id;
  }

  /** @returns the product that websites of this kind are sold as, and a licence for it */
  async sold(settings: Readonly<Record<string, string>>): Promise<{ productId: number; licenceId: number }> {
    const admin = this.platform.administration('demo-admin');
    const items = Object.entries(settings).map(([key, value]) => ({ key, value, name: { en: key }, type: 'text' }));
    const offer = await admin.POST('/api/offer/{id}', {
      params: { path: { id: this.demo.workspaceId } },
      body: {
        sellingName: `Website ${randomUUID()}`,
        regularFee: 19,
        products: [{ name: 'Website', settings: items }],
      } as never,
    });
    if (offer.data === undefined) throw new Error(JSON.stringify(offer.error));
    const { rows } = await this.platform.database.pool.query<{ id: number }>(
      `insert into licence (workspace_id, contract_id, offer_id, name, booked_offer, currency, setup_fee, regular_fee, maintenance_fee)
       select workspace_id, contract_id, $3::int, name, booked_offer || jsonb_build_object('minimumTerm', null, 'maxCount', 999,
         'products', (select jsonb_agg(jsonb_build_object('product', product, 'settings', settings)) from offer_product where offer_id = $3::int)),
         currency, setup_fee, regular_fee, maintenance_fee
       from licence where contract_id = $1 and offer_id = $2 order by id limit 1 returning id`,
      [this.demo.contractId, this.demo.productId, offer.data.value],
    );
    return { productId: offer.data.value, licenceId: rows[0]?.id ?? 0 };
  }

  async ordered(licence: number, blocks: object = {}, locationId?: number): Promise<number> {
    return this.place(licence, blocks, [locationId ?? (await this.location())]);
  }

  init(subscriptionId: number, body: object, headers: Record<string, string> = {}) {
    return this.platform.partner('demo-agency').POST('/v5/presence/{subscriptionId}/website', {
      params: { path: { subscriptionId }, header: headers },
      body: body as never,
    });
  }

  page(name: string): Promise<Response> {
    return fetch(`${this.platform.url}/sandbox/sites/${name}`, { headers: { accept: 'text/html' } });
  }

  /** The page, as soon as it says this. */
  pageWith(name: string, words: string): Promise<string> {
    return eventually(
      async () => (await this.page(name)).text(),
      (text) => text.includes(words),
      `The page ${name} was to say ${words}.`,
    );
  }

  async image(locationId: number, imageType: string, background: string): Promise<number> {
    const [width, height] = imageType === 'BusinessLogo' ? [200, 200] : [1200, 800];
    const picture = sharp({ create: { width, height, channels: 3, background } });
    const { data, error } = await this.agency.POST('/api/miscellaneous/image/{id}', {
      params: { path: { id: locationId } },
      body: { imageType, fileType: 'png', data: (await picture.png().toBuffer()).toString('base64') } as never,
    });
    if (data === undefined) throw new Error(error.errorMessage);
    return data.value;
  }
}
