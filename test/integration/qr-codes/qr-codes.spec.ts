import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import sharp from 'sharp';
import { QrCodeQueries } from '#contexts/qr-codes';
import { locationResource } from '#contexts/locations';
import { ImageFileStore } from '#contexts/media';
import { HostedPages } from '#contexts/tenancy';
import { PersonalDataSources } from '#platform/personal-data';
import { rasterOf, rasterOfEps, rasterOfPdf, scanned } from '../../support/code-reader.js';
import { pagesOf } from '../../support/pdf-text.js';
import type { Booked, Tenant } from '../subscriptions/commerce.js';
import { menu, QrBench, review } from './qr-bench.js';

let bench: QrBench;
let tenant: Tenant;

beforeAll(async () => {
  bench = await QrBench.start();
  tenant = await bench.commerce.tenant({ at: '2027-03-01T12:00:00Z' });
});
afterAll(() => bench.commerce.close());

const problems = async (promise: Promise<unknown>) =>
  promise.then(
    () => 'nothing',
    (error: { problems?: readonly { field: string; problem: string }[]; key: string }) =>
      error.problems?.length ? error.problems.map(({ field, problem }) => `${field} ${problem}`) : error.key,
  );
const state = async (booked: Booked) => (await booked.row())['state'];
const rowsOf = (table: string) => bench.commerce.rows(`select count(*)::int as count from ${table}`);

describe('the code of a subscription', () => {
  it('is what it waits for, and it then goes on by itself', async () => {
    const booked = await bench.ordered(tenant);
    expect(await booked.row()).toMatchObject({ state: 'ORDERED', missing: ['qrCode'] });
    expect((await booked.view()).missingRequirements).toMatchObject([
      {
        key: 'qrCode',
        description: 'Say where the QR code leads to.',
        action: { body: { url: `/api/qr/${booked.id}` } },
      },
    ]);
    await expect(bench.view(booked)).rejects.toMatchObject({ key: 'qrCodeNotMade' });
    await bench.change(booked, { ...menu, name: 'Tables', note: 'May' });
    expect(await booked.row()).toMatchObject({ state: 'ACTIVE', missing: [] });
    expect(await booked.history).toEqual(['order ORDERED', 'initialise PROCESSING', 'startReached ACTIVE']);
    const { redirectUrl, ...view } = await bench.view(booked);
    expect(redirectUrl).toMatch(/^https:\/\/locara\.example\/q\/[2-9A-HJKMNP-Z]{8}$/);
    expect(view).toEqual({
      id: booked.id,
      ...menu,
      name: 'Tables',
      note: 'May',
      foregroundColor: null,
      backgroundColor: null,
      logo: null,
      errorCorrection: null,
      destination: { source: 'CUSTOM', portal: null, url: menu.destinationUrl },
      warnings: [],
      pictures: {
        svg: `${redirectUrl}.svg`,
        png: `${redirectUrl}.png`,
        pdf: `${redirectUrl}.pdf`,
        eps: `${redirectUrl}.eps`,
        tableTent: `${redirectUrl}/table-tent.pdf`,
      },
    });
  });

  it('comes with the order, each location its own', async () => {
    const ids = await bench.orderWith(tenant, { ...review, note: 'all' }, await tenant.locations(3));
    const codes = await Promise.all(ids.map((id) => bench.code({ id })));
    expect(new Set(codes).size).toBe(3);
    const states = await bench.commerce.rows(
      'select distinct state from subscription where id = any($1::bigint[])',
      ids,
    );
    expect(states).toEqual([{ state: 'ACTIVE' }]);
  });

  it('is not made where the order says what cannot be, and neither is the order', async () => {
    const before = await rowsOf('subscription');
    const order = bench.orderWith(tenant, {
      qrType: 'CustomRedirect',
      foregroundColor: '#ffffff',
      logo: true,
      errorCorrection: 'L',
    });
    expect(await problems(order)).toEqual([
      'qrCode.destinationUrl required',
      'qrCode.foregroundColor contrast',
      'qrCode.errorCorrection notTogether',
    ]);
    expect(await rowsOf('subscription')).toEqual(before);
  });

  it('changes, and keeps its short link; a change that is refused changes nothing', async () => {
    const booked = await bench.coded(tenant);
    const before = await bench.view(booked);
    await bench.change(booked, { destinationUrl: 'https://bakery.example/specials', foregroundColor: '#1b3a57' });
    expect(await bench.scan(booked)).toBe('https://bakery.example/specials');
    expect(await problems(bench.change(booked, { backgroundColor: '#101010' }))).toEqual(['backgroundColor contrast']);
    const after = await bench.view(booked);
    expect(after).toMatchObject({ redirectUrl: before.redirectUrl, backgroundColor: null, foregroundColor: '#1b3a57' });
    const audit = await bench.commerce.rows(
      `select operation, before ->> 'destinationUrl' as before, after ->> 'destinationUrl' as after from audit_log
       where subject = 'subscription' and subject_id = $1 and operation like 'qrCode.%' order by id`,
      booked.id,
    );
    expect(audit).toEqual([
      { operation: 'qrCode.create', before: null, after: menu.destinationUrl },
      { operation: 'qrCode.update', before: menu.destinationUrl, after: 'https://bakery.example/specials' },
    ]);
  });

  it('ends with its subscription, and so do its link and its files', async () => {
    const booked = await bench.coded(tenant);
    const code = await bench.code(booked);
    await bench.commerce.rows(`update subscription set state = 'FINISHED' where id = $1`, booked.id);
    expect(await problems(bench.open(code))).toBe('shortLinkEnded');
    expect(await problems(bench.file(booked, 'png'))).toBe('shortLinkEnded');
    expect(await problems(bench.change(booked, { note: 'late' }))).toBe('qrCodeEnded');
  });

  it('has a short link that no other has, whoever makes it', async () => {
    const [one, other] = [await bench.coded(tenant), await bench.coded(tenant)];
    const taken = bench.commerce.rows(
      'update qr_code set code = $2 where subscription_id = $1',
      other.id,
      await bench.code(one),
    );
    await expect(taken).rejects.toMatchObject({ code: '23505' });
    expect(await problems(bench.open('23456789'))).toBe('shortLinkUnknown');
    expect(await problems(bench.open('nothing'))).toBe('shortLinkUnknown');
  });
});

