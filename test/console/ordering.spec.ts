import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { WorkspaceCalls } from '../e2e/administration/workspace-calls.js';
import { demoCompany } from '../e2e/partner/demo-company.js';
import type { DemoCompany } from '../e2e/partner/demo-company.js';
import { axeViolations } from '../support/browser.js';
import { startPlatform } from '../support/platform.js';
import type { Platform } from '../support/platform.js';
import { ConsoleBrowser, focused } from './console-browser.js';

/** Ordering for many, buying, and contracts in the console: what it costs is what the platform says, to the cent, and first. */
let platform: Platform;
let browser: ConsoleBrowser;
let calls: WorkspaceCalls;
let demo: DemoCompany;
let ids: readonly number[];
/** Without a phone number. */
let mute = 0;
/** Of Listing Complete, with places for four. */
let licence = 0;
const agency = { user: 'demo-agency' };
const owner = { user: 'demo-owner' };

beforeAll(async () => {
  platform = await startPlatform();
  browser = await ConsoleBrowser.open(platform);
  demo = await demoCompany(platform);
  calls = new WorkspaceCalls(platform);
  ids = await demo.locations(7);
  [mute = 0] = ids;
  await platform.database.pool.query('delete from phone where location_id = $1', [mute]);
  const { body } = await calls.call('GET', `/api/contract/${demo.contractId}`);
  licence = (body['licenceBookings'] as { id: number; name: string }[])[0]?.id ?? 0;
  await setPlaces(4);
});
afterAll(async () => {
  await browser?.close();
  await platform?.close();
});

const setPlaces = async (maxSubscriptions: number): Promise<void> => {
  const { body } = await calls.call('GET', `/api/licence/${licence}`);
  await calls.done('PUT', `/api/licence/${licence}`, { ...body, maxSubscriptions });
};
const money = (amount: number): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR' }).format(amount);
const chooseProduct = (page: Page, name: string) =>
  page.getByRole('radio', { name, exact: true }).check({ force: true });
const sums = (page: Page) => page.locator('.money tfoot .amount').allInnerTexts();
const tiles = (page: Page) => page.locator('.counts .tile').allInnerTexts();
/** Locations that have a subscription, by id. */
async function holders(): Promise<number[]> {
  const { rows } = await platform.database.pool.query<{ id: number }>(
    'select location_id as id from subscription order by location_id',
  );
  return rows.map(({ id }) => id);
}

describe('ordering', () => {
  it('for chosen locations shows the exact cost, who waits and who gets no place, and orders that', async () => {
    const watched = await browser.enter('/locations?filter=Shop');
    const { page } = watched;
    await page.locator('.row-name').nth(6).waitFor();
    await page.getByRole('checkbox', { name: 'Select all' }).click();
    await page.getByRole('link', { name: 'Order …' }).click();
    await page.getByText('For 7 chosen locations').waitFor();
    await chooseProduct(page, 'Listing Complete');
    await page.locator('.order-costs .money').waitFor();
    expect(await tiles(page)).toEqual(['Would be ordered\n4', 'Wait for data\n1', 'Have it already\n0', 'Refused\n3']);
    await page.getByText('The contract has 4 places left for this product.').waitFor();
    await page.locator('.problem-table').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    const { body } = await calls.call('GET', '/api/job?own=true&take=1', undefined, agency);
    const [job] = body['data'] as { kind: string; result: { costs: { dueNow: Record<string, number> } } }[];
    expect(job).toMatchObject({ kind: 'productBulkOrder', result: { dryRun: true } });
    const { value = 0, vat = 0, total = 0 } = job?.result.costs.dueNow ?? {};
    expect(await sums(page)).toEqual([value, vat, total].map(money));
    expect(await holders()).toEqual([]);

    await page.getByRole('button', { name: `Order 4 for ${money(total)}` }).click();
    await page.getByRole('heading', { name: 'What came of it' }).waitFor();
    await page.getByText(money(total)).waitFor();
    expect(await holders()).toEqual(ids.slice(0, 4));
    expect(watched.problems).toEqual([]);
    await watched.close();
  });

  it('leads to the field that a location lacks, and leaves out those that have the product', async () => {
    await setPlaces(100);
    const watched = await browser.enter('/today');
    const { page } = watched;
    const open = page.locator('section', { has: page.getByRole('heading', { name: 'Orders with open points' }) });
    await open.getByText('Give the location a main phone number.').waitFor();
    await open.getByRole('link', { name: 'Show 1' }).click();
    await page.waitForURL(/\/subscriptions\?open=true$/);
    await page.locator('.grid[aria-rowcount="2"]').waitFor();
    await page.goto(`${platform.url}/console/order?company=${demo.companyId}`);
    await page.getByText('For all locations of Hofläden Franken').waitFor();
    await chooseProduct(page, 'Google Business Profile');
    await page.locator('.problem-table').waitFor();
    await chooseProduct(page, 'Listing Complete');
    await page.getByRole('button', { name: /^Order 3 for/ }).waitFor();
    expect(await tiles(page)).toContain('Have it already\n4');
    await chooseProduct(page, 'Google Business Profile');
    await page.locator('.problem-table a[href$="#mainPhone"]').click();
    await page.locator('input[name=phone]').waitFor();
    expect(await focused(page)).toBe('Phone');
    await watched.close();
  });

  it('is for those who may', async () => {
    const watched = await browser.enter('/order', 'demo-viewer');
    await watched.page.getByText('contract:order').waitFor();
    await watched.page.goto(`${platform.url}/console/contracts/${demo.contractId}`);
    await watched.page.locator('.licence').first().waitFor();
    expect(await watched.page.locator('main button').count()).toBe(0);
    await watched.close();
  });
});

