import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { demoPassword } from '#apps/api/src/demo/demo-users';
import { axeViolations } from '../support/browser.js';
import { startPlatform } from '../support/platform.js';
import type { Platform } from '../support/platform.js';
import { demoCompany } from '../e2e/partner/demo-company.js';
import { ConsoleBrowser, focused } from './console-browser.js';

/** What administrators see and do in the console: who changed what, and who may do what. */
let platform: Platform;
let browser: ConsoleBrowser;
let shop = 0;

beforeAll(async () => {
  platform = await startPlatform({ worker: false, sandbox: false });
  browser = await ConsoleBrowser.open(platform);
  const { data } = await platform.partner('demo-agency').POST('/v5/company/{companyId}/location', {
    params: { path: { companyId: (await demoCompany(platform)).companyId } },
    body: { name: 'Hofladen' },
  });
  shop = data?.value ?? 0;
  for (const name of ['Hofladen Glaser', 'Hofladen Glaser am Markt'])
    await platform
      .administration('demo-agency')
      .PUT('/api/location/basic/{id}', { params: { path: { id: shop } }, body: { name } });
});
afterAll(async () => {
  await browser?.close();
  await platform?.close();
});

describe('the audit log', () => {
  it('is reached from a location, and shows what one change was, by keys and by mouse', async () => {
    const watched = await browser.enter(`/locations/${shop}`, 'demo-admin');
    const { page } = watched;
    await page.getByRole('link', { name: 'Changes' }).click();
    await page.waitForURL(new RegExp(`/audit\\?subject=location&subjectId=${shop}$`));
    await page.locator('.grid[aria-rowcount="4"]').waitFor();
    await page.locator('.grid-cell', { hasText: 'Location: changed' }).first().waitFor();
    await page.locator('.row-name', { hasText: 'Location: changed' }).first().click();
    const pane = page.getByRole('article', { name: 'Location: changed' });
    const change = pane.getByRole('row', { name: /^Name/ });
    await change.waitFor();
    expect(await change.getByRole('cell').allInnerTexts()).toEqual(['Hofladen Glaser', 'Hofladen Glaser am Markt']);
    expect(await change.locator('mark').allInnerTexts()).toEqual([' am Markt']);
    await pane.getByText('demo-agency').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.getByRole('article', { name: 'Location: created' }).waitFor();
    const address = page.url();
    await page.keyboard.press('Escape');
    await page.locator('.audit-pane').waitFor({ state: 'detached' });
    // The entry of a link is read on its own where the list does not have it.
    await page.goto(`${address.replace('subject=location', 'subject=company')}`);
    await page.getByRole('article', { name: 'Location: created' }).waitFor();
    expect(watched.problems).toEqual([]);
    await watched.close();
  });

  it('is filtered by user, kind and days, all of it in the address', async () => {
    const watched = await browser.enter('/audit', 'demo-admin');
    const { page } = watched;
    await page.getByRole('button', { name: 'User', exact: true }).click();
    await page.getByPlaceholder('Find a user').fill('agency');
    await page.getByRole('menuitem', { name: 'demo-agency' }).click();
    await page.waitForURL(/user=\d+$/);
    await page.getByRole('button', { name: 'User: Ada Agency' }).waitFor();
    await page.getByRole('button', { name: 'Kind of thing' }).click();
    await page.getByRole('menuitemradio', { name: 'Location', exact: true }).click();
    await page.waitForURL(/subject=location/);
    const isFiltered = async (): Promise<boolean> =>
      (await page.locator('.grid-cell[data-column=who]').allInnerTexts()).every((who) => who === 'demo-agency');
    await page.locator('.grid[data-former=false] .grid-cell[data-column=who]').first().waitFor();
    expect(await isFiltered()).toBe(true);
    await page.getByRole('button', { name: 'Any time' }).click();
    await page.getByRole('menuitemradio', { name: 'Last 7 days' }).click();
    await page.waitForURL(/from=\d{4}-\d\d-\d\d/);
    await page.goto(`${platform.url}/console/audit?from=2001-01-01&to=2001-01-31`);
    await page.getByLabel('First day').waitFor();
    await page.getByText('No entry fits the filter').waitFor();
    await page.getByRole('button', { name: 'Clear the filter' }).click();
    await page.locator('.grid-row').first().waitFor();
    await page.goto(`${platform.url}/console/audit?entry=999999999`);
    await page.getByText('There is no such entry').waitFor();
    expect(watched.problems).toEqual([]);
    await watched.close();
  });
});

