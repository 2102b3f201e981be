import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { axeViolations } from '../support/browser.js';
import { startPlatform } from '../support/platform.js';
import type { Platform } from '../support/platform.js';
import { ConsoleBrowser, focused } from './console-browser.js';

/** Selling in the console: offers, and what owners see of them. */
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
const readOffer = async (id: number) => (await admin().GET('/api/offer/{id}', { params: { path: { id } } })).data;

describe('offers', () => {
  it('are created, priced after a look at what changes, and completed', async () => {
    const watched = await browser.enter('/offers', 'demo-admin');
    const { page } = watched;
    await page.getByRole('button', { name: 'New offer …' }).click();
    const form = page.getByRole('dialog', { name: 'New offer' });
    await form.getByLabel('Name').fill('Photos');
    await form.getByLabel('Regular fee').fill('9,90');
    await form.getByRole('button', { name: 'Create' }).click();
    // Without a product it is refused, at the field.
    await form.locator('.checks-field .field-error').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await form.getByRole('checkbox', { name: 'QR' }).check();
    await form.getByRole('button', { name: 'Create' }).click();
    await page.waitForURL(/\/offers\/\d+$/);
    const id = Number(page.url().split('/').at(-1));
    expect(await readOffer(id)).toMatchObject({ sellingName: 'Photos', regularFee: 9.9, products: [{ name: 'QR' }] });

    const price = page.locator('form.card', { hasText: 'What one location pays' });
    await price.getByLabel('Regular fee').fill('12,505');
    await price.getByRole('button', { name: 'Save' }).click();
    const asks = page.getByRole('alertdialog', { name: 'Change it for new customers?' });
    await asks.getByText('Nothing is booked of it yet.').waitFor();
    await asks.getByRole('button', { name: 'Save' }).click();
    await price.locator('.field-error').waitFor();
    expect(await focused(page)).toBe('Regular fee');
    await price.getByLabel('Regular fee').fill('12,50');
    await price.getByRole('button', { name: 'Save' }).click();
    expect(await asks.getByRole('row', { name: /Regular fee/ }).innerText()).toMatch(/€9\.90\s+€12\.50/);
    await asks.getByRole('button', { name: 'Save' }).click();
    await price.getByText('Saved').waitFor();

    await page.getByRole('button', { name: 'Add-on …' }).click();
    const addOn = page.getByRole('dialog', { name: 'New add-on' });
    await addOn.getByLabel('Name (English)').fill('Retouching');
    await addOn.getByLabel('Fee').fill('2');
    await addOn.getByLabel('Id', { exact: true }).fill('retouching');
    await addOn.getByRole('button', { name: 'Add' }).click();
    // What was typed stays when somebody else was faster, and goes into the list as it is then; a new fee is compared first.
    await page.getByRole('button', { name: 'Change Retouching …' }).click();
    const dearer = page.getByRole('dialog', { name: 'Change the add-on' });
    await dearer.getByLabel('Fee').fill('3');
    const [retouching] = (await readOffer(id))?.addOns ?? [];
    const others = [
      { id: 'frames', name: { en: 'Frames' }, regularFee: 1 },
      { ...retouching, name: { en: 'Touch-up' } },
    ];
    await admin().PUT('/api/offer/{id}', { params: { path: { id } }, body: { addOns: others as never } });
    await dearer.getByRole('button', { name: 'Save' }).click();
    await asks.getByRole('button', { name: 'Save' }).click();
    await dearer.getByText('What you have entered is still here.').waitFor();
    await dearer.getByRole('button', { name: 'Save' }).click();
    expect(await asks.getByRole('row', { name: /Fee/ }).innerText()).toMatch(/€2\.00\s+€3\.00/);
    await asks.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Change Touch-up …' }).waitFor();
    await page.getByRole('button', { name: 'Setting of QR …' }).click();
    const setting = page.getByRole('dialog', { name: 'New setting' });
    await setting.getByLabel('Name (English)').fill('Size');
    await setting.getByLabel('Key').fill('size');
    await setting.getByLabel('Value', { exact: true }).fill('large');
    // What others change elsewhere in the offer asks nobody, and stays.
    await admin().PUT('/api/offer/{id}', { params: { path: { id } }, body: { description: { en: 'Sharp' } } });
    await setting.getByRole('button', { name: 'Add' }).click();
    // Who does not remove it is back in the form.
    await page.getByRole('button', { name: 'Setting Size …' }).click();
    await page.getByRole('dialog', { name: 'Change Size' }).getByRole('button', { name: 'Remove …' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('dialog', { name: 'Change Size' }).getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Setting Size …' }).waitFor();
    expect(await readOffer(id)).toMatchObject({
      description: { en: 'Sharp' },
      regularFee: 12.5,
      addOns: [{ id: 'frames' }, { id: 'retouching', name: { en: 'Touch-up' }, regularFee: 3 }],
      products: [{ name: 'QR', settings: [{ key: 'size', value: 'large' }] }],
    });
    expect(watched.problems.filter((text) => !/400|409/.test(text))).toEqual([]);
    await watched.close();
  });

  it('say who has booked them, and are brought together field by field', async () => {
    const watched = await browser.enter('/offers/1', 'demo-admin');
    const { page } = watched;
    const booked = page.locator('section.card', { hasText: 'Booked' });
    await booked.getByRole('link').first().waitFor();
    const text = page.locator('form.card', { hasText: 'Name and text' });
    await text.getByLabel('Text in English').fill('Ours');
    await text.getByLabel('Catalogue').fill('');
    await page.getByRole('navigation', { name: 'Where you are' }).getByRole('link', { name: 'Offers' }).click();
    const leaving = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await leaving.getByRole('button', { name: 'Stay' }).click();
    // What would have no effect is not there.
    const discount = page.locator('form.card', { hasText: 'Introductory discount' });
    expect(await discount.getByLabel('How much').count()).toBe(0);
    await discount.getByLabel('Discount', { exact: true }).selectOption('percent');
    await discount.getByLabel('How much').waitFor();
    await discount.getByRole('button', { name: 'Discard' }).click();
    await admin().PUT('/api/offer/{id}', { params: { path: { id: 1 } }, body: { description: { en: 'Theirs' } } });
    await text.getByRole('button', { name: 'Save' }).click();
    await text.getByRole('button', { name: 'Take theirs: Text in English' }).click();
    expect(await text.getByLabel('Text in English').inputValue()).toBe('Theirs');
    const terms = page.locator('form.card', { hasText: 'How long a customer is bound' });
    await terms.getByLabel('At least').fill('6');
    await terms.getByRole('button', { name: 'Save' }).click();
    await page
      .getByRole('alertdialog')
      .getByText(/keeps its fees and terms|keep their fees and terms/)
      .waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    // What was agreed to is asked again when somebody else has changed a price meanwhile.
    const price = page.locator('form.card', { hasText: 'What one location pays' });
    await price.getByLabel('Regular fee').fill('31');
    await price.getByRole('button', { name: 'Save' }).click();
    await admin().PUT('/api/offer/{id}', { params: { path: { id: 1 } }, body: { maintenanceFee: 3 } });
    const asks = page.getByRole('alertdialog', { name: 'Change it for new customers?' });
    await asks.getByRole('button', { name: 'Save' }).click();
    await asks.getByText('nothing of yours was saved').waitFor();
    await asks.getByRole('row', { name: /Upkeep/ }).waitFor();
    expect(await readOffer(1)).not.toMatchObject({ regularFee: 31 });
    await asks.getByRole('button', { name: 'Save' }).click();
    await price.getByText('Saved').waitFor();
    expect(await readOffer(1)).toMatchObject({ regularFee: 31, maintenanceFee: 3 });
    await watched.close();
  });

  it('are shown as an owner would pay them, to the cent', async () => {
    // What the offer costs now is not what the contract has booked.
    const { data: offers } = await admin().GET('/api/offer', { params: { query: { filter: 'Listing Complete' } } });
    const id = offers?.data[0]?.id ?? 0;
    await admin().PUT('/api/offer/{id}', { params: { path: { id } }, body: { regularFee: 25 } });
    const watched = await browser.enter('/offers/price-list?company=1', 'demo-admin');
    const { page } = watched;
    const complete = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'Listing Complete' }) });
    // 19.90 and 49.00, each with 19 percent VAT.
    expect(await complete.getByRole('row', { name: /each month/ }).innerText()).toMatch(/€19\.90\s+€3\.78\s+€23\.68/);
    expect(await complete.locator('.price-list-price').innerText()).toContain('€23.68');
    await complete.getByText('Booked on this contract').waitFor();
    await complete.getByRole('row', { name: /Rest of the running period/ }).waitFor();
    await page.getByText('Not booked on this contract').first().waitFor();
    expect(await complete.getByRole('row', { name: /Set-up/ }).innerText()).toMatch(/€49\.00\s+€9\.31\s+€58\.31/);
    expect(watched.problems).toEqual([]);
    await watched.close();
  });

  it('have a seller, which says what invoices still miss', async () => {
    const watched = await browser.enter('/offers/seller', 'demo-admin');
    const { page } = watched;
    const company = page.locator('form.card', { hasText: 'Who sells' });
    await company.getByLabel('VAT id').fill('nothing');
    await company.getByRole('button', { name: 'Save' }).click();
    await company.locator('.field-error').waitFor();
    expect(await focused(page)).toBe('VAT id');
    await company.getByLabel('VAT id').fill('');
    await company.getByLabel('Tax number').fill('');
    await company.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Still missing: the VAT id or the tax number.').waitFor();
    const days = page.locator('form.card', { hasText: 'Notices and suspension' });
    await days.getByLabel('Suspended after days past due').fill('21');
    await days.getByRole('button', { name: 'Save' }).click();
    const asks = page.getByRole('alertdialog', { name: 'Save it for this workspace?' });
    await asks.getByText('have no service until it is paid').waitFor();
    await asks.getByRole('button', { name: 'Save' }).click();
    await days.getByText('Saved').waitFor();
    const { data } = await admin().GET('/api/seller/{id}', { params: { path: { id: 1 } } });
    expect(data).toMatchObject({ vatId: null, suspendAfterDays: 21 });
    await watched.close();
  });

  it('are paid through a provider, whose keys are written once', async () => {
    const watched = await browser.enter('/offers/payment', 'demo-admin');
    const { page } = watched;
    await page.getByRole('button', { name: 'Connect …' }).click();
    const form = page.getByRole('dialog', { name: 'Connect a payment provider' });
    await form.getByLabel('Name').fill('Cards of the test');
    await form.getByLabel('Publishable key').fill('pk_test_a');
    await form.getByLabel('Secret key').fill('wrong');
    await form.getByRole('button', { name: 'Connect' }).click();
    await form.locator('.field-error').waitFor();
    expect(await focused(page)).toBe('Secret key');
    await form.getByLabel('Secret key').fill('sk_test_unseen');
    await form.getByRole('button', { name: 'Connect' }).click();
    const entry = page.getByRole('listitem').filter({ hasText: 'Cards of the test' });
    await entry.getByText('Test: no money moves').waitFor();
    expect(await page.content()).not.toContain('sk_test_unseen');
    const address = await entry.getByRole('group', { name: 'Address for webhooks' }).locator('code').innerText();
    expect(address).toMatch(new RegExp(`^${platform.url}/hooks/stripe/\\d+$`));
    await page.getByRole('button', { name: 'Change Cards of the test …' }).click();
    const change = page.getByRole('dialog', { name: 'Change Cards of the test' });
    await change.getByLabel('Signing secret of the webhook').fill('whsec_unseen');
    await change.getByRole('button', { name: 'Save' }).click();
    await entry.getByText('Signing secret is set').waitFor();
    await page.getByRole('button', { name: 'Disconnect Cards of the test …' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
    await entry.waitFor({ state: 'detached' });
    await watched.close();
  });

  it('are read by who may, and hidden from owners', async () => {
    const owner = await browser.enter('/offers', 'demo-owner');
    await owner.page.getByText('You may not see this').waitFor();
    expect(await owner.page.getByRole('link', { name: 'Offers' }).count()).toBe(0);
    await owner.close();
  });

  it('fit a phone, are dark, and speak German and French', async () => {
    const screens = [
      ['/offers', '.grid-row'],
      ['/offers/1', 'form.card'],
      ['/offers/price-list?company=1', '.price-list-product'],
      ['/offers/seller', 'form.card'],
      ['/offers/payment', '.provider-list'],
    ] as const;
    await browser.lookAt(screens, { width: 360, mode: 'dark', locale: 'de' }, 'demo-admin');
    await browser.lookAt(screens.slice(1), { locale: 'fr' }, 'demo-admin');
  });
});
