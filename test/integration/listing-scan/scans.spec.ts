import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Offers } from '#contexts/contracts';
import { ListingScans, ScanFormQueries, ScanPortalQueries } from '#contexts/listing-scan';
import type { ListingScanView } from '#contexts/listing-scan';
import { Database } from '#platform/database';
import { PruneRules } from '#platform/outbox';
import { scannedProducts } from '../../../libs/contexts/listing-scan/scan/listing-scan.rules.js';
import { Prune } from '../../../libs/platform/outbox/prune.js';
import { newId, ScanBench, website } from './scan-bench.js';

let bench: ScanBench;
let scan: ListingScanView;

beforeAll(async () => {
  bench = await ScanBench.start();
  await bench.offer(['Firmeneintrag', 'SutterPages', 'Telaustria']);
  scan = await bench.scan({ showErrorPortals: true });
});
afterEach(() => bench.directory.portals.entries.clear());
afterAll(() => bench.directory.close());

const rows = (query: string, ...parameters: unknown[]) => bench.directory.rows(query, ...parameters);
const plant = (portal: string, id: string, listing: Record<string, unknown> = {}) =>
  bench.directory.portals.entries.plant(portal, id, { website: null, ...listing });
/** As if everything had begun so long ago. */
const earlier = (time: string) => rows(`update scan_run set created_at = created_at - $1::interval`, time);

describe('a scan', () => {
  it('finds the business by the portals’ own search, and says in what they differ', async () => {
    plant('Firmeneintrag', 'f1');
    plant('SutterPages', 's1', { name: 'Hofladen Huber', phone: '49-911-999999' });
    plant('SutterPages', 's2', { name: 'Autohaus Schulz', phone: '49-911-123456' });
    const run = await bench.scanned(scan, { website: 'huber.example' });
    expect(run).toEqual({
      status: 'DONE',
      done: 2,
      total: 2,
      // 5 of 6 fields agree, and 4 of 6.
      score: 85,
      portals: [
        {
          portal: 'Firmeneintrag',
          outcome: 'FOUND',
          url: 'https://Firmeneintrag.example/f1',
          differences: [{ field: 'website', shown: null }],
        },
        {
          portal: expect.stringMatching(/sutter/i),
          outcome: 'FOUND',
          url: 'https://SutterPages.example/s1',
          differences: [
            { field: 'phone', shown: '49-911-999999' },
            { field: 'website', shown: null },
          ],
        },
      ],
    });
  });

  it('tells how far it is while portals are asked, and no more than that', async () => {
    const id = await bench.begin(scan);
    const beginning = { status: 'RUNNING', done: 0, total: 2, score: null, portals: [] };
    expect(await bench.progress(scan, id)).toEqual(beginning);
    await bench.directory.drain();
    expect(await bench.progress(scan, id)).toMatchObject({ status: 'DONE', done: 2, score: 0 });
    await expect(bench.progress(scan, newId())).rejects.toMatchObject({ key: 'scanUnknown' });
    const other = await bench.scan();
    await expect(bench.progress(other, id)).rejects.toMatchObject({ key: 'scanUnknown' });
  });

  it('asks a portal again that fails, for half a minute', async () => {
    plant('Firmeneintrag', 'f1');
    bench.directory.portals.misbehave('search', { status: 500 });
    const id = await bench.begin(scan);
    await bench.directory.drain();
    expect(await bench.progress(scan, id)).toMatchObject({ status: 'RUNNING', done: 1 });
    await bench.directory.drain();
    expect(await bench.progress(scan, id)).toMatchObject({ status: 'DONE', done: 2, score: 50 });
  });

  it('has no word of a portal that goes on failing, is refused or is out of service', async () => {
    bench.directory.portals.misbehave('search', { status: 500 }, { status: 401 });
    const id = await bench.begin(scan);
    await bench.directory.drain();
    await earlier('31 seconds');
    await bench.directory.drain();
    const run = await bench.progress(scan, id);
    expect(run).toMatchObject({ status: 'DONE', score: null });
    expect(run.portals.map(({ outcome }) => outcome)).toEqual(['ERROR', 'ERROR']);
    await bench.change(scan.id, { showErrorPortals: false });
    expect(await bench.progress(scan, id)).toMatchObject({ status: 'DONE', done: 2, portals: [] });
    await bench.change(scan.id, { showErrorPortals: true });
    await rows(`update portal set deactivated_at = now() where key = 'Firmeneintrag'`);
    expect((await bench.scanned(scan)).portals.map(({ outcome }) => outcome)).toEqual(['ERROR', 'NOT_FOUND']);
    await rows(`update portal set deactivated_at = null`);
  });

  it('begins once under one id, and counts', async () => {
    const before = await bench.view(scan.id);
    const id = newId();
    const lead = { id, email: 'mia@huber.example', consent: true };
    await Promise.all([bench.begin(scan, lead), bench.begin(scan, lead), bench.begin(scan, lead)]);
    const { scans, leads } = await bench.view(scan.id);
    expect([scans - before.scans, leads - before.leads]).toEqual([1, 1]);
    await bench.directory.drain();
    expect(bench.leads).toHaveLength(1);
    await bench.scanned(scan);
    expect(bench.leads).toHaveLength(1);
  });

  it('does nothing more once it is deleted', async () => {
    const gone = await bench.scan();
    const id = await bench.begin(gone, { email: 'mia@huber.example', consent: true });
    const before = bench.directory.portals.counted('search');
    await bench.directory.get(ListingScans).remove(gone.id);
    await bench.directory.drain();
    expect(bench.directory.portals.counted('search')).toBe(before);
    await expect(bench.progress(gone, id)).rejects.toMatchObject({ key: 'scanUnknown' });
    expect(await rows(`select 1 from scan_run where scan_id = $1`, gone.id)).toEqual([]);
  });

  it('is forgotten within a day, and read no longer either way', async () => {
    const id = await bench.begin(scan);
    await bench.directory.drain();
    const prune = new Prune(bench.directory.get(Database), bench.directory.get(PruneRules));
    await earlier('23 hours');
    await prune.run();
    expect(await bench.progress(scan, id)).toMatchObject({ status: 'DONE' });
    await earlier('1 hour');
    await expect(bench.progress(scan, id)).rejects.toMatchObject({ key: 'scanUnknown' });
    await prune.run();
    expect(
      await rows(
        'select (select count(*)::int from scan_run) as runs, (select count(*)::int from scan_check) as checks',
      ),
    ).toEqual([{ runs: 0, checks: 0 }]);
    expect((await bench.view(scan.id)).scans).toBeGreaterThan(0);
  });
});

