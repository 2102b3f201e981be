import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DeleteLocations } from '#contexts/locations';
import { Commerce } from '../subscriptions/commerce.js';
import { PrintStickers } from './stickers/print-stickers.js';
import { StickersGuard } from './stickers/stickers.guard.js';
import { StickersModule } from './stickers/stickers.module.js';

/** A new product context registers what it needs; no file of a lower floor knows it. */
describe('a new product context', () => {
  let commerce: Commerce;
  beforeAll(async () => {
    commerce = await Commerce.start({ imports: [StickersModule] });
  });
  afterAll(() => commerce.close());

  it('gets a job in a queue of its own for subscriptions with its product, and none for others', async () => {
    const tenant = await commerce.tenant({ at: '2027-03-01T09:00:00Z' });
    const locationId = await tenant.location({ name: 'Described shop' });
    for (const products of [['Listing'], ['QR'], ['Listing', 'QR']] as const) {
      const offerId = await tenant.offer({ products: [...products] });
      const contract = await tenant.contract([[offerId, null]]);
      await tenant.order(contract, { productId: offerId, amount: 1, locationIds: [locationId] });
    }
    const jobs = await commerce.rows(
      `select queue, payload ->> 'subscriptionId' as id from outbox where name = 'stickers.print'`,
    );
    const ordered = await commerce.rows(
      `select id::text from subscription where location_id = $1 and handed_over_at is not null order by id`,
      locationId,
    );
    expect(jobs.map(({ queue }) => queue)).toEqual(['stickers.printers', 'stickers.printers']);
    await commerce.drain();
    expect(commerce.module.get(PrintStickers).printed.map(String)).toEqual(ordered.slice(1).map(({ id }) => id));
  });

  it('says what its product needs, and hears before a location goes', async () => {
    const tenant = await commerce.tenant({ at: '2027-03-01T09:00:00Z' });
    const locationId = await tenant.location();
    const offerId = await tenant.offer({ products: ['QR'] });
    const contract = await tenant.contract([[offerId, null]]);
    const ordered = await tenant.order(contract, { productId: offerId, amount: 1, locationIds: [locationId] });
    expect(ordered.missingRequirements).toMatchObject([{ key: 'description', description: 'Describe it.' }]);
    const guard = commerce.module.get(StickersGuard);
    const empty = await tenant.location({ name: 'Empty shop' });
    await commerce.module.get(DeleteLocations).execute([empty], 'administration');
    expect(guard.asked.map(({ locationIds }) => locationIds)).toEqual([[empty]]);
  });
});
