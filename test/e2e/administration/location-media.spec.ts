import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';
import { demoCompanyId } from '../platform/http.js';

let platform: Platform;
let companyId: number;
beforeAll(async () => {
  platform = await startPlatform({ worker: false });
  companyId = await demoCompanyId(platform);
});
afterAll(() => platform.close());

const client = (user = 'demo-agency') => platform.administration(user);

async function create(name: string): Promise<number> {
  const { data } = await platform
    .partner('demo-agency')
    .POST('/v5/company/{companyId}/location', { params: { path: { companyId } }, body: { name } });
  return data?.value ?? 0;
}

async function read(id: number) {
  const { data, response } = await client().GET('/api/location/media/{id}', { params: { path: { id } } });
  if (data === undefined) throw new Error('There are no media.');
  return { media: data, etag: response.headers.get('etag') ?? '' };
}

type Media = Awaited<ReturnType<typeof read>>['media'];

/** Sends what the types would not let through as well. */
const put = (id: number, body: object, ifMatch?: string, user?: string) =>
  client(user).PUT('/api/location/media/{id}', {
    params: { path: { id }, header: ifMatch === undefined ? {} : { 'If-Match': ifMatch } },
    body: body as never,
  });

async function refused(id: number, body: object): Promise<string[]> {
  const { error, response } = await put(id, body);
  expect(response.status).toBe(400);
  return (error?.additionalInformation.problems ?? []) as string[];
}

async function upload(id: number, imageType: string, side = 300): Promise<number> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const bytes = await sharp({ create: { width: side, height: side, channels: 3, background: '#3a7', noise } })
    .jpeg()
    .toBuffer();
  const { data, error } = await client().POST('/api/miscellaneous/image/{id}', {
    params: { path: { id } },
    body: { imageType, fileType: 'jpg', data: bytes.toString('base64') } as never,
  });
  if (data === undefined) throw new Error(error?.errorMessage);
  return data.value;
}

const addLink = (id: number, body: object) =>
  client().POST('/api/miscellaneous/url/{id}', { params: { path: { id } }, body: body as never });

const facebook = { url: 'https://www.facebook.com/hofladen', display: 'Our page' };

