import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../../support/eventually.js';
import { rasterOf, rasterOfEps, rasterOfPdf, scanned } from '../../support/code-reader.js';
import { pagesOf } from '../../support/pdf-text.js';
import { startPlatform } from '../../support/platform.js';
import { demoCompany } from '../partner/demo-company.js';
import { ProviderOrders } from '../partner/provider-orders.js';

const phone = { 'user-agent': 'Mozilla/5.0 (iPhone) Safari/604.1' };
const menu = { qrType: 'CustomRedirect', destinationUrl: 'https://bakery.example/menu' } as const;

/** QR codes of the demo company, over HTTP. */
class Codes extends ProviderOrders {
  static async start(): Promise<Codes> {
    const platform = await startPlatform({ delayMs: 20 });
    return new Codes(platform, await demoCompany(platform));
  }

  get agency() {
    return this.platform.administration('demo-agency');
  }

  async ordered(licence: number, blocks: object = {}): Promise<number> {
    return this.place(licence, blocks, await this.demo.locations(1));
  }

  code(id: number) {
    return this.agency.GET('/api/qr/{id}', { params: { path: { id } } });
  }

  change(id: number, body: object) {
    return this.agency.PUT('/api/qr/{id}', { params: { path: { id } }, body: body as never });
  }

  configuration(licenceId: number) {
    return this.agency.GET('/api/qr/configuration', { params: { query: { licenceId } } });
  }

  open(url: string, init: RequestInit = {}): Promise<Response> {
    return fetch(url, { redirect: 'manual', headers: phone, ...init });
  }

  async scans(id: number): Promise<number> {
    const { rows } = await this.platform.database.pool.query<{ scans: number }>(
      'select coalesce(sum(scans), 0)::int as scans from qr_scan where subscription_id = $1',
      [id],
    );
    return rows[0]?.scans ?? 0;
  }
}

let codes: Codes;
let licence: number;

beforeAll(async () => {
  codes = await Codes.start();
  licence = await codes.licenceWith([{ product: 'QR', settings: {} }]);
});
afterAll(() => codes.platform.close());

