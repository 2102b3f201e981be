import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { runInContext } from '#platform/context';
import { DuplicatesBench } from './duplicates-bench.js';

describe('duplicates', () => {
  let bench: DuplicatesBench;

  beforeAll(async () => {
    bench = await DuplicatesBench.start();
  });
  afterAll(() => bench.close());
  beforeEach(() => {
    bench.entries.clear();
    bench.bench.portals.calls.length = 0;
  });

  describe('are found', () => {
    it('when a listing goes live, by phone and by name and post code, with all that the portal shows', async () => {
      bench.entries.plant('Firmeneintrag', 'found-1', {
        name: 'Huber Hofladen GmbH',
        coordinate: { lat: 49.45, lon: 11.07 },
      });
      bench.entries.plant('GlobalPages', 'found-elsewhere');
      const { location, listing } = await bench.live();
      const searches = bench.bench.portals.counted('search');
      expect(searches).toBe(2);
      const { data, total } = await bench.list([location]);
      expect(total).toBe(1);
      expect(data[0]).toEqual({
        id: expect.any(Number),
        publisherName: 'Firmeneintrag',
        locationId: location,
        url: 'https://Firmeneintrag.example/found-1',
        name: 'Huber Hofladen GmbH',
        address: 'Hauptstraße 1, 90402 Nürnberg, DE',
        phone: '49-911-123456',
        latitude: 49.45,
        longitude: 11.07,
        status: 'POSSIBLE_DUPLICATE',
        suppressionType: 'DUPLICATE',
        unavailableReasons: [],
        availableActions: ['SUPPRESS', 'IGNORE'],
        portalId: listing.portal_id,
        similarityFactor: expect.any(Number),
      });
      const duplicate = await bench.duplicate('found-1');
      expect(await bench.history(duplicate)).toEqual(['report POSSIBLE_DUPLICATE']);
      expect(bench.told(duplicate)).toEqual(['duplicate.reported']);
    });

    it('but neither our own entry, another listing of the platform, nor another business', async () => {
      const own = bench.entries.plant('Firmeneintrag', 'found-own');
      own.reference = 'listing-4711';
      bench.entries.plant('Firmeneintrag', 'found-other', {
        name: 'Optik Zimmermann',
        phone: '49-30-99999',
        address: { street: 'Lindenallee', house: '99', postCode: '10115', city: 'Berlin', countryCode: 'DE' },
      });
      const { location } = await bench.live();
      expect((await bench.list([location])).total).toBe(0);
    });

    it('as CLOSED when the portal shows the business as closed', async () => {
      bench.entries.plant('Firmeneintrag', 'found-closed', { closed: true });
      await bench.live();
      expect(await bench.duplicate('found-closed')).toMatchObject({ suppression_type: 'CLOSED' });
    });

    it('as UNAVAILABLE with the reason where the portal suppresses nothing', async () => {
      const entry = bench.entries.plant('Firmeneintrag', 'found-never');
      const reason = { code: 'NOT_SUPPRESSIBLE', message: 'We hide nothing.', temporary: false };
      entry.suppression = { status: 'UNAVAILABLE', request: null, reason };
      const { location, listing } = await bench.live();
      expect((await bench.list([location])).data[0]).toMatchObject({
        status: 'UNAVAILABLE',
        unavailableReasons: [{ code: 'NOT_SUPPRESSIBLE', reason: 'We hide nothing.' }],
        availableActions: ['IGNORE'],
      });
      const duplicate = await bench.duplicate('found-never');
      // Nobody can do anything about it.
      expect(bench.told(duplicate)).toEqual([]);
      await expect(bench.act(duplicate, 'SUPPRESS')).rejects.toMatchObject({ key: 'transitionNotAllowed' });
      // The portal has learnt to.
      entry.suppression = null;
      await bench.searchAgain(listing);
      expect((await bench.list([location])).data[0]?.availableActions).toEqual(['SUPPRESS', 'IGNORE']);
    });

    it('as UNAVAILABLE for now, which somebody is told of: it can be suppressed another time', async () => {
      const entry = bench.entries.plant('Firmeneintrag', 'found-not-now');
      const reason = { code: 'BUSY', message: 'Not today.', temporary: true };
      entry.suppression = { status: 'UNAVAILABLE', request: null, reason };
      const { location } = await bench.live();
      expect((await bench.list([location])).data[0]).toMatchObject({
        status: 'UNAVAILABLE',
        availableActions: ['SUPPRESS', 'IGNORE'],
      });
      expect(bench.told(await bench.duplicate('found-not-now'))).toEqual(['duplicate.reported']);
    });

    it('once, however often the portal is searched, and are up to date', async () => {
      const { listing, location } = await bench.found('found-again');
      bench.entries.entry('found-again').listing['name'] = 'Hofladen Huber e. K.';
      await bench.searchAgain(listing);
      const { data, total } = await bench.list([location]);
      expect([total, data[0]?.name]).toEqual([1, 'Hofladen Huber e. K.']);
    });

    it('every week by the workspace’s clock', async () => {
      const { location } = await bench.live();
      bench.entries.plant('Firmeneintrag', 'found-later');
      await bench.advance(6);
      expect((await bench.list([location])).total).toBe(0);
      await bench.advance(2);
      expect((await bench.list([location])).total).toBe(1);
    });

    it('a hundred at a time, on several pages', async () => {
      for (let n = 0; n < 101; n += 1) bench.entries.plant('Firmeneintrag', `many-${n}`);
      const { location, listing } = await bench.live();
      expect((await bench.list([location])).total).toBe(101);
      for (let n = 0; n < 101; n += 1) bench.entries.forget(`many-${n}`);
      await bench.searchAgain(listing);
      expect((await bench.list([location])).data.every(({ status }) => status === 'DELETED')).toBe(true);
    });

    it('although the portal is away for a while', async () => {
      bench.entries.plant('Firmeneintrag', 'found-after-trouble');
      bench.bench.portals.misbehave('search', { status: 503 });
      const { location } = await bench.live();
      expect((await bench.list([location])).total).toBe(0);
      await bench.bench.drain();
      expect((await bench.list([location])).total).toBe(1);
    });

    it('although one of the entries is garbage, and not while the whole response is', async () => {
      bench.entries.plant('Firmeneintrag', 'found-beside-garbage');
      bench.entries.plant('Firmeneintrag', 'garbage', { name: 42 });
      bench.bench.portals.misbehave('search', { status: 200, body: '<html>' });
      const { location } = await bench.live();
      await bench.bench.drain();
      expect((await bench.list([location])).data.map(({ name }) => name)).toEqual(['Hofladen Huber']);
    });

    it('DELETED when they have vanished, and anew when they come back', async () => {
      const { listing } = await bench.found('found-gone');
      bench.entries.forget('found-gone');
      await bench.searchAgain(listing);
      const gone = await bench.duplicate('found-gone');
      expect(gone.state).toBe('DELETED');
      bench.entries.plant('Firmeneintrag', 'found-gone');
      await bench.searchAgain(listing);
      const back = await bench.duplicate('found-gone');
      expect([back.state, back.id === gone.id]).toEqual(['POSSIBLE_DUPLICATE', false]);
      expect(bench.told(gone)).toEqual(['duplicate.reported', 'duplicate.settled DELETED']);
      expect(bench.told(back)).toEqual(['duplicate.reported']);
    });

    it('only for locations with ListingDuplicateManagement, which are told which product to book', async () => {
      bench.entries.plant('Firmeneintrag', 'found-unbooked');
      const { location, listing } = await bench.live('Firmeneintrag', 'ListingPortal');
      expect(bench.bench.portals.counted('search')).toBe(0);
      await expect(bench.list([location])).rejects.toMatchObject({
        key: 'productRequired',
        message: expect.stringContaining('ListingDuplicateManagement (Listing)'),
      });
      // Booked later: searched as soon as it runs.
      await bench.bench.order(location, ['Firmeneintrag'], 'Listing');
      await bench.bench.drain();
      expect((await bench.list([location])).total).toBe(1);
      expect((await bench.bench.listings(location)).map(({ id }) => id)).toEqual([listing.id]);
    });

    it('shown of several locations as far as they have it booked', async () => {
      const { location } = await bench.found('found-mixed');
      const { location: without } = await bench.live('Firmeneintrag', 'ListingPortal');
      const { data } = await bench.list([location, without]);
      expect(new Set(data.map(({ locationId }) => locationId))).toEqual(new Set([location]));
      const company = { id: bench.bench.companyId, workspaceId: bench.bench.workspaceId };
      const ofCompany = await bench.listOf([{ ...company, companyId: company.id, locationId: null }]);
      expect(ofCompany.data.map(({ locationId }) => locationId)).not.toContain(without);
      expect(ofCompany.data.map(({ locationId }) => locationId)).toContain(location);
    });
  });

  describe('are reported by portals', () => {
    const reported = async (id: string, type = 'DUPLICATE') => {
      const made = await bench.live();
      const entry = bench.entries.plant('Firmeneintrag', id);
      await bench.bench.reportDuplicate(made.listing, '', { ...bench.entries.details(entry), type });
      await bench.bench.drain();
      return made;
    };

    it('with why they are to be suppressed', async () => {
      const { location } = await reported('told-1', 'MOVED');
      expect((await bench.list([location])).data[0]).toMatchObject({
        status: 'POSSIBLE_DUPLICATE',
        suppressionType: 'MOVED',
        similarityFactor: null,
      });
    });

    it('once, however often they say it', async () => {
      const { listing, location } = await bench.live();
      const told = bench.entries.details(bench.entries.plant('Firmeneintrag', 'told-twice'));
      const eventId = await bench.bench.reportDuplicate(listing, '', told);
      await bench.bench.reportDuplicate(listing, '', told, { eventId });
      expect(await bench.bench.pending('listings.duplicateReport')).toHaveLength(1);
      await bench.bench.reportDuplicate(listing, '', told);
      await bench.bench.drain();
      expect((await bench.list([location])).total).toBe(1);
    });

    it('without effect when it is our own listing, that of another portal, or no entry at all', async () => {
      const { listing, location } = await bench.live();
      const entry = bench.entries.plant('Firmeneintrag', 'told-wrong');
      const told = bench.entries.details(entry);
      await bench.bench.reportDuplicate(listing, '', { ...told, id: listing.external_id });
      await bench.bench.reportDuplicate(listing, '', { ...told, reference: 'listing-1' });
      await bench.bench.reportDuplicate(listing, '', told, { portal: 'GlobalPages' });
      await bench.bench.drain();
      expect((await bench.list([location])).total).toBe(0);
      await expect(bench.bench.reportDuplicate(listing, '', { id: 'told-wrong' })).rejects.toMatchObject({
        key: 'malformedRequest',
      });
      await expect(bench.bench.reportDuplicate(listing, '.gone', {})).rejects.toMatchObject({
        key: 'malformedRequest',
      });
    });

    it('as gone', async () => {
      const { listing } = await reported('told-gone');
      await bench.bench.reportDuplicate(listing, '.gone', { id: 'told-gone' });
      await bench.bench.drain();
      expect((await bench.duplicate('told-gone')).state).toBe('DELETED');
    });

    it('in any order: what was said before counts no more', async () => {
      const { listing } = await reported('told-late');
      await bench.bench.reportDuplicate(listing, '.gone', { id: 'told-late' }, { at: '2020-01-01T00:00:00Z' });
      await bench.bench.drain();
      expect((await bench.duplicate('told-late')).state).toBe('POSSIBLE_DUPLICATE');
    });

    it('and IGNORED ones stay so', async () => {
      const { listing } = await reported('told-ignored');
      await bench.act(await bench.duplicate('told-ignored'), 'IGNORE');
      await bench.searchAgain(listing);
      await bench.bench.reportDuplicate(listing, '', bench.entries.details(bench.entries.entry('told-ignored')));
      await bench.bench.drain();
      const duplicate = await bench.duplicate('told-ignored');
      expect(duplicate).toMatchObject({ state: 'DELETED', ignored: true, available_actions: [] });
      expect(await bench.history(duplicate)).toEqual(['report POSSIBLE_DUPLICATE', 'ignore DELETED']);
      expect(bench.told(duplicate)).toEqual(['duplicate.reported', 'duplicate.settled DELETED']);
      await expect(bench.act(duplicate, 'SUPPRESS')).rejects.toMatchObject({ key: 'transitionNotAllowed' });
    });
  });

  it('speak the reader’s language where the reason is ours', async () => {
    const { location, duplicate } = await bench.found('language');
    await bench.bench.rows(
      `update duplicate set state = 'UNAVAILABLE', reasons = '[{"code": "6140", "reason": null}]' where id = $1`,
      duplicate.id,
    );
    const { data } = await runInContext({ requestId: 'r', language: 'de' }, () => bench.list([location]));
    expect(data[0]?.unavailableReasons).toEqual([
      { code: '6140', reason: 'Das Portal Firmeneintrag hat innerhalb von 14 Tagen nicht entschieden.' },
    ]);
  });

  it('are read by an index, however many other tenants have', async () => {
    const { location } = await bench.found('indexed');
    await bench.bench.rows(
      `insert into duplicate (workspace_id, company_id, location_id, listing_id, portal_id, state, external_id, name, suppression_type, said_at)
       select workspace_id, company_id, location_id, listing_id, portal_id, 'DELETED', 'bulk-' || n, name, 'DUPLICATE', now()
       from (select * from duplicate where external_id = 'found-1') d, generate_series(1, 3000) n`,
    );
    await bench.bench.rows('analyze duplicate');
    const plan = await bench.bench.rows(
      `explain select * from duplicate where workspace_id = ${bench.bench.workspaceId} and company_id = ${bench.bench.companyId}
       and location_id = ${location} order by location_id, id limit 50`,
    );
    expect(JSON.stringify(plan)).toContain('duplicate_company');
    expect(JSON.stringify(plan)).not.toContain('Sort');
  });
});