describe('the limits of a form', () => {
  it('stop more than 30 scans a minute, whoever they are from', async () => {
    const busy = await bench.scan({ excludedPortals: await portalIds('Firmeneintrag', 'SutterPages') });
    for (let count = 0; count < 30; count += 1) await bench.begin(busy);
    await expect(bench.begin(busy)).rejects.toMatchObject({ key: 'rateLimited' });
    await earlier('1 minute');
    await bench.begin(busy);
  });

  it('stop more than 60 leads an hour, and let other scans through', async () => {
    const busy = await bench.scan({ excludedPortals: await portalIds('Firmeneintrag', 'SutterPages') });
    const lead = { email: 'mia@huber.example', consent: true };
    await bench.begin(busy, lead);
    await rows(
      `insert into scan_run (workspace_id, scan_id, token, name, street, city, country_code, email, created_at)
       select workspace_id, scan_id, 't' || n, name, street, city, country_code, email, now() - interval '2 minutes'
       from scan_run, generate_series(1, 59) n where scan_id = $1`,
      busy.id,
    );
    await expect(bench.begin(busy, lead)).rejects.toMatchObject({ key: 'rateLimited' });
    await bench.begin(busy);
    await earlier('1 hour');
    await bench.begin(busy, lead);
  });
});

describe('the portals of a scan', () => {
  it('are those that the offers of its workspaces bring, for the country', async () => {
    const own = await bench.scan({ includedWorkspaces: [bench.directory.workspaceId, bench.below] });
    expect(await bench.asked(own)).toHaveLength(2);
    expect(await bench.asked(own, { country: 'AT', postCode: '1010', phone: null })).toEqual(['Telaustria']);
    const offerId = await bench.offer(['GlobalPages', 'UGDE'], 'ListingPortal', bench.below);
    expect(await bench.asked(own)).toEqual(expect.arrayContaining(['UGDE']));
    expect(await bench.asked(own)).toHaveLength(4);
    // Another workspace, another product, other portals: none of its.
    expect(await bench.asked(await bench.scan())).toHaveLength(2);
    await bench.change(own.id, { activeProducts: ['ListingPortal'], excludedPortals: await portalIds('UGDE') });
    expect(await bench.asked(own)).toEqual(['GlobalPages']);
    const form = await bench.directory.get(ScanFormQueries).shown(own.scanAPIKey, website);
    // One of them serves every country.
    expect(form.countries).toHaveLength(249);
    await bench.directory.get(Offers).remove(offerId);
    expect(await bench.asked(own)).toEqual([]);
  });

  it('are told before there is a scan, by its first workspace and those below it', async () => {
    const { workspaceId } = bench.directory;
    const told = async (includedWorkspaces: number[], activeProducts = scannedProducts) => {
      const { data, total } = await bench.directory.get(ScanPortalQueries).list({ includedWorkspaces, activeProducts });
      expect(total).toBe(data.length);
      return data.map(({ name }) => name);
    };
    const offerId = await bench.offer(['UGDE'], 'ListingPortal', bench.below);
    const both = await bench.scan({ includedWorkspaces: [workspaceId, bench.below] });
    expect(await told([workspaceId, bench.below])).toHaveLength(4);
    expect(await told([workspaceId, bench.below])).toEqual(expect.arrayContaining(await bench.asked(both)));
    expect(await told([workspaceId])).not.toContain('UGDE');
    // The offers of what is above the first one do not count.
    expect(await told([bench.below, workspaceId])).toEqual(['UGDE']);
    expect(await told([bench.below], ['Listing'])).toEqual([]);
    await bench.directory.get(Offers).remove(offerId);
  });

  it('are none of a workspace that was moved away from its owner, or deleted', async () => {
    const own = await bench.scan({ includedWorkspaces: [bench.directory.workspaceId, bench.below] });
    await bench.offer(['UGDE'], 'Listing', bench.below);
    expect(await bench.asked(own)).toContain('UGDE');
    await rows(`update workspace set path = $1::text::ltree where id = $1`, bench.below);
    expect(await bench.asked(own)).not.toContain('UGDE');
    await rows(
      `update workspace set path = ($2::text || '.' || $1::text)::ltree, deleted_at = now() where id = $1`,
      bench.below,
      bench.directory.workspaceId,
    );
    expect(await bench.asked(own)).not.toContain('UGDE');
    await rows(`update workspace set deleted_at = now() where id = $1`, bench.directory.workspaceId);
    await expect(bench.asked(own)).rejects.toMatchObject({ key: 'scanUnknown' });
    await rows(`update workspace set deleted_at = null`);
  });
});

async function portalIds(...keys: string[]): Promise<number[]> {
  const found = await rows(`select id from portal where key = any($1)`, keys);
  return found.map(({ id }) => Number(id));
}
