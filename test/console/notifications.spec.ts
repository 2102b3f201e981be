import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { demoCompany } from '../e2e/partner/demo-company.js';
import type { DemoCompany } from '../e2e/partner/demo-company.js';
import { axeViolations, sidewaysScroll } from '../support/browser.js';
import { eventually } from '../support/eventually.js';
import { startPlatform } from '../support/platform.js';
import type { Platform } from '../support/platform.js';
import { mailReturnsConfig, ReturnPaths } from '#platform/mail';
import { ConsoleBrowser } from './console-browser.js';

/** Notifications in the console: who is told when what happens where. */
let platform: Platform;
let browser: ConsoleBrowser;
let demo: DemoCompany;
let shops: readonly number[];

beforeAll(async () => {
  platform = await startPlatform({ worker: false });
  browser = await ConsoleBrowser.open(platform);
  demo = await demoCompany(platform);
  shops = await demo.locations(2);
});
afterAll(async () => {
  await browser?.close();
  await platform?.close();
});

const rules = async (user: string) =>
  (await platform.administration(user).GET('/api/notificationCenter/alertRule', {})).data?.data ?? [];
const isFine = async (page: Page) => expect([await axeViolations(page), await sidewaysScroll(page)]).toEqual([[], 0]);
const create = (page: Page) => page.getByRole('button', { name: 'Create', exact: true }).click();
const listed = (page: Page, text: string) => page.locator('.alert-rules').getByText(text).first().waitFor();
const path = '**/api/notificationCenter/alertRule';

const reportKey = ({ config }: Platform): string => config.of(mailReturnsConfig).secret ?? '';