describe('a destination', () => {
  let other: Tenant;
  let below: Tenant;

  beforeAll(async () => {
    other = await bench.commerce.tenant();
    below = await bench.commerce.tenant({ parentId: tenant.workspaceId });
    const owners = new Map([
      ['own.sites.example', tenant.workspaceId],
      ['other.sites.example', other.workspaceId],
      ['below.sites.example', below.workspaceId],
    ]);
    bench.commerce.module.get(HostedPages).register(async (host) => owners.get(host) ?? null);
  });

  it('is no page of another tenant, and no short link', async () => {
    const booked = await bench.coded(tenant);
    for (const destinationUrl of [
      'https://other.sites.example/menu',
      'https://OTHER.sites.example:8443/',
      'https://other.sites.example./menu',
      'https://below.sites.example/',
      'https://locara.example/q/7KX4MPQ2',
      'http://locara.example/Q/7KX4MPQ2.svg',
      'https://locara.example./%71/7KX4MPQ2',
    ])
      expect([destinationUrl, await problems(bench.change(booked, { destinationUrl }))]).toEqual([
        destinationUrl,
        ['destinationUrl noSuch'],
      ]);
    expect(await problems(bench.orderWith(tenant, { ...menu, destinationUrl: 'https://other.sites.example' }))).toEqual(
      ['qrCode.destinationUrl noSuch'],
    );
    for (const destinationUrl of [
      'https://own.sites.example/',
      'https://locara.example/docs',
      'https://nobody.example',
    ])
      expect(await problems(bench.change(booked, { destinationUrl }))).toBe('nothing');
    // What a workspace above has made is for those below it as well.
    const child = await bench.coded(below);
    expect(await problems(bench.change(child, { destinationUrl: 'https://own.sites.example/' }))).toBe('nothing');
  });

  it('of an order suits each of its locations, wherever the contract is', async () => {
    const parent = tenant.with([below.workspaceId]);
    const [here, there, foreign] = [await tenant.location(), await below.location(), await other.location()];
    const ordered = (host: string, ...locationIds: number[]) =>
      problems(bench.orderWith(parent, { ...menu, destinationUrl: `https://${host}.sites.example/` }, locationIds));
    expect(await ordered('below', there)).toBe('nothing');
    expect(await ordered('own', there, here)).toBe('nothing');
    expect(await ordered('below', there, here)).toEqual(['qrCode.destinationUrl noSuch']);
    expect(await ordered('below')).toEqual(['qrCode.destinationUrl noSuch']);
    // Nobody learns from it whose location and whose page are one tenant's.
    for (const host of ['other', 'below'])
      expect(await ordered(host, foreign)).toEqual(['qrCode.destinationUrl noSuch', 'locationIds[0] noSuch']);
  });

  it('in other letters is sent as an address has it', async () => {
    const booked = await bench.coded(tenant, { ...menu, destinationUrl: 'https://bäckerei.example/Menü?q=ß' });
    expect(await bench.scan(booked)).toBe('https://xn--bckerei-5wa.example/Men%C3%BC?q=%C3%9F');
  });
});

