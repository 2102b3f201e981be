import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { WorkspaceCalls } from '../e2e/administration/workspace-calls.js';
import { axeViolations } from '../support/browser.js';
import { eventually } from '../support/eventually.js';
import { startPlatform } from '../support/platform.js';
import type { Platform } from '../support/platform.js';
import { ConsoleBrowser } from './console-browser.js';

/** Import, changes of many locations, and the jobs that both become: nothing happens before a dry run has said what would. */
let platform: Platform;
let browser: ConsoleBrowser;
let calls: WorkspaceCalls;
const agency = { user: 'demo-agency' };

beforeAll(async () => {
  platform = await startPlatform({ sandbox: false });
  browser = await ConsoleBrowser.open(platform);
  calls = new WorkspaceCalls(platform);
});
afterAll(async () => {
  await browser?.close();
  await platform?.close();
});

const shops = [
  'Filiale;Straße;Hausnummer;PLZ;Ort;Webseite;Kostenstelle',
  'Hof Alpha;Weg;1;90402;Nürnberg;https://alpha.example;K1',
  'Hof Beta;Weg;2;90402;Nürnberg;no address;K1',
  ';Weg;3;90402;Nürnberg;;K2',
  'Hof Gamma;Weg;4;90402;Nürnberg;;K2',
].join('\n');

const locations = async () => {
  const { body } = await calls.call(
    'GET',
    '/api/location?recursive=true&sort=name&enrich_with=tags',
    undefined,
    agency,
  );
  return body['data'] as { id: number; name: string; tags: { name: string }[] }[];
};
const chooseFile = async (page: Page, name: RegExp): Promise<void> => {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name }).click()]);
  await chooser.setFiles({ name: 'shops.csv', mimeType: 'text/csv', buffer: Buffer.from(shops) });
};
const counts = (page: Page) => page.locator('.counts .tile').allInnerTexts();
const gone = (page: Page) => page.locator('.dialog').waitFor({ state: 'detached' });
const textOf = async (page: Page, button: string): Promise<string> => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
};

describe('an import', () => {
  it('asks which column is the name, says what would happen, and creates nothing before', async () => {
    const watched = await browser.enter('/locations/import');
    const { page } = watched;
    await chooseFile(page, /^Choose a file/);
    await page.getByText('No column is recognised as the name', { exact: false }).waitFor();
    expect(await page.getByLabel('Ort is read as').inputValue()).toBe('city');
    await page.getByLabel('Filiale is read as').selectOption('name');
    await page.getByRole('button', { name: 'Check again' }).click();
    await page.locator('.counts').waitFor();
    expect(await counts(page)).toEqual([
      'Would be created\n3',
      'Would change\n0',
      'Unchanged\n0',
      'Refused\n1',
      'Warnings\n1',
    ]);
    expect(await locations()).toEqual([]);

    await page.locator('.problem-table tbody tr').nth(1).waitFor();
    await page.getByRole('searchbox').fill('website');
    await eventually(
      () => page.locator('.problem-table tbody tr').allInnerTexts(),
      (rows) => rows.length === 1 && rows[0]?.includes('no address') === true,
      'The filter does not find the row.',
    );
    const csv = (await textOf(page, 'Save as CSV')).split('\r\n');
    expect(csv).toHaveLength(2);
    expect(csv[1]).toMatch(/^3,Warning,website,no address,/);

    await page.getByRole('button', { name: 'Import 3 locations' }).click();
    await page.getByRole('link', { name: 'Show the locations' }).waitFor();
    expect(await counts(page)).toContain('Created\n3');
    expect((await locations()).map(({ name }) => name)).toEqual(['Hof Alpha', 'Hof Beta', 'Hof Gamma']);
    await page.locator('.tray-entry[data-state=done]', { hasText: 'Import of locations' }).waitFor();
    await page.getByRole('button', { name: 'Put away: Import of locations' }).click();
    await page.locator('.tray').waitFor({ state: 'detached' });

    await page.getByRole('link', { name: 'Order a product for these 3' }).click();
    await page.getByText('For 3 chosen locations').waitFor();
    const job = new URL(page.url()).searchParams.get('import');
    await page.goto(`${platform.url}/console/jobs/${job}`);
    await page.getByRole('link', { name: 'Show the locations' }).click();
    await page.locator('.grid[aria-rowcount="4"]').waitFor();
    await page.getByRole('button', { name: `Of import ${job}` }).click();
    await page.waitForURL((address) => !address.searchParams.has('import'));
    expect(watched.problems).toEqual([]);
    await watched.close();
  });

  it('of the same file says that it changes nothing', async () => {
    const watched = await browser.enter('/locations/import');
    const { page } = watched;
    await chooseFile(page, /^Choose a file/);
    await page.getByLabel('Filiale is read as').selectOption('name');
    await page.getByRole('button', { name: 'Check again' }).click();
    await page.getByText('All of it is there already', { exact: false }).waitFor();
    expect(await page.getByRole('button', { name: /^Import \d/ }).count()).toBe(0);
    // Rows that name no country are of any that there is.
    const country = page.getByLabel('Country of rows that name none');
    expect(await country.locator('option').count()).toBeGreaterThan(200);
    await country.selectOption({ label: 'Japan' });
    await page.getByRole('button', { name: 'Check again' }).waitFor();
    expect(await country.inputValue()).toBe('JP');
    await watched.close();
  });

  it('is not there for those who may not', async () => {
    const watched = await browser.enter('/locations/import', 'demo-viewer');
    await watched.page.getByText('location:import').waitFor();
    await watched.close();
  });
});

