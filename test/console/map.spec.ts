import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { sql } from '#platform/database';
import { png } from '#apps/sandbox/src/png';
import { WorkspaceCalls } from '../e2e/administration/workspace-calls.js';
import { demoCompany } from '../e2e/partner/demo-company.js';
import { axeViolations, sidewaysScroll } from '../support/browser.js';
import { startPlatform } from '../support/platform.js';
import type { Platform } from '../support/platform.js';
import { boxOfText, pixelOf, viewOfBox } from '../../apps/console/src/ui/map/map.rules.js';
import { ConsoleBrowser, focused } from './console-browser.js';

/** Locations on a map, and the position of one of them, in a real browser. */
let tiles: Server;
const asked: { readonly path: string; readonly referer: string | undefined }[] = [];
let platform: Platform;
let browser: ConsoleBrowser;
let calls: WorkspaceCalls;
let companyId: number;
const ids = new Map<string, number>();
const green = [20, 160, 90] as const;

const shops: Readonly<Record<string, readonly [number, number] | null>> = {
  'Alpha Nürnberg': [49.4521, 11.0767],
  'Beta Nürnberg': [49.4521, 11.0767],
  'Gamma München': [48.1374, 11.5755],
  'Delta Auckland': [-36.8485, 174.7633],
  'Epsilon unterwegs': null,
};
const agency = { user: 'demo-agency' };

beforeAll(async () => {
  const tile = png(256, 256, () => [...green]);
  tiles = createServer((request, response) => {
    asked.push({ path: request.url ?? '', referer: request.headers.referer });
    response.writeHead(200, { 'content-type': 'image/png' }).end(tile);
  });
  await new Promise<void>((resolve) => tiles.listen(0, '127.0.0.1', resolve));
  platform = await startPlatform({ worker: false, sandbox: false });
  browser = await ConsoleBrowser.open(platform);
  calls = new WorkspaceCalls(platform);
  ({ companyId } = await demoCompany(platform));
  for (const [name, position] of Object.entries(shops)) ids.set(name, await open(name, position));
  await sql`insert into listing (workspace_id, company_id, location_id, portal_id, state, wanted_version)
    select l.workspace_id, l.company_id, l.id, (select min(id) from portal), s.state, 1 from location l
    join (values ('Alpha Nürnberg', 'WAITING_ON_CUSTOMER'), ('Gamma München', 'LIVE')) s (name, state) on s.name = l.name`.execute(
    platform.database.manager,
  );
});
afterAll(async () => {
  await browser?.close();
  await platform?.close();
  tiles?.close();
});

const open = (name: string, position: readonly [number, number] | null): Promise<number> =>
  calls.done(
    'POST',
    `/api/location/${companyId}`,
    {
      name,
      address: {
        street: 'Hauptstraße',
        city: name.split(' ')[1],
        ...(position && { coordinate: { lat: position[0], lon: position[1] } }),
      },
    },
    agency,
  );
const idOf = (name: string): number => ids.get(name) ?? 0;
const isFine = async (page: Page) => expect([await axeViolations(page), await sidewaysScroll(page)]).toEqual([[], 0]);
const inSight = (page: Page, text: string) =>
  page.getByRole('heading', { level: 2, name: text, exact: true }).waitFor();
const listed = (page: Page) => page.locator('.map-entry-name').allTextContents();
const boxOf = (page: Page) => new URL(page.url()).searchParams.get('box') ?? '';
const rows = (page: Page, count: number) => page.locator(`.grid[aria-rowcount="${count + 1}"]`).waitFor();
const legend = (page: Page) => page.locator('.map-legend .count').allTextContents();

/** Where the map draws a place, on the page. */
async function pixel(map: Locator, box: string, [lat, lon]: readonly [number, number]): Promise<[number, number]> {
  const { x, y, width, height } = (await map.boundingBox()) ?? { x: 0, y: 0, width: 1, height: 1 };
  const view = viewOfBox(boxOfText(box) ?? { west: 0, south: 0, east: 0, north: 0 }, { width, height });
  const [left, top] = pixelOf(view, { width, height }, lon, lat);
  return [x + left, y + top];
}

