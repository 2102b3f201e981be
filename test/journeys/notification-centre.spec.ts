import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { axeViolations, openBrowser, openPage, sidewaysScroll } from '../support/browser.js';
import { eventually } from '../support/eventually.js';
import { startPlatform } from '../support/platform.js';
import type { Platform } from '../support/platform.js';
import { demoCompany } from '../e2e/partner/demo-company.js';
import { ReviewedShop } from '../e2e/partner/reviewed-shop.js';
import { linkIn, mailsTo, newestMail } from '../e2e/administration/mailbox.js';
import type { ReceivedMail } from '../e2e/administration/mailbox.js';

const [team, boss, secret] = ['team', 'boss', 'secret'].map((name) => `${name}@centre.example`) as [
  string,
  string,
  string,
];

// An email is no page: it has no landmarks and headings.
const ofPages = /^(?:landmark-one-main|page-has-heading-one|region) /;

/** From a review at a portal to an email over SMTP, and to one click that stops it; with worker and sandbox. */
describe('a shop that wants to know of bad reviews', () => {
  let platform: Platform;
  let shop: ReviewedShop;

  beforeAll(async () => {
    platform = await startPlatform({ delayMs: 20 });
    const demo = await demoCompany(platform);
    shop = await ReviewedShop.open(platform, demo, 'Lindenhof');
    const owner = platform.administration('demo-owner');
    const place = { contextType: 'Company', context: demo.companyId } as const;
    const configuration = await owner.POST('/api/notificationCenter', {
      body: { name: 'Bad reviews', ...place, active: true, internal: false, whiteList: [shop.locationId] },
    });
    const recipients = await owner.POST('/api/notificationCenter/recipients', {
      body: {
        name: 'Team',
        emails: [
          { type: 'to', email: team },
          { type: 'cc', email: boss },
          { type: 'bcc', email: secret },
        ],
        notifyContact: false,
        notifyLocation: false,
      },
    });
    await owner.POST('/api/notificationCenter/notification/{id}', {
      params: { path: { id: configuration.data?.value as number } },
      body: {
        reportType: 'alert',
        templateEmail: { group: 'reviews', template: 'newReview' },
        templateSetting: { maxStars: 2 },
        recipientsIds: [recipients.data?.value as number],
      },
    });
    for (const reader of [team, boss, secret]) {
      const link = linkIn(await newestMail(platform, reader));
      link.searchParams.set('answer', 'agree');
      expect((await fetch(link, { method: 'POST' })).status).toBe(200);
    }
  });
  afterAll(() => platform.close());

  /** Customers write, and the minute for which an email waits is over */
  async function written(stars: readonly number[]): Promise<void> {
    const before = (await shop.reviews()).length;
    for (const [index, one] of stars.entries()) await shop.write('GlobalPages', one, `Cold soup ${before + index}.`);
    await shop.when((all) => all.length === before + stars.length);
    const bad = stars.filter((one) => one <= 2).length;
    await eventually(
      () =>
        platform.database.pool.query<{ items: number }>('select count(*)::int as items from notification_digest_item'),
      ({ rows: [row] }) => row?.items === bad,
      'The reviews were to be collected for an email.',
    );
    await platform.database.pool.query('update notification_digest set due_at = now()');
  }

  async function sourceOf({ id }: ReceivedMail): Promise<string> {
    const source = await (await fetch(`${platform.url}/sandbox/mail/${id}/source`)).text();
    // Long headers continue on the next line.
    return source.replaceAll(/\r?\n[ \t]+/g, ' ');
  }

  it('reads it in one email, each of those who are named in an own one', async () => {
    await written([5, 2]);
    const mail = await newestMail(platform, team, 2);
    expect(mail.subject).toBe('New review: Lindenhof');
    expect(mail.text).toMatch(/Stars: 2 of 5\nFrom: Anna\nText: Cold soup 1\./);
    expect(mail.html).toContain('prefers-color-scheme:dark');
    for (const reader of [team, boss, secret]) {
      const source = await sourceOf(await newestMail(platform, reader, 2));
      expect(source).toMatch(new RegExp(`^To: ${team}\r?$`, 'm'));
      expect(source).toMatch(new RegExp(`^Cc: ${boss}\r?$`, 'm'));
      expect(source.split(/\r?\n\r?\n/)[0]).not.toContain(secret);
      expect(source).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
    }
  });

  it.each(['light', 'dark'] as const)(
    'reads it on a small phone, and can stop it there, in %s colours',
    async (mode) => {
      const mail = await newestMail(platform, team, 2);
      const browser = await openBrowser();
      try {
        const { page } = await openPage(browser, platform.url, { width: 320, mode });
        await page.setContent(mail.html);
        expect((await axeViolations(page)).filter((found) => !ofPages.test(found))).toEqual([]);
        expect(await sidewaysScroll(page)).toBe(0);
        await page.goto((await page.getByRole('link', { name: 'Unsubscribe' }).getAttribute('href')) ?? '');
        expect(await axeViolations(page)).toEqual([]);
        expect(await sidewaysScroll(page)).toBe(0);
        await page.getByRole('button', { name: 'Stop notifications' }).click();
        expect(await page.getByRole('status').textContent()).toBe(`We send no more notifications to ${team}.`);
        await page.getByRole('button', { name: 'Send them again' }).click();
        expect(await page.getByRole('status').textContent()).toBe(`We send notifications to ${team} again.`);
      } finally {
        await browser.close();
      }
    },
  );

  it('gets ten of a minute in one email', async () => {
    await written(Array.from({ length: 10 }, () => 1));
    expect((await newestMail(platform, team, 3)).subject).toBe('10 new reviews');
    expect(await mailsTo(platform, team)).toHaveLength(3);
  });

  it('stops them with one click of a mailbox; the others still get theirs', async () => {
    const source = await sourceOf(await newestMail(platform, team, 3));
    const url = /^List-Unsubscribe: <(.+)>\r?$/m.exec(source)?.[1] ?? '';
    const answer = await fetch(url, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) });
    expect(answer.status).toBe(200);
    await written([1]);
    await newestMail(platform, boss, 4);
    await newestMail(platform, secret, 4);
    expect(await mailsTo(platform, team)).toHaveLength(3);
  });
});
