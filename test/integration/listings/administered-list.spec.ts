import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runInContext } from '#platform/context';
import { DirectoryBench } from './directory-bench.js';

describe('the administration’s list of listings', () => {
  let bench: DirectoryBench;
  let first: number;
  let second: number;

  beforeAll(async () => {
    bench = await DirectoryBench.start();
    first = await bench.location({ externalId: 'shop-1' });
    second = await bench.location({ name: 'Second' });
    for (const location of [first, second]) await bench.order(location, ['Firmeneintrag', 'CityCompass', 'LocalLoop']);
    await bench.drain();
    const [refused, published, brand] = await bench.listings(first);
    await bench.report(refused!, { type: 'refused', reason: { code: 'NAME', message: 'Kein schöner Name.' } });
    await bench.report(published!);
    await bench.report(brand!);
    await bench.drain();
  });
  afterAll(() => bench.close());

  const place = (locationId: number | null) => ({
    workspaceId: bench.workspaceId,
    companyId: bench.companyId,
    locationId,
  });
  const ofLocation = (id: number) => ({ context: { type: 'Location', place: { id, ...place(id) } } }) as const;
  const ofCompany = () => ({ context: { type: 'Company', place: { id: bench.companyId, ...place(null) } } }) as const;
  const ofWorkspace = () =>
    ({ context: { type: 'Workspace', place: { id: bench.workspaceId, ...place(null), companyId: null } } }) as const;

  it('shows every field of the specification', async () => {
    const { data, total } = await bench.administered(ofLocation(first));
    expect(total).toBe(3);
    expect(data[0]).toEqual({
      id: expect.any(Number),
      locationId: first,
      locationName: 'Hofladen Huber',
      publisherId: 1,
      publisherName: 'Firmeneintrag',
      status: 'UNAVAILABLE',
      additionalStatus: null,
      url: null,
      screenShotUrl: null,
      statusDetails: [{ code: 6001, type: 'ERROR', message: 'The portal Firmeneintrag refused: Kein schöner Name.' }],
      alternateBrands: [],
      provider: 'directory',
      product: 'Listing',
      availableActions: ['RETRY', 'OPT_OUT'],
      updatedAt: expect.stringMatching(/Z$/),
    });
    const [, compass, loop] = data;
    expect(compass).toMatchObject({
      publisherName: 'CityCompass',
      status: 'LIVE',
      screenShotUrl: expect.stringMatching(/\.png$/),
      statusDetails: [],
      alternateBrands: [{ publisherId: loop?.publisherId, brandName: 'LocalLoop', listingUrl: loop?.url }],
    });
    expect(loop?.alternateBrands).toEqual([
      { publisherId: compass?.publisherId, brandName: 'CityCompass', listingUrl: compass?.url },
    ]);
  });

  it('speaks the reader’s language', async () => {
    const { data } = await runInContext({ requestId: 'r', language: 'de' }, () =>
      bench.administered(ofLocation(first)),
    );
    expect(data[0]?.statusDetails[0]?.message).toBe('Das Portal Firmeneintrag hat abgelehnt: Kein schöner Name.');
  });

  it('says less loudly what leaves the former data in place', async () => {
    const [, compass] = await bench.listings(first);
    await bench.report(compass!, { type: 'refused', version: 2, reason: { code: 'X', message: 'Too long.' } });
    await bench.drain();
    expect((await bench.administered(ofLocation(first))).data[1]).toMatchObject({
      status: 'LIVE',
      statusDetails: [{ code: 6001, type: 'WARNING' }],
    });
  });

  it('lists a location, a company, a workspace, or all that one sees', async () => {
    for (const filter of [ofCompany(), ofWorkspace(), { ...ofWorkspace(), recursive: true }, {}])
      expect((await bench.administered(filter)).total).toBe(6);
    expect((await bench.administered(ofLocation(second))).total).toBe(3);
    const manager = bench.actor('location-manager', 'Location', second);
    expect((await bench.administered({}, manager)).data.map(({ locationId }) => locationId)).toEqual([
      second,
      second,
      second,
    ]);
    const owner = bench.actor('company-owner', 'Company', bench.companyId);
    expect((await bench.administered({}, owner)).total).toBe(6);
    expect((await bench.administered({}, bench.actor('agency', 'Workspace', 999_999))).total).toBe(0);
  });

  it('filters and pages with an exact total', async () => {
    expect((await bench.administered({ ...ofCompany(), statuses: ['UNAVAILABLE'] })).total).toBe(1);
    expect((await bench.administered({ ...ofCompany(), statuses: ['LIVE', 'UNAVAILABLE'] })).total).toBe(3);
    expect((await bench.administered({ publisherIds: [1] })).total).toBe(2);
    expect((await bench.administered({ ...ofWorkspace(), filter: 'econ' })).total).toBe(3);
    expect((await bench.administered({ filter: 'SHOP-1' })).total).toBe(3);
    expect((await bench.administered({ filter: '%' })).total).toBe(0);
    expect(await bench.administered({ ...ofCompany(), skip: 3, take: 2 })).toMatchObject({
      total: 6,
      data: [
        { locationId: second, publisherId: 1 },
        { locationId: second, publisherName: 'CityCompass' },
      ],
    });
  });

  it('pages through a company of 10,000 locations, for each filter', async () => {
    await bench.rows(
      `insert into location (workspace_id, company_id, recognition_key, name, time_zone)
       select $1, $2, 'key ' || n, 'Shop ' || n, 'UTC' from generate_series(1, 10000) n`,
      bench.workspaceId,
      bench.companyId,
    );
    await bench.rows(
      `insert into listing (workspace_id, company_id, location_id, portal_id, state, wanted_version)
       select l.workspace_id, l.company_id, l.id, p.id, 'LIVE', 1 from location l cross join portal p
       on conflict do nothing`,
    );
    await bench.rows('vacuum analyze listing');
    await bench.rows('vacuum analyze location');
    const owner = bench.actor('company-owner', 'Company', bench.companyId);
    for (const [actor, filter] of [
      [bench.agency, ofCompany()],
      [bench.agency, ofWorkspace()],
      [bench.agency, {}],
      [owner, {}],
      [bench.agency, { ...ofCompany(), statuses: ['LIVE'] as const }],
      [bench.agency, { ...ofCompany(), filter: 'Shop 99' }],
    ] as const) {
      const { data } = await bench.administered({ ...filter, skip: 500, take: 500 }, actor);
      expect(data).toHaveLength(500);
    }
  });
});