describe('a change of many locations', () => {
  const open = async (page: Page, entry: string): Promise<void> => {
    await page.locator('.row-name').first().waitFor();
    await page.getByRole('checkbox', { name: 'Select all' }).click();
    await page.getByRole('button', { name: 'Change the chosen locations' }).click();
    await page.getByRole('menuitem', { name: entry }).click();
    await page.getByRole('dialog').waitFor();
  };
  const check = async (page: Page): Promise<void> => {
    await page.getByRole('button', { name: 'Check it first' }).click();
    await page.locator('.dialog .counts').waitFor();
  };

  it('is refused at its field, checked, and then made', async () => {
    const watched = await browser.enter('/locations');
    const { page } = watched;
    await open(page, 'Change a field …');
    await page.getByLabel('New value').fill('no address');
    await page.getByRole('button', { name: 'Check it first' }).click();
    await page.locator('.dialog .field-error').waitFor();
    await page.getByLabel('New value').fill('https://alpha.example');
    await check(page);
    expect(await counts(page)).toEqual(['Would change\n2', 'Unchanged\n1', 'Refused\n0']);
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Change 2 locations' }).click();
    await gone(page);
    await page.locator('.tray-entry[data-state=done]', { hasText: 'Change of locations' }).waitFor();
    for (const { id } of await locations())
      expect((await calls.call('GET', `/api/location/basic/${id}`, undefined, agency)).body).toMatchObject({
        website: 'https://alpha.example',
      });
    await watched.close();
  });

  it('gives them tags and opening hours', async () => {
    const watched = await browser.enter('/locations?filter=Hof+Alpha');
    const { page } = watched;
    await open(page, 'Add and remove tags …');
    await page.getByLabel('Tags to add').fill('north, summer');
    await check(page);
    await page.getByRole('button', { name: 'Change 1 location' }).click();
    await gone(page);
    // The list is read again when the job has ended.
    await page.locator('.tag', { hasText: 'summer' }).waitFor();

    await open(page, 'Set opening hours …');
    await page.getByLabel('Monday, to').fill('12:30');
    await check(page);
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Change 1 location' }).click();
    await gone(page);
    const [alpha] = await locations();
    await eventually(
      () => calls.call('GET', `/api/location/basic/${alpha?.id ?? 0}`, undefined, agency),
      ({ body }) => String(body['openingHoursInfo']).includes('Mo 09:00-12:30'),
      'The hours do not come.',
    );
    expect(watched.problems).toEqual([]);
    await watched.close();
  });

  it('is not offered to who may only read', async () => {
    const watched = await browser.enter('/locations', 'demo-viewer');
    await watched.page.locator('.row-name').first().waitFor();
    await watched.page.getByRole('checkbox', { name: 'Select all' }).click();
    await watched.page.getByRole('button', { name: 'Save as CSV' }).waitFor();
    expect(await watched.page.getByRole('button', { name: 'Change the chosen locations' }).count()).toBe(0);
    await watched.close();
  });
});

