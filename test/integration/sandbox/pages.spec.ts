import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Answer, SandboxClient } from './running-sandbox.js';
import { TestSandbox } from './running-sandbox.js';

let sandbox: TestSandbox;
let portal: SandboxClient;
let id: string;

const NASTY = `<script>alert("1")</script> & 'Söhne'`;
const LISTINGS = '/sandbox/portals/GlobalPages/listings';

beforeAll(async () => {
  sandbox = await TestSandbox.start();
  portal = sandbox.client();
  const changes = { name: NASTY, website: 'javascript:alert(1)', categories: ['<b>bold</b>'] };
  id = (await portal.order('nasty', 1, changes)).json['id'] as string;
  await portal.order('plain', 1);
  await portal.order('refused', 1, { name: 'Nagelstudio [refuse]' });
  await sandbox.receiver.until(() => true, 3);
});

afterAll(() => sandbox.stop());

function expectSafePage(page: Answer): void {
  expect(page.status).toBe(200);
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(page.headers.get('x-content-type-options')).toBe('nosniff');
  expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
  expect(page.text).not.toMatch(/<script|<b>|href="javascript/i);
}

describe('the overview', () => {
  it('shows every portal with its counts', async () => {
    const page = await portal.page('/sandbox');
    expectSafePage(page);
    expect(page.text.match(/<tr>/g)).toHaveLength(13);
    expect(page.text).toContain('href="/sandbox/portals/Telaustria/listings"');
    expect((await portal.page('/sandbox/portals')).json).toMatchObject({ total: 12 });
    expect((await portal.page('/sandbox/assets/sandbox.css')).headers.get('content-type')).toMatch(/^text\/css/);
  });
});

describe('the listings of a portal', () => {
  it('are a table for people, escaped', async () => {
    const page = await portal.page(LISTINGS, { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' });
    expectSafePage(page);
    expect(page.text).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;Söhne&#39;');
  });

  it('are JSON by Accept and by ?format=json, filtered and in pages', async () => {
    expect((await portal.page(LISTINGS, { accept: 'application/json' })).json).toMatchObject({ total: 3 });
    const json = async (query: string) => (await portal.page(`${LISTINGS}?format=json&${query}`)).json;
    expect(await json('status=REFUSED')).toMatchObject({ total: 1, data: [{ reference: 'refused' }] });
    expect(await json('text=hofladen')).toMatchObject({ total: 1, data: [{ reference: 'plain', version: 1 }] });
    expect(await json('text=%25')).toMatchObject({ total: 0 });
    expect(await json('take=1&skip=1')).toMatchObject({ total: 3, data: [{ reference: 'plain' }] });
    expect((await portal.page(`${LISTINGS}?status=GONE`)).status).toBe(422);
  });

  it('link to the pages before and after, and keep filter and refreshing', async () => {
    const page = await portal.page(`${LISTINGS}?take=1&skip=1&refresh=on`);
    expectSafePage(page);
    expect(page.text).toContain('href="/sandbox/portals/GlobalPages/listings?take=1&amp;refresh=on" rel="prev"');
    expect(page.text).toContain(
      'href="/sandbox/portals/GlobalPages/listings?take=1&amp;skip=2&amp;refresh=on" rel="next"',
    );
    expect(page.text).toContain('<meta http-equiv="refresh"');
    expect((await portal.page(LISTINGS)).text).not.toContain('http-equiv="refresh"');
  });
});

describe('the page of one listing', () => {
  it('shows the entry, makes no link of a dangerous address, and lists the calls', async () => {
    const page = await portal.page(`${LISTINGS}/${id}`);
    expectSafePage(page);
    expect(page.text).toContain('javascript:alert(1)');
    expect(page.text).toContain('<a href="tel:+494852123456">04852 123456</a>');
    expect(page.text).toContain('ANSWERED 202');
  });

  it('says why a listing is not online', async () => {
    const { json } = await portal.details('refused');
    const page = await portal.page(`${LISTINGS}/${String(json['id'])}`);
    expect(page.text).toContain('does not meet our guidelines');
  });

  it('throws the listing out by its button, but not from a foreign site', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const press = (site: string) =>
      portal.page(`${LISTINGS}/${id}/lose`, { ...form, 'sec-fetch-site': site }, { method: 'POST' });
    expect((await press('cross-site')).status).toBe(401);
    const pressed = await press('same-origin');
    expect([pressed.status, pressed.headers.get('location')]).toEqual([303, `${LISTINGS}/${id}`]);
    await sandbox.receiver.one('listing.lost', 'nasty');
  });

  it('changes what it shows and suggests by its form, but not from a foreign site', async () => {
    const { json } = await portal.details('plain');
    const path = `${LISTINGS}/${String(json['id'])}`;
    const press = async (verb: string, form: Record<string, string>, site = 'same-origin') => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': site };
      const body = new URLSearchParams(form).toString();
      const { status, headers: answered } = await portal.page(`${path}/${verb}`, headers, { method: 'POST', body });
      return [status, answered.get('location')];
    };
    expect((await portal.page(path)).text).toContain(`formaction="${path}/suggest"`);
    const phone = { field: 'phone', value: ' 49-911-654321 ', reason: 'A visitor says so.' };
    expect(await press('edit', phone, 'cross-site')).toEqual([401, null]);
    expect(await press('edit', phone)).toEqual([303, path]);
    expect((await portal.page(`${path}?format=json`)).json).toMatchObject({ listing: { phone: '49-911-654321' } });
    expect((await portal.page(path)).text).toContain('<a href="tel:+49911654321">0911 654321</a>');
    expect(await press('suggest', phone)).toEqual([303, path]);
    const { event } = await sandbox.receiver.one('listing.suggested', 'plain');
    expect(event).toMatchObject({ suggested: { phone: '49-911-654321' }, reason: { message: 'A visitor says so.' } });
    expect((await press('edit', { field: 'constructor', value: 'x' }))[0]).toBe(422);
  });

  it('takes reviews of visitors by its form, shows them escaped, and lets them be removed', async () => {
    const { json } = await portal.details('plain');
    const path = `${LISTINGS}/${String(json['id'])}`;
    const press = async (verb: string, form: Record<string, string>, site = 'same-origin') => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': site };
      const body = new URLSearchParams(form).toString();
      return (await portal.page(`${path}/${verb}`, headers, { method: 'POST', body })).status;
    };
    const review = { stars: '2', author: 'Bert', text: NASTY };
    expect(await press('reviews', review, 'cross-site')).toBe(401);
    expect(await press('reviews', { ...review, stars: '6' })).toBe(422);
    expect(await press('reviews', review)).toBe(303);
    const page = await portal.page(path);
    expectSafePage(page);
    expect(page.text).toContain('<strong>Bert</strong>, 2 of 5 stars');
    const { reviews } = (await portal.page(`${path}?format=json`)).json as { reviews: { id: string; text: string }[] };
    expect(reviews.map(({ text }) => text)).toEqual([NASTY]);
    expect(await press(`reviews/${reviews[0]?.id}/remove`, {})).toBe(303);
    expect((await portal.page(path)).text).toContain('Nobody has written one yet.');
  });

  it('are pages at Facebook as well, with recommendations and comments', async () => {
    const path = '/sandbox/meta/pages/104200000000003';
    const press = async (verb: string, form: Record<string, string>) => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
      const body = new URLSearchParams(form).toString();
      return (await portal.page(`${path}/ratings${verb}`, headers, { method: 'POST', body })).status;
    };
    expectSafePage(await portal.page('/sandbox/meta'));
    expect(await press('', { recommends: 'no', author: 'Bert', text: NASTY })).toBe(303);
    const { ratings } = (await portal.page(`${path}?format=json`)).json as {
      ratings: { id: string; positive: boolean }[];
    };
    expect(ratings).toMatchObject([{ positive: false }]);
    expect(await press(`/${ratings[0]?.id}/comment`, { message: 'Me too.' })).toBe(303);
    const page = await portal.page(path);
    expectSafePage(page);
    expect(page.text).toContain('does not recommend South Mill');
    expect(page.text).toContain('Me too.');
    expect(await press(`/${ratings[0]?.id}/remove`, {})).toBe(303);
    expect((await portal.page('/sandbox/meta/pages/1')).status).toBe(404);
  });

  it('is 404 for what does not exist', async () => {
    expect((await portal.page(`${LISTINGS}/1`)).status).toBe(404);
    expect((await portal.page(`${LISTINGS}/x`)).status).toBe(404);
    expect((await portal.page('/sandbox/portals/Nowhere/listings')).status).toBe(404);
  });
});