describe('a QR code', () => {
  it('is what its subscription waits for, is made by a call, and takes what reading returns', async () => {
    const id = await codes.ordered(licence);
    expect(await codes.read(id)).toMatchObject({
      status: 'ORDERED',
      missingRequirements: [{ key: 'qrCode', action: { name: 'COMPLETE_DATA', body: { url: `/api/qr/${id}` } } }],
    });
    const none = await codes.code(id);
    expect([none.response.status, none.error]).toMatchObject([404, { errorCode: 3611 }]);
    expect((await codes.change(id, { ...menu, name: 'Tables' })).data).toEqual({ value: id });
    await codes.until(id, 'ACTIVE');
    const { data } = await codes.code(id);
    expect(data).toMatchObject({ id, ...menu, name: 'Tables', note: null, logo: null, warnings: [] });
    expect(data?.redirectUrl).toMatch(new RegExp(`^${codes.platform.url}/q/[2-9A-Z]{8}$`));
    expect((await codes.change(id, { ...data, note: 'May' })).error).toBeUndefined();
    expect((await codes.code(id)).data).toEqual({ ...data, note: 'May' });
  });

  it('is changed over what the caller has seen, and made once', async () => {
    const id = await codes.ordered(licence);
    const change = (name: string, header: Record<string, string>) =>
      codes.agency.PUT('/api/qr/{id}', { params: { path: { id }, header }, body: { ...menu, name } as never });
    const statusOf = async (name: string, header: Record<string, string>) =>
      (await change(name, header)).response.status;
    expect(await statusOf('Unseen', { 'If-Match': '"never"' })).toBe(409);
    expect(await statusOf('Tables', { 'If-None-Match': '*' })).toBe(200);
    expect((await change('Windows', { 'If-None-Match': '*' })).error).toMatchObject({ errorCode: 4001 });
    const seen = (await codes.code(id)).response.headers.get('etag') ?? '';
    expect(await statusOf('Counter', { 'If-Match': seen })).toBe(200);
    expect(await statusOf('Windows', { 'If-Match': seen })).toBe(409);
    expect((await codes.code(id)).data).toMatchObject({ name: 'Counter' });
  });

  it('comes with the order', async () => {
    const id = await codes.ordered(licence, { qrCode: { qrType: 'ReviewRedirect', foregroundColor: '#1b3a57' } });
    await codes.until(id, 'ACTIVE');
    expect((await codes.code(id)).data).toMatchObject({ qrType: 'ReviewRedirect', foregroundColor: '#1b3a57' });
    expect((await codes.read(id)).warnings).toMatchObject([{ code: 4612 }]);
    const { data } = await codes.agency.GET('/api/subscription/extended/{id}', { params: { path: { id } } });
    expect(data?.warnings).toMatchObject([{ code: 4612, portal: null, field: null }]);
  });

  it.each<[string, object, string[]]>([
    ['no type', {}, ['qrType']],
    ['another type', { qrType: 'Other' }, ['qrType']],
    ['no address', { qrType: 'CustomRedirect' }, ['destinationUrl']],
    ['a script', { ...menu, destinationUrl: 'javascript:alert(1)' }, ['destinationUrl']],
    ['no text', { ...menu, destinationUrl: 7 }, ['destinationUrl']],
    [
      'an address that is too long',
      { ...menu, destinationUrl: `https://a.example/${'x'.repeat(2000)}` },
      ['destinationUrl'],
    ],
    [
      'colours that are none',
      { ...menu, foregroundColor: 'red', backgroundColor: '#12' },
      ['foregroundColor', 'backgroundColor'],
    ],
    ['inverse colours', { ...menu, foregroundColor: '#ffffff', backgroundColor: '#000000' }, ['foregroundColor']],
    ['a logo on weak error correction', { ...menu, logo: true, errorCorrection: 'L' }, ['errorCorrection']],
    ['unknown fields', { ...menu, colour: '#000000' }, ['colour']],
  ])('is not made with %s', async (_what, body, fields) => {
    const id = await codes.ordered(licence);
    const { error, response } = await codes.change(id, body);
    expect([response.status, error?.errorCode, [...(error?.fields ?? [])].toSorted()]).toEqual([
      400,
      1001,
      fields.toSorted(),
    ]);
    const order = await codes.order(licence, { qrCode: body }, await codes.demo.locations(1));
    expect([...(order.error?.fields ?? [])].toSorted()).toEqual(fields.map((field) => `qrCode.${field}`).toSorted());
    expect((await codes.code(id)).error?.errorCode).toBe(3611);
  });

  it('is none of other subscriptions', async () => {
    const other = await codes.ordered(await codes.licenceWith([{ product: 'DataExports', settings: {} }]));
    expect((await codes.code(other)).error?.errorCode).toBe(3610);
    expect((await codes.change(other, menu)).error?.errorCode).toBe(3610);
    const order = await codes.order(
      await codes.licenceWith([{ product: 'Listing', settings: {} }]),
      { qrCode: menu },
      await codes.demo.locations(1),
    );
    expect(order.error).toMatchObject({ errorCode: 1001, fields: ['qrCode'] });
  });
});