async function loseResponse(page: Page, address: string, act: () => Promise<void>): Promise<void> {
  await page.route(address, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await act();
  await page.getByText('The platform cannot be reached').waitFor();
  await page.unroute(address);
}

describe('a new notification', () => {
  it('is set up by an owner with one press, entered once, and shows its email', async () => {
    const watched = await browser.enter('/settings/notifications', 'demo-owner');
    const { page } = watched;
    await page.getByText('Nobody is notified yet').waitFor();
    await isFine(page);
    await page.getByRole('link', { name: 'Create the first one' }).click();
    await page.getByLabel('At most this many stars').selectOption('3');
    await page.getByLabel('Chosen recipients', { exact: true }).check();
    await page.getByLabel('Email addresses').fill('team@example.com, no address');
    await page.getByLabel('Copy (cc)').fill('boss@example.com');
    await page.getByLabel('Text above the facts').fill('Please reply today.');
    await page.getByLabel('Where the button leads').fill('nowhere');
    await create(page);
    await page.locator('.field .field-error', { hasText: /^Email addresses/ }).waitFor();
    await page.locator('.field .field-error', { hasText: /^Where the button leads/ }).waitFor();
    await isFine(page);
    expect(await rules('demo-owner')).toEqual([]);
    await page.getByLabel('Email addresses').fill('team@example.com');
    await page.getByLabel('Where the button leads').fill('https://example.com/r');
    const email = page.getByRole('group', { name: 'Preview of the email' });
    await email.getByText('Please reply today.').waitFor();
    await email.getByText('2 of 5').waitFor();
    await page.getByRole('button', { name: 'Dark' }).click();
    await isFine(page);
    // The response is lost: the second press asks for the same notification.
    await loseResponse(page, path, () => create(page));
    await create(page);
    await listed(page, 'New review, with 3 stars or fewer');
    const made = await rules('demo-owner');
    expect(made).toHaveLength(1);
    expect(made[0]).toMatchObject({
      name: 'New review, with 3 stars or fewer',
      contextType: 'Company',
      context: demo.companyId,
      active: true,
      templateSetting: { maxStars: 3, introduction: 'Please reply today.', link: 'https://example.com/r' },
      recipients: [
        {
          name: 'team@example.com',
          emails: [
            { type: 'to', email: 'team@example.com' },
            { type: 'cc', email: 'boss@example.com' },
          ],
        },
      ],
    });
    expect(watched.problems.filter((text) => !/400|Failed to load|^failed: /.test(text))).toEqual([]);
    await watched.close();
  });

  it('holds for all companies but some, and is internal', async () => {
    const watched = await browser.enter('/settings/notifications/new');
    const { page } = watched;
    await page.getByLabel('Listing went offline').check();
    await page.getByLabel('All companies but these').check();
    await create(page);
    await page.getByText('Choose at least one.').waitFor();
    expect(await rules('demo-agency')).toHaveLength(1);
    await page.getByRole('button', { name: 'Add a company' }).click();
    await page.getByRole('menuitem').first().click();
    await page.getByLabel('Internal').check();
    await page.getByLabel('Chosen recipients', { exact: true }).check();
    const add = page.getByRole('button', { name: 'New recipients', exact: true });
    if (await add.isVisible()) await add.click();
    await page.getByLabel('Blind copy (bcc)').fill('quiet@example.com');
    await page.getByLabel('The contact of the company').check();
    await page.getByLabel('The email address of the location').check();
    await page.getByLabel('Name', { exact: true }).fill('Quiet ones');
    await page.getByLabel('Name in the list').fill('Offline');
    await create(page);
    await page.getByRole('link', { name: 'Offline' }).waitFor();
    const made = (await rules('demo-agency')).find(({ name }) => name === 'Offline');
    expect(made).toMatchObject({
      contextType: 'Workspace',
      internal: true,
      whiteList: [],
      templateEmail: { group: 'listings', template: 'listingOffline' },
      recipients: [
        {
          name: 'Quiet ones',
          contextType: 'Workspace',
          emails: [{ type: 'bcc', email: 'quiet@example.com' }],
          notifyContact: true,
          notifyLocation: true,
        },
      ],
    });
    expect(made?.blackList).toHaveLength(1);
    await watched.close();
  });

  it('of figures is sent at its time, and shows its charts', async () => {
    const watched = await browser.enter('/settings/notifications/new');
    const { page } = watched;
    await page.getByLabel('Performance report').check();
    await page.getByLabel('Sent on').selectOption('friday');
    await page.getByLabel('At which hour').fill('25');
    await create(page);
    await page.locator('.field .field-error', { hasText: /^At which hour/ }).waitFor();
    await page.getByLabel('At which hour').fill('17');
    const chart = page.getByRole('group', { name: 'Preview of the email' }).locator('img[src^="data:"]').first();
    await eventually(
      () => chart.evaluate((picture) => (picture as unknown as { naturalWidth: number }).naturalWidth),
      (width) => width > 0,
    );
    await isFine(page);
    await create(page);
    await listed(page, 'Performance report, Fridays, at 17:00');
    const made = (await rules('demo-agency')).find(({ reportType }) => reportType === 'report');
    expect(made?.templateSetting).toMatchObject({ day: 'friday', hour: 17 });
    await watched.close();
  });

  it('takes the locations that were chosen in their list, and a limit stands at its field', async () => {
    const watched = await browser.enter('/locations');
    const { page } = watched;
    // Rows that are not there yet cannot be chosen.
    await page.locator('.row-name').nth(1).waitFor();
    await page.locator('.grid').focus();
    await page.keyboard.press('x');
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await page.getByRole('link', { name: 'Set up a notification' }).click();
    await page
      .getByRole('button', { name: /^Remove / })
      .nth(1)
      .waitFor();
    await page.getByLabel('Review without a reply').check();
    await page.getByLabel('Days without a reply').fill('4');
    await page.route(path, (route) =>
      route.fulfill({
        status: 409,
        json: {
          errorCode: 4672,
          errorMessage: 'There are 100 notifications of this place already.',
          fields: [],
          values: [],
        },
      }),
    );
    await create(page);
    await page.getByRole('region', { name: 'Where' }).getByText('There are 100 notifications').waitFor();
    await page.unroute(path);
    await create(page);
    await listed(page, 'Review without a reply, after 4 days');
    const made = (await rules('demo-agency')).find(
      ({ templateEmail }) => templateEmail.template === 'unansweredReview',
    );
    expect(made?.templateSetting).toMatchObject({ days: 4 });
    expect(made?.whiteList.toSorted()).toEqual([...shops].toSorted());
    await watched.close();
  });
});

describe('the list of notifications', () => {
  it('is filtered in its address; what is switched or deleted can be taken back', async () => {
    const watched = await browser.enter('/settings/notifications?event=newReview&filter=nothing');
    const { page } = watched;
    await page.getByText('No notification fits the filter').waitFor();
    await page.getByRole('link', { name: 'Show all' }).click();
    const offline = page.locator('.alert-rules > li', { hasText: 'Offline' });
    await offline.getByText(/all but/).waitFor();
    await offline.getByRole('button', { name: 'Switch off: Offline' }).click();
    await offline.getByText('Off', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await offline.getByText('Active').waitFor();
    await offline.getByRole('button', { name: 'Delete: Offline' }).click();
    await offline.getByText('Deleted').waitFor();
    await page.keyboard.press('z');
    await offline.getByRole('button', { name: 'Switch off: Offline' }).click();
    // Who leaves the page has decided.
    await page.goto(`${platform.url}/console/settings/notifications?active=false`);
    const stored = async () => (await rules('demo-agency')).find(({ name }) => name === 'Offline')?.active;
    await eventually(stored, (active) => active === false);
    await page.goto(`${platform.url}/console/settings/notifications?active=false`);
    await offline.getByRole('button', { name: 'Switch on: Offline' }).waitFor();
    expect(await page.locator('.alert-rules > li').count()).toBe(1);
    await isFine(page);
    await watched.close();
  });

  it('has recipients beside it, which are changed for all and stay while they are used', async () => {
    const watched = await browser.enter('/settings/notifications?view=recipients');
    const { page } = watched;
    await page.getByRole('button', { name: 'Change … Quiet ones' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change Quiet ones' });
    await dialog.getByLabel('Email addresses').fill('wrong');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.locator('.field-error').waitFor();
    await isFine(page);
    await dialog.getByLabel('Email addresses').fill('loud@example.com');
    await dialog.getByLabel('Name').fill('Loud ones');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('loud@example.com · quiet@example.com (blind copy)').waitFor();
    await page.getByRole('button', { name: 'Delete … Loud ones' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText(/are used by notifications/).waitFor();
    await watched.close();
  });

  it('shows nothing to press to who only reads', async () => {
    const watched = await browser.enter('/settings/notifications', 'demo-viewer');
    const { page } = watched;
    await listed(page, 'Review without a reply, after 4 days');
    expect(
      await page
        .locator('.setting-content')
        .getByRole('button', { name: /Switch|Delete/ })
        .count(),
    ).toBe(0);
    await page.goto(`${platform.url}/console/settings/notifications/new`);
    await page.getByText('notification:write').waitFor();
    await watched.close();
  });
});

describe('addresses that get nothing', () => {
  it('say why, are asked again and sent to again, and are found by their address', async () => {
    const { pool } = platform.database;
    const list = async (user = 'demo-agency') =>
      (await platform.administration(user).GET('/api/notificationCenter/recipients')).data?.data.find(
        ({ name }) => name === 'Loud ones',
      )?.addresses;
    const to = platform.api
      .get(ReturnPaths, { strict: false })
      .pathOf(demo.workspaceId, 'quiet@example.com', new Date());
    await fetch(`${platform.url}/hooks/mail`, {
      method: 'POST',
      headers: { 'content-type': 'message/rfc822', authorization: `Bearer ${reportKey(platform)}` },
      body: `To: ${to}\r\nContent-Type: multipart/report; boundary="b"\r\n\r\n--b\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx\r\n\r\nFinal-Recipient: rfc822; quiet@example.com\r\nAction: failed\r\nStatus: 5.1.1\r\nDiagnostic-Code: smtp; 550 5.1.1 unknown\r\n\r\n--b--\r\n`,
    });
    await pool.query(`update notification_consent set asked_at = asked_at - interval '2 days'`);
    expect((await list())?.map(({ why, canAsk }) => [why, canAsk])).toEqual([
      ['ASKED', true],
      ['BOUNCED', false],
    ]);
    const watched = await browser.enter('/settings/notifications?view=recipients');
    const { page } = watched;
    await page.getByText('Emails came back').waitFor();
    await isFine(page);
    await page.getByRole('button', { name: 'Ask again: loud@example.com' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Ask again: loud@example.com' }).click();
    await page.getByRole('link', { name: 'Addresses without emails' }).click();
    await page.getByText('550 5.1.1 unknown').waitFor();
    await isFine(page);
    await page.getByRole('searchbox', { name: 'Whole email address' }).fill('loud@example.com');
    await page.getByText('No address fits the filter').waitFor();
    await page.getByRole('searchbox', { name: 'Whole email address' }).fill('QUIET@example.com');
    await page.getByRole('button', { name: 'Send again: quiet@example.com' }).click();
    // Who leaves the page has decided.
    await page.goto(`${platform.url}/console/settings/notifications?view=without`);
    await eventually(list, (now) => now?.[1]?.why === 'ASKED' && !now[0]?.canAsk);
    const { rows } = await pool.query(`select asks from notification_consent where address = 'loud@example.com'`);
    expect(rows).toEqual([{ asks: 2 }]);
    await page.reload();
    await page.getByText('Nobody has stopped notifications').waitFor();
    await watched.close();
    // Of a workspace: nobody of a company sees them.
    const owner = await browser.enter('/settings/notifications', 'demo-owner');
    await owner.page.getByRole('link', { name: 'Recipients' }).waitFor();
    expect(await owner.page.getByRole('link', { name: 'Addresses without emails' }).count()).toBe(0);
    await owner.close();
  });
});

describe('one notification', () => {
  it('is changed over what others have changed meanwhile, field by field', async () => {
    const rule = (await rules('demo-owner')).find(({ templateEmail }) => templateEmail.template === 'newReview');
    const id = rule?.id ?? 0;
    const owner = platform.administration('demo-owner');
    const at = { params: { path: { id } } };
    const watched = await browser.enter(`/settings/notifications/${id}`, 'demo-owner');
    const { page } = watched;
    await page.getByLabel('At most this many stars').selectOption('2');
    await page.getByLabel('Only with a text').check();
    await page.getByLabel('Name in the list').fill('Very bad reviews');
    await owner.PUT('/api/notificationCenter/alertRule/{id}', {
      ...at,
      body: { templateSetting: { maxStars: 1 }, whiteList: [shops[0] ?? 0] },
    });
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Keep yours: At most this many stars' }).click();
    await isFine(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved').waitFor();
    const read = async () => (await owner.GET('/api/notificationCenter/alertRule/{id}', at)).data;
    expect(await read()).toMatchObject({
      name: 'Very bad reviews',
      whiteList: [shops[0]],
      templateSetting: { maxStars: 2, onlyWithText: true },
    });
    await loseResponse(page, `**/api/notificationCenter/alertRule/${id}`, async () => {
      await page.getByRole('button', { name: 'New recipients', exact: true }).click();
      await page.getByLabel('Email addresses').fill('late@example.com');
      await page.getByRole('button', { name: 'Save' }).click();
    });
    // The response is lost: saving again makes no second ones.
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved').waitFor();
    const made = (await owner.GET('/api/notificationCenter/recipients')).data?.data;
    expect(made?.filter(({ name }) => name === 'late@example.com')).toHaveLength(1);
    expect((await read())?.recipientsIds).toHaveLength(2);
    await page.getByLabel('The users who look after the place').check();
    await page.getByLabel('Active', { exact: true }).uncheck();
    await page.getByRole('button', { name: 'Save' }).click();
    await eventually(read, (now) => now?.active === false && now.recipientsIds.length === 0);
    await page.getByText('Saved').waitFor();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Deleted: Very bad reviews').first().waitFor();
    await page.goto(`${platform.url}/console/settings/keys`);
    await eventually(read, (now) => now === undefined);
    await watched.close();
  });
});

describe('my notifications', () => {
  it('are switched off by a user of a company for themselves, and say what stays on', async () => {
    const watched = await browser.enter('/settings/my-notifications', 'demo-owner');
    const { page } = watched;
    const mine = async () =>
      (await platform.administration('demo-owner').GET('/api/notifications/userConfiguration')).data;
    const review = page.getByRole('checkbox', { name: /Review without a reply/ });
    await review.uncheck();
    await eventually(mine, (now) => now?.notifications.some(({ enabled }) => !enabled) ?? false);
    await page.getByText('Emails about orders and the questions to them').waitFor();
    await page.getByRole('checkbox', { name: /^Emails about/ }).uncheck();
    await eventually(mine, (now) => now?.enabled === false);
    expect(await review.isDisabled()).toBe(true);
    await isFine(page);
    await watched.close();
  });
});

it('notifications fit a phone, are dark, and speak German and French', async () => {
  const screens = [
    ['/settings/notifications', '.alert-rules'],
    ['/settings/notifications/new', '.email-view'],
    ['/settings/notifications?view=recipients', '.address-states'],
    ['/settings/notifications?view=without', '.empty'],
  ] as const;
  await browser.lookAt(screens, { width: 360, mode: 'dark', locale: 'de' });
  await browser.lookAt(screens, { locale: 'fr' });
});
