import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { axeViolations } from '../support/browser.js';
import { eventually } from '../support/eventually.js';
import { startPlatform } from '../support/platform.js';
import type { Platform } from '../support/platform.js';
import { demoCompany } from '../e2e/partner/demo-company.js';
import { ConsoleBrowser, focused } from './console-browser.js';

/** Fees by use in the console: agreed with an offer, seen by who buys, and followed while the month runs. */
let platform: Platform;
let browser: ConsoleBrowser;
beforeAll(async () => {
  platform = await startPlatform();
  browser = await ConsoleBrowser.open(platform);
});
afterAll(async () => {
  await browser?.close();
  await platform?.close();
});

const admin = () => platform.administration('demo-admin');
const of = (id: number) => ({ params: { path: { id } } });

it('are agreed with an offer, shown to buyers, and followed by the month', async () => {
  const { contractId, locations } = await demoCompany(platform);
  const body = { sellingName: 'Flyers', regularFee: 19.9, products: [{ name: 'Listing' }] };
  const offerId = (await admin().POST('/api/offer/{id}', { ...of(1), body: body as never })).data?.value ?? 0;

  const watched = await browser.enter(`/offers/${offerId}`, 'demo-admin');
  const { page } = watched;
  await page.getByRole('button', { name: 'Usage fee …' }).click();
  const form = page.getByRole('dialog', { name: 'New usage fee' });
  await form.getByLabel('Name (English)').fill('Prints');
  await form.getByLabel('What is counted').selectOption('What your own system counts');
  await form.getByLabel('Its meter').fill('prints');
  await form.getByLabel('Id', { exact: true }).fill('prints');
  await form.getByLabel('Included in a month').fill('100');
  await form.getByLabel('At most in a month').fill('90');
  await form.getByLabel('Price of a unit, tier 1').fill('0,05');
  await form.getByRole('button', { name: 'Another tier' }).click();
  await form.getByLabel('Price of a unit, tier 2').fill('0,03');
  await form.getByLabel('Once in a month, tier 2').fill('5');
  await form.getByRole('button', { name: 'Add' }).click();
  // Two tiers without an end: the first needs one.
  await form.locator('.field-error').waitFor();
  await eventually(
    () => focused(page),
    (name) => name === 'Last unit, tier 1',
  );
  expect(await axeViolations(page)).toEqual([]);
  await form.getByLabel('Last unit, tier 1').fill('1000');
  await form.getByRole('button', { name: 'Add' }).click();
  const words = 'the next 1,000: €0.05 each; more: €0.03 each and €5.00 once; at most €90.00 a month';
  await page.getByText(`100 a month included; ${words}`).waitFor();
  const fees = [
    {
      id: 'prints',
      name: { en: 'Prints' },
      meter: 'prints',
      aggregation: 'SUM',
      included: 100,
      tierMode: 'GRADUATED',
      tiers: [
        { upTo: 1000, unitPrice: 0.05, flatFee: 0 },
        { upTo: null, unitPrice: 0.03, flatFee: 5 },
      ],
      cap: 90,
    },
  ];
  expect((await admin().GET('/api/offer/{id}', of(offerId))).data?.usageFees).toEqual(fees);
  // Another price is compared before it is saved.
  await page.getByRole('button', { name: 'Change Prints …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the usage fee' });
  await dialog.getByLabel('How tiers count').selectOption('VOLUME');
  await dialog.getByLabel('Counts in a month').selectOption('MAX');
  await dialog.getByLabel('At most in a month').fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const asks = page.getByRole('alertdialog', { name: 'Change it for new customers?' });
  expect(await asks.getByRole('row', { name: /Price/ }).innerText()).toContain('at most €90.00 a month');
  await asks.getByRole('button', { name: 'Save' }).click();
  await page.getByText('the last tier that is reached prices all').waitFor();
  expect((await admin().GET('/api/offer/{id}', of(offerId))).data?.usageFees).toMatchObject([
    { tierMode: 'VOLUME', aggregation: 'MAX', cap: null },
  ]);
  await admin().PUT('/api/offer/{id}', { ...of(offerId), body: { usageFees: fees } as never });

  await admin().POST('/api/licence/{id}', { ...of(contractId), body: { offerId, maxSubscriptions: 5 } as never });
  const [locationId = 0, other = 0] = await locations(2);
  const ordered = await platform.partner('demo-agency').POST('/v5/contract/{contractId}/order', {
    params: { path: { contractId } },
    body: { productId: offerId, locationIds: [locationId] } as never,
  });
  const subscriptionId = ordered.data?.id ?? 0;
  const usage = () => admin().GET('/api/contract/usage/{id}', { params: { path: { id: contractId }, query: {} } });
  await eventually(usage, ({ data }) => data?.subscriptions[0]?.subscriptionId === subscriptionId);
  const happenedAt = new Date().toISOString();
  const event = { eventId: 'print-1', subscriptionId, meter: 'prints', quantity: 1350.5, happenedAt };
  await admin().POST('/api/usage/{id}', { ...of(1), body: { events: [event] } });

  await page.goto(`${platform.url}/console/contracts/${contractId}`);
  const card = page.locator('section.card', { has: page.getByRole('heading', { name: 'Usage', exact: true }) });
  await card.getByText('Shop 1').waitFor();
  expect(await card.locator('dl').innerText()).toMatch(/Prints: 1,350\.5\s+100 of them included\s+€62\.52/);
  const discount = { name: 'Spring', percent: 10, fees: ['USAGE'] };
  await admin().POST('/api/contract/discount/{id}', { ...of(contractId), body: discount as never });
  await page.reload();
  await card.getByText('before discounts').waitFor();
  // From the first day of the contract on that is paid, by day.
  const { data } = await usage();
  const [fee] = data?.subscriptions[0]?.fees ?? [];
  expect(fee).toMatchObject({ amount: 62.52, discounts: [{ name: 'Spring', percent: 10 }] });
  expect(await card.locator('dl').innerText()).toContain(`€${fee?.payable.toFixed(2)}`);
  expect(fee?.payable).toBeLessThan(62.52);
  await page.getByText('By use, after each month').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await card.getByRole('button', { name: 'The month after', disabled: true }).waitFor();
  await card.getByRole('button', { name: 'The month before' }).click();
  await card.getByText('What comes late is on the next invoice.').waitFor();
  await card.getByRole('button', { name: 'The month after' }).click();
  await card.getByText('It is charged from').waitFor();
  expect(watched.problems.filter((text) => !text.includes('400'))).toEqual([]);
  await watched.close();

  const owner = await browser.enter(`/order?location=${other}`, 'demo-owner', { width: 360, mode: 'dark' });
  await owner.page.getByText('Flyers').first().click();
  await owner.page.getByText('By use, after each month').waitFor();
  await owner.close();
});

