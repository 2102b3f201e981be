import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AdministrationClient } from '#sdk/client';
import { axeViolations, openBrowser, openPage, sidewaysScroll } from '../support/browser.js';
import { eventually } from '../support/eventually.js';
import { startPlatform } from '../support/platform.js';
import type { Platform } from '../support/platform.js';
import { demoCompany } from '../e2e/partner/demo-company.js';
import { ReviewedShop } from '../e2e/partner/reviewed-shop.js';
import { linkIn, mailsTo, newestMail } from '../e2e/administration/mailbox.js';

const here = 'here@readers.example';
const gone = 'ada+gone@readers.example';
const spam = 'bob+spam@readers.example';
const refused = 'eve+refused@readers.example';
const readers = [here, gone, spam];

/** Addresses that somebody types: asked first, then told, until an email comes back; with worker and sandbox over SMTP. */
describe('emails that do not arrive', () => {
  let platform: Platform;
  let shop: ReviewedShop;
  let agency: AdministrationClient;
  let workspaceId: number;

  beforeAll(async () => {
    platform = await startPlatform({ delayMs: 20 });
    const demo = await demoCompany(platform);
    workspaceId = demo.workspaceId;
    shop = await ReviewedShop.open(platform, demo, 'Lindenhof');
    agency = platform.administration('demo-agency');
    await agency.POST('/api/notificationCenter/alertRule', {
      body: {
        name: 'Reviews',
        contextType: 'Company',
        context: demo.companyId,
        active: true,
        internal: false,
        whiteList: [shop.locationId],
        reportType: 'alert',
        templateEmail: { group: 'reviews', template: 'newReview' },
        recipientsIds: [],
        newRecipients: {
          name: 'Readers',
          emails: [...readers, refused].map((email) => ({ type: 'bcc' as const, email })),
          notifyContact: false,
          notifyLocation: false,
        },
      },
    });
  });
  afterAll(() => platform.close());

  const suppressions = async () => {
    const { data } = await agency.GET('/api/notificationCenter/suppression', { params: { query: { workspaceId } } });
    return data?.data ?? [];
  };
  const states = async () => {
    const { data } = await agency.GET('/api/notificationCenter/recipients', {});
    const list = data?.data.find(({ name }) => name === 'Readers');
    return new Map(list?.addresses.map(({ email, why }) => [email, why]));
  };

  async function reviewed(): Promise<void> {
    const before = (await shop.reviews()).length;
    await shop.write('GlobalPages', 1, `Cold soup ${before}.`);
    await shop.when((all) => all.length === before + 1);
    await eventually(
      () =>
        platform.database.pool.query<{ items: number }>('select count(*)::int as items from notification_digest_item'),
      ({ rows: [row] }) => row?.items === 1,
      'The review was to be collected for an email.',
    );
    await platform.database.pool.query('update notification_digest set due_at = now()');
  }

  it('are refused at once for an address that there is not', async () => {
    // The newest is the first: others come back as emails, sooner or later.
    const entry = await eventually(
      async () => (await suppressions()).find(({ email }) => email === refused),
      (found) => found !== undefined,
    );
    expect(entry).toMatchObject({ email: refused, reason: 'BOUNCED', canRemove: true });
    expect(entry?.words).toContain('550 5.1.1');
    expect((await states()).get(refused)).toBe('BOUNCED');
  });

  it('are sent to nobody who has not agreed, on a page that fits a phone', async () => {
    const browser = await openBrowser();
    try {
      const link = linkIn(await newestMail(platform, here));
      for (const mode of ['light', 'dark'] as const) {
        const { page } = await openPage(browser, platform.url, { width: 320, mode });
        await page.goto(link.href);
        expect([await axeViolations(page), await sidewaysScroll(page)]).toEqual([[], 0]);
        await page.getByRole('button', { name: 'Refuse' }).click();
        await page
          .getByRole('status')
          .getByText(/sends no notifications/)
          .waitFor();
        expect((await states()).get(here)).toBe('DECLINED');
        await page.getByRole('button', { name: 'Agree' }).click();
        await page
          .getByRole('status')
          .getByText(/from now on/)
          .waitFor();
        expect((await states()).get(here)).toBeNull();
        await page.close();
      }
    } finally {
      await browser.close();
    }
    const over = await fetch(`${platform.url}/account/notifications?token=wrong&answer=agree`, { method: 'POST' });
    expect(over.status).toBe(404);
  });

  it('come back later, are called spam, or arrive; then only the last one is sent again', async () => {
    // The question itself comes back, and its reader can still agree; nobody asks here for that.
    await eventually(suppressions, (found) => found.length === 3);
    for (const { id, reason } of await suppressions()) {
      const { error } = await agency.DELETE('/api/notificationCenter/suppression/{id}', { params: { path: { id } } });
      expect(error?.errorCode).toBe(reason === 'BOUNCED' ? undefined : 4675);
    }
    expect([...(await states())]).toEqual([
      [here, null],
      [gone, 'ASKED'],
      [spam, 'COMPLAINED'],
      [refused, 'ASKED'],
    ]);
    for (const reader of [gone, spam]) {
      const link = linkIn(await newestMail(platform, reader));
      link.searchParams.set('answer', 'agree');
      expect((await fetch(link, { method: 'POST' })).status).toBe(200);
    }
    expect((await suppressions()).length).toBe(0);
    await reviewed();
    for (const reader of readers) await newestMail(platform, reader, 2);
    await eventually(suppressions, (found) => found.length === 2);
    expect(new Map((await suppressions()).map(({ email, reason }) => [email, reason]))).toEqual(
      new Map([
        [gone, 'BOUNCED'],
        [spam, 'COMPLAINED'],
      ]),
    );
    await reviewed();
    await newestMail(platform, here, 3);
    expect((await mailsTo(platform, gone)).length).toBe(2);
    expect((await mailsTo(platform, spam)).length).toBe(2);
  });
});
