import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startPlatform } from '../../support/platform.js';
import { demoCompany } from '../partner/demo-company.js';
import { ProviderOrders } from '../partner/provider-orders.js';

class OpinionOrders extends ProviderOrders {
  static async start(): Promise<OpinionOrders> {
    const platform = await startPlatform({ delayMs: 20 });
    return new OpinionOrders(platform, await demoCompany(platform));
  }

  licence(opinionProduct: string): Promise<number> {
    return this.licenceWith([{ product: 'Meinungsmeister', settings: { opinionProduct } }]);
  }

  get client() {
    return this.platform.administration('demo-agency');
  }

  get(id: number) {
    return this.client.GET('/api/meinumei/{id}', { params: { path: { id } } });
  }

  async status(id: number): Promise<string | undefined> {
    return (await this.get(id)).data?.orderStatus;
  }

  say(id: number, body: object, headers: Record<string, string> = {}) {
    return this.client.POST('/api/meinumei/{id}', { params: { path: { id } }, body, headers });
  }

  answer(id: number, body: object) {
    return this.client.POST('/api/meinumei/{id}/answer', { params: { path: { id } }, body: body as never });
  }

  /** An image of the location, straight into the tables. */
  async logo(locationId: number, type = 'MeinungsmeisterLogo'): Promise<number> {
    const { rows } = await this.platform.database.pool.query<{ id: number }>(
      `insert into image (workspace_id, owner_type, owner_id, company_id, location_id, image_type, file_name, file_type, width, height,
         bytes, storage_key)
       select workspace_id, 'Location', id, company_id, id, $2, 'logo.png', 'png', 300, 200, 1000, gen_random_uuid()::text
       from location where id = $1 returning id`,
      [locationId, type],
    );
    return Number(rows[0]?.id);
  }

  /** A location that has the fee, and sheets that wait for what is ordered. */
  async waiting(): Promise<{ id: number; locationId: number; logo: number }> {
    const [locationId = 0] = await this.demo.locations(1);
    await this.place(await this.licence('YEARLY_SERVICE_FEE'), {}, [locationId]);
    const id = await this.place(await this.licence('EVALUATION_SHEETS'), {}, [locationId]);
    return { id, locationId, logo: await this.logo(locationId) };
  }
}

/** Orders of Meinungsmeister over HTTP, with worker and the sandbox's provider behind. */
describe('orders of Meinungsmeister', () => {
  let orders: OpinionOrders;

  beforeAll(async () => {
    orders = await OpinionOrders.start();
  });
  afterAll(() => orders.platform.close());

  it('wait for what is ordered, which is said once, and are delivered', async () => {
    const { id, logo } = await orders.waiting();
    expect(await orders.read(id)).toMatchObject({
      status: 'ORDERED',
      missingRequirements: [{ key: 'meinungsmeister', action: { body: { url: `/api/meinumei/${id}` } } }],
    });
    expect((await orders.get(id)).data).toMatchObject({
      id,
      orderStatus: 'new',
      orderAmount: null,
      evaluationSheet: null,
    });
    const body = { orderAmount: 250, evaluationSheetsSettings: { logo, colour: '#FFF' } };
    const headers = { 'Idempotency-Key': `opinion-${id}` };
    expect((await orders.say(id, body, headers)).data).toEqual({ value: id });
    expect((await orders.say(id, body, headers)).data).toEqual({ value: id });
    const again = await orders.say(id, body);
    expect([again.response.status, again.error]).toMatchObject([409, { errorCode: 4620 }]);
    await orders.until(id, 'ACTIVE');
    const { data } = await orders.get(id);
    expect(data).toMatchObject({
      productName: 'EVALUATION_SHEETS',
      orderAmount: 250,
      evaluationSheet: { colour: '#ffffff', logo: { id: logo, imageType: 'MeinungsmeisterLogo' } },
      vendorId: expect.stringMatching(/^MM-/),
      reviewWidget: expect.stringMatching(/^https:/),
    });
    const late = await orders.answer(id, { answer: 'Nobody has asked.' });
    expect([late.response.status, late.error]).toMatchObject([409, { errorCode: 4623 }]);
  });

  it('name everything that is wrong', async () => {
    const { id, locationId } = await orders.waiting();
    const logo = await orders.logo(locationId, 'SocialImage');
    const refused = await orders.say(id, {
      orderAmount: 0,
      evaluationSheetsSettings: { logo, colour: 'green' },
      differentDeliveryAddress: { street: 'Marktplatz', country: 'XX' },
      more: true,
    });
    expect(refused.response.status).toBe(400);
    expect([...(refused.error as { fields: string[] }).fields].sort()).toEqual([
      'differentDeliveryAddress.city',
      'differentDeliveryAddress.country',
      'evaluationSheetsSettings.colour',
      'evaluationSheetsSettings.logo',
      'more',
      'orderAmount',
    ]);
    const empty = await orders.answer(id, { answer: '' });
    expect([empty.response.status, empty.error]).toMatchObject([400, { fields: ['answer'] }]);
    const changed = await orders.client.PUT('/api/subscription/{id}', {
      params: { path: { id } },
      body: { meinungsmeister: { orderAmount: 5 } } as never,
    });
    expect([changed.response.status, changed.error]).toMatchObject([400, { fields: ['meinungsmeister'] }]);
  });

  it('are none where the subscription is to something else', async () => {
    const [locationId = 0] = await orders.demo.locations(1);
    const { data } = await orders.order(await orders.licenceWith([{ product: 'QR', settings: {} }]), {}, [locationId]);
    const other = await orders.get(data?.value ?? 0);
    expect([other.response.status, other.error]).toMatchObject([404, { errorCode: 3620 }]);
    const refused = await orders.order(
      await orders.licenceWith([{ product: 'QR', settings: {} }]),
      { meinungsmeister: { orderAmount: 1 } },
      [locationId],
    );
    expect([refused.response.status, refused.error]).toMatchObject([400, { fields: ['meinungsmeister'] }]);
  });
});
