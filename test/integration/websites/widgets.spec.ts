import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { WidgetQueries, widgetResource } from '#contexts/websites';
import { Outbox } from '#platform/outbox';
import { AccessControl } from '#platform/access';
import type { Actor } from '#platform/access';
import { ProviderBench } from '../fulfilment/provider-bench.js';
import type { Booked, Tenant } from '../subscriptions/commerce.js';
import { ScriptedReviews } from './scripted-reviews.js';

const newest = ['Anna', 'Ben', 'Cem', 'Dana'].map((author) => ({
  rating: 4,
  recommended: null,
  author,
  content: 'Good',
  writtenAt: '2027-02-01T12:00:00.000Z',
  portal: 'Google',
}));

/** Widgets without anybody outside: their subscriptions run as soon as their day has come. */
describe('widgets', () => {
  let bench: ProviderBench;
  let tenant: Tenant;
  let widgets: WidgetQueries;

  beforeAll(async () => {
    bench = await ProviderBench.start();
    widgets = bench.commerce.module.get(WidgetQueries, { strict: false });
    tenant = await bench.commerce.tenant({ at: '2027-03-01T12:00:00Z' });
  });
  afterAll(() => bench.close());

  const booked = async (order: { startDate?: string; endDate?: string } = {}, products = ['WebsiteWidget']) => {
    const locationIds = await tenant.locations(1);
    const made = await tenant.booked({ products: products as never, locationIds, ...order });
    await bench.drain();
    return made;
  };
  const set = (id: number, settings: object) =>
    bench.commerce.rows(
      `update licence set booked_offer = jsonb_set(booked_offer, '{products,0,settings}', $2::jsonb)
       where id = (select licence_id from subscription where id = $1)`,
      id,
      JSON.stringify(settings),
    );
  const place = async (id: number, actor: Actor = tenant.agency) => {
    const [found] = await bench.commerce.module.get(AccessControl).locate(actor, widgetResource, [id]);
    if (found === undefined) throw new Error('It is not there.');
    return found;
  };
  const embedding = async ({ id }: Booked) => widgets.embedding(await place(id));
  const shown = async (widget: Booked) => widgets.shown((await embedding(widget)).key);
  const keys = ({ id }: Booked) => bench.commerce.rows('select key from website_widget where subscription_id = $1', id);

  it('have a key as soon as their subscription is ACTIVE, and no other', async () => {
    const widget = await booked();
    expect(await widget.history).toEqual(['order PROCESSING', 'startReached ACTIVE']);
    const { key, ...said } = await embedding(widget);
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect(said).toEqual({
      served: true,
      script: `https://locara.example/widget/${key}.js`,
      data: `https://locara.example/widget/${key}.json`,
      html: `<script async src="https://locara.example/widget/${key}.js"></script>`,
    });
    expect((await embedding(await booked())).key).not.toBe(key);
    expect(await keys(await booked({}, ['QR']))).toEqual([]);
  });

  it('have none before', async () => {
    const waiting = await booked({ startDate: '2027-06-01' });
    await expect(embedding(waiting)).rejects.toMatchObject({ key: 'widgetNotActive' });
    const qr = await booked({}, ['QR']);
    await expect(place(qr.id)).rejects.toMatchObject({ key: 'widgetNotFound' });
  });

  it('get their key together with the state and its event, or not at all', async () => {
    const waiting = await booked({ startDate: '2027-03-02' });
    const outbox = bench.commerce.module.get(Outbox, { strict: false });
    const emit = outbox.emit.bind(outbox);
    jest.spyOn(outbox, 'emit').mockImplementation(async (tx, event, rows) => {
      if (event.name === 'subscription.activated') throw new Error('killed');
      await emit(tx, event, rows as never);
    });
    await expect(bench.at(tenant, '2027-03-02T12:00:00Z')).rejects.toThrow('killed');
    expect([await keys(waiting), (await waiting.row()).state]).toEqual([[], 'PROCESSING']);
    jest.restoreAllMocks();
    await bench.drain();
    expect([(await keys(waiting)).length, (await waiting.row()).state]).toEqual([1, 'ACTIVE']);
  });

  it('work to the end of the last day, and keep their key when the end is withdrawn', async () => {
    const widget = await booked({ endDate: '2027-04-10' });
    const { key } = await embedding(widget);
    await bench.commerce.rows(`update subscription set state = 'EXPIRINGON' where id = $1`, widget.id);
    await widget.act('WITHDRAW_END');
    expect([(await widget.row()).state, (await embedding(widget)).key]).toEqual(['ACTIVE', key]);
    await bench.commerce.rows(`update subscription set state = 'EXPIRING' where id = $1`, widget.id);
    expect((await shown(widget)).name).toMatch(/./);
    await widgets.demandServed(key);
    await bench.commerce.rows(`update subscription set state = 'FINISHED' where id = $1`, widget.id);
    await expect(widgets.shown(key)).rejects.toMatchObject({ key: 'widgetEnded' });
    await expect(widgets.demandServed(key)).rejects.toMatchObject({ key: 'widgetEnded' });
    expect(await embedding(widget)).toMatchObject({ key, served: false });
  });

  it('end with their location', async () => {
    const widget = await booked();
    const { key } = await embedding(widget);
    const { location_id: locationId } = await widget.row();
    await bench.commerce.rows('update location set deleted_at = now() where id = $1', locationId);
    await expect(widgets.shown(key)).rejects.toMatchObject({ key: 'widgetEnded' });
    await expect(widgets.demandServed(key)).rejects.toMatchObject({ key: 'widgetEnded' });
  });

  it.each(['', 'x', '0'.repeat(32), `${'0'.repeat(32)}' or true --`])('are nothing at the key "%s"', async (key) => {
    await expect(widgets.shown(key)).rejects.toMatchObject({ key: 'widgetUnknown' });
    await expect(widgets.demandServed(key)).rejects.toMatchObject({ key: 'widgetUnknown' });
  });

  it('show hours by the clock of the workspace, and reviews where there are any', async () => {
    const widget = await booked();
    const { location_id: locationId, workspace_id: workspaceId } = await widget.row();
    expect(await shown(widget)).toMatchObject({ accentColor: null, hours: null, reviews: null });
    const days = [{ day: 'Wed', dayType: 'singleInterval', intervals: [{ from: '09:00', to: '12:00' }] }];
    for (const [type, from, to] of [
      ['default', null, null],
      ['customDate', '2027-02-24', '2027-02-24'],
    ])
      await bench.commerce.rows(
        'insert into opening_hours (workspace_id, location_id, hours_type, days, date_from, date_to) values ($1, $2, $3, $4, $5, $6)',
        workspaceId,
        locationId,
        type,
        JSON.stringify(type === 'default' ? days : [{ day: 'Wed', dayType: 'closed', intervals: [] }]),
        from,
        to,
      );
    bench.commerce.module
      .get(ScriptedReviews, { strict: false })
      .known.set(Number(locationId), { average: 4, total: 4, newest });
    // The clock stands on a Tuesday.
    const { hours, reviews } = await shown(widget);
    expect(hours?.days.slice(0, 2)).toEqual([
      { date: '2027-03-02', intervals: [], special: false },
      { date: '2027-03-03', intervals: [{ from: '09:00', to: '12:00' }], special: false },
    ]);
    expect(hours?.openings[0]).toEqual(['2027-03-03T08:00:00.000Z', '2027-03-03T11:00:00.000Z']);
    expect(reviews).toEqual({ average: 4, total: 4, newest: newest.slice(0, 3) });
  });

  it('show what their offer says', async () => {
    const widget = await booked();
    const { location_id: locationId } = await widget.row();
    await bench.commerce.rows(`update location set temporarily_closed_until = '2027-12-31' where id = $1`, locationId);
    bench.commerce.module
      .get(ScriptedReviews, { strict: false })
      .known.set(Number(locationId), { average: 4, total: 4, newest });
    await set(widget.id, { reviewCount: '1', accentColor: '#0b7a70' });
    const one = await shown(widget);
    expect([one.accentColor, one.reviews?.newest.length, one.hours?.temporarilyClosedUntil]).toEqual([
      '#0b7a70',
      1,
      '2027-12-31',
    ]);
    await set(widget.id, { parts: 'reviews', reviewCount: 10 });
    const reviews = await shown(widget);
    expect([reviews.hours, reviews.reviews?.newest.length]).toEqual([null, 4]);
    await set(widget.id, { parts: 'openingHours' });
    const hours = await shown(widget);
    expect([hours.hours === null, hours.reviews]).toEqual([false, null]);
  });

  it('are told to who sees their subscription, and to nobody of another tenant', async () => {
    const widget = await booked();
    const other = await bench.commerce.tenant();
    await expect(place(widget.id, other.agency)).rejects.toMatchObject({ key: 'widgetNotFound' });
    const at = await place(widget.id);
    await expect(widgets.embedding({ ...at, workspaceId: other.workspaceId })).rejects.toMatchObject({
      key: 'widgetNotActive',
    });
  });
});
