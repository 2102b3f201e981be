import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { rasterOf, scanned } from '../../support/code-reader.js';
import { pagesOf } from '../../support/pdf-text.js';
import { startPlatform } from '../../support/platform.js';
import { demoCompany } from '../partner/demo-company.js';
import { ProviderOrders } from '../partner/provider-orders.js';

/** Lists, previews and sheets of QR codes, over HTTP. */
class Codes extends ProviderOrders {
  static async start(): Promise<Codes> {
    const platform = await startPlatform({ delayMs: 20 });
    return new Codes(platform, await demoCompany(platform));
  }

  as(user: string) {
    return this.platform.administration(user);
  }

  ordered(licence: number, blocks: object, location: number): Promise<number> {
    return this.place(licence, blocks, [location]);
  }

  async list(query: object = {}, user = 'demo-agency') {
    const { data, error } = await this.as(user).GET('/api/qr/overview', { params: { query } });
    if (data === undefined) throw new Error(error.errorMessage);
    return data;
  }

  preview(id: number, body: object, user = 'demo-agency') {
    return this.as(user).POST('/api/qr/preview/{id}', { params: { path: { id } }, body: body as never });
  }

  async tents(ids: readonly number[]) {
    const response = await fetch(`${this.platform.url}/api/qr/table-tent?ids=${ids.join()}`, {
      headers: { authorization: `Basic ${Buffer.from('demo-agency:Demo-Password-1!').toString('base64')}` },
    });
    return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
  }
}

const menu = { qrType: 'CustomRedirect', destinationUrl: 'https://bakery.example/menu', name: 'Tables' } as const;
let codes: Codes;
let licence: number;
let [made, review, unmade]: number[] = [];
let shops: number[] = [];

beforeAll(async () => {
  codes = await Codes.start();
  licence = await codes.licenceWith([{ product: 'QR', settings: {} }]);
  shops = await codes.demo.locations(3);
  const [one = 0, two = 0, three = 0] = shops;
  made = await codes.ordered(licence, { qrCode: menu }, one);
  review = await codes.ordered(licence, { qrCode: { qrType: 'ReviewRedirect' } }, two);
  unmade = await codes.ordered(licence, {}, three);
});
afterAll(() => codes.platform.close());

describe('the list of codes', () => {
  it('has the newest first, also those that are not made, with how they stand and how often they were scanned', async () => {
    const { data, total, counts } = await codes.list();
    expect(data.map(({ id, state }) => [id, state])).toEqual([
      [unmade, 'UNMADE'],
      [review, 'NO_REVIEW_PAGE'],
      [made, 'READY'],
    ]);
    expect([total, counts]).toEqual([
      3,
      [
        { state: 'NO_REVIEW_PAGE', total: 1 },
        { state: 'READY', total: 1 },
        { state: 'UNMADE', total: 1 },
      ],
    ]);
    expect(data[0]).toMatchObject({
      qrType: null,
      destination: null,
      redirectUrl: null,
      pictures: null,
      updatedAt: null,
    });
    const [shop] = shops;
    expect(data[2]).toMatchObject({
      name: 'Tables',
      destination: { source: 'CUSTOM', portal: null, url: menu.destinationUrl },
      licenceId: licence,
      locationId: shop,
      city: 'Nürnberg',
      companyId: codes.demo.companyId,
      canWrite: true,
      scans: { sum: 0, before: 0 },
    });
    const link = data[2]?.redirectUrl ?? '';
    for (let scan = 0; scan < 3; scan += 1)
      await fetch(link, { redirect: 'manual', headers: { 'user-agent': 'Mozilla/5.0 (iPhone) Safari/604.1' } });
    // Five weeks and ten weeks ago.
    await codes.platform.database.pool.query(
      `insert into qr_scan (workspace_id, subscription_id, day, scans)
       select workspace_id, subscription_id, day - back, 7 from qr_scan, unnest(array[35, 70]) back where subscription_id = $1`,
      [made],
    );
    const { data: scannedNow } = await codes.as('demo-agency').GET('/api/qr/overview/{id}', {
      params: { path: { id: made ?? 0 } },
    });
    expect(scannedNow?.scans).toEqual({ sum: 3, before: 7, days: [...Array<number>(29).fill(0), 3] });
  });

  it('is found by state, text, place and page, for who sees it', async () => {
    const ids = async (query: object, user?: string) => (await codes.list(query, user)).data.map(({ id }) => id);
    expect(await ids({ states: ['UNMADE', 'READY'] })).toEqual([unmade, made]);
    expect(await ids({ filter: 'tabl' })).toEqual([made]);
    expect(await ids({ filter: 'nürnb', take: 2 })).toEqual([unmade, review]);
    expect(await ids({ after: review })).toEqual([made]);
    expect(await ids({ contextType: 'Location', contextIds: [shops[1]] })).toEqual([review]);
    expect(await ids({ contextType: 'Company', contextIds: [codes.demo.companyId] })).toHaveLength(3);
    expect(await ids({ contextType: 'Workspace', contextIds: [codes.demo.workspaceId] })).toHaveLength(3);
    expect(await ids({}, 'demo-foreign')).toEqual([]);
    const { counts } = await codes.list({ states: ['READY'], filter: 'tabl' });
    expect(counts).toEqual([{ state: 'READY', total: 1 }]);
    expect((await codes.list({}, 'demo-viewer')).data.map(({ canWrite }) => canWrite)).toEqual([false, false, false]);
    expect((await codes.preview(made ?? 0, {}, 'demo-viewer')).response.status).toBe(403);
  });
});

