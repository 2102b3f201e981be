import { randomUUID } from 'node:crypto';
import { get } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { axeViolations, layoutShift, openBrowser, openPage, sidewaysScroll } from '../../support/browser.js';
import { Websites } from './websites.js';

let sites: Websites;
let browser: Browser;
/** Name of a website by its template. */
const names = new Map<string, string>();

const hours = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'].map((day) => ({
  day,
  dayType: null,
  intervals: [{ from: '08:00', to: '18:00' }],
}));
const folder = process.env.SCREENSHOTS;

/** A shop about which all is said, with a website in each template. */
beforeAll(async () => {
  sites = await Websites.start();
  browser = await openBrowser();
  const { licenceId } = await sites.sold({ preConfiguredDomain: 'sites.example' });
  const locationId = await sites.location();
  const { pool } = sites.platform.database;
  await pool.query(
    `update location set name = 'Hofladen Sonnenberg', categories = '[{"key": "bakery", "value": "Bäckerei"}]', temporarily_closed_until = '2099-01-01'
     where id = $1`,
    [locationId],
  );
  await pool.query(
    `insert into location_profile (location_id, workspace_id, description, short_description, year_of_foundation, languages)
     select id, workspace_id, $2, 'Brot von Hand', 1987, '["de", "en"]' from location where id = $1
     on conflict (location_id) do update set description = excluded.description, short_description = excluded.short_description,
       year_of_foundation = excluded.year_of_foundation, languages = excluded.languages`,
    [locationId, `Wir backen selbst.\n${'Donaudampfschifffahrtsgesellschaftskapitän '.repeat(3)}`],
  );
  await pool.query(
    `insert into opening_hours (workspace_id, location_id, hours_type, days)
     select workspace_id, id, 'default', $2 from location where id = $1`,
    [locationId, JSON.stringify(hours)],
  );
  await pool.query(
    `insert into location_url (workspace_id, location_id, url_type, url, position)
     select workspace_id, id, 'Instagram', 'https://www.instagram.com/hofladen', 0 from location where id = $1`,
    [locationId],
  );
  await sites.image(locationId, 'BusinessLogo', '#0b7a70');
  for (const color of ['#b5651d', '#3d6b2f', '#8c2f39']) await sites.image(locationId, 'CustomImage', color);
  for (const [index, template] of ['classic', 'market', 'compact'].entries()) {
    const subDomain = `${template}-${randomUUID().slice(0, 8)}`;
    const id = await sites.ordered(licenceId, { webSite: { templateId: index + 1, subDomain } }, locationId);
    await sites.until(id, 'ACTIVE');
    names.set(template, subDomain);
  }
});
afterAll(async () => {
  await browser.close();
  await sites.platform.close();
});

describe.each(['classic', 'market', 'compact'])('a website in the template %s', (template) => {
  it.each<[number, 'light' | 'dark']>([
    [360, 'light'],
    [360, 'dark'],
    [1440, 'light'],
    [1440, 'dark'],
  ])('is light, complete and accessible at %i px, %s', async (width, colorScheme) => {
    const { page, problems, foreign, close } = await openPage(browser, sites.platform.url, {
      width,
      context: { colorScheme, locale: 'de-DE' },
    });
    let bytes = 0;
    page.on('response', (response) => {
      if (!response.url().includes('/media/')) void response.body().then((body) => (bytes += body.length));
    });
    const response = await page.goto(`${sites.platform.url}/sandbox/sites/${names.get(template)}`, {
      waitUntil: 'networkidle',
    });
    expect(response?.status()).toBe(200);
    expect(response?.headers()['content-security-policy']).toMatch(/^default-src 'none';.*; connect-src 'self'$/);
    if (folder !== undefined)
      await page.screenshot({ path: `${folder}/site-${template}-${width}-${colorScheme}.png`, fullPage: true });
    expect(await axeViolations(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await layoutShift(page)).toBeLessThan(0.1);
    expect([problems, foreign]).toEqual([[], []]);
    expect(await page.context().cookies()).toEqual([]);
    expect(bytes).toBeLessThan(20_000);
    expect(await page.getAttribute('html', 'lang')).toBe('de');
    expect(await page.textContent('h1')).toBe('Hofladen Sonnenberg');
    const images = `[...document.images].filter((image) => image.src.includes('/media/')).length`;
    expect(await page.evaluate<number>(images)).toBe(4);
    const words = (await page.textContent('body')) ?? '';
    for (const word of [
      'Brot von Hand',
      'Wir backen selbst.',
      '08:00 – 18:00',
      'geschlossen',
      '+49 911 123456',
      'Seit 1987',
      'Bäckerei',
    ])
      expect(words).toContain(word);
    expect(words).toContain('1. Januar 2099');
    expect(await page.getAttribute('a[rel=noopener]', 'href')).toBe('https://www.instagram.com/hofladen');
    await close();
  });

  it('looks unlike the others', async () => {
    const look = async (path: string): Promise<string> => {
      const { page, close } = await openPage(browser, sites.platform.url);
      await page.goto(`${sites.platform.url}/sandbox/sites/${path}`);
      const seen = await page.evaluate<string>(
        `[getComputedStyle(document.body).fontFamily, getComputedStyle(document.body).backgroundColor,
          [...document.querySelectorAll('h1, section')].map((part) => part.className + Math.round(part.getBoundingClientRect().x)).join()].join()`,
      );
      await close();
      return seen;
    };
    const own = await look(names.get(template) ?? '');
    for (const [other, path] of names) if (other !== template) expect(await look(path)).not.toBe(own);
    // The preview of the template has an invented shop.
    const preview = await fetch(`${sites.platform.url}/sandbox/sites/templates/${template}`);
    expect([preview.status, (await preview.text()).includes('North Bakery')]).toEqual([200, true]);
  });
});

describe('a website on this machine', () => {
  const hostOf = (host: string) =>
    new Promise<{ status: number | undefined; location: string | undefined }>((resolve, reject) => {
      const { port } = new URL(sites.platform.url);
      get({ host: '127.0.0.1', port, path: '/', headers: { host: `${host}:${port}` } }, (response) => {
        response.resume();
        resolve({ status: response.statusCode, location: response.headers.location });
      }).on('error', reject);
    });

  it('has a name below localhost; the start page keeps the others', async () => {
    const name = names.get('market');
    expect(await hostOf(`${name}.localhost`)).toEqual({ status: 302, location: `/sandbox/sites/${name}` });
    for (const host of ['localhost', '127.0.0.1', 'a.b.localhost', 'localhost.example'])
      expect((await hostOf(host)).location ?? '').not.toContain('/sandbox/sites');
  });
});

describe('no website', () => {
  it.each(['nobody', 'templates/none', 'assets/none.css'])('is at %s', async (path) => {
    const response = await sites.page(path);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain('text/html');
  });
});
