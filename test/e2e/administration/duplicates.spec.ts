import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';
import { demoCompany } from '../partner/demo-company.js';
import type { DemoCompany } from '../partner/demo-company.js';
import { DuplicatePortals } from '../partner/duplicate-portals.js';

/** Duplicates as the administration sees them, over HTTP, with worker and the sandbox's portals behind. */
describe('duplicates in the administration', () => {
  let platform: Platform;
  let demo: DemoCompany;
  let portals: DuplicatePortals;
  let location: number;
  let first: number;
  let second: number;

  beforeAll(async () => {
    platform = await startPlatform({ delayMs: 20 });
    demo = await demoCompany(platform);
    portals = new DuplicatePortals(platform, demo);
    location = await portals.live('Weide');
    const reported = async (name: string, number: number): Promise<number> => {
      await portals.press('GlobalPages', await portals.plant('GlobalPages', 'Weide', { name }), 'report');
      return (await portals.when(location, (all) => all.length === number)).at(-1)?.id ?? 0;
    };
    first = await reported('Weide Hofladen', 1);
    second = await reported('Weide GmbH', 2);
  });
  afterAll(() => platform.close());

  const client = (user = 'demo-agency') => platform.administration(user);
  const read = (id: number) => client().GET('/api/listing/duplicate/{id}', { params: { path: { id } } });

  it('are listed for a location and for a company, filtered and by page', async () => {
    const list = (query: object) =>
      client().GET('/api/listing/getDuplicates', { params: { query: query as { id: number } } });
    expect((await list({ id: location })).data).toMatchObject({ total: 2, data: [{ id: first }, { id: second }] });
    expect((await list({ id: demo.companyId, contextType: 'Company' })).data?.total).toBe(2);
    expect((await list({ id: location, filter: 'gmbh' })).data?.data.map(({ name }) => name)).toEqual(['Weide GmbH']);
    expect((await list({ id: location, filter: '%' })).data?.total).toBe(0);
    expect((await list({ id: location, skip: 1, take: 1 })).data).toMatchObject({ total: 2, data: [{ id: second }] });
    expect((await list({ id: location, duplicateStatus: ['SUPPRESSED', 'DELETED'] })).data?.total).toBe(0);
    // Of all that one sees.
    expect((await list({})).data?.total).toBe(2);
    expect((await list({ id: location, contextType: 'Workspace' })).error).toMatchObject({
      errorCode: 1001,
      fields: ['contextType'],
    });
    expect((await list({ id: location, sort: 'name' })).error).toMatchObject({ errorCode: 1001, fields: ['sort'] });
  });

  it('are searched for at once when somebody asks', async () => {
    const here = await portals.live('Pappel');
    await portals.plant('GlobalPages', 'Pappel');
    const search = (id: number) => client().POST('/api/listing/searchDuplicates/{id}', { params: { path: { id } } });
    expect((await search(here)).data).toEqual({ value: here });
    await portals.one(here, 'POSSIBLE_DUPLICATE');
    const [unbooked = 0] = await demo.locations(1);
    expect((await search(unbooked)).error?.errorCode).toBe(2005);
    expect((await search(999_999)).error?.errorCode).toBe(3003);
  });

  it('are read one by one', async () => {
    const { data } = await read(first);
    expect(data).toEqual({
      id: first,
      publisherName: 'GlobalPages',
      locationId: location,
      url: expect.stringContaining('/sandbox/portals/GlobalPages/listings/'),
      name: 'Weide Hofladen',
      address: 'Weideweg 7, 90402 Nürnberg, DE',
      phone: expect.stringMatching(/^49-911-/),
      latitude: null,
      longitude: null,
      status: 'POSSIBLE_DUPLICATE',
      suppressionType: 'DUPLICATE',
      unavailableReasons: [],
      availableActions: ['SUPPRESS', 'IGNORE'],
      portalId: expect.any(Number),
      similarityFactor: data?.similarityFactor,
    });
    expect((await read(999_999)).error?.errorCode).toBe(3250);
  });

  it('are suppressed and ignored, each by its call; a second time is 409', async () => {
    const suppress = (id: number, key?: string) =>
      client().PUT('/api/listing/suppressDuplicate', {
        params: { query: { id }, ...(key !== undefined && { header: { 'Idempotency-Key': key } }) },
      });
    const ignore = (id: number) => client().DELETE('/api/listing/ignoreDuplicate', { params: { query: { id } } });
    expect((await suppress(first, 'one-key')).data).toEqual({ value: first });
    expect((await suppress(first, 'one-key')).data).toEqual({ value: first });
    expect((await suppress(first)).error?.errorCode).toBe(4002);
    expect((await ignore(second)).data).toEqual({ value: second });
    expect((await ignore(second)).error?.errorCode).toBe(4002);
    await portals.when(location, ([one, two]) => one?.status === 'SUPPRESSED' && two?.status === 'DELETED');
    expect((await ignore(999_999)).error?.errorCode).toBe(3250);
    const byViewer = await client('demo-viewer').DELETE('/api/listing/ignoreDuplicate', {
      params: { query: { id: first } },
    });
    expect(byViewer.error?.errorCode).toBe(2003);
  });
});
