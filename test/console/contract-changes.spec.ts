import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { WorkspaceCalls } from '../e2e/administration/workspace-calls.js';
import { demoCompany } from '../e2e/partner/demo-company.js';
import { axeViolations } from '../support/browser.js';
import { startPlatform } from '../support/platform.js';
import type { Platform } from '../support/platform.js';
import { ConsoleBrowser } from './console-browser.js';

/** What is announced for a contract: its fees, accounting period and payer. All of it is shown first, and can be taken back. */
let platform: Platform;
let browser: ConsoleBrowser;
let calls: WorkspaceCalls;
let contract = 0;
let licence = 0;
let account = 0;
const agency = { user: 'demo-agency' };

beforeAll(async () => {
  platform = await startPlatform();
  browser = await ConsoleBrowser.open(platform);
  calls = new WorkspaceCalls(platform);
  const { workspaceId, companyId, locations } = await demoCompany(platform);
  const offerId = await calls.done('POST', `/api/offer/${workspaceId}`, {
    sellingName: 'Basic',
    regularFee: 31,
    maintenanceFee: 4,
    products: [{ name: 'DataExports' }],
  });
  const address = { street: 'Ring', house: '1', postCode: '90402', city: 'Nürnberg', country: 'DE' };
  account = await calls.done('POST', `/api/billing/${companyId}`, { businessName: 'Zentrale AG', address });
  await calls.done('POST', `/api/billing/${companyId}`, { businessName: 'Nordlicht GmbH', address });
  contract = await calls.done('POST', `/api/contract/${companyId}`, {
    name: 'Exports',
    billingAccountId: 1,
    billingType: 'FLEXIBLE',
    accountingPeriod: 'Month',
    conclusionDate: '2026-01-01',
    validFrom: '2026-01-01',
    licences: [{ offerId, maxSubscriptions: null }],
  });
  const { body } = await calls.call('GET', `/api/contract/${contract}`);
  licence = (body['licenceBookings'] as { id: number }[])[0]?.id ?? 0;
  const ordered = { productId: offerId, locationIds: await locations(1), startDate: dayIn(0) };
  expect(await calls.call('POST', `/v5/contract/${contract}/order`, ordered, agency)).toMatchObject({ status: 200 });
});
afterAll(async () => {
  await browser?.close();
  await platform?.close();
});

/** At the locations. */
const dayIn = (days: number): string =>
  new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeZone: 'Europe/Berlin' }).format(
    Date.now() + days * 86_400_000,
  );
const money = (amount: number): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR' }).format(amount);
const gone = (page: Page) => page.locator('.dialog').waitFor({ state: 'detached' });
const show = (dialog: Locator) => dialog.getByRole('button', { name: 'Show what changes' }).click();

/** What is wrong stands in the dialog once, below this field. */
async function expectProblemAt(dialog: Locator, field: Locator): Promise<void> {
  await dialog.locator('.field-error').waitFor();
  const problem = await dialog.locator('.field-error').innerText();
  const own = dialog.locator('.field', { has: dialog.page().locator('.field-error') }).locator('input');
  expect(await own.getAttribute('id')).toBe(await field.getAttribute('id'));
  expect(await dialog.getByText(problem).count()).toBe(1);
  expect(await dialog.locator('.notice').count()).toBe(0);
}