describe('a code that leads to reviews', () => {
  const warnings = async (booked: Booked) =>
    ((await booked.view()).warnings as { code: number }[]).map(({ code }) => code);

  it('leads to the profile at Google, else to the first portal that takes reviews, else to the website with a warning', async () => {
    const locationId = await tenant.location();
    const booked = await bench.coded(tenant, review, locationId);
    const leads = async () => (await bench.view(booked)).destination;
    expect(await leads()).toBeNull();
    expect(await problems(bench.scan(booked))).toBe('shortLinkEmpty');
    expect(await warnings(booked)).toEqual([4612]);
    expect(await bench.isFoundOpen(tenant, booked)).toBe(true);
    await bench.commerce.rows(`update location set website = 'https://bakery.example' where id = $1`, locationId);
    expect(await leads()).toEqual({ source: 'WEBSITE', portal: null, url: 'https://bakery.example' });
    expect(await bench.scan(booked)).toBe('https://bakery.example/');
    expect((await bench.view(booked)).warnings).toEqual([
      { code: 4612, message: expect.stringContaining('leads to its website, or nowhere where it has none') },
    ]);
    expect(await warnings(booked)).toEqual([4612]);

    // A portal that takes none, one that has not shown it yet, and two that do.
    await bench.listed(locationId, 'Firmeneintrag');
    await bench.listed(locationId, 'UGDE', 'WAITING_ON_PUBLISHER');
    const reviewing = ['GlobalPages', 'CityCompass'];
    await bench.commerce.rows('update portal set review_monitoring = key = any($1::text[])', reviewing);
    expect(await warnings(booked)).toEqual([4612]);
    const second = await bench.listed(locationId, 'CityCompass');
    expect(await leads()).toEqual({ source: 'PORTAL', portal: 'CityCompass', url: second });
    const first = await bench.listed(locationId, 'GlobalPages');
    expect(await bench.scan(booked)).toBe(first);
    expect(await warnings(booked)).toEqual([]);
    expect(await bench.isFoundOpen(tenant, booked)).toBe(false);

    const google = await bench.atGoogle(locationId);
    expect(await leads()).toEqual({ source: 'GOOGLE', portal: null, url: google });
    expect(await bench.scan(booked)).toBe(google);
    await bench.commerce.rows(`update gbp_profile set state = 'FAILED' where location_id = $1`, locationId);
    expect(await bench.scan(booked)).toBe(first);
    await bench.commerce.rows(`update listing set state = 'OPTED_OUT' where location_id = $1`, locationId);
    expect(await bench.scan(booked)).toBe('https://bakery.example/');
    expect(await warnings(booked)).toEqual([4612]);
  });

  it('leads nowhere where the website is a short link, as is its own', async () => {
    const locationId = await tenant.location();
    const booked = await bench.coded(tenant, review, locationId);
    const website = (await bench.view(booked)).redirectUrl.replace('/q/', '/%51/');
    await bench.commerce.rows('update location set website = $2 where id = $1', locationId, website);
    expect((await bench.view(booked)).destination).toBeNull();
    expect(await problems(bench.scan(booked))).toBe('shortLinkEmpty');
  });

  it('warns of nothing where the code leads elsewhere, or where there is no location', async () => {
    expect(await warnings(await bench.coded(tenant, menu))).toEqual([]);
    const [id = 0] = await bench.orderWith(tenant, review);
    await bench.commerce.rows('update subscription set location_id = null where id = $1', id);
    expect(await bench.view({ id })).toMatchObject({ destination: null, warnings: [] });
  });
});

