import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { WorkspaceCalls } from '../e2e/administration/workspace-calls.js';
import { demoCompany } from '../e2e/partner/demo-company.js';
import { axeViolations } from '../support/browser.js';
import { eventually } from '../support/eventually.js';
import { moveClock } from '../support/move-clock.js';
import { startPlatform } from '../support/platform.js';
import type { Platform } from '../support/platform.js';
import { ConsoleBrowser } from './console-browser.js';

/** Subscriptions and invoices in the console: what it shows of money is what the platform says, to the cent. */
let platform: Platform;
let browser: ConsoleBrowser;
let calls: WorkspaceCalls;
let offers: readonly [basic: number, premium: number, bound: number];
let contract = 0;
let workspaceId = 0;
const agency = { user: 'demo-agency' };
const ids: number[] = [];

beforeAll(async () => {
  platform = await startPlatform();
  browser = await ConsoleBrowser.open(platform);
  const demo = await demoCompany(platform);
  ({ workspaceId } = demo);
  calls = new WorkspaceCalls(platform);
  const offer = (sellingName: string, regularFee: number, terms: object = {}) =>
    calls.done('POST', `/api/offer/${demo.workspaceId}`, {
      sellingName,
      regularFee,
      products: [{ name: 'DataExports' }],
      ...terms,
      addOns: [{ id: 'archive', name: { en: 'Archive' }, regularFee: 5, product: 'DataExports' }],
    });
  const year = { duration: 1, period: 'Year' };
  offers = [await offer('Basic', 31), await offer('Premium', 62), await offer('Bound', 20, { minimumTerm: year })];
  contract = await calls.done('POST', `/api/contract/${demo.companyId}`, {
    name: 'Exports',
    billingAccountId: 1,
    billingType: 'FLEXIBLE',
    accountingPeriod: 'Month',
    conclusionDate: '2026-01-01',
    validFrom: '2026-01-01',
    licences: offers.map((offerId) => ({ offerId, maxSubscriptions: null })),
  });
  const locations = await demo.locations(3);
  for (const [index, locationId] of locations.entries()) {
    const body = { productId: index === 2 ? offers[2] : offers[0], locationIds: [locationId], startDate: today };
    const { body: made } = await calls.call('POST', `/v5/contract/${contract}/order`, body, agency);
    ids.push(Number(made['id']));
  }
  await eventually(
    () => calls.call('GET', `/api/subscription/extended/${ids.at(-1) ?? 0}`),
    ({ body }) => body['status'] === 'ACTIVE',
    'The subscriptions were to be active.',
  );
  // Into the next month, so that there is an invoice.
  await moveClock(platform.administration('demo-admin'), workspaceId, `P${daysToNextMonth()}D`);
});
afterAll(async () => {
  await browser?.close();
  await platform?.close();
});

/** At the locations. */
const today = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeZone: 'Europe/Berlin' }).format(new Date());
const daysToNextMonth = (): number => {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return (Date.UTC(year, month, 2) - Date.parse(today)) / 86_400_000;
};
const read = async (id: number) => (await calls.call('GET', `/api/subscription/extended/${id}`)).body;
const money = (amount: number): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR' }).format(amount);
const gone = (page: Page) => page.locator('.dialog').waitFor({ state: 'detached' });