describe('jobs', () => {
  let stopped = 0;
  beforeAll(async () => {
    const { rows } = await platform.database.pool.query<{ id: number }>(`
      insert into job (workspace_id, company_id, kind, state, parameters, created_by, error)
      select workspace_id, company_id, kind, s.state, parameters, created_by, s.error
      from job, (values ('queued', null), ('parked', 'The worker was killed.')) s (state, error)
      where kind = 'locationImport' and job.id = (select min(id) from job) order by s.state desc returning id`);
    stopped = Number(rows[0]?.id ?? 0);
  });

  it('begin with what is parked, go by state, and are stopped once that was confirmed', async () => {
    const watched = await browser.enter('/jobs');
    const { page } = watched;
    await page.locator('[aria-rowindex="2"]', { hasText: 'The worker was killed.' }).waitFor();
    await page.getByRole('link', { name: /^Waiting/ }).click();
    await page.locator('.grid[aria-rowcount="2"] .row-name').click();
    await page.waitForURL(new RegExp(`/jobs/${stopped}$`));
    await page.getByRole('button', { name: 'Stop it …' }).click();
    await page.getByRole('button', { name: 'Stop it', exact: true }).click();
    await page.locator('.screen-head', { hasText: 'Stopped' }).waitFor();
    expect((await calls.call('GET', `/api/job/${stopped}`)).body['state']).toBe('cancelled');
    // Running it again is for administrators.
    await page.goto(`${platform.url}/console/jobs?state=parked`);
    await page.locator('.row-name').first().click();
    await page.locator('.facts').waitFor();
    expect(await page.getByRole('button', { name: 'Run it again' }).count()).toBe(0);
    expect(watched.problems).toEqual([]);
    await watched.close();
  });
});

describe('what others change', () => {
  const rename = (id: number, name: string) => calls.call('PUT', `/api/location/basic/${id}`, { name }, agency);
  const row = (page: Page, name: string) => page.locator('.row-name', { hasText: name });
  const isLive = (page: Page) => page.waitForRequest((request) => request.url().includes('/api/events'));

  it('appears in every tab without asking, from one stream, which another tab takes over without losing anything', async () => {
    const watched = await browser.enter('/locations?filter=Hof');
    const { page } = watched;
    await row(page, 'Hof Alpha').waitFor();
    const other = await page.context().newPage();
    const streams: string[] = [];
    other.on('request', (request) => request.url().includes('/api/events') && streams.push(request.url()));
    await other.goto(`${platform.url}/console/locations?filter=Hof`);
    await row(other, 'Hof Alpha').waitFor();
    const [{ id } = { id: 0 }] = await locations();
    await rename(id, 'Hof Anders');
    for (const tab of [page, other]) await row(tab, 'Hof Anders').waitFor();
    expect(streams).toEqual([]);

    // The tab with the stream closes, and something changes before the other one has it.
    const takesOver = isLive(other);
    await other.route(
      '**/api/events*',
      async (route) => {
        await rename(id, 'Hof Alpha');
        await route.continue();
      },
      { times: 1 },
    );
    await page.close();
    expect((await takesOver).url()).toMatch(/events\?after=\d+\.\d+$/);
    await row(other, 'Hof Alpha').waitFor();
    await watched.close();
  });

  it('is asked for where the stream is refused', async () => {
    const watched = await browser.enter('/today');
    const { page } = watched;
    await page.context().route('**/api/events*', (route) => route.fulfill({ status: 429, body: '' }));
    const refused = page.waitForResponse(
      (response) => response.url().includes('/api/events') && response.status() === 429,
    );
    await page.goto(`${platform.url}/console/jobs`);
    await refused;
    await page.locator('.row-name').first().waitFor();
    const before = await page.locator('.row-name').count();
    const { rows } = await platform.database.pool.query<{ id: number }>(
      `insert into job (workspace_id, company_id, kind, state, parameters, created_by)
       select workspace_id, company_id, kind, 'running', parameters, created_by from job where kind = 'locationImport' limit 1
       returning id`,
    );
    await page.locator('.row-name').nth(before).waitFor();
    await platform.database.pool.query('delete from job where id = $1', [rows[0]?.id]);
    await watched.close();
  });
});

it.each([
  { width: 1440, mode: 'light', locale: 'de' },
  { width: 360, mode: 'dark', locale: 'fr' },
] as const)('all of it is accessible and asks nobody else at $width px, $mode, $locale', async (look) => {
  const { body } = await calls.call('GET', '/api/job?state=done', undefined, agency);
  const imported = (body['data'] as { id: number; kind: string }[]).find(({ kind }) => kind === 'locationImport');
  await browser.lookAt(
    [
      ['/jobs', '.row-name'],
      ['/jobs?state=running', '.empty'],
      [`/jobs/${imported?.id ?? 0}`, '.problem-table'],
      ['/locations/import?company=1', '.drop-zone'],
    ],
    look,
  );
});