describe('a preview', () => {
  it('is drawn as the change would be, says where it leads, and writes nothing', async () => {
    const body = { foregroundColor: '#0a5c36', backgroundColor: '#ffeecc', note: 'none' };
    const { data } = await codes.preview(made ?? 0, body);
    expect(data?.svg).toMatch(/fill="#ffeecc"[\s\S]*fill="#0a5c36"/);
    const { data: before } = await codes.as('demo-agency').GET('/api/qr/{id}', {
      params: { path: { id: made ?? 0 } },
    });
    expect(scanned(await rasterOf(Buffer.from(data?.svg ?? '')))).toBe(before?.redirectUrl);
    expect(before).toMatchObject({ foregroundColor: null, note: null });
    expect(data).toMatchObject({ hasLogo: false, leadsElsewhere: false, destination: { url: menu.destinationUrl } });
    const other = await codes.preview(made ?? 0, { destinationUrl: 'https://bakery.example/cake' });
    expect(other.data).toMatchObject({ leadsElsewhere: true, destination: { url: 'https://bakery.example/cake' } });
    const nowhere = await codes.preview(made ?? 0, { qrType: 'ReviewRedirect' });
    expect(nowhere.data).toMatchObject({ leadsElsewhere: true, destination: null });
  });

  it('refuses what the change refuses, and draws a code that is not made with a link of nobody', async () => {
    const wrong = await codes.preview(made ?? 0, { foregroundColor: '#ffee00', logo: true, errorCorrection: 'L' });
    expect([wrong.response.status, wrong.error?.fields]).toEqual([400, ['foregroundColor', 'errorCorrection']]);
    expect((await codes.preview(unmade ?? 0, {})).error?.fields).toEqual(['qrType']);
    const { data } = await codes.preview(unmade ?? 0, menu);
    expect(scanned(await rasterOf(Buffer.from(data?.svg ?? '')))).toBe(`${codes.platform.url}/q/00000000`);
    expect(data).toMatchObject({ leadsElsewhere: false, destination: { url: menu.destinationUrl } });
    expect((await codes.list({ states: ['UNMADE'] })).total).toBe(1);
  });
});

describe('table tents', () => {
  it('are one file, in the order of the ids, without codes that are not made', async () => {
    const { response, bytes } = await codes.tents([unmade ?? 0, review ?? 0, made ?? 0]);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="table-tents.pdf"');
    const pages = await pagesOf(bytes);
    expect(pages).toHaveLength(2);
    expect([pages[0]?.includes('Shop 2'), pages[1]?.includes('Tables')]).toEqual([true, true]);
    const none = await codes.tents([unmade ?? 0]);
    expect([none.response.status, new TextDecoder().decode(none.bytes)]).toEqual([
      404,
      expect.stringContaining('3611'),
    ]);
  });
});