it('get other prices from a day on, over a preview', async () => {
  const { contractId } = await demoCompany(platform);
  const tiers = [
    { upTo: 1000, unitPrice: 0.05 },
    { unitPrice: 0.03, flatFee: 5 },
  ];
  const usageFees = [{ id: 'prints', name: { en: 'Prints' }, meter: 'prints', included: 100, tiers, cap: 90 }];
  const offer = { sellingName: 'Posters', regularFee: 19.9, products: [{ name: 'Listing' }], usageFees };
  const offerId = (await admin().POST('/api/offer/{id}', { ...of(1), body: offer as never })).data?.value ?? 0;
  const booking = { offerId, maxSubscriptions: 5 };
  const licence = await admin().POST('/api/licence/{id}', { ...of(contractId), body: booking as never });
  const licenceId = licence.data?.value ?? 0;

  const watched = await browser.enter(`/contracts/${contractId}`, 'demo-admin');
  const { page } = watched;
  await page.getByRole('button', { name: 'New fees of Posters …' }).click();
  const form = page.getByRole('dialog', { name: 'New fees of Posters' });
  const prices = form.getByRole('group', { name: 'Prints' });
  await prices.getByLabel('At most in a month').fill('120');
  await prices.getByRole('button', { name: 'Another tier' }).click();
  await prices.getByLabel('Price of a unit, tier 3').fill('0,02');
  await form.getByLabel('First day').fill('2099-04-01');
  await form.getByRole('button', { name: 'Show what changes' }).click();
  // Two tiers without an end: the second needs one.
  await prices.locator('.field-error').waitFor();
  await prices.getByLabel('Last unit, tier 2').fill('5000');
  await form.getByRole('button', { name: 'Show what changes' }).click();
  const after = 'the next 4,000: €0.03 each and €5.00 once; more: €0.02 each; at most €120.00 a month';
  await form.locator('.preview', { hasText: after }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
  await page.setViewportSize({ width: 1280, height: 800 });
  await form.getByRole('button', { name: 'Announce the fees' }).click();
  await page.locator('.planned', { hasText: 'prices by use change' }).getByText(after).waitFor();
  await page.locator('.versions', { hasText: after }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  expect((await admin().GET('/api/licence/feeChange/{id}', of(licenceId))).data?.data).toMatchObject([
    { state: 'planned', before: { usageFees: [{ cap: 90 }] }, after: { usageFees: [{ cap: 120 }] } },
  ]);
  await page.getByRole('button', { name: 'Take them back' }).click();
  await page.locator('.planned').waitFor({ state: 'detached' });
  expect(watched.problems.filter((text) => !text.includes('400'))).toEqual([]);
  await watched.close();
});
