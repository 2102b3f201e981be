import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { png } from '#apps/sandbox/src/png';
import { checkedFetch } from '../../support/checked-fetch.js';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';
import { basic, demoCompanyId } from '../platform/http.js';

let platform: Platform;
let companyId: number;
beforeAll(async () => {
  platform = await startPlatform({ worker: false, sandbox: true });
  companyId = await demoCompanyId(platform);
});
afterAll(() => platform.close());

interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Record<string, unknown>;
}

/** One call; the response is checked against its OpenAPI document. */
async function call(
  method: string,
  path: string,
  body?: object,
  { user = 'demo-agency', headers = {} }: { user?: string; headers?: Readonly<Record<string, string>> } = {},
): Promise<Reply> {
  const response = await checkedFetch(path.startsWith('/v5') ? 'partner-v5' : 'administration')(
    new Request(`${platform.url}${path}`, {
      method,
      headers: { authorization: basic(user), 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  );
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Record<string, unknown>,
  };
}

const create = async (name: string): Promise<number> =>
  (await call('POST', `/v5/company/${companyId}/location`, { name })).body.value as number;

/** A picture with grain, which weighs what a photo weighs. */
const photo = (width: number, height: number, format: 'jpeg' | 'png' | 'gif' = 'jpeg'): Promise<Buffer> =>
  sharp({
    create: { width, height, channels: 3, background: '#3a7', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  })
    .toFormat(format)
    .toBuffer();

const insert = (bytes: Buffer, more: object = {}): object => ({
  imageType: 'CustomImage',
  fileType: 'jpg',
  data: bytes.toString('base64'),
  ...more,
});

const upload = async (locationId: number, body: object): Promise<number> => {
  const answer = await call('POST', `/api/miscellaneous/image/${locationId}`, body);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body.value as number;
};

interface Image {
  readonly id: number;
  readonly url: string;
  readonly thumbnails: readonly { readonly width: number; readonly url: string }[];
}

const image = async (id: number): Promise<Image> =>
  (await call('GET', `/api/miscellaneous/image/${id}`)).body as unknown as Image;

const media = (locationId: number): Promise<Reply> => call('GET', `/api/location/media/${locationId}`);

describe('an image', () => {
  it('is uploaded, read, delivered with its smaller copies, and gone at once when it is deleted', async () => {
    const locationId = await create('Hofladen Bild');
    const id = await upload(locationId, insert(await photo(1300, 650), { fileName: 'Front.JPEG' }));
    const view = await call('GET', `/api/miscellaneous/image/${id}`);
    expect(view.body).toMatchObject({
      id,
      fileName: 'Front.jpg',
      imageType: 'CustomImage',
      width: 1300,
      height: 650,
      position: 0,
      url: expect.stringMatching(new RegExp(`^${platform.config.publicUrl}/media/[0-9a-f]{32}\\.jpg$`)),
      thumbnails: [160, 480, 1200].map((width) => ({ width, url: expect.stringMatching(`/${width}\\.webp$`) })),
    });
    const { url, thumbnails } = await image(id);
    const delivered = await fetch(url);
    const bytes = Buffer.from(await delivered.arrayBuffer());
    expect(Object.fromEntries(delivered.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(bytes.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(view.body.bytes).toBe(bytes.length);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1300, height: 650 });
    const copy = await fetch(thumbnails[1]?.url ?? '');
    expect(copy.headers.get('content-type')).toBe('image/webp');
    expect(await sharp(Buffer.from(await copy.arrayBuffer())).metadata()).toMatchObject({ width: 480, height: 240 });
    const again = await fetch(url, { headers: { 'if-none-match': delivered.headers.get('etag') ?? '' } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect((await fetch(url, { method: 'HEAD' })).headers.get('content-length')).toBe(String(bytes.length));

    expect(await call('DELETE', `/api/miscellaneous/image/${id}`)).toMatchObject({ status: 200, body: { value: id } });
    for (const address of [url, thumbnails[0]?.url ?? '']) {
      const gone = await fetch(address);
      expect([gone.status, await gone.json()]).toEqual([404, expect.objectContaining({ errorCode: 3000 })]);
      expect(gone.headers.get('cache-control')).toBeNull();
    }
    expect(await call('GET', `/api/miscellaneous/image/${id}`)).toMatchObject({
      status: 404,
      body: { errorCode: 3070 },
    });
    expect(await call('DELETE', `/api/miscellaneous/image/${id}`)).toMatchObject({ status: 404 });
  });

  it.each(['x.jpg', '..%2f..%2fetc', `${'0'.repeat(32)}.jpg`, `${'0'.repeat(32)}/160.webp`, `${'0'.repeat(32)}/1.jpg`])(
    'is not at /media/%s',
    async (path) => {
      const answer = await fetch(`${platform.url}/media/${path}`);
      expect(answer.status).toBe(404);
      expect(answer.headers.get('content-type')).toContain('application/json');
    },
  );

  it('is delivered under its own ending and width only', async () => {
    const { url, thumbnails } = await image(await upload(await create('Endung'), insert(await photo(500, 400))));
    for (const other of [url.replace('.jpg', '.png'), (thumbnails[0]?.url ?? '').replace('/160.', '/161.')])
      expect((await fetch(other)).status).toBe(404);
  });

  it('may weigh up to 5 MB, far more than other bodies', async () => {
    const locationId = await create('Schwer');
    const heavy = await photo(1100, 1100, 'png');
    expect(heavy.length).toBeGreaterThan(2_000_000);
    await upload(locationId, insert(heavy, { fileType: 'png' }));
    const tooHeavy = insert(Buffer.alloc(5_242_881, 1));
    expect((await call('POST', `/api/miscellaneous/image/${locationId}`, tooHeavy)).body).toMatchObject({
      fields: ['data'],
      errorMessage: expect.stringContaining('must be at most 5 MB'),
    });
    const huge = { ...insert(Buffer.alloc(1)), fileName: 'x'.repeat(8_000_000) };
    expect(await call('POST', `/api/miscellaneous/image/${locationId}`, huge)).toMatchObject({ status: 413 });
    const elsewhere = await call('PUT', `/api/location/basic/${locationId}`, { name: 'x'.repeat(1_100_000) }).catch(
      (error: Error) => error.message,
    );
    expect(JSON.stringify(elsewhere)).toContain('413');
  });

  it('is fetched from an address', async () => {
    const id = await upload(await create('Adresse'), {
      imageType: 'CustomImage',
      fileType: 'png',
      url: `${platform.config.sandboxUrl}/sandbox/files/shop.png`,
    });
    expect((await call('GET', `/api/miscellaneous/image/${id}`)).body).toMatchObject({ width: 640, height: 480 });
  });

  it('takes the place of the one before, where there is one only', async () => {
    const locationId = await create('Logos');
    const logo = async () => insert(await photo(200, 200), { imageType: 'BusinessLogo' });
    const first = await upload(locationId, await logo());
    const both = await Promise.all([upload(locationId, await logo()), upload(locationId, await logo())]);
    const { body } = await media(locationId);
    expect(both).toContain((body.logo as Image).id);
    const left = await Promise.all([first, ...both].map((id) => call('GET', `/api/miscellaneous/image/${id}`)));
    expect(left.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('returns a repeated upload with the first one', async () => {
    const locationId = await create('Zweimal');
    const body = insert(await photo(300, 300));
    const key = { headers: { 'idempotency-key': 'upload-1' } };
    const [one, two] = [
      await call('POST', `/api/miscellaneous/image/${locationId}`, body, key),
      await call('POST', `/api/miscellaneous/image/${locationId}`, body, key),
    ];
    expect(two.body).toEqual(one.body);
    expect((await media(locationId)).body.customImages).toHaveLength(1);
  });
});

describe('what is no good image', () => {
  let locationId: number;
  beforeAll(async () => {
    locationId = await create('Streng');
  });

  const refused = async (body: object, query = ''): Promise<string[]> => {
    const answer = await call('POST', `/api/miscellaneous/image/${locationId}${query}`, body);
    expect(answer.status).toBe(400);
    expect((await media(locationId)).body.customImages).toEqual([]);
    const { problems = [answer.body.errorMessage] } = answer.body.additionalInformation as { problems?: string[] };
    return problems as string[];
  };

  it.each<[string, () => Promise<object> | object, string[]]>([
    ['nothing', () => ({}), ['imageType is required', 'fileType is required', 'data is required']],
    [
      'unknown kinds',
      () => ({ imageType: 'Selfie', fileType: 'bmp', data: 'AAAA' }),
      [
        expect.stringMatching(/^imageType must be one of GoogleProfilImage/),
        'fileType must be one of jpg, gif, png, ico',
      ] as never,
    ],
    ['text that is no base64', () => insert(Buffer.alloc(0), { data: '<svg>' }), ['data must be base64']],
    ['a data URL', () => insert(Buffer.alloc(0), { data: 'data:image/png;base64,AAAA' }), ['data must be base64']],
    ['base64 that is cut', () => insert(Buffer.alloc(0), { data: 'AAAAA' }), ['data must be base64']],
    ['no content', () => insert(Buffer.alloc(0)), ['data must be base64']],
    [
      'both data and an address',
      () => insert(Buffer.alloc(9), { url: 'https://a.example/b.png' }),
      ['url contradicts data', expect.any(String) as never],
    ],
    [
      'a page',
      () => insert(Buffer.from('<!doctype html>'.repeat(1000)), { fileType: 'png' }),
      ['data must be a picture'],
    ],
    [
      'an SVG',
      () =>
        insert(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${' '.repeat(11_000)}</svg>`), { fileType: 'png' }),
      ['data must be a picture'],
    ],
    [
      'a JPG that is called PNG',
      async () => insert(await photo(300, 300), { fileType: 'png' }),
      ['fileType contradicts data (jpg)'],
    ],
    [
      'half a picture',
      async () => {
        const whole = await photo(600, 600);
        return insert(whole.subarray(0, whole.length / 2));
      },
      ['data must be a picture that is whole'],
    ],
    [
      'a light one',
      async () => insert(await photo(260, 260, 'gif').then((gif) => gif.subarray(0, 5000)), { fileType: 'gif' }),
      ['data must be at least 10 KB'],
    ],
    ['a narrow one', async () => insert(await photo(249, 900)), ['data must be at least 250 x 250 px']],
    ['a wide one', async () => insert(await photo(5001, 260)), ['data must be at most 5000 x 5000 px']],
    [
      'a bomb',
      () => insert(Buffer.concat([png(50_000, 1, () => [0, 0, 0]), Buffer.alloc(11_000)]), { fileType: 'png' }),
      ['data must be at most 5000 x 5000 px'],
    ],
    ['an unknown field', async () => insert(await photo(260, 260), { alt: 'x' }), ['alt is not known here']],
  ])('is refused: %s', async (_what, body, problems) => {
    expect(await refused(await body())).toEqual(problems);
  });

  it('says what it measured', async () => {
    const { body } = await call('POST', `/api/miscellaneous/image/${locationId}`, insert(await photo(249, 900)));
    expect(body).toMatchObject({ errorCode: 1001, fields: ['data'], values: ['249 x 900 px'] });
  });

  it.each([
    'http://127.0.0.1:9/a.png',
    'http://localhost/a.png',
    'http://[::1]/a.png',
    'http://169.254.169.254/latest/meta-data/',
    'file:///etc/passwd',
    'nonsense',
  ])('is not fetched from %s', async (url) => {
    const answer = await call('POST', `/api/miscellaneous/image/${locationId}`, {
      imageType: 'CustomImage',
      fileType: 'png',
      url,
    });
    expect(answer).toMatchObject({ status: 400, body: { errorCode: 6005 } });
  });

  it('is not fetched from inside the platform, nor when nothing is there', async () => {
    const { sandboxUrl } = platform.config;
    const from = (url: string) => ({ imageType: 'CustomImage', fileType: 'png', url });
    expect(await refused(from(`${sandboxUrl}/sandbox/files/missing.txt`))).toEqual([
      'url must be an address that returns a picture',
    ]);
    expect(await refused(from(`${sandboxUrl}/sandbox/mail`))).toEqual([expect.stringContaining('may not be called')]);
    expect(await refused({ ...from(`${sandboxUrl}/sandbox/files/shop.png`), fileType: 'jpg' })).toEqual([
      'fileType contradicts url (png)',
    ]);
  });
});

describe('the owner of an image', () => {
  const logo = async (imageType: string) => insert(await photo(120, 120), { imageType });

  it('follows from the type, or is said', async () => {
    const { id: workspaceId } = await workspace();
    const emailLogo = await call('POST', `/api/miscellaneous/image/${workspaceId}`, await logo('EmailLogo'), {
      user: 'demo-admin',
    });
    expect(emailLogo.status).toBe(200);
    const path = `/api/miscellaneous/image/${companyId}?parentType=Company`;
    const ofCompany = await call('POST', path, await logo('BusinessLogo'), { user: 'demo-owner' });
    expect(ofCompany.status).toBe(200);
    const { rows } = await platform.database.pool.query<{ owner: string }>(
      `select owner_type || ' ' || owner_id as owner from image where id = any($1) order by id`,
      [[emailLogo.body.value, ofCompany.body.value]],
    );
    expect(rows.map(({ owner }) => owner)).toEqual([`Workspace ${workspaceId}`, `Company ${companyId}`]);
  });

  it('has to fit the type', async () => {
    const path = `/api/miscellaneous/image/${companyId}?parentType=Company`;
    expect((await call('POST', path, await logo('EmailLogo'))).body).toMatchObject({
      fields: ['imageType'],
      values: ['EmailLogo'],
    });
    const unknown = `/api/miscellaneous/image/${await create('X')}?parentType=Planet`;
    expect((await call('POST', unknown, await logo('BusinessLogo'))).body).toMatchObject({ fields: ['parentType'] });
  });

  it('has to be one that the caller may change', async () => {
    const { id: workspaceId } = await workspace();
    const path = `/api/miscellaneous/image/${workspaceId}?parentType=Workspace`;
    const asAdmin = await call('POST', path, await logo('EmailLogo'), { user: 'demo-admin' });
    for (const [method, at] of [
      ['POST', path],
      ['DELETE', `/api/miscellaneous/image/${String(asAdmin.body.value)}`],
    ] as const) {
      const body = method === 'POST' ? await logo('EmailLogo') : undefined;
      expect(await call(method, at, body)).toMatchObject({ status: 403 });
      expect(await call(method, at, body, { user: 'demo-foreign' })).toMatchObject({ status: 404 });
    }
  });

  it('may be the caller, whatever else they may do', async () => {
    const { rows } = await platform.database.pool.query<{ id: number; user_name: string }>(
      `select id, user_name from app_user where user_name in ('demo-viewer', 'demo-agency')`,
    );
    const idOf = (name: string) => rows.find((row) => row.user_name === name)?.id ?? 0;
    const portrait = await logo('UserProfileImage');
    const path = (name: string) => `/api/miscellaneous/image/${idOf(name)}`;
    const viewer = { user: 'demo-viewer' };
    const own = await call('POST', path('demo-viewer'), portrait, viewer);
    expect(own).toMatchObject({ status: 200 });
    const ofViewer = `/api/miscellaneous/image/${String(own.body.value)}`;
    expect(await call('DELETE', ofViewer, undefined, { user: 'demo-foreign' })).toMatchObject({ status: 404 });
    expect(await call('DELETE', ofViewer, undefined, viewer)).toMatchObject({ status: 200 });
    expect(await call('POST', path('demo-agency'), portrait, viewer)).toMatchObject({ status: 403 });
    expect(await call('POST', path('demo-agency'), portrait, { user: 'demo-foreign' })).toMatchObject({ status: 404 });
  });

  it('is nobody who may do more than the caller', async () => {
    const { rows } = await platform.database.pool.query<{ id: number }>(
      `select id from app_user where user_name = 'demo-admin'`,
    );
    const path = `/api/miscellaneous/image/${rows[0]?.id ?? 0}`;
    const portrait = await logo('UserProfileImage');
    const kept = await call('POST', path, portrait, { user: 'demo-admin' });
    const keptPath = `/api/miscellaneous/image/${String(kept.body.value)}`;
    for (const [method, at, body] of [
      ['POST', path, portrait],
      ['DELETE', keptPath, undefined],
    ] as const)
      expect(await call(method, at, body, { user: 'demo-agency' })).toMatchObject({
        status: 403,
        body: { errorCode: 2020 },
      });
    expect(await call('GET', keptPath, undefined, { user: 'demo-admin' })).toMatchObject({ status: 200 });
  });

  const workspace = async (): Promise<{ id: number }> => {
    const { rows } = await platform.database.pool.query<{ id: number }>(
      `select workspace_id as id from company where id = $1`,
      [companyId],
    );
    return rows[0] ?? { id: 0 };
  };
});