describe('locations on a map', () => {
  it('are those of the table: counted by state, walked by keys, and opened as a table again', async () => {
    const watched = await browser.enter('/locations');
    const { page } = watched;
    await page.getByRole('link', { name: 'Map', exact: true }).click();
    await inSight(page, '4 locations in sight');
    expect(await listed(page)).toEqual(['Alpha Nürnberg', 'Beta Nürnberg', 'Delta Auckland', 'Gamma München']);
    expect(await legend(page)).toEqual(['1', '1', '2']);
    await isFine(page);
    // The list beside it.
    await page.locator('.map-entry').first().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('End');
    expect(await page.locator('.map-entry:focus').innerText()).toContain('Gamma München');
    await page.keyboard.press('Enter');
    await page.getByText('1 listing is live').waitFor();
    await page.locator('.map-card').getByText('Hauptstraße').waitFor();
    // Those without a position are said, and one step away.
    await page.getByRole('link', { name: '1 location has no position' }).click();
    await rows(page, 1);
    await page.getByText('Epsilon unterwegs').waitFor();
    await page.getByRole('button', { name: 'Without a position' }).click();
    await rows(page, 5);
    // A filter that finds something is shown as a whole, also after one that finds nothing.
    await page.goto(`${platform.url}/console/locations?view=map&filter=nowhere&box=1,1,2,2`);
    await page.getByText('No location fits the filter').waitFor();
    await page.locator('.empty').getByRole('button', { name: 'Clear the filter' }).click();
    await inSight(page, '4 locations in sight');
    await page.getByPlaceholder('Filter by name or your id').fill('Nürnberg');
    await inSight(page, '2 locations in sight');
    expect(watched.problems).toEqual([]);
    expect(watched.foreign).toEqual([]);
    await watched.close();
  });

  it('are moved and chosen by keys and pointer; what is seen stands in the address, for the table and for changes of many', async () => {
    const watched = await browser.enter('/locations?view=map&box=9,47.5,13,50.5');
    const { page } = watched;
    await inSight(page, '3 locations in sight');
    const map = page.getByRole('application', { name: /^Map of the locations/ });
    // Two at one place are one mark, which is where the map says that it is.
    const [left, top] = await pixel(map, boxOf(page), [49.4521, 11.0767]);
    await page.mouse.move(left, top);
    await page.locator('.map-tip', { hasText: '2 locations1 needs you' }).waitFor();
    await page.mouse.click(left, top);
    await inSight(page, '2 locations at this place');
    await page.getByRole('link', { name: 'As a table' }).click();
    await rows(page, 2);
    await page.getByRole('button', { name: 'In a part of the map' }).waitFor();
    await page.getByRole('link', { name: 'Map', exact: true }).click();
    await inSight(page, '2 locations in sight');
    await map.focus();
    expect(await focused(page)).toMatch(/^Map of the locations/);
    const before = boxOf(page);
    await page.keyboard.press('0');
    await inSight(page, '4 locations in sight');
    expect(boxOf(page)).not.toBe(before);
    await page.goto(`${platform.url}/console/locations?view=map&box=9,47.5,13,50.5`);
    await inSight(page, '3 locations in sight');
    // Nürnberg leaves at the top.
    await map.focus();
    for (let steps = 0; steps < 4; steps += 1) await page.keyboard.press('ArrowDown');
    await inSight(page, '1 location in sight');
    const { body } = await calls.call('GET', `/api/location?box=${boxOf(page)}`, undefined, agency);
    expect((body['data'] as { name: string }[]).map(({ name }) => name)).toEqual(['Gamma München']);
    await page.keyboard.press('-');
    await inSight(page, '3 locations in sight');
    await page.getByRole('button', { name: 'Select all 3' }).click();
    await page.getByText('3 selected').waitFor();
    await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Change' }).waitFor();
    expect(watched.problems).toEqual([]);
    await watched.close();
  });

  it('follow what others do, and are those that the reader sees', async () => {
    const watched = await browser.enter('/locations?view=map', 'demo-foreign');
    const { page } = watched;
    await page.getByText('No locations yet').waitFor();
    await watched.close();
    const viewer = await browser.enter('/locations?view=map&box=9,47.5,13,50.5', 'demo-viewer');
    await inSight(viewer.page, '3 locations in sight');
    ids.set('Zeta Ingolstadt', await open('Zeta Ingolstadt', [48.7665, 11.4258]));
    await inSight(viewer.page, '4 locations in sight');
    expect(viewer.problems).toEqual([]);
    await viewer.close();
  });

  it('are fine on a phone, in the dark, in each language', async () => {
    for (const locale of ['de', 'fr'])
      await browser.lookAt(
        [
          ['/locations?view=map', '.map-entry'],
          [`/locations/${idOf('Gamma München')}`, '.position-pin'],
        ],
        { width: 360, mode: 'dark', locale },
      );
  });
});