it('an owner buys with the card of the contract: the bank asks, and the screen goes on by itself', async () => {
  const { body } = await calls.call('GET', `/v5/contract/${demo.contractId}/payment-provider`, undefined, owner);
  const card = (body['data'] as { providerConfigId: number; provider: string }[]).find(
    ({ provider }) => provider === 'stripe',
  );
  const path = `/v5/contract/${demo.contractId}/payment-provider/${card?.providerConfigId ?? 0}`;
  const providerData = [{ key: 'paymentMethodId', value: 'pm_card_threeDSecure2Required' }];
  expect(await calls.call('PUT', path, { providerData }, owner)).toMatchObject({ status: 200 });
  const watched = await browser.enter(`/order?location=${ids[5] ?? 0}`, 'demo-owner');
  const { page } = watched;
  await chooseProduct(page, 'Listing Complete');
  await page.locator('.money').waitFor();
  const [, , total] = await sums(page);
  await page.getByRole('button', { name: `Buy for ${total}` }).click();
  const [bank] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'Confirm at your bank' }).click(),
  ]);
  expect(await axeViolations(page)).toEqual([]);
  await bank.getByRole('button').first().click();
  await page.getByText('1 location has got the product.').waitFor();
  await bank.waitForURL(/\/console\/order\/paid/);
  expect(await holders()).toContain(ids[5]);
  await watched.close();
});

describe('contracts', () => {
  it('show what is left of them, take more places, and say why not fewer', async () => {
    await setPlaces(6);
    const watched = await browser.enter('/contracts');
    const { page } = watched;
    await page.locator('.row-name', { hasText: 'Demo contract' }).click();
    await page.getByText('5 of 6').waitFor();
    await page.getByRole('button', { name: 'Places of Listing Complete …' }).click();
    await page.getByRole('textbox', { name: 'Places' }).fill('4');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.locator('.dialog .field-error').waitFor();
    await page.getByRole('textbox', { name: 'Places' }).fill('50');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.locator('.dialog').waitFor({ state: 'detached' });
    await page.getByText('5 of 50').waitFor();
    await page.getByRole('button', { name: 'Book one more …' }).click();
    await page.getByRole('radio', { name: /Listing Basic/ }).check({ force: true });
    await page.getByRole('textbox', { name: 'Places' }).fill('7');
    await page.getByRole('button', { name: 'Book it' }).click();
    await page.getByText('0 of 7').waitFor();
    await watched.close();
  });

  it('get new fees over a preview, from the first possible day, and take them back', async () => {
    const watched = await browser.enter(`/contracts/${demo.contractId}`);
    const { page } = watched;
    await page.getByRole('button', { name: 'New fees of Listing Complete …' }).click();
    await page.getByLabel('Fee each accounting period', { exact: true }).fill('24,90');
    await page.getByRole('button', { name: 'Show what changes' }).click();
    await page.getByRole('button', { name: /^Take / }).click();
    await page.locator('.dialog .money').waitFor();
    const effectiveOn = await page.getByLabel('First day').inputValue();
    const wish = { effectiveOn, setupFee: 49, regularFee: 24.9, maintenanceFee: 0 };
    const { body: told } = await calls.call('POST', `/api/licence/feeChange/preview/${licence}`, wish, agency);
    const { before, after } = told as Record<'before' | 'after', { value: number; vat: number; total: number }>;
    expect(await sums(page)).toEqual(
      (['value', 'vat', 'total'] as const).flatMap((part) => [money(before[part]), money(after[part])]),
    );
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Announce the fees' }).click();
    await page.locator('.planned', { hasText: money(24.9) }).waitFor();
    await page.locator('.versions', { hasText: 'New fees' }).waitFor();
    await page.getByRole('button', { name: 'Take them back' }).click();
    await page.locator('.planned').waitFor({ state: 'detached' });
    await page.getByText('New fees taken back').waitFor();
    const { body } = await calls.call('GET', `/api/licence/feeChange/${licence}`);
    expect(body['data']).toMatchObject([{ state: 'withdrawn', effectiveOn }]);
    await watched.close();
  });
});

it('all of it fits a phone, is accessible there, and asks nobody else', async () => {
  await browser.lookAt(
    [
      ['/order', '.empty'],
      [`/order?company=${demo.companyId}`, '.offer-head'],
      ['/order/paid', '.empty'],
      ['/contracts', '.row-name'],
      ['/contracts?filter=nothing', '.empty'],
      [`/contracts/${demo.contractId}`, '.versions'],
    ],
    { width: 360, mode: 'dark', locale: 'fr' },
  );
});