describe('the media of a location', () => {
  it('are empty at first, and have every field', async () => {
    const { media } = await read(await create('Leer'));
    expect(media).toEqual({
      facebookUrl: null,
      instagramUrl: null,
      twitterUrl: null,
      tikTokUrl: null,
      linkedInUrl: null,
      xingUrl: null,
      googlePlusUrl: null,
      customerUrl: null,
      currentOffersUrl: null,
      locationUrl: null,
      menuUrl: null,
      orderUrl: null,
      reservationUrl: null,
      youtubeUrl: [],
      logo: null,
      googleProfilImage: null,
      googleCoverImage: null,
      facebookProfileImage: null,
      facebookCoverImage: null,
      customImages: [],
      twitterHandle: null,
    });
  });

  it('are changed, cleared, and may be sent back as they were read', async () => {
    const id = await create('Links');
    const others = {
      instagramUrl: { url: 'https://www.instagram.com/hofladen' },
      googlePlusUrl: { url: 'https://plus.google.com/123' },
      menuUrl: { url: 'http://hofladen.example/menu', display: null },
      youtubeUrl: [{ url: 'https://youtu.be/dQw4w9WgXcQ' }, { url: 'https://www.youtube.com/@hofladen' }],
      twitterHandle: '@hofladen',
    };
    expect((await put(id, { facebookUrl: facebook, ...others })).data).toEqual({ value: id });
    await upload(id, 'BusinessLogo');
    await upload(id, 'CustomImage');
    const { media, etag } = await read(id);
    expect(media).toMatchObject({
      facebookUrl: { id: expect.any(Number), ...facebook },
      instagramUrl: { display: null },
      youtubeUrl: others.youtubeUrl,
      logo: { imageType: 'BusinessLogo' },
      customImages: [{ imageType: 'CustomImage', position: 0 }],
      twitterHandle: 'hofladen',
    });
    expect((await put(id, media, etag)).data).toEqual({ value: id });
    expect((await read(id)).etag).toBe(etag);
    const [first, second] = media.youtubeUrl;
    await put(id, {
      facebookUrl: null,
      instagramUrl: { display: 'Pictures' },
      youtubeUrl: [
        { id: second?.id },
        { url: 'https://www.youtube.com/playlist?list=PL1' },
        { id: first?.id, display: 'A' },
      ],
      logo: null,
      customImages: null,
      twitterHandle: null,
    });
    const after = (await read(id)).media;
    expect(after).toMatchObject({
      facebookUrl: null,
      instagramUrl: { id: media.instagramUrl?.id, url: others.instagramUrl.url, display: 'Pictures' },
      menuUrl: media.menuUrl as object,
      youtubeUrl: [
        { id: second?.id, url: second?.url },
        { url: 'https://www.youtube.com/playlist?list=PL1' },
        { id: first?.id, url: first?.url, display: 'A' },
      ],
      logo: null,
      twitterHandle: null,
    });
    // What is null in a gallery is kept: pictures are deleted by themselves.
    expect(after.customImages).toEqual(media.customImages);
    expect((await put(id, { name: 'x' }, etag)).response.status).toBe(400);
    expect((await put(id, { menuUrl: null }, etag)).error).toMatchObject({ errorCode: 4001 });
  });

  it('have a gallery that is put into another order, whole', async () => {
    const id = await create('Galerie');
    const ids = [await upload(id, 'CustomImage'), await upload(id, 'CustomImage'), await upload(id, 'CustomImage')];
    const order = async () => (await read(id)).media.customImages.map((image) => image.id);
    expect(await order()).toEqual(ids);
    const turned = ids.toReversed();
    await put(id, { customImages: turned.map((image) => ({ id: image })) });
    expect(await order()).toEqual(turned);
    const refs = (...which: number[]) => ({ customImages: which.map((image) => ({ id: image })) });
    const [a = 0, b = 0, c = 0] = ids;
    for (const wrong of [refs(a, b), refs(a, b, b), refs(), refs(a, b, c, c)])
      expect(await refused(id, wrong)).toEqual(['customImages must be each image of the gallery, once']);
    expect(await refused(id, refs(a, b, 999_999))).toEqual([
      'customImages[2].id does not exist or cannot be used here',
    ]);
    const foreign = await upload(await create('Andere'), 'CustomImage');
    expect(await refused(id, refs(a, b, foreign))).toEqual([
      'customImages[2].id does not exist or cannot be used here',
    ]);
    expect(await order()).toEqual(turned);
    const { media } = await read(id);
    const changed = media.customImages.map((image) => ({ ...image, width: 1 }));
    expect(await refused(id, { customImages: changed })).toEqual(
      [0, 1, 2].map((at) => `customImages[${at}].width is read-only`),
    );
  });

  it('are refused with everything that is wrong named at once', async () => {
    const id = await create('Falsch');
    await put(id, { menuUrl: { url: 'https://hofladen.example/menu' } });
    const { menuUrl } = (await read(id)).media;
    const problems = await refused(id, {
      facebookUrl: { url: 'http://www.facebook.com/hofladen' },
      instagramUrl: { url: 'https://www.instagram.com/' },
      twitterUrl: { url: 'https://mastodon.example/@hofladen' },
      customerUrl: { url: 'nothing' },
      orderUrl: {},
      reservationUrl: { id: 5, url: 'https://hofladen.example' },
      menuUrl: { id: (menuUrl?.id ?? 0) + 1 },
      youtubeUrl: [{ url: 'https://vimeo.com/1' }, { id: 999_999, url: 'https://youtu.be/abc' }],
      logo: { id: 1 },
      twitterHandle: 'no handle',
      colour: 'red',
    });
    expect(problems.toSorted()).toEqual(
      [
        'colour is not known here',
        'facebookUrl.url must look like https://www.facebook.com/hofladen.glaser',
        'instagramUrl.url must look like https://www.instagram.com/hofladen.glaser',
        'twitterUrl.url must look like https://x.com/hofladenglaser',
        'customerUrl.url must look like https://hofladen.example',
        'orderUrl.url is required',
        'reservationUrl.id does not exist or cannot be used here',
        'menuUrl.id is read-only',
        'youtubeUrl[0].url must look like https://www.youtube.com/@hofladen-glaser',
        'youtubeUrl[1].id does not exist or cannot be used here',
        'logo.id does not exist or cannot be used here',
        'twitterHandle must look like hofladenglaser',
      ].toSorted(),
    );
  });

  it('are changed by one of two who read the same', async () => {
    const id = await create('Zugleich');
    const { etag } = await read(id);
    const both = await Promise.all(
      ['a', 'b'].map((name) => put(id, { orderUrl: { url: `https://${name}.example` } }, etag)),
    );
    expect(both.map(({ response }) => response.status).toSorted()).toEqual([200, 409]);
  });

  it('are told to others: a new version, with what was and what is in the audit log', async () => {
    const id = await create('Protokoll');
    const imageId = await upload(id, 'CustomImage');
    await put(id, { facebookUrl: facebook, twitterHandle: 'hofladen' });
    await client().DELETE('/api/miscellaneous/image/{id}', { params: { path: { id: imageId } } });
    const { data } = await client('demo-admin').GET('/api/audit', {
      params: { query: { subject: 'location', subjectId: id } },
    });
    expect(data?.data.slice(0, 3)).toMatchObject([
      {
        operation: 'location.updateImages',
        before: { images: { CustomImage: [imageId] } },
        after: { images: { CustomImage: [] } },
      },
      {
        operation: 'location.updateMedia',
        before: { 'links.Facebook': [], twitterHandle: null },
        after: { 'links.Facebook': [facebook], twitterHandle: 'hofladen' },
      },
      { operation: 'location.updateImages', after: { images: { CustomImage: [imageId] } } },
    ]);
    const { rows } = await platform.database.pool.query<{ version: number }>(
      'select version from location where id = $1',
      [id],
    );
    expect(rows[0]?.version).toBe(4);
  });

  it('are read and changed by those who may', async () => {
    const id = await create('Rechte');
    expect((await put(id, { menuUrl: null }, undefined, 'demo-viewer')).response.status).toBe(403);
    expect((await put(id, { menuUrl: null }, undefined, 'demo-foreign')).response.status).toBe(404);
  });

  it('go with their location', async () => {
    const id = await create('Geht');
    await upload(id, 'CustomImage');
    const [image] = (await read(id)).media.customImages as Media['customImages'];
    expect((await fetch(image?.url ?? '')).status).toBe(200);
    await platform.partner('demo-agency').DELETE('/v5/location/{ids}', { params: { path: { ids: String(id) } } });
    expect((await fetch(image?.url ?? '')).status).toBe(404);
  });
});