describe('a contract', () => {
  it('gets a new fee, and keeps its upkeep', async () => {
    const watched = await browser.enter(`/contracts/${contract}`);
    const { page } = watched;
    await page.getByRole('button', { name: 'New fees of Basic …' }).click();
    const dialog = page.locator('.dialog');
    expect(await dialog.getByLabel('Upkeep each accounting period').inputValue()).toBe('4');
    const fee = dialog.getByLabel('Fee each accounting period', { exact: true });
    await fee.fill('cheap');
    await show(dialog);
    await expectProblemAt(dialog, fee);
    await fee.fill('29,50');
    await show(dialog);
    await dialog.locator('.money').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Announce the fees' }).click();
    await gone(page);
    await page.locator('.planned', { hasText: `${money(29.5)} in place of ${money(31)}` }).waitFor();
    const { body } = await calls.call('GET', `/api/licence/feeChange/${licence}`);
    expect(body['data']).toMatchObject([
      {
        state: 'planned',
        effectiveOn: dayIn(1),
        before: { regularFee: 31, setupFee: 0, maintenanceFee: 4 },
        after: { regularFee: 29.5, setupFee: 0, maintenanceFee: 4 },
      },
    ]);
    await page.getByRole('button', { name: 'Take them back' }).click();
    await page.locator('.planned').waitFor({ state: 'detached' });
    expect(watched.problems.filter((problem) => !problem.includes('400'))).toEqual([]);
    await watched.close();
  });

  it('gets another accounting period for what was agreed, and not for what is no amount', async () => {
    const path = `/api/contract/periodChange/${contract}`;
    const watched = await browser.enter(`/contracts/${contract}`);
    const { page } = watched;
    await page.getByRole('button', { name: 'Other accounting period …' }).click();
    const dialog = page.locator('.dialog');
    const fee = dialog.getByRole('textbox', { name: /^Basic, (?!Upkeep)/ });
    await dialog.getByRole('textbox', { name: /^Basic, Upkeep/ }).fill('12');
    await fee.fill('much');
    await show(dialog);
    await expectProblemAt(dialog, fee);
    expect((await calls.call('GET', path)).body).toMatchObject({ total: 0 });
    await fee.fill('90');
    await show(dialog);
    await dialog.locator('.preview', { hasText: money(102) }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Announce it' }).click();
    await gone(page);
    await page.locator('.planned', { hasText: 'Billed' }).waitFor();
    expect((await calls.call('GET', path)).body['data']).toMatchObject([
      { state: 'planned', after: { accountingPeriod: 'Quarter' } },
    ]);
    await page.getByRole('button', { name: 'Take the change back' }).click();
    await page.locator('.planned').waitFor({ state: 'detached' });
    expect((await calls.call('GET', path)).body['data']).toMatchObject([{ state: 'withdrawn' }]);
    expect(watched.problems.filter((problem) => !problem.includes('400'))).toEqual([]);
    await watched.close();
  });

  it('gets another payer, whom the list keeps when another one is looked for', async () => {
    const path = `/api/contract/payer/${contract}`;
    const watched = await browser.enter(`/contracts/${contract}`);
    const { page } = watched;
    await page.getByRole('button', { name: 'Another payer …' }).click();
    const dialog = page.locator('.dialog');
    const search = dialog.getByLabel('Look for a billing account');
    const accounts = dialog.locator('.choice-entry');
    await search.fill('Zentrale');
    await accounts.filter({ hasText: 'Nordlicht GmbH' }).waitFor({ state: 'detached' });
    await dialog.getByRole('radio', { name: /Zentrale AG/ }).check({ force: true });
    await search.fill('Nordlicht');
    await accounts.filter({ hasText: 'Nordlicht GmbH' }).waitFor();
    expect(await accounts.count()).toBe(2);
    expect(await dialog.getByRole('radio', { name: /Zentrale AG/ }).isChecked()).toBe(true);
    const day = dialog.getByLabel('First day');
    await day.fill('2020-01-01');
    await show(dialog);
    await expectProblemAt(dialog, day);
    await day.fill(dayIn(40));
    await show(dialog);
    await dialog.getByText(/^Zentrale AG pays in place of/).waitFor();
    await dialog.getByText(/^The next invoice, on .* with 19% VAT\.$/).waitFor();
    await dialog.getByText('It pays by transfer until it stores a card or bank account of its own.').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Change the payer' }).click();
    await gone(page);
    await page.locator('.planned', { hasText: 'Zentrale AG pays' }).waitFor();
    expect((await calls.call('GET', path)).body['data']).toMatchObject([
      { state: 'planned', effectiveOn: dayIn(40), after: { billingAccountId: account } },
    ]);
    await page.getByRole('button', { name: 'Keep the payer' }).click();
    await page.locator('.planned').waitFor({ state: 'detached' });
    expect((await calls.call('GET', path)).body['data']).toMatchObject([{ state: 'withdrawn' }]);
    expect(watched.problems.filter((problem) => !problem.includes('400'))).toEqual([]);
    await watched.close();
  });
});