describe('the configuration of a licence', () => {
  it('has all settings with their values, and each has an effect', async () => {
    const items = [
      { key: 'foregroundColor', name: { en: 'Ink' }, type: 'color', value: '#112233' },
      { key: 'backgroundColor', name: { en: 'Paper' }, type: 'color', value: '#ffeecc' },
      { key: 'errorCorrection', name: { en: 'Strength' }, type: 'select', allowedValues: ['Q', 'H'], value: 'H' },
      { key: 'qrType', name: { en: 'Kind' }, type: 'select', allowedValues: ['CustomRedirect'] },
      { key: 'logo', name: { en: 'Logo' }, type: 'boolean', value: true },
    ];
    const own = await codes.licenceWith([{ product: 'QR', settings: { items } }]);
    const { data } = await codes.configuration(own);
    expect(data?.licenceId).toBe(own);
    expect(
      Object.fromEntries(data?.settings.map(({ key, value, allowedValues }) => [key, [value, allowedValues]]) ?? []),
    ).toEqual({
      qrType: ['CustomRedirect', ['CustomRedirect']],
      destinationUrl: [null, null],
      name: [null, null],
      note: [null, null],
      foregroundColor: ['#112233', null],
      backgroundColor: ['#ffeecc', null],
      logo: [true, null],
      errorCorrection: ['H', ['Q', 'H']],
    });
    // The only type need not be said.
    const id = await codes.ordered(own, { qrCode: { destinationUrl: menu.destinationUrl } });
    const pictures = (await codes.code(id)).data?.pictures;
    const svg = await (await codes.open(pictures?.svg ?? '')).text();
    expect(svg).toMatch(/fill="#ffeecc"[\s\S]*fill="#112233"/);
    expect((await codes.change(id, { qrType: 'ReviewRedirect' })).error?.fields).toEqual(['qrType']);
    expect((await codes.change(id, { errorCorrection: 'M' })).error?.fields).toEqual(['errorCorrection']);
  });

  it('is none of other licences', async () => {
    const other = await codes.licenceWith([{ product: 'Listing', settings: {} }]);
    expect((await codes.configuration(other)).error?.errorCode).toBe(3612);
    expect((await codes.configuration(2_000_000_000)).error?.errorCode).toBe(3111);
  });
});

describe('a short link', () => {
  it('leads on without being kept, and counts who scans it', async () => {
    const id = await codes.ordered(licence, { qrCode: menu });
    const url = (await codes.code(id)).data?.redirectUrl ?? '';
    for (const scan of [
      url,
      `${url}?fbclid=1&utm_source=print`,
      url.toLowerCase().replace(codes.platform.url.toLowerCase(), codes.platform.url),
    ]) {
      const response = await codes.open(scan);
      expect([response.status, response.headers.get('location'), response.headers.get('cache-control')]).toEqual([
        302,
        menu.destinationUrl,
        'no-store',
      ]);
    }
    expect(await codes.scans(id)).toBe(3);
    const head = await codes.open(url, { method: 'HEAD' });
    expect([head.status, head.headers.get('location')]).toEqual([302, menu.destinationUrl]);
    for (const headers of [{ 'user-agent': 'facebookexternalhit/1.1' }, { ...phone, 'sec-purpose': 'prefetch' }])
      expect((await codes.open(url, { headers })).status).toBe(302);
    expect(await codes.scans(id)).toBe(3);
  });

  it('is told from one that is not there, one that has ended, and one that leads nowhere', async () => {
    const opened = async (url: string) => {
      const response = await codes.open(url);
      const { errorCode } = (await response.json()) as { errorCode: number };
      return [response.status, errorCode, response.headers.get('cache-control')];
    };
    expect(await opened(`${codes.platform.url}/q/23456789`)).toEqual([404, 3613, 'no-store']);
    expect(await opened(`${codes.platform.url}/q/nothing`)).toEqual([404, 3613, 'no-store']);
    const id = await codes.ordered(licence, { qrCode: { qrType: 'ReviewRedirect' } });
    const { redirectUrl = '', pictures } = (await codes.code(id)).data ?? {};
    expect(await opened(redirectUrl)).toEqual([404, 3614, 'no-store']);
    const ended = await codes.agency.DELETE('/api/subscription/unsubscribe', {
      params: { query: { ids: String(id) } },
    });
    expect(ended.error).toBeUndefined();
    await codes.platform.database.pool.query(`update subscription set state = 'FINISHED' where id = $1`, [id]);
    expect(await opened(redirectUrl)).toEqual([410, 4611, 'no-store']);
    expect((await opened(pictures?.png ?? '')).slice(0, 2)).toEqual([410, 4611]);
    const late = await codes.change(id, menu);
    expect([late.response.status, late.error?.errorCode]).toEqual([409, 4610]);
  });
});

