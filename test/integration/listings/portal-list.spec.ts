import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runInContext } from '#platform/context';
import { DirectoryBench } from './directory-bench.js';

describe('the list of portals', () => {
  let bench: DirectoryBench;
  let first: number;
  let second: number;

  beforeAll(async () => {
    bench = await DirectoryBench.start();
    first = await bench.location();
    second = await bench.location({ name: 'Second' });
    for (const location of [first, second]) await bench.order(location, ['Firmeneintrag', 'GlobalPages']);
    await bench.drain();
    const [refused, published] = await bench.listings(first);
    await bench.report(refused!, { type: 'refused', reason: { code: 'NAME', message: 'Kein schöner Name.' } });
    await bench.report(published!);
    await bench.drain();
  });
  afterAll(() => bench.close());

  it('shows every field of the specification, by location and portal', async () => {
    const { data, total } = await bench.view();
    expect(total).toBe(4);
    expect(data.map((portal) => [portal.locationId, portal.name])).toEqual([
      [first, 'Firmeneintrag'],
      [first, 'GlobalPages'],
      [second, 'Firmeneintrag'],
      [second, 'GlobalPages'],
    ]);
    expect(data[0]).toEqual({
      portalId: 1,
      name: 'Firmeneintrag',
      status: {
        status: 'UNAVAILABLE',
        errorCode: 6001,
        errorMessage: 'The portal Firmeneintrag refused: Kein schöner Name.',
      },
      availableActions: ['RETRY', 'OPT_OUT'],
      parentPortalId: null,
      imageUrl: null,
      url: null,
      product: 'Listing',
      locationId: first,
      provider: 'directory',
    });
    expect(data[1]).toMatchObject({
      status: { status: 'LIVE', errorCode: null, errorMessage: null },
      availableActions: ['OPT_OUT'],
      url: expect.stringContaining('https://portal.example/'),
    });
  });

  it('speaks the reader’s language', async () => {
    const { data } = await runInContext({ requestId: 'r', language: 'de' }, () => bench.view());
    expect(data[0]?.status.errorMessage).toBe('Das Portal Firmeneintrag hat abgelehnt: Kein schöner Name.');
  });

  it('pages and filters with an exact total', async () => {
    expect(await bench.view(bench.agency, { skip: 1, take: 1 })).toMatchObject({
      total: 4,
      data: [{ locationId: first, name: 'GlobalPages' }],
    });
    const filtered = await bench.view(bench.agency, { locationIds: [second, 999_999] });
    expect(filtered.total).toBe(2);
    expect(filtered.data.every((portal) => portal.locationId === second)).toBe(true);
    expect((await bench.view(bench.agency, { locationIds: [] })).total).toBe(0);
  });

  it('shows each user what the user’s grants cover', async () => {
    expect((await bench.view(bench.actor('viewer', 'Company', bench.companyId))).total).toBe(4);
    expect(
      (await bench.view(bench.actor('viewer', 'Location', second))).data.map((portal) => portal.locationId),
    ).toEqual([second, second]);
    expect((await bench.view(bench.actor('agency', 'Workspace', 999_999))).total).toBe(0);
  });

  it('pages through a company of 10,000 locations with an exact total', async () => {
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
    for (const actor of [bench.agency, owner]) {
      const { data, total } = await bench.view(actor, { skip: 500, take: 500 });
      expect(data).toHaveLength(500);
      expect(total).toBe(10_002 * 12);
    }
  });
});