describe('users', () => {
  const userOf = async (email: string) => {
    const { data } = await platform
      .administration('demo-admin')
      .GET('/api/userManagement/user', { params: { query: { filter: email } } });
    return data?.data[0];
  };

  it('are invited to a company with groups, and the form says what is wrong at the field', async () => {
    const watched = await browser.enter('/users', 'demo-admin');
    const { page } = watched;
    await page.locator('.row-name', { hasText: 'Otto Owner' }).waitFor();
    await page.getByRole('button', { name: 'Invite a user …' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite a user' });
    await dialog.getByLabel('First name').fill('Grace');
    await dialog.getByLabel('Last name').fill('Garden');
    await dialog.getByLabel('Email').fill('no address');
    await dialog.getByRole('checkbox', { name: /^location-manager/ }).check();
    await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
    await dialog.locator('.field-error').waitFor();
    expect(await focused(page)).toBe('Email');
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByLabel('Email').fill('grace@example.com');
    await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
    await page.getByRole('heading', { name: 'Grace Garden', level: 1 }).waitFor();
    expect(await userOf('grace@example.com')).toMatchObject({
      active: false,
      contextType: 'Company',
      userType: 'SELF_SERVICE',
      languageCode: 'en',
    });
    const why = page.getByRole('row', { name: /^location:write/ });
    await why.getByText('Company Hofläden Franken').waitFor();
    expect(await why.locator('.tag').allInnerTexts()).toEqual(['location-manager']);
    expect(watched.problems.filter((text) => !text.includes('400'))).toEqual([]);
    await watched.close();
  });

  it('get and lose groups, which says why they may do something, and asks for the password again', async () => {
    const id = (await userOf('grace@example.com'))?.id ?? 0;
    // As if the sign-in were longer ago than the platform trusts it.
    await platform.database.pool.query(
      "update console_session set confirmed_at = confirmed_at - interval '1 hour' where user_id = (select id from app_user where user_name = 'demo-admin')",
    );
    const watched = await browser.enter(`/users/${id}`, 'demo-admin');
    const { page } = watched;
    await page.getByRole('button', { name: 'Change … Hofläden Franken' }).click();
    await page.getByRole('checkbox', { name: /^viewer/ }).check();
    await page.getByRole('button', { name: 'Save' }).click();
    const asks = page.getByRole('dialog', { name: 'Confirm that it is you' });
    await asks.getByLabel('Password').fill('wrong');
    await page.keyboard.press('Enter');
    await asks.locator('.notice').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await asks.getByLabel('Password').fill(demoPassword);
    await page.keyboard.press('Enter');
    await page.locator('.dialog').first().waitFor({ state: 'detached' });
    const why = page.getByRole('row', { name: /^location:read/ });
    await why.getByText('viewer').waitFor();
    expect(await why.locator('.tag').allInnerTexts()).toEqual(['location-manager', 'viewer']);
    await page.getByRole('searchbox', { name: 'Filter permissions' }).fill('contract');
    await page.getByRole('row', { name: /^contract:read/ }).waitFor();
    await page.locator('.user-reasons tbody tr').nth(1).waitFor({ state: 'detached' });
    await watched.close();
    browser.forget('demo-admin');
  });

  it('are changed over the state that was read, locked, unlocked and deleted', async () => {
    const id = (await userOf('grace@example.com'))?.id ?? 0;
    const watched = await browser.enter(`/users/${id}`, 'demo-admin');
    const { page } = watched;
    await page.getByLabel('Position').fill('Store manager');
    await platform.administration('demo-agency').PUT('/api/userManagement/user/{id}', {
      params: { path: { id } },
      body: { position: 'Somebody else says so' },
    });
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Keep yours: Position' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved').waitFor();
    expect(await userOf('grace@example.com')).toMatchObject({ position: 'Store manager' });
    for (const [press, state] of [
      ['Lock', 'Locked'],
      ['Unlock', 'Invited'],
    ] as const) {
      await page.getByRole('button', { name: `${press} …`, exact: true }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: press, exact: true }).click();
      await page.locator('.screen-head .status', { hasText: state }).waitFor();
    }
    await page.getByRole('button', { name: 'Delete …' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await page.waitForURL(/\/users$/);
    await page.locator('.grid[aria-rowcount="5"]').waitFor();
    expect(await userOf('grace@example.com')).toBeUndefined();
    await watched.close();
  });

  it('are read and changed as far as each may', async () => {
    const owner = await browser.enter('/users', 'demo-owner');
    await owner.page.locator('.row-name', { hasText: 'Otto Owner' }).waitFor();
    expect(await owner.page.locator('.row-name').count()).toBe(1);
    await owner.page.getByRole('button', { name: 'Invite a user …' }).click();
    await owner.page.getByRole('button', { name: 'Kind of place' }).click();
    expect(await owner.page.getByRole('menuitemradio').allInnerTexts()).toEqual(['Company', 'Location']);
    await owner.close();
    const viewer = await browser.enter('/users', 'demo-viewer');
    await viewer.page.getByText('user:read').waitFor();
    expect(await viewer.page.getByRole('link', { name: 'Users' }).count()).toBe(0);
    await viewer.close();
  });
});

describe('companies', () => {
  it('are created, changed with their contact, and say what is wrong at the field', async () => {
    const watched = await browser.enter('/companies', 'demo-agency');
    const { page } = watched;
    await page.locator('.row-name', { hasText: 'Hofläden Franken' }).waitFor();
    await page.getByRole('button', { name: 'New company …' }).click();
    const dialog = page.getByRole('dialog', { name: 'New company' });
    await dialog.getByRole('button', { name: 'Create' }).click();
    await dialog.locator('.field-error').waitFor();
    await dialog.getByLabel('Name').fill('Bäckerei Sonne');
    await dialog.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('heading', { name: 'Bäckerei Sonne', level: 1 }).waitFor();
    const id = Number(page.url().split('/').at(-1));
    await page.getByLabel('Legal form').selectOption('GmbH');
    await page.getByLabel('Country').selectOption({ label: 'Germany' });
    await page.getByLabel('VAT id').fill('DE1');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.locator('.field-error').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByLabel('VAT id').fill('DE136695976');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved').waitFor();
    await page.getByLabel('Last name').fill('Sonne');
    await page.getByLabel('Email').fill('sonne@example.com');
    await page.getByLabel('Phone').fill('49-911-123456');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Save' }).waitFor({ state: 'detached' });
    const { data } = await platform
      .administration('demo-agency')
      .GET('/api/company/{id}', { params: { path: { id } } });
    expect(data).toMatchObject({
      legalType: 'GmbH',
      vatNr: 'DE136695976',
      contact: { lastName: 'Sonne', eMails: ['sonne@example.com'], mainPhone: { phone: '49-911-123456' } },
    });
    await page.getByRole('link', { name: '0', exact: true }).click();
    await page.getByText('No location fits the filter').waitFor();
    await watched.close();
  });

  it('keep what somebody else has saved, show contracts and owners, and are read by who may only read', async () => {
    const { companyId } = await demoCompany(platform);
    const watched = await browser.enter(`/companies/${companyId}`, 'demo-admin');
    const { page } = watched;
    await page.getByRole('link', { name: 'Otto Owner' }).waitFor();
    await page.getByLabel('Short name').fill('Mine');
    await platform
      .administration('demo-agency')
      .PUT('/api/company/{id}', { params: { path: { id: companyId } }, body: { shortName: 'Theirs', imprint: 'New' } });
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Keep yours: Short name' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved').waitFor();
    expect(await page.getByLabel('Imprint').inputValue()).toBe('New');
    await page.getByRole('link', { name: 'Demo contract' }).click();
    await page.waitForURL(/\/contracts\/\d+$/);
    await watched.close();
    const viewer = await browser.enter(`/companies/${companyId}`, 'demo-viewer');
    await viewer.page.getByLabel('Short name').waitFor();
    expect(await viewer.page.locator('main button').count()).toBe(0);
    expect(await viewer.page.getByLabel('Short name').isEditable()).toBe(false);
    expect(await viewer.page.getByText('Owners', { exact: true }).count()).toBe(0);
    expect(viewer.problems).toEqual([]);
    await viewer.close();
  });
});

/** The navigation of each, and a screen that is not theirs. */
describe('each user', () => {
  it.each(['demo-agency', 'demo-owner', 'demo-viewer'])('%s has no entry for what it may not read', async (user) => {
    const { page, close } = await browser.enter('/audit', user);
    await page.getByText('audit:read').waitFor();
    expect(await page.getByRole('link', { name: 'Audit log' }).count()).toBe(0);
    await page.goto(`${platform.url}/console/locations/${shop}`);
    await page.locator('.tabs').waitFor();
    expect(await page.getByRole('link', { name: 'Changes' }).count()).toBe(0);
    // The history of a location is there for everybody who sees the location.
    await page.getByRole('link', { name: 'History' }).click();
    await page.waitForURL(/\/history$/);
    const changed = page.locator('.history-entry', { hasText: 'Location: changed' });
    await changed.nth(1).waitFor();
    expect(await changed.first().locator('summary').innerText()).toMatch(/Name[\s\S]*demo-agency|Name[\s\S]*You/);
    await changed.first().locator('summary').click();
    const row = changed.first().getByRole('row', { name: /^Name/ });
    expect(await row.getByRole('cell').allInnerTexts()).toEqual(['Hofladen Glaser', 'Hofladen Glaser am Markt']);
    expect([await axeViolations(page), await page.locator('.history-entry').count()]).toEqual([[], 3]);
    await close();
  });
});

it.each([
  { width: 1440, mode: 'light', locale: 'de' },
  { width: 360, mode: 'dark', locale: 'fr' },
  { width: 1440, mode: 'dark', locale: 'en' },
] as const)('all of it is accessible and asks nobody else at $width px, $mode, $locale', async (look) => {
  const { data } = await platform
    .administration('demo-admin')
    .GET('/api/audit', { params: { query: { operation: 'location.updateBasic', take: 1 } } });
  await browser.lookAt(
    [
      ['/audit?subject=location', '.row-name'],
      [`/audit?subject=location&entry=${data?.data[0]?.id}`, '.audit-fields'],
      ['/audit?from=2001-01-01&to=2001-01-31', '.empty'],
      [`/locations/${shop}/history`, '.history-entry'],
      ['/companies', '.row-name'],
      ['/companies?filter=nothing', '.empty'],
      ['/companies/1', '.facts'],
      ['/users', '.row-name'],
      ['/users?filter=nobody', '.empty'],
      ['/users/3', '.user-reasons'],
    ],
    look,
    'demo-admin',
  );
});

/** After the walks: what is deleted has left the lists that they look at. */
describe('companies that go', () => {
  it('get tags, and are deleted by who has typed their name', async () => {
    const api = platform.administration('demo-agency');
    const { workspaceId } = await demoCompany(platform);
    const { data: created } = await api.POST('/api/company/{id}', {
      params: { path: { id: workspaceId } },
      body: { name: 'Nordmarkt AG', legalType: 'AG' },
    });
    const id = created?.value ?? 0;
    await api.POST('/api/location/{id}', {
      params: { path: { id } },
      body: {
        name: 'Nordmarkt am Ring',
        address: { street: 'Ring', house: '1', postCode: '90403', city: 'Nürnberg', countryCode: 'DE' },
      },
    });
    const watched = await browser.enter('/companies?filter=Nordmarkt', 'demo-agency');
    const { page } = watched;
    await page.locator('[role=gridcell] .row-name').waitFor();
    // The name has the legal form already.
    expect(await page.locator('[role=gridcell][data-column=name]').innerText()).toBe('Nordmarkt AG');
    await page.getByRole('link', { name: 'Nordmarkt AG' }).click();
    await page.getByLabel('Tags').fill(`organic\n${'x'.repeat(101)}`);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.locator('.field-error').waitFor();
    await page.getByLabel('Tags').fill('organic\nchain');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    const { data } = await api.GET('/api/company/{id}', { params: { path: { id } } });
    expect(data?.tags.map(({ name }) => name).toSorted()).toEqual(['chain', 'organic']);

    await page.getByRole('button', { name: 'Delete the company' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete Nordmarkt AG?' });
    await dialog.getByText('The company goes with its 1 location.').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(await dialog.getByRole('button', { name: 'Delete' }).isDisabled()).toBe(true);
    await dialog.getByLabel('Type Nordmarkt AG to confirm').fill('Nordmarkt AG');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await page.waitForURL(/\/companies$/);
    expect((await api.GET('/api/company/{id}', { params: { path: { id } } })).response.status).toBe(404);
    await watched.close();
    // What is gone takes no names from the others in the audit log.
    const log = await browser.enter('/audit?subject=location', 'demo-admin');
    await log.page.getByText('Location: deleted').waitFor();
    await log.page.locator('[role=gridcell]', { hasText: 'Hofladen Glaser am Markt' }).first().waitFor();
    expect(log.problems).toEqual([]);
    await log.close();
  });

  it('are not deleted while products run: the platform names them', async () => {
    const { companyId, contractId, productId, locations } = await demoCompany(platform);
    const { response } = await platform.partner('demo-agency').POST('/v5/contract/{contractId}/order', {
      params: { path: { contractId } },
      body: { productId, amount: 1, locationIds: await locations(1) },
    });
    expect(response.status).toBe(200);
    const watched = await browser.enter(`/companies/${companyId}`, 'demo-agency');
    const { page } = watched;
    await page.getByRole('button', { name: 'Delete the company' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByLabel(/^Type /).fill('Hofläden Franken');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await dialog.getByText('products are still running', { exact: false }).waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await watched.close();
  });
});