describe('subscriptions', () => {
  it('are filtered in the address and opened', async () => {
    const watched = await browser.enter('/subscriptions?products=DataExports');
    const { page } = watched;
    await page.locator('.grid[aria-rowcount="4"]').waitFor();
    await page.getByRole('button', { name: 'Status' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Failed' }).click();
    await page.keyboard.press('Escape');
    await page.getByText('No subscription fits the filter').waitFor();
    await page.goBack();
    await page.locator('.grid[aria-rowcount="4"]').waitFor();
    await page.locator('.row-name').first().click();
    await page.waitForURL(new RegExp(`/subscriptions/${ids[0]}$`));
    await page.getByRole('heading', { name: 'Basic', level: 1 }).waitFor();
    await page.getByText(money(31), { exact: true }).waitFor();
    expect(watched.problems).toEqual([]);
    await watched.close();
  });

  it('change their product for what the preview said, and not when the price is another by then', async () => {
    const id = ids[0] ?? 0;
    const watched = await browser.enter(`/subscriptions/${id}`);
    const { page } = watched;
    await page.getByRole('button', { name: 'Change the product …' }).click();
    await page.getByRole('radio', { name: /Premium/ }).check({ force: true });
    const { body: shown } = await calls.call('POST', `/api/subscription/product/preview/${id}`, {
      productId: offers[1],
      changeOn: 'NOW',
    });
    const { total, positions } = shown as { total: { value: number; vat: number; total: number }; positions: object[] };
    await page.locator('.money').waitFor();
    expect(await page.locator('.money tfoot .amount').allTextContents()).toEqual(
      [total.value, total.vat, total.total].map((amount) => money(amount)),
    );
    expect(await page.locator('.money tbody tr').count()).toBe(positions.length);
    const confirm = page.getByRole('button', { name: `Change it for ${money(total.total)}` });
    await confirm.waitFor();
    expect(await axeViolations(page)).toEqual([]);
    // A day later fewer days are left.
    await moveClock(platform.administration('demo-admin'), workspaceId, 'P1D');
    await confirm.click();
    await page.getByRole('button', { name: 'Show the new price' }).click();
    await page.getByRole('button', { name: /^Change it for/ }).click();
    await gone(page);
    await page.getByRole('heading', { name: 'Premium', level: 1 }).waitFor();
    expect(await read(id)).toMatchObject({ productId: offers[1] });
    await watched.close();
  });

  it('plan a change and take it back', async () => {
    const id = ids[1] ?? 0;
    const watched = await browser.enter(`/subscriptions/${id}`);
    const { page } = watched;
    await page.getByRole('button', { name: 'Change the product …' }).click();
    await page.getByRole('radio', { name: /Premium/ }).check({ force: true });
    await page.getByRole('radio', { name: 'With the next accounting period' }).check({ force: true });
    await page.locator('.preview').waitFor();
    await page.getByRole('button', { name: /^Change it/ }).click();
    await gone(page);
    await page.locator('.planned', { hasText: 'Premium' }).waitFor();
    expect(await read(id)).toMatchObject({ productId: offers[0], plannedChange: { productId: offers[1] } });
    await page.getByRole('button', { name: 'Take the change back' }).click();
    await page.locator('.planned').waitFor({ state: 'detached' });
    expect(await read(id)).toMatchObject({ plannedChange: null });
    expect(watched.problems).toEqual([]);
    await watched.close();
  });

  it('are paused over a dry run to the cent, and resumed', async () => {
    const id = ids[1] ?? 0;
    const watched = await browser.enter(`/subscriptions/${id}`);
    const { page } = watched;
    await page.getByRole('button', { name: 'Pause it …' }).click();
    const { body: told } = await calls.call('PUT', `/api/subscription/pause/${id}`, { until: null, dryRun: true });
    const { total, credit } = told as { total: { total: number }; credit: { total: number } };
    expect(credit.total).toBeGreaterThan(0);
    await page.locator('.preview', { hasText: money(total.total) }).waitFor();
    await page.getByText('until you resume it').first().waitFor();
    await page.getByRole('button', { name: 'Pause it', exact: true }).click();
    await gone(page);
    await page.locator('.planned', { hasText: 'It is paused' }).waitFor();
    expect(await read(id)).toMatchObject({ status: 'ACTIVE', pause: { until: null, state: 'running' } });
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Resume it …' }).click();
    await page.locator('.preview', { hasText: money(credit.total) }).waitFor();
    await page.getByRole('button', { name: 'Resume it', exact: true }).click();
    await gone(page);
    await page.locator('.planned').waitFor({ state: 'detached' });
    expect(await read(id)).toMatchObject({ pause: null });
    expect(watched.problems).toEqual([]);
    await watched.close();
  });

  it('switch add-ons, end on the first day that their terms allow, and withdraw the end', async () => {
    const id = ids[2] ?? 0;
    const watched = await browser.enter(`/subscriptions/${id}`);
    const { page } = watched;
    await page.getByRole('button', { name: 'Switch on Archive' }).click();
    await page.getByText(/^On from/).waitFor();
    await page.getByRole('button', { name: 'End it …' }).click();
    await page
      .getByText(/Minimum term/)
      .last()
      .waitFor();
    await page.getByRole('button', { name: 'End it', exact: true }).click();
    await page.locator('.dialog .field-error').waitFor();
    await page.getByRole('button', { name: /^Take / }).click();
    await page.getByRole('button', { name: 'End it', exact: true }).click();
    await gone(page);
    await page.locator('.planned', { hasText: 'It ends' }).waitFor();
    expect(await read(id)).toMatchObject({ expireDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
    await page.getByRole('button', { name: 'Withdraw the end' }).click();
    await page.locator('.planned').waitFor({ state: 'detached' });
    expect(await read(id)).toMatchObject({ expireDate: null });
    await watched.close();
  });

  it('are read, not changed, by who may only read', async () => {
    const watched = await browser.enter(`/subscriptions/${ids[0]}`, 'demo-viewer');
    await watched.page.locator('.facts').first().waitFor();
    expect(await watched.page.locator('main button').count()).toBe(0);
    expect(await watched.page.getByRole('link', { name: 'Invoices' }).count()).toBe(0);
    await watched.close();
  });
});

describe('invoices', () => {
  it('are found by state and number, shown with their positions, and downloaded', async () => {
    const { body } = await calls.call('GET', `/api/invoice?contractId=${contract}&state=issued`);
    const [invoice] = body['data'] as { id: number; number: string; total: number }[];
    const watched = await browser.enter('/invoices?state=issued');
    const { page } = watched;
    await page.locator('.row-name', { hasText: invoice?.number ?? '' }).waitFor();
    await page.getByRole('link', { name: /^Paid/ }).click();
    await page.getByText('No invoice fits the filter').waitFor();
    await page.getByRole('button', { name: 'Clear the filter' }).click();
    await page.getByRole('searchbox').fill(invoice?.number ?? '');
    await page.locator('.grid[aria-rowcount="2"]').waitFor();
    await page.locator('.row-name').click();
    await page.getByRole('heading', { name: invoice?.number ?? '', level: 1 }).waitFor();
    expect(await page.locator('.money tfoot tr:last-child .amount').innerText()).toBe(money(invoice?.total ?? 0));
    const payLink = await page.getByRole('link', { name: 'Pay', exact: true }).getAttribute('href');
    expect(payLink).toContain(`/account/invoice?token=${invoice?.id}.`);
    for (const [name, begin] of [
      ['PDF', '%PDF-'],
      ['XML', '<?xml'],
    ] as const) {
      const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name }).click()]);
      const chunks: Buffer[] = [];
      for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
      expect(Buffer.concat(chunks).toString('latin1').slice(0, 5)).toBe(begin);
    }
    await page.getByRole('link', { name: 'Next invoice' }).click();
    await page.waitForURL(new RegExp(`/invoices/next/${contract}$`));
    await page.locator('.foretold .money, .empty').first().waitFor();
    expect(watched.problems).toEqual([]);
    await watched.close();
  });

  it('are credited in part as it was shown before, and get the money that came', async () => {
    const { body } = await calls.call('GET', `/api/invoice?contractId=${contract}&state=issued`);
    const [invoice] = body['data'] as { id: number; number: string; total: number; subtotal: number }[];
    const watched = await browser.enter(`/invoices/${invoice?.id}`, 'demo-admin');
    const { page } = watched;
    const dialog = page.locator('.dialog');
    await page.getByRole('button', { name: 'Credit' }).click();
    await dialog.locator('.fee-fields input').first().fill('99999');
    await dialog.getByRole('button', { name: 'Show the credit note' }).click();
    await dialog.locator('.field-error', { hasText: /^Must be at most [\d.]+ EUR$/ }).waitFor();
    await dialog.getByText('An amount as goodwill').click();
    await dialog.getByLabel('Amount before tax').fill('10,00');
    await dialog.getByLabel('Why').fill('Two days without service');
    await dialog.getByRole('button', { name: 'Show the credit note' }).click();
    await dialog.getByText('It lowers what is still to be paid.').waitFor();
    expect(await dialog.locator('.money tfoot tr:last-child .amount').innerText()).toBe(money(-11.9));
    await dialog.getByRole('button', { name: 'Issue the credit note' }).click();
    await page.locator('.tag', { hasText: 'Credit note' }).waitFor();
    await page.getByText('Two days without service').waitFor();
    expect(await page.locator('.money tfoot tr:last-child .amount').innerText()).toBe(money(-11.9));
    await page.getByRole('link', { name: 'the invoice' }).click();
    await page.getByRole('heading', { name: invoice?.number ?? '', level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Record a payment' }).click();
    await dialog.getByLabel('Amount with tax').fill('5');
    await dialog.getByLabel('Reference').fill('2026-11/1');
    await dialog.getByRole('button', { name: 'Record it' }).click();
    await gone(page);
    const open = Math.round(((invoice?.total ?? 0) - 11.9 - 5) * 100) / 100;
    await page.locator('.open-amount strong', { hasText: money(open) }).waitFor();
    const { body: after } = await calls.call('GET', `/api/invoice/${invoice?.id}`);
    expect(after).toMatchObject({ openAmount: open, transfers: [{ amount: 5, reference: '2026-11/1' }] });
    expect(watched.problems.filter((problem) => !problem.includes('400'))).toEqual([]);
    await watched.close();
  });

  it('are credited and paid by nobody who may only read them', async () => {
    const { body } = await calls.call('GET', `/api/invoice?contractId=${contract}&state=issued`);
    const [invoice] = body['data'] as { id: number }[];
    const watched = await browser.enter(`/invoices/${invoice?.id}`, 'demo-agency');
    await watched.page.getByRole('link', { name: 'PDF' }).waitFor();
    expect(await watched.page.getByRole('button', { name: /Credit|Record/ }).count()).toBe(0);
    await watched.close();
  });

  it('that nobody pays suspend their contract, which says so with the page to pay', async () => {
    await calls.done('PUT', `/api/seller/${workspaceId}`, { suspendAfterDays: 14 });
    // Due after 14 days, announced a week after that, and suspended another week later.
    await moveClock(platform.administration('demo-admin'), workspaceId, 'P30D');
    const { body } = await calls.call('GET', `/api/contract/suspension/${contract}`);
    expect(body).toMatchObject({ state: 'suspended', subscriptionCount: 3 });
    const watched = await browser.enter('/');
    const { page } = watched;
    const notice = page.locator('.notice', { hasText: 'Exports has no service since' });
    await notice.getByText(money(Number(body['open']))).waitFor();
    const [invoice] = body['invoices'] as { paymentUrl: string }[];
    expect(await notice.getByRole('link', { name: 'Pay now' }).getAttribute('href')).toBe(invoice?.paymentUrl);
    await notice.getByRole('link', { name: 'Exports' }).click();
    await page.waitForURL(new RegExp(`/contracts/${contract}$`));
    await page.locator('.notice', { hasText: 'Fees go on.' }).waitFor();
    expect(watched.problems).toEqual([]);
    await watched.close();
  });
});

describe('revenue', () => {
  it('shows what the API says of the months in the address, and saves the same', async () => {
    const watched = await browser.enter('/invoices');
    const { page } = watched;
    await page.getByRole('link', { name: 'Revenue' }).click();
    const { body } = await calls.call('GET', `/api/revenue?workspaceId=${workspaceId}`);
    const [{ months, openAmount }] = body['data'] as [{ months: RevenueMonth[]; openAmount: number }];
    const [now] = months.slice(-1);
    expect(now?.mrr.value).toBeGreaterThan(0);
    await page
      .locator('.kpi', { hasText: 'MRR now' })
      .getByText(money(Number(now?.mrr.value)))
      .waitFor();
    await page.locator('a.kpi', { hasText: 'Open now' }).getByText(money(openAmount)).waitFor();
    const rows = page.getByRole('region', { name: 'Figures by month' }).locator('tbody tr');
    expect(await rows.count()).toBe(12);
    const amounts = await rows.first().locator('td').allTextContents();
    expect([amounts[0], amounts.at(-1)]).toEqual([money(Number(now?.mrr.value)), money(Number(now?.revenue))]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save as CSV' }).click(),
    ]);
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
    expect(Buffer.concat(chunks).toString().split('\r\n')[1]).toContain(`${now?.month},${now?.mrr.value},`);
    await page.getByRole('button', { name: 'Months: Last 12 months' }).click();
    await page.getByRole('menuitemradio', { name: 'Last year' }).click();
    await page.waitForURL(/span=lastYear$/);
    await page.locator('.revenue[data-former="false"] .kpi', { hasText: 'MRR, Dec' }).waitFor();
    expect(watched.problems).toEqual([]);
    await watched.close();
    const owner = await browser.enter('/revenue', 'demo-owner');
    await owner.page.getByText('invoice:read').waitFor();
    await owner.close();
  });
});

interface RevenueMonth {
  readonly month: string;
  readonly revenue: number;
  readonly mrr: { readonly value: number };
}

it.each([
  { width: 1440, mode: 'light', locale: 'de' },
  { width: 360, mode: 'dark', locale: 'fr' },
] as const)('all of it is accessible and asks nobody else at $width px, $mode, $locale', async (look) => {
  await browser.lookAt(
    [
      ['/subscriptions', '.row-name'],
      ['/subscriptions?statuses=FAILED', '.empty'],
      [`/subscriptions/${ids[2]}`, '.facts'],
      ['/invoices', '.row-name'],
      ['/invoices?filter=nothing', '.empty'],
      [`/invoices/next/${contract}`, '.foretold'],
      [`/contracts/${contract}`, '.notice strong'],
      ['/revenue', '.figure-table'],
    ],
    look,
  );
});