describe('a link', () => {
  const change = (id: number, body: object) =>
    client().PUT('/api/miscellaneous/url/{id}', { params: { path: { id } }, body: body as never });
  const remove = (id: number) => client().DELETE('/api/miscellaneous/url/{id}', { params: { path: { id } } });

  it('is added, changed and deleted', async () => {
    const location = await create('Ein Link');
    const { data } = await addLink(location, { type: 'Instagram', url: 'https://www.instagram.com/a' });
    const id = data?.value ?? 0;
    expect((await read(location)).media.instagramUrl).toEqual({
      id,
      url: 'https://www.instagram.com/a',
      display: null,
    });
    expect((await change(id, { id, url: 'https://instagram.com/b', display: 'B' })).data).toEqual({ value: id });
    expect((await change(id, { display: null })).data).toEqual({ value: id });
    expect((await read(location)).media.instagramUrl).toEqual({ id, url: 'https://instagram.com/b', display: null });
    expect((await remove(id)).data).toEqual({ value: id });
    expect((await read(location)).media.instagramUrl).toBeNull();
    expect((await remove(id)).error).toMatchObject({ errorCode: 3071 });
    expect((await change(id, { url: 'https://instagram.com/b' })).error).toMatchObject({ errorCode: 3071 });
  });

  it('is one of its type, of Youtube one of twenty', async () => {
    const location = await create('Viele Links');
    const xing = { type: 'XING', url: 'https://www.xing.com/pages/hofladen' };
    const both = await Promise.all([addLink(location, xing), addLink(location, xing)]);
    expect(both.map(({ response }) => response.status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ error }) => error !== undefined)?.error).toMatchObject({ errorCode: 4071 });
    for (let video = 0; video < 20; video += 1)
      await addLink(location, { type: 'Youtube', url: `https://youtu.be/video${video}` });
    const oneMore = await addLink(location, { type: 'Youtube', url: 'https://youtu.be/more' });
    expect(oneMore.error).toMatchObject({ errorCode: 4071 });
    const { youtubeUrl } = (await read(location)).media;
    expect(youtubeUrl.map(({ url }) => url).at(-1)).toBe('https://youtu.be/video19');
    await remove(youtubeUrl[0]?.id ?? 0);
    expect((await read(location)).media.youtubeUrl[0]?.url).toBe('https://youtu.be/video1');
  });

  it('is refused with what is wrong with it', async () => {
    const location = await create('Falscher Link');
    const { error } = await addLink(location, { type: 'MySpace', url: '', display: 5, x: 1 });
    expect(error?.fields.toSorted()).toEqual(['display', 'type', 'url', 'x']);
    const wrong = await addLink(location, { type: 'Facebook', url: 'https://example.com/hofladen' });
    expect(wrong.error).toMatchObject({
      fields: ['url'],
      values: ['https://example.com/hofladen'],
      exampleValue: 'https://www.facebook.com/hofladen.glaser',
    });
    const { data } = await addLink(location, { type: 'Facebook', url: facebook.url });
    const id = data?.value ?? 0;
    expect((await change(id, { id: id + 1, url: 'x' })).error).toMatchObject({ fields: ['id', 'url'] });
  });
});
