import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { WorkspaceCalls } from '../e2e/administration/workspace-calls.js';
import { demoCompany } from '../e2e/partner/demo-company.js';
import { camt } from '../integration/bank-statements/camt.js';
import { axeViolations } from '../support/browser.js';
import { eventually } from '../support/eventually.js';
import { startPlatform } from '../support/platform.js';
import type { Platform } from '../support/platform.js';
import { ConsoleBrowser, focused } from './console-browser.js';

/** Bank statements in a real browser: files are imported, and a person decides what the platform did not know. */
let platform: Platform;
let browser: ConsoleBrowser;
let calls: WorkspaceCalls;
/** Each of 119.00. */
let invoices: readonly { readonly id: number; readonly number: string }[] = [];

beforeAll(async () => {
  platform = await startPlatform();
  browser = await ConsoleBrowser.open(platform);
  calls = new WorkspaceCalls(platform);
  const demo = await demoCompany(platform);
  for (const name of ['Hofladen', 'Mühle', 'Käserei', 'Imkerei'])
    await calls.done('POST', `/api/contract/${demo.companyId}`, {
      name,
      billingAccountId: 1,
      billingType: 'FIXED',
      accountingPeriod: 'Month',
      fixedPrice: 100,
      conclusionDate: '2026-01-01',
      validFrom: '2026-01-01',
      validUntil: '2026-01-31',
      licences: [{ offerId: demo.productId, maxSubscriptions: 10 }],
    });
  const { body } = await eventually(
    () => calls.call('GET', '/api/invoice?state=issued'),
    (answer) => answer.body['total'] === 4,
    'There were to be four invoices.',
  );
  invoices = (body['data'] as typeof invoices).toSorted((one, other) => one.id - other.id);
});
afterAll(async () => {
  await browser?.close();
  await platform?.close();
});

const numberOf = (index: number): string => invoices[index]?.number ?? '';
const openOf = async (index: number): Promise<unknown> =>
  (await calls.call('GET', `/api/invoice/${invoices[index]?.id ?? 0}`)).body['openAmount'];
const fileOf = (name: string, text: string) => ({ name, mimeType: 'text/xml', buffer: Buffer.from(text) });
const count = (page: Page, rows: number) => page.locator(`.grid[aria-rowcount="${rows + 1}"]`).waitFor();
const firstLines = (rows: readonly { readonly firstElementChild: { readonly textContent: string } | null }[]) =>
  rows.map((row) => row.firstElementChild?.textContent);
/** Without the calls that the platform refused, as it should. */
const unexpected = (problems: readonly string[]) => problems.filter((problem) => !problem.includes('400'));