describe('the files of a code', () => {
  /** A location with a logo. */
  let marked: number;

  it('say the short link, in the design of the code', async () => {
    const booked = await bench.coded(tenant, { ...menu, name: 'Tables' });
    const { redirectUrl } = await bench.view(booked);
    const read = async () => [
      scanned(await rasterOf((await bench.file(booked, 'svg')).bytes)),
      scanned(await rasterOf((await bench.file(booked, 'png', 300)).bytes)),
      scanned(await rasterOfPdf((await bench.file(booked, 'pdf')).bytes)),
      scanned(rasterOfEps((await bench.file(booked, 'eps')).bytes)),
    ];
    expect(await read()).toEqual(Array.from({ length: 4 }, () => redirectUrl));
    const plain = (await bench.file(booked, 'svg')).bytes.toString();
    expect(plain).toContain('fill="#000000"');
    const [page] = await pagesOf(new Uint8Array((await bench.file(booked, 'table-tent')).bytes));
    expect(page).toContain('Tables');
    await bench.change(booked, { foregroundColor: '#1b3a57', backgroundColor: '#f4e3c1', errorCorrection: 'H' });
    expect(await read()).toEqual(Array.from({ length: 4 }, () => redirectUrl));
    const changed = (await bench.file(booked, 'svg')).bytes.toString();
    expect(changed).toMatch(/fill="#f4e3c1"[\s\S]*fill="#1b3a57"/);
    // More error correction needs more modules.
    const side = (svg: string) => Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]);
    expect(side(changed)).toBeGreaterThan(side(plain));
  });

  it('have a tag that changes with what they show, and with nothing else', async () => {
    const booked = await bench.coded(tenant);
    const tag = async (size?: number) => (await bench.file(booked, 'png', size)).tag;
    const first = await tag();
    await bench.change(booked, { note: 'other', destinationUrl: 'https://bakery.example/other' });
    expect(await tag()).toBe(first);
    expect(await tag(600)).not.toBe(first);
    await bench.change(booked, { foregroundColor: '#1b3a57' });
    expect(await tag()).not.toBe(first);
  });

  it('have the logo of the location in the middle, as the licence or the code says', async () => {
    const locationId = await tenant.location();
    marked = locationId;
    const booked = await bench.coded(tenant, { ...menu, logo: true }, locationId);
    const without = await bench.file(booked, 'svg');
    expect(without.bytes.toString()).not.toContain('<image');
    const picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#cc0000' } })
      .png()
      .toBuffer();
    const files = await bench.commerce.module
      .get(ImageFileStore, { strict: false })
      .keep(tenant.workspaceId, { fileType: 'png', width: 300, height: 300, original: picture, thumbnails: new Map() });
    await bench.commerce.rows(
      `insert into image (workspace_id, owner_type, owner_id, company_id, location_id, image_type, file_name, file_type, width, height, bytes, storage_key)
       values ($1, 'Location', $2, $3, $2, 'BusinessLogo', 'logo.png', 'png', 300, 300, 1, $4)`,
      tenant.workspaceId,
      locationId,
      tenant.companyId,
      files.storageKey,
    );
    const withLogo = await bench.file(booked, 'png');
    expect(withLogo.tag).not.toBe((await bench.file(booked, 'svg')).tag);
    const raster = await rasterOf(withLogo.bytes);
    expect(scanned(raster)).toBe((await bench.view(booked)).redirectUrl);
    const middle = (256 * raster.width + 256) * 4;
    expect([...raster.pixels.subarray(middle, middle + 3)]).toEqual([204, 0, 0]);
    expect((await bench.file(booked, 'svg')).bytes.toString()).toContain('<image');
    await bench.change(booked, { logo: false });
    expect((await bench.file(booked, 'svg')).bytes.toString()).not.toContain('<image');
    // The licence says so: a code that says nothing has it.
    await bench.change(booked, { logo: null });
    await bench.commerce.rows(
      `update licence set booked_offer = jsonb_set(booked_offer, '{products,0,settings}', '{"logo": true, "foregroundColor": "#332211"}')
       where id = (select licence_id from subscription where id = $1)`,
      booked.id,
    );
    const svg = (await bench.file(booked, 'svg')).bytes.toString();
    expect([svg.includes('<image'), svg.includes('#332211')]).toEqual([true, true]);
    expect(await bench.located(tenant, locationResource, locationId)).toHaveLength(1);
  });

  it('are drawn two at a time, eight more wait, and others are refused until there is room', async () => {
    const { make } = await bench.drawable(await bench.coded(tenant, { ...menu, logo: true }, marked), 'svg');
    const store = bench.commerce.module.get(ImageFileStore, { strict: false });
    let proceed = (): void => undefined;
    const held = new Promise<null>((resolve) => (proceed = () => resolve(null)));
    const open = jest.spyOn(store, 'open').mockReturnValue(held);
    try {
      const drawn = Array.from({ length: 10 }, make);
      await expect(make()).rejects.toMatchObject({ key: 'imagesBusy' });
      await setImmediate();
      expect(open).toHaveBeenCalledTimes(2);
      proceed();
      expect(await Promise.all(drawn)).toHaveLength(10);
    } finally {
      open.mockRestore();
    }
    expect((await make()).toString()).toContain('<image');
  });
});