describe('the files of a code', () => {
  it('are for anybody, and say the short link', async () => {
    const id = await codes.ordered(licence, { qrCode: { ...menu, name: 'Tische' } });
    const { redirectUrl = '', pictures } = (await codes.code(id)).data ?? {};
    const file = async (url = '') => {
      const response = await codes.open(url);
      return { response, bytes: Buffer.from(await response.arrayBuffer()) };
    };
    const svg = await file(`${pictures?.svg}?size=300`);
    expect([svg.response.status, svg.response.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    expect(svg.response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(scanned(await rasterOf(svg.bytes))).toBe(redirectUrl);
    const png = await file(`${pictures?.png}?size=200`);
    expect(png.response.headers.get('content-type')).toBe('image/png');
    const raster = await rasterOf(png.bytes);
    expect([raster.width, raster.height, scanned(raster)]).toEqual([200, 200, redirectUrl]);
    const pdf = await file(pictures?.pdf);
    expect(pdf.response.headers.get('content-type')).toBe('application/pdf');
    expect(scanned(await rasterOfPdf(pdf.bytes))).toBe(redirectUrl);
    const eps = await file(pictures?.eps);
    expect(eps.response.headers.get('content-type')).toBe('application/postscript');
    expect(scanned(rasterOfEps(eps.bytes))).toBe(redirectUrl);
    const tent = await file(pictures?.tableTent);
    expect([tent.response.status, tent.response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect((await pagesOf(new Uint8Array(tent.bytes))).join()).toContain('Tische');
    const etag = png.response.headers.get('etag') ?? '';
    const again = await codes.open(`${pictures?.png}?size=200`, { headers: { ...phone, 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect(await codes.scans(id)).toBe(0);
  });

  it('are refused while too many are drawn, and such a response is not kept as a picture is', async () => {
    const id = await codes.ordered(licence, { qrCode: menu });
    const { png = '' } = (await codes.code(id)).data?.pictures ?? {};
    const responses = await Promise.all(
      Array.from({ length: 24 }, async () => {
        const response = await codes.open(`${png}?size=1000`);
        await response.arrayBuffer();
        return response;
      }),
    );
    const refused = responses.filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(0);
    for (const { status, headers } of refused)
      expect([status, headers.get('retry-after'), headers.get('cache-control'), headers.get('etag')]).toEqual([
        503,
        expect.stringMatching(/^\d+$/),
        null,
        null,
      ]);
    expect((await codes.open(png)).status).toBe(200);
  });

  it('have a size that a printer can use, and no other names', async () => {
    const id = await codes.ordered(licence, { qrCode: menu });
    const { redirectUrl, pictures } = (await codes.code(id)).data ?? {};
    for (const size of ['127', '2001', '0', '-1', 'large', '1e3', '']) {
      const response = await codes.open(`${pictures?.png}?size=${size}`);
      expect([response.status, await response.json()]).toMatchObject([400, { errorCode: 1001, fields: ['size'] }]);
    }
    for (const path of ['.gif', '.png.svg', '/other.pdf', '/table-tent.pdf/more', '.'])
      expect((await codes.open(`${redirectUrl}${path}`)).status).toBe(404);
  });
});

it('has its scans in the statistics of its subscription', async () => {
  const id = await codes.ordered(licence, { qrCode: menu });
  const url = (await codes.code(id)).data?.redirectUrl ?? '';
  await codes.open(url);
  await codes.open(url);
  const today = new Date().toLocaleDateString('sv', { timeZone: 'Europe/Berlin' });
  const sum = await eventually(
    async () => {
      const { data } = await codes.agency.GET('/api/stats/aggregated', {
        params: { query: { contextType: 'Subscription', contextIds: [id], from: today, to: today, kpis: ['scans'] } },
      });
      return data?.data[0];
    },
    (kpi) => kpi?.sum === 2,
    'Two scans were to be counted.',
  );
  expect(sum).toMatchObject({
    kpi: 'scans',
    unit: 'Count',
    extendedKpiSums: [{ product: 'Listing', source: 'PLATFORM', sum: 2 }],
  });
});