describe('bank statements', () => {
  it('are dropped or chosen as files, and each file says what became of it', async () => {
    const transfers = [
      { amount: '119', purpose: `Rechnung ${numberOf(0)}`, party: 'Hofladen Huber', day: '2026-02-02' },
      { amount: '238', purpose: 'Rechnungen Februar', party: 'Mühle Maier', day: '2026-02-02' },
      { amount: '200', purpose: `Rechnung ${numberOf(3)}`, party: 'Imkerei Immler', day: '2026-02-03' },
      { amount: '0.17', purpose: 'Zinsen', party: 'Bank', day: '2026-02-03' },
      { amount: '12', purpose: 'Kontoführung', party: 'Bank', day: '2026-02-03', direction: 'DBIT' as const },
    ];
    const watched = await browser.enter('/invoices', 'demo-admin');
    const { page } = watched;
    await page.getByRole('link', { name: 'Bank statements' }).click();
    await page.getByRole('heading', { name: 'No bank statements yet' }).waitFor();
    const statement = camt({ id: 'A1', transfers });
    await page
      .locator('input[type=file]')
      .setInputFiles([fileOf('february.xml', statement), fileOf('again.xml', statement), fileOf('no.xml', 'nothing')]);
    const files = page.getByRole('region', { name: 'What was imported' });
    await files.getByText('5 entries added').waitFor();
    await files.getByText('known already, nothing added').waitFor();
    await files.locator('.bank-file[data-state=refused]', { hasText: 'no.xml' }).getByRole('alert').waitFor();
    await files.getByText('1 recorded, 3 waiting, 1 left aside').waitFor();
    await count(page, 1);
    await page.locator('.grid-row', { hasText: 'DE89 3704 0044 0532 0130 00' }).getByText('3 wait').waitFor();
    expect(await openOf(0)).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
    await files.getByRole('button', { name: 'Close what was imported' }).click();
    await page.getByRole('link', { name: /3 transfers wait for you/ }).click();
    await page.waitForURL(/states=OPEN/);
    await count(page, 3);
    expect(unexpected(watched.problems)).toEqual([]);
    expect(watched.foreign).toEqual([]);
    await watched.close();
  });

  it('say of each entry how it stands and why, also by state', async () => {
    const watched = await browser.enter('/invoices/statements?statement=1', 'demo-admin');
    const { page } = watched;
    await count(page, 5);
    const row = (name: string) => page.locator('.grid-row', { hasText: name });
    await row('Hofladen Huber')
      .getByRole('link', { name: numberOf(0) })
      .waitFor();
    await row('Mühle Maier').getByText('Names no invoice number').waitFor();
    await row('Imkerei Immler').getByText('Is more than is open of its invoice').waitFor();
    await row('Kontoführung').getByText('You paid this out').waitFor();
    expect(await row('Kontoführung').locator('[data-column=amount]').innerText()).toBe('-€12.00');
    const tabs = page.getByRole('navigation', { name: 'Transfers by state' });
    await tabs.getByRole('link', { name: /^Left aside/ }).click();
    await count(page, 1);
    await page.goBack();
    await count(page, 5);
    expect(watched.problems).toEqual([]);
    await watched.close();
  });

  it('are assigned to invoices that are found, until nothing is left', async () => {
    const watched = await browser.enter('/invoices/statements?states=OPEN', 'demo-admin');
    const { page } = watched;
    await count(page, 3);
    await page.keyboard.press('j');
    await page.keyboard.press('k');
    const pane = page.getByRole('article', { name: 'Mühle Maier' });
    await pane.getByText('DE02 1203 0000 0000 2020 51').waitFor();
    expect(await pane.getByRole('button', { name: 'Record' }).isDisabled()).toBe(true);
    const search = pane.getByRole('searchbox');
    await search.fill(numberOf(1));
    await pane.getByRole('button', { name: `Add ${numberOf(1)}` }).click();
    await pane.getByText('are left and pay no invoice').waitFor();
    expect(await pane.getByRole('button', { name: 'Record €119.00' }).isDisabled()).toBe(true);
    await search.fill('INV-2026');
    await pane.getByRole('button', { name: `Add ${numberOf(2)}` }).click();
    await pane.getByText('Nothing is left of the transfer.').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await pane.getByRole('button', { name: 'Record €238.00' }).click();
    await page.getByRole('article', { name: 'Imkerei Immler' }).waitFor();
    await count(page, 2);
    expect([await openOf(1), await openOf(2)]).toEqual([0, 0]);
    expect(await focused(page)).toBe('Transfers');
    expect(watched.problems).toEqual([]);
    await watched.close();
  });

  it('say at the field what an invoice does not take, and ask whether what is left is right', async () => {
    const watched = await browser.enter('/invoices/statements?states=OPEN&entry=3', 'demo-admin');
    const { page } = watched;
    const pane = page.getByRole('article', { name: 'Imkerei Immler' });
    const amount = pane.getByLabel(`Amount for ${numberOf(3)}`);
    expect(await amount.inputValue()).toBe('119.00');
    await amount.fill('130');
    await pane.getByLabel(/€70.00 are left/).check();
    await pane.getByRole('button', { name: 'Record €130.00' }).click();
    await pane.locator('.field-error', { hasText: `Amount for ${numberOf(3)}` }).waitFor();
    expect(await openOf(3)).toBe(119);
    await amount.fill('250');
    await pane.getByText('€50.00 more than has come.').waitFor();
    await amount.fill('119,00');
    expect(await pane.getByRole('button', { name: 'Record €119.00' }).isDisabled()).toBe(true);
    await pane.getByLabel(/€81.00 are left/).check();
    await pane.getByRole('button', { name: 'Record €119.00' }).press('Enter');
    await page.getByRole('article', { name: 'Bank' }).waitFor();
    expect(await openOf(3)).toBe(0);
    expect(unexpected(watched.problems)).toEqual([]);
    await watched.close();
  });

  it('are left aside with a note, and wait again', async () => {
    const watched = await browser.enter('/invoices/statements?statement=1&states=OPEN', 'demo-admin');
    const { page } = watched;
    await count(page, 1);
    await page.locator('.grid').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Leave aside …' }).click();
    await page.getByLabel('Note').fill('Interest of the bank');
    await page.getByRole('button', { name: 'Leave aside', exact: true }).click();
    await page.getByText('No transfer waits for you').first().waitFor();
    await page.getByRole('button', { name: 'Show all transfers' }).click();
    await page.locator('.grid-row', { hasText: 'Zinsen' }).getByText('Interest of the bank').waitFor();
    await page.goto(`${platform.url}/console/invoices/statements?statement=1&entry=3`);
    await page.getByText('Pays no invoice').waitFor();
    await page.locator('.grid-row', { hasText: 'Interest of the bank' }).waitFor();
    await page.keyboard.press('j');
    await page.getByRole('button', { name: 'Let it wait again' }).press('Enter');
    await page.getByRole('heading', { name: 'Which invoices does it pay?' }).waitFor();
    expect(watched.problems).toEqual([]);
    await watched.close();
  });

  it('are taken back where they were recorded by mistake, from the statement and from the invoice', async () => {
    const watched = await browser.enter('/invoices/statements?statement=1&entry=3', 'demo-admin');
    const { page } = watched;
    const pane = page.getByRole('article', { name: 'Imkerei Immler' });
    await pane.getByRole('button', { name: /^Take back … ?what is recorded of this transfer$/ }).click();
    const asks = page.getByRole('dialog', { name: 'Was it recorded by mistake?' });
    await asks.getByText('The invoice is open as before').waitFor();
    expect(await openOf(3)).toBe(0);
    await asks.getByRole('button', { name: 'Take it back' }).click();
    await pane.getByText('Was recorded, and taken back').waitFor();
    expect(await openOf(3)).toBe(119);
    await pane.getByText('History', { exact: true }).click();
    const steps = pane.getByRole('list', { name: 'History of the transfer' });
    await steps.getByText('Taken back').waitFor();
    expect(await steps.locator('li').evaluateAll(firstLines)).toEqual([
      'Taken back',
      'Recorded at its invoices',
      'Assigned to invoices',
      'Not matched',
      'Imported with its statement',
    ]);
    await steps.locator('li', { hasText: 'Not matched' }).getByText('Is more than is open of its invoice').waitFor();
    expect(await steps.locator('li', { hasText: 'Assigned' }).innerText()).toContain('demo-admin, ');
    expect(await steps.locator('li', { hasText: 'Not matched' }).innerText()).toContain('The platform, ');
    await page
      .locator('.grid-row', { hasText: 'Hofladen Huber' })
      .getByRole('link', { name: numberOf(0) })
      .click();
    await page.getByRole('button', { name: /^Take back … ?the transfer of €119.00$/ }).click();
    expect(await axeViolations(page)).toEqual([]);
    await asks.getByRole('button', { name: 'Take it back' }).click();
    await page.getByText(/taken back on/).waitFor();
    expect(await openOf(0)).toBe(119);
    expect(watched.problems).toEqual([]);
    await watched.close();
  });

  it('are not offered to who may only read invoices, and shown to nobody who may not', async () => {
    const agency = await browser.enter('/invoices', 'demo-agency');
    await agency.page.locator('.row-name').first().waitFor();
    expect(await agency.page.getByRole('link', { name: 'Bank statements' }).count()).toBe(0);
    await agency.close();
    const foreign = await browser.enter('/invoices/statements?statement=1', 'demo-foreign');
    await foreign.page.locator('.empty h1').waitFor();
    await foreign.close();
  });
});

it.each([
  { width: 1440, mode: 'light', locale: 'de' },
  { width: 360, mode: 'dark', locale: 'fr' },
] as const)('all of it is accessible and asks nobody else at $width px, $mode, $locale', async (look) => {
  await browser.lookAt(
    [
      ['/invoices/statements', '.row-name'],
      ['/invoices/statements?states=OPEN', '.row-name'],
      ['/invoices/statements?statement=1&entry=4', '.bank-decide'],
      ['/invoices/statements?statement=1&entry=2', '.bank-entry .money'],
      ['/invoices/statements?states=NEW', '.empty'],
    ],
    look,
    'demo-admin',
  );
});
