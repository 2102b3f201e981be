import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DirectoryBench } from './directory-bench.js';
import type { Ordered, Row } from './directory-bench.js';

const one = ['Firmeneintrag'];

describe('submission to a portal', () => {
  let bench: DirectoryBench;

  beforeAll(async () => {
    bench = await DirectoryBench.start();
  });
  afterAll(() => bench.close());
  beforeEach(() => {
    bench.portals.calls.length = 0;
    bench.portals.meanwhile = undefined;
  });

  /** A listing whose order was not sent yet. */
  const opened = async (name?: string): Promise<{ location: number; listing: Row; ordered: Ordered }> => {
    const location = await bench.location(name === undefined ? {} : { name });
    const ordered = await bench.order(location, one);
    await bench.drain('listings.submit');
    const [listing] = await bench.listings(location);
    return { location, listing: listing!, ordered };
  };
  const live = async (): Promise<{ location: number; listing: Row; ordered: Ordered }> => {
    const made = await opened();
    await bench.drain();
    await bench.report(made.listing);
    await bench.drain();
    return { ...made, listing: await bench.listing(made.listing.id) };
  };

  it('gives the portal the whole profile, with special days by the workspace’s clock', async () => {
    const { location } = await opened();
    const night = [
      { from: '08:00', to: '10:00' },
      { from: '11:00', to: '14:00' },
      { from: '17:00', to: '02:00' },
    ];
    const values = `${bench.workspaceId}, ${location}`;
    const days = JSON.stringify([
      { day: 'Mon', dayType: 'singleInterval', intervals: [{ from: '09:00', to: '18:00' }] },
      { day: 'Fri', dayType: null, intervals: night },
    ]);
    await bench.rows(`update location set temporarily_closed_until = current_date + 30, service_area = '[{"name":"Fürth","radius":5}]',
      website = null where id = ${location}`);
    await bench.rows(`insert into location_profile (workspace_id, location_id, description, short_description, year_of_foundation,
      languages, payment_methods) values (${values}, 'Fresh from the field', 'Fresh', 1987, '["de"]', '["CASH","VISA"]')`);
    await bench.rows(`insert into opening_hours (workspace_id, location_id, hours_type, days, date_from, date_to) values
      (${values}, 'default', '${days}', null, null), (${values}, 'customDate', '[]', current_date + 40, current_date + 40),
      (${values}, 'customDate', '[]', current_date - 3, current_date - 3), (${values}, 'customDate', '[]', current_date + 400, current_date + 400)`);
    await bench.rows(`insert into location_url (workspace_id, location_id, url_type, url) values
      (${values}, 'Location', 'https://huber.example/shop'), (${values}, 'Instagram', 'https://instagram.com/huber')`);
    for (const [type, key, gone] of [
      ['BusinessLogo', 'a'],
      ['CustomImage', 'b'],
      ['CustomImage', 'c'],
      ['CustomImage', 'd', 'now()'],
    ])
      await bench.rows(`insert into image (workspace_id, owner_type, owner_id, image_type, file_name, file_type, width, height, bytes,
        storage_key, deleted_at) values (${bench.workspaceId}, 'Location', ${location}, '${type}', 'x.png', 'png', 300, 300, 20000,
        '${key}-${location}', ${gone ?? 'null'})`);
    await bench.drain();
    const [dates] = await bench.rows(`select (current_date + 40)::text as special, (current_date + 30)::text as until`);
    const file = (key: string): string => `https://locara.example/media/${key}-${location}.png`;
    expect(bench.portals.calls[0]?.listing).toMatchObject({
      name: 'Hofladen Huber',
      website: 'https://huber.example/shop',
      openingHours: {
        week: expect.arrayContaining([
          { day: 'Mon', intervals: [{ from: '09:00', to: '18:00' }] },
          { day: 'Fri', intervals: night },
          { day: 'Sun', intervals: [] },
        ]),
        specialDays: [{ date: dates?.special, intervals: [] }],
        text: null,
      },
      temporarilyClosedUntil: dates?.until,
      description: 'Fresh from the field',
      shortDescription: 'Fresh',
      logoUrl: file('a'),
      imageUrls: [file('b'), file('c')],
      socialLinks: [{ type: 'Instagram', url: 'https://instagram.com/huber' }],
      paymentMethods: ['CASH', 'VISA'],
      languages: ['de'],
      yearOfFoundation: 1987,
      serviceArea: [{ name: 'Fürth', radius: 5 }],
    });
  });

  it('sends hours that cannot be parsed as text, and nothing where nothing is known', async () => {
    const { location } = await opened();
    await bench.rows(
      `update location set opening_hours_text = 'evenings', temporarily_closed_until = current_date - 5 where id = ${location}`,
    );
    await bench.drain();
    expect(bench.portals.calls[0]?.listing).toMatchObject({
      openingHours: { week: null, specialDays: [], text: 'evenings' },
      temporarilyClosedUntil: null,
      logoUrl: null,
      imageUrls: [],
      serviceArea: [],
    });
    await opened();
    await bench.drain();
    expect(bench.portals.calls.at(-1)?.listing).toMatchObject({ openingHours: null });
  });

  it('asks what became of an order whose answer was lost, and orders nothing twice', async () => {
    const { listing } = await opened();
    bench.portals.misbehave('order', 'lose-answer');
    await bench.drain();
    expect(await bench.listing(listing.id)).toMatchObject({
      state: 'WAITING_ON_PROVIDER',
      attempted_version: 1,
      error_code: 6000,
    });
    await bench.drain();
    expect(bench.portals.calls.map((call) => call.operation)).toEqual(['order', 'details']);
    expect(await bench.listing(listing.id)).toMatchObject({
      state: 'WAITING_ON_PUBLISHER',
      attempted_version: null,
      submitted_version: 1,
      error_code: null,
    });
  });

  it('takes over at once what a lost order has become meanwhile', async () => {
    const { listing, ordered } = await opened();
    bench.portals.misbehave('order', 'lose-answer');
    await bench.drain();
    const held = bench.portals.listing('Firmeneintrag', `listing-${String(listing.id)}`);
    Object.assign(held!, { status: 'LIVE', version: 1 });
    await bench.drain();
    expect((await bench.listing(listing.id)).state).toBe('LIVE');
    expect((await bench.subscription(ordered)).state).toBe('ACTIVE');
  });

  it('orders again what never arrived', async () => {
    const { listing } = await opened();
    bench.portals.misbehave('order', 'lose-call', { status: 500 });
    for (let run = 0; run < 3; run += 1) await bench.drain();
    expect(bench.portals.calls.map((call) => call.operation)).toEqual([
      'order',
      'details',
      'order',
      'details',
      'order',
    ]);
    expect((await bench.listing(listing.id)).state).toBe('WAITING_ON_PUBLISHER');
  });

  it('asks first after a worker was killed between call and commit', async () => {
    const { listing } = await opened();
    const [job] = await bench.pending('listings.submit');
    await bench.rows(`create or replace function refuse_submission() returns trigger language plpgsql as
      $$ begin if new.submitted_version is not null then raise exception 'killed'; end if; return new; end $$`);
    await bench.rows(
      'create trigger killed before update on listing for each row execute function refuse_submission()',
    );
    await expect(bench.run(job!)).rejects.toThrow('killed');
    await bench.rows('drop trigger killed on listing');
    await bench.drain();
    expect(bench.portals.counted('order')).toBe(1);
    expect((await bench.listing(listing.id)).state).toBe('WAITING_ON_PUBLISHER');
  });

  it('shows that a portal is down, waits as it asks, and recovers by itself', async () => {
    const { listing } = await opened();
    bench.portals.misbehave('order', { status: 503, headers: { 'retry-after': '7' } });
    await bench.drain();
    const [view] = (await bench.view(bench.agency, { locationIds: [Number(listing.location_id)] })).data;
    expect(view?.status).toEqual({
      status: 'WAITING_ON_PROVIDER',
      errorCode: 6000,
      errorMessage: 'The portal Firmeneintrag does not answer.',
    });
    const [waiting] = await bench.rows(
      `select attempts, extract(epoch from available_at - now())::float as seconds from outbox
       where name = 'listings.submit' and done_at is null`,
    );
    expect(waiting?.attempts).toBe(0);
    // Seven and a part by chance when it was set, less what has passed since.
    expect(Number(waiting?.seconds)).toBeGreaterThan(2);
    await bench.drain();
    expect(await bench.listing(listing.id)).toMatchObject({ state: 'WAITING_ON_PUBLISHER', error_code: null });
    expect(bench.portals.calls.map((call) => call.operation)).toEqual(['order', 'order']);
  });

  it('counts attempts when the portal refuses our credentials, and blames no location', async () => {
    const { listing } = await opened();
    bench.portals.misbehave('order', { status: 401, body: { code: 'UNAUTHORIZED', message: 'No.' } });
    await bench.drain();
    expect((await bench.listing(listing.id)).state).toBe('WAITING_ON_PROVIDER');
    expect((await bench.pending('listings.submit'))[0]?.attempts).toBe(1);
    await bench.drain();
  });

  it('waits for the customer when the portal misses a field, and goes on when the location is changed', async () => {
    const { location, listing } = await opened();
    const body = { code: 'MISSING_FIELD', message: 'phone is required', field: 'phone' };
    bench.portals.misbehave('order', { status: 422, body });
    await bench.drain();
    expect(await bench.listing(listing.id)).toMatchObject({ state: 'WAITING_ON_CUSTOMER', missing: ['mainPhone'] });
    expect((await bench.view(bench.agency, { locationIds: [location] })).data[0]).toMatchObject({
      status: { errorCode: 6003, errorMessage: 'The portal Firmeneintrag needs: mainPhone.' },
      availableActions: ['COMPLETE_DATA', 'OPT_OUT'],
    });
    await bench.change(location, { name: 'Hofladen Huber & Söhne' });
    await bench.drain();
    expect(await bench.listing(listing.id)).toMatchObject({
      state: 'WAITING_ON_PUBLISHER',
      missing: [],
      submitted_version: 2,
    });
  });

  it('takes a refusal in the response like one in a report', async () => {
    const { listing, ordered } = await opened();
    const body = { code: 'COUNTRY_NOT_SERVED', message: 'We have no listings in DE.' };
    bench.portals.misbehave('order', { status: 422, body });
    await bench.drain();
    expect(await bench.listing(listing.id)).toMatchObject({ state: 'UNAVAILABLE', error_reason: body.message });
    expect((await bench.subscription(ordered)).state).toBe('FAILED');
  });

  it('sends the newest of many changes, with one job', async () => {
    const { location, listing } = await live();
    for (const name of ['A', 'B', 'C', 'D', 'E']) await bench.change(location, { name });
    await bench.drain('listings.submit');
    expect(await bench.pending('listings.submit')).toHaveLength(1);
    expect(await bench.listing(listing.id)).toMatchObject({
      state: 'LIVE',
      additional_status: 'UPDATE_PENDING',
      wanted_version: 6,
    });
    await bench.drain();
    const updates = bench.portals.calls.filter((call) => call.operation === 'update');
    expect(updates).toEqual([expect.objectContaining({ version: 6, name: 'E' })]);
    await bench.report(listing, { version: 6 });
    await bench.drain();
    expect(await bench.listing(listing.id)).toMatchObject({
      additional_status: null,
      published_version: 6,
      due_at: null,
    });
  });

  it('sends a change that comes while an earlier version is being sent', async () => {
    const { location, listing } = await opened();
    bench.portals.meanwhile = async () => {
      bench.portals.meanwhile = undefined;
      await bench.change(location, { name: 'Newer' });
      const [job] = await bench.pending('listings.followLocation');
      await bench.run(job!);
    };
    await bench.drain();
    expect(bench.portals.calls.map(({ operation, version, name }) => [operation, version, name])).toEqual([
      ['order', 1, 'Hofladen Huber'],
      ['update', 2, 'Newer'],
    ]);
    expect(await bench.listing(listing.id)).toMatchObject({ submitted_version: 2, submit_ticket: null });
  });

  it('orders again what the portal has removed, under the same reference', async () => {
    const { location, listing } = await live();
    Object.assign(bench.portals.listing('Firmeneintrag', `listing-${String(listing.id)}`)!, { status: 'REMOVED' });
    await bench.change(location, { name: 'Newer' });
    bench.portals.calls.length = 0;
    await bench.drain();
    expect(bench.portals.calls.map((call) => call.operation)).toEqual(['update', 'order']);
  });

  it('loses data: waits for the customer, and is not sent', async () => {
    const { location, listing } = await live();
    await bench.change(location, { street: null });
    bench.portals.calls.length = 0;
    await bench.drain();
    expect(await bench.listing(listing.id)).toMatchObject({
      state: 'WAITING_ON_CUSTOMER',
      missing: ['address.street'],
    });
    expect(bench.portals.calls).toHaveLength(0);
  });

  it('stops calling a portal that is down, and calls the others', async () => {
    const made = [];
    for (let count = 0; count < 10; count += 1) made.push(await opened());
    bench.portals.misbehave('order', ...Array.from({ length: 20 }, () => ({ status: 503 })));
    await bench.drain();
    expect(bench.portals.counted('order')).toBe(8);
    expect((await bench.listing(made[9]!.listing.id)).error_code).toBe(6000);
    const elsewhere = await bench.location();
    await bench.order(elsewhere, ['GlobalPages']);
    bench.portals['misdeeds'].length = 0;
    await bench.drain();
    expect((await bench.listings(elsewhere))[0]?.state).toBe('WAITING_ON_PUBLISHER');
  });
});