it('reports its health with what still waits', async () => {
  await sandbox.receiver.until(() => true, 3);
  const { json } = await portal.page('/sandbox/health');
  expect(json).toEqual({ status: 'ok', waiting: { publications: 0, callbacks: expect.any(Number) } });
});

describe('the page of a listing with a profile', () => {
  it('shows hours, special days, text and pictures, and the JSON has them', async () => {
    const profile = {
      openingHours: {
        week: [
          { day: 'Mon', intervals: [{ from: '09:00', to: '12:30' }] },
          { day: 'Sun', intervals: [] },
        ],
        specialDays: [{ date: '2026-12-24', intervals: [{ from: '00:00', to: '24:00' }] }],
        text: null,
      },
      temporarilyClosedUntil: '2026-08-31',
      description: `Fresh ${NASTY}`,
      logoUrl: 'https://files.example/logo.png',
      imageUrls: ['https://files.example/1.png', 'javascript:alert(1)'],
      socialLinks: [
        { type: 'Instagram', url: 'https://instagram.com/x' },
        { type: 'Other', url: 'javascript:alert(2)' },
      ],
      paymentMethods: ['CASH'],
      languages: ['de'],
      yearOfFoundation: 1987,
      serviceArea: [{ name: 'Fürth', radius: 5 }],
    };
    const { json } = await portal.order('profile', 1, { ...profile, fieldOfTomorrow: 1 });
    await sandbox.receiver.until(({ event }) => event.reference === 'profile');
    const page = await portal.page(`${LISTINGS}/${String(json['id'])}`);
    expectSafePage(page);
    for (const text of [
      'Temporarily closed until',
      '09:00–12:30',
      '2026-12-24',
      'around the clock',
      'Fresh &lt;script&gt;',
      'Fürth (5 km around)',
      'src="https://files.example/logo.png"',
      'src="https://files.example/1.png"',
      'href="https://instagram.com/x"',
    ])
      expect(page.text).toContain(text);
    expect(page.text).not.toContain('src="javascript');
    const held = (await portal.details('profile')).json['listing'];
    expect(held).toMatchObject(profile);
    expect(held).not.toHaveProperty('fieldOfTomorrow');
  });

  it.each([
    ['a time', { openingHours: { week: [{ day: 'Mon', intervals: [{ from: '25:00', to: '26:00' }] }] } }],
    ['a day', { openingHours: { specialDays: [{ date: '24.12.2026', intervals: [] }] } }],
    ['a link', { socialLinks: [{ type: 'Instagram' }] }],
  ])('is refused when %s is wrong', async (_what, changes) => {
    expect((await portal.order('wrong-profile', 1, changes)).status).toBe(422);
  });
});

describe('the website that a shop already has', () => {
  const shown = (line: string, lang = 'fr') =>
    portal.page(`/sandbox/website?lang=${lang}&line=${encodeURIComponent(line)}`, { accept: 'text/html' });
  const own = (): string => portal.origin;

  it('embeds a line of the platform, under a policy for that alone', async () => {
    const page = await shown(`<script async src="${own()}/scan/form.js" data-key="0f3b"></script>`);
    expect(page.text.match(/<script[^>]*>/g)).toEqual([
      expect.stringMatching(`src="${own()}/scan/form.js"\\s+data-key="0f3b"`),
    ]);
    expect(page.text).toContain('<html lang="fr">');
    expect(page.headers.get('content-security-policy')).toContain(`script-src ${own()}; connect-src ${own()}`);
  });

  it('embeds nothing else', async () => {
    const page = await shown(`${NASTY}<script src="https://elsewhere.example/chat/1.js"></script>`);
    expectSafePage(page);
    expect(page.text).toContain('This is no line of the platform.');
    expect((await shown('')).text).not.toContain('This is no line');
  });
});
