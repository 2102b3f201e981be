import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Tenant } from '../subscriptions/commerce.js';
import { GoogleBench } from './google-bench.js';

describe('opening hours of a location at Google', () => {
  let bench: GoogleBench;
  let tenant: Tenant;
  beforeAll(async () => {
    bench = await GoogleBench.start();
    tenant = await bench.commerce.tenant({ at: '2027-03-01T12:00:00Z' });
  });
  afterAll(() => bench.close());

  it('are sent with their nights, and taken over as they are, any number a day', async () => {
    const shop = await bench.booked(tenant);
    await shop.verified();
    const held = bench.google.one(String((await shop.row())['google_name']));
    const period = (open: number, close: number, closeDay: 'FRIDAY' | 'SATURDAY' = 'FRIDAY') => ({
      openDay: 'FRIDAY' as const,
      openTime: { hours: open },
      closeDay,
      closeTime: { hours: close },
    });
    const days = JSON.stringify([
      { day: 'Mon', dayType: 'singleInterval', intervals: [{ from: '18:00', to: '01:30' }] },
    ]);
    await bench.commerce.rows(
      `insert into opening_hours (workspace_id, location_id, hours_type, days) select workspace_id, id, 'default', '${days}'
       from location where id = $1`,
      shop.locationId,
    );
    await shop.change('version = version + 1');
    expect(held.location.regularHours?.periods).toEqual([
      {
        openDay: 'MONDAY',
        openTime: { hours: 18, minutes: 0 },
        closeDay: 'TUESDAY',
        closeTime: { hours: 1, minutes: 30 },
      },
    ]);
    const regularHours = { periods: [period(8, 10), period(11, 14), period(17, 2, 'SATURDAY')] };
    held.location = { ...held.location, regularHours };
    expect(await shop.look()).toMatchObject({ differences: [{ field: 'regularHours' }] });
    await shop.answer({ actionType: 'DATA_CONSTELLATION', useMarkeeData: false });
    const [kept] = await bench.commerce.rows('select days from opening_hours where location_id = $1', shop.locationId);
    expect((kept as { days: unknown[] } | undefined)?.days[4]).toEqual({
      day: 'Fri',
      dayType: null,
      intervals: [
        { from: '08:00', to: '10:00' },
        { from: '11:00', to: '14:00' },
        { from: '17:00', to: '02:00' },
      ],
    });
    expect(held.location.regularHours).toEqual(regularHours);
  });
});