describe('the position of a location', () => {
  const stored = async (name: string) =>
    (await calls.call('GET', `/api/location/basic/${idOf(name)}`, undefined, agency)).body['address'] as {
      readonly coordinate: { readonly lat: number; readonly lon: number } | null;
      readonly street: string;
    };
  const saved = (card: Locator) => card.getByText('Saved', { exact: true }).waitFor();

  it('is dragged, moved by keys, pasted and cleared, over what others have changed meanwhile', async () => {
    const watched = await browser.enter(`/locations/${idOf('Gamma München')}`);
    const { page } = watched;
    const card = page.locator('form.card', { has: page.getByRole('heading', { name: 'Position' }) });
    const pin = card.getByRole('button', { name: /^Pin of Gamma München/ });
    const save = card.getByRole('button', { name: 'Save' });
    await pin.waitFor();
    await pin.scrollIntoViewIfNeeded();
    const at = (await pin.boundingBox()) ?? { x: 0, y: 0 };
    await page.mouse.move(at.x + 16, at.y + 16);
    await page.mouse.down();
    await page.mouse.move(at.x + 76, at.y + 16, { steps: 4 });
    await page.mouse.up();
    expect(await card.getByLabel('Longitude').inputValue()).not.toBe('11.5755');
    await calls.done(
      'PUT',
      `/api/location/basic/${idOf('Gamma München')}`,
      { address: { street: 'Neue Straße' } },
      agency,
    );
    await save.click();
    await saved(card);
    const dragged = await stored('Gamma München');
    expect(dragged.street).toBe('Neue Straße');
    expect(dragged.coordinate?.lon).toBeGreaterThan(11.7);
    expect(dragged.coordinate?.lat).toBeCloseTo(48.1374, 1);
    await pin.focus();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Shift+ArrowUp');
    await save.click();
    await saved(card);
    expect((await stored('Gamma München')).coordinate?.lat).toBeGreaterThan((dragged.coordinate?.lat ?? 0) + 0.05);
    await card.getByLabel('Latitude').fill('95');
    await save.click();
    await card.locator('input[name=lat][aria-invalid=true]').waitFor();
    for (const name of ['Latitude', 'Longitude']) await card.getByLabel(name).fill('');
    await save.click();
    await saved(card);
    expect((await stored('Gamma München')).coordinate).toBeNull();
    await card.getByRole('button', { name: 'Set the pin here' }).click();
    await pin.waitFor();
    await page.evaluate(`(() => {
      const data = new DataTransfer();
      data.setData('text', '48.1374, 11.5755');
      document.querySelector('input[name=lat]').dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    })()`);
    await save.click();
    await saved(card);
    expect((await stored('Gamma München')).coordinate).toEqual({ lat: 48.1374, lon: 11.5755 });
    expect(watched.problems.filter((problem) => !/40[09]/.test(problem))).toEqual([]);
    expect(watched.foreign).toEqual([]);
    await watched.close();
    const viewer = await browser.enter(`/locations/${idOf('Gamma München')}`, 'demo-viewer');
    expect(await viewer.page.getByRole('button', { name: 'Gamma München', exact: true }).isDisabled()).toBe(true);
    await viewer.close();
  });
});

describe('tiles of the operator', () => {
  it('lie below both maps, come from there alone, and name who made them', async () => {
    const { port } = tiles.address() as AddressInfo;
    const origin = `http://127.0.0.1:${port}`;
    const mapTiles = { url: `${origin}/{z}/{x}/{y}.png?key=7`, attribution: '© the surveyors' };
    const other = await startPlatform({ worker: false, sandbox: false, config: { mapTiles } });
    const elsewhere = await ConsoleBrowser.open(other);
    try {
      const company = await demoCompany(other);
      const id = await new WorkspaceCalls(other).done(
        'POST',
        `/api/location/${company.companyId}`,
        { name: 'Gamma', address: { coordinate: { lat: 48.1374, lon: 11.5755 } } },
        agency,
      );
      const watched = await elsewhere.enter('/locations?view=map');
      const { page } = watched;
      await inSight(page, '1 location in sight');
      for (const ready of ['.map', '.position-map']) {
        if (ready === '.position-map') await page.goto(`${other.url}/console/locations/${id}`);
        const map = page.locator(ready);
        await map.scrollIntoViewIfNeeded();
        await page.getByText('© the surveyors').waitFor();
        await page.waitForLoadState('networkidle');
        const { data, info } = await sharp(await map.screenshot())
          .removeAlpha()
          .raw()
          .toBuffer({ resolveWithObject: true });
        const middle = 3 * (Math.round(info.height / 4) * info.width + Math.round(info.width / 4));
        expect([ready, ...data.subarray(middle, middle + 3)]).toEqual([ready, ...green]);
      }
      expect(new Set(watched.foreign.map((address) => new URL(address).origin))).toEqual(new Set([origin]));
      expect(asked.length).toBeGreaterThan(2);
      for (const { path, referer } of asked) {
        expect(path).toMatch(/^\/\d+\/\d+\/\d+\.png\?key=7$/);
        expect(referer).toBe(`${other.url}/`);
      }
      expect(watched.problems).toEqual([]);
      await watched.close();
    } finally {
      await elsewhere.close();
      await other.close();
    }
  });
});