it('shows the settings of a licence, and of no other', async () => {
  const booked = await bench.ordered(tenant);
  const queries = bench.commerce.module.get(QrCodeQueries, { strict: false });
  const { licence_id: licenceId } = await booked.row();
  const { settings } = await queries.configuration(Number(licenceId));
  expect(settings.map(({ key }) => key)).toContain('errorCorrection');
  const { licence_id: other } = await (await tenant.booked()).row();
  await expect(queries.configuration(Number(other))).rejects.toMatchObject({ key: 'qrLicenceNotFound' });
});

it('names its codes among the data of a company, and erases what may name a person', async () => {
  const own = await bench.commerce.tenant();
  const booked = await bench.coded(own, { ...menu, name: 'Mrs Huber', note: 'call her' });
  const subject = { contextType: 'Company', id: own.companyId, workspaceId: own.workspaceId } as const;
  const source = bench.commerce.module
    .get(PersonalDataSources, { strict: false })
    .registered.find(({ name }) => name === 'qrCodes');
  expect(await source?.collect(subject as never)).toMatchObject([{ name: 'Mrs Huber', note: 'call her' }]);
  await bench.commerce.db.transaction(async (tx) => source?.erase?.(tx, subject as never));
  expect(await bench.view(booked)).toMatchObject({ name: null, note: null, destinationUrl: null, destination: null });
  expect(await state(booked)).toBe('ACTIVE');
  // A code is where its location is, also one that was made before.
  const below = await bench.commerce.tenant({ parentId: own.workspaceId });
  await bench.assigned(own.with([below.workspaceId]), await below.location());
  const there = { ...subject, id: below.companyId, workspaceId: below.workspaceId };
  expect(await source?.collect(there as never)).toMatchObject([
    { workspace_id: below.workspaceId, qr_type: 'CustomRedirect' },
  ]);
});
