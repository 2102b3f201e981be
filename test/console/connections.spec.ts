import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { demoCompany } from '../e2e/partner/demo-company.js';
import { axeViolations } from '../support/browser.js';
import { consentAt } from '../support/consent.js';
import { startPlatform } from '../support/platform.js';
import type { Platform } from '../support/platform.js';
import { ConsoleBrowser } from './console-browser.js';

/** Connections in a real browser, through the pages of consent of the sandbox. */
let platform: Platform;
let browser: ConsoleBrowser;
let companyId = 0;

beforeAll(async () => {
  platform = await startPlatform();
  browser = await ConsoleBrowser.open(platform);
  ({ companyId } = await demoCompany(platform));
});
afterAll(async () => {
  await browser?.close();
  await platform?.close();
});

const cardOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const consent = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Mia Owner' }).click();
  await page.waitForURL(new RegExp(`/console/connections\\?company=${companyId}$`));
};

describe('connections', () => {
  it('are made over the provider’s consent, say what is wrong, and end after a question', async () => {
    const watched = await browser.enter(`/connections?company=${companyId}`);
    const { page } = watched;
    const card = cardOf(page, 'Google Business Profile');
    await card.getByText('Not connected').waitFor();
    await card.getByRole('button', { name: 'Connect' }).click();
    await page.locator('input[type=checkbox][value$="business.manage"]').uncheck();
    await consent(page);
    await card.getByRole('alert').getByText('business.manage was not granted').waitFor();
    await card.locator('.status[data-kind=bad]').waitFor();
    await card.getByText('Consent of Mia Owner').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await card.getByRole('button', { name: 'Connect again' }).click();
    await consent(page);
    await card.getByText('Connected', { exact: true }).waitFor();
    expect(await card.getByRole('button').allInnerTexts()).toEqual(['Disconnect …']);
    await card.getByRole('button', { name: 'Disconnect …' }).press('Enter');
    const dialog = page.getByRole('alertdialog', { name: 'Disconnect Google Business Profile?' });
    await dialog.getByText(/no longer matched, verified and kept up to date/).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Disconnect' }).click();
    await card.getByText('Not connected').waitFor();
    expect(watched.problems).toEqual([]);
    expect(watched.foreign).toEqual([]);
    await watched.close();
  });

  it('begin for each provider, also for YouTube, of a company that is chosen', async () => {
    const watched = await browser.enter('/today');
    const { page } = watched;
    await page.getByRole('link', { name: 'Connections' }).click();
    const choice = page.getByRole('button', { name: /^Choose a company$|^Company: / });
    await choice.waitFor();
    await page.goto(`${platform.url}/console/connections?company=${companyId}`);
    for (const name of ['Google Business Profile', 'LinkedIn', 'YouTube']) {
      await cardOf(page, name).getByRole('button', { name: 'Connect' }).click();
      await consent(page);
      await cardOf(page, name).getByText('Consent of Mia Owner').waitFor();
    }
    expect(watched.problems).toEqual([]);
    await watched.close();
  });

  it('are read without buttons by who may not change them, and not at all by others', async () => {
    const address = `/connections?company=${companyId}`;
    const viewer = await browser.enter(address, 'demo-viewer');
    const card = cardOf(viewer.page, 'Facebook');
    await card.getByText('Not connected').waitFor();
    expect(await card.getByRole('button').count()).toBe(0);
    await viewer.close();
    const foreign = await browser.enter(address, 'demo-foreign');
    await foreign.page.getByText('There is nothing at this address').waitFor();
    await foreign.close();
  });

  it('of a location are named below, and fit a phone', async () => {
    const { data } = await platform.partner('demo-agency').POST('/v5/company/{companyId}/location', {
      params: { path: { companyId } },
      body: { name: 'Hofladen Verbunden' },
    });
    const { data: begun } = await platform.administration('demo-agency').GET('/api/oauth/token', {
      params: { query: { featureType: 'FACEBOOK', contextType: 'LOCATION', contextId: data?.value ?? 0 } },
    });
    const state = await consentAt(begun?.url ?? '', { person: 'noah' });
    await platform.administration('demo-agency').POST('/api/oauth/check/{data}', {
      params: { path: { data: state.search.slice(1) } },
    });
    const watched = await browser.enter(`/connections?company=${companyId}`);
    await cardOf(watched.page, 'Of single locations').getByRole('link', { name: 'Hofladen Verbunden' }).waitFor();
    await watched.close();
    for (const look of [{ width: 360, mode: 'dark' as const }, { locale: 'de' }])
      await browser.lookAt(
        [
          [`/connections?company=${companyId}`, '[aria-labelledby=connections-locations]'],
          ['/connections', 'h1'],
        ],
        look,
      );
  });
});
