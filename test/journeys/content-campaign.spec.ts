import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { png } from '#apps/sandbox/src/png';
import { instantAt } from '#domain/time/clock-time';
import { localDate } from '#domain/time/local-date';
import { mailsTo, newestMail, tokenIn } from '../e2e/administration/mailbox.js';
import type { DemoCompany } from '../e2e/partner/demo-company.js';
import { demoCompany } from '../e2e/partner/demo-company.js';
import { DuplicatePortals } from '../e2e/partner/duplicate-portals.js';
import { axeViolations, openBrowser, openPage, sidewaysScroll } from '../support/browser.js';
import type { WatchedPage } from '../support/browser.js';
import { demoUser, Journey } from './journey.js';

const folder = process.env.SCREENSHOTS;
const [admin, agency] = [demoUser('demo-admin'), demoUser('demo-agency')];
const day = 86_400_000;

interface Campaign {
  readonly status: string;
  readonly results: object;
  readonly answers: readonly object[];
}

/** A workspace asks two shops, in Berlin and in New York, for their opening hours; people answer without an account. */
describe('a content campaign', () => {
  let journey: Journey;
  let browser: Browser;
  let demo: DemoCompany;
  let shops: { readonly berlin: number; readonly york: number };
  let campaignId: number;
  let startDate: string;
  let endDate: string;
  let link: string;

  beforeAll(async () => {
    [journey, browser] = await Promise.all([Journey.begin(), openBrowser()]);
    demo = await demoCompany(journey.platform);
    const berlin = await new DuplicatePortals(journey.platform, demo).live('Ahornhof');
    const york = await journey.write(agency, 'POST', `/v5/company/${demo.companyId}/location`, {
      name: 'Maple Yard',
      address: { street: 'Broadway', house: '7', postCode: '10001', city: 'New York', countryCode: 'US' },
      mainPhone: { phone: '1-212-5550100' },
    });
    shops = { berlin, york };
    await about(berlin, { eMail: 'berlin@maple.example', timeZone: 'Europe/Berlin' }, ['de']);
    await about(york, { eMail: 'york@maple.example', timeZone: 'America/New_York' }, ['fr']);
    const { value: now } = await journey.ask<{ value: string }>(
      admin,
      'GET',
      `/api/test/clock?workspaceId=${demo.workspaceId}`,
    );
    const dayAfter = (days: number) => new Date(Date.parse(now) + days * day).toISOString().slice(0, 10);
    [startDate, endDate] = [dayAfter(2), dayAfter(4)];
  });
  afterAll(async () => {
    await browser.close();
    await journey.platform.close();
  });

  async function about(id: number, basic: object, languages: readonly string[]): Promise<void> {
    await journey.ask(admin, 'PUT', `/api/location/basic/${id}`, basic);
    await journey.ask(admin, 'PUT', `/api/location/additional/${id}`, { languages });
  }
  const campaign = () => journey.ask<Campaign>(admin, 'GET', `/api/admin/contentCampaign/${campaignId}`);
  /** Carries the workspace's clock to when clocks in a zone show this. */
  const clockAt = (date: string, time: string, zone: string): Promise<void> =>
    journey.moveClock(admin, {
      workspaceId: demo.workspaceId,
      at: instantAt(localDate(date), time, zone).toISOString(),
    });
  const mails = async (shop: string) => (await mailsTo(journey.platform, `${shop}@maple.example`)).length;
  const open = async (url: string, width = 320, colorScheme: 'light' | 'dark' = 'light'): Promise<WatchedPage> => {
    // As people have it whose program blocks scripts: the page needs none.
    const opened = await openPage(browser, journey.platform.url, { width, context: { colorScheme } });
    await opened.page.goto(url);
    return opened;
  };
  const demandUsable = async ({ page, foreign }: WatchedPage, name: string): Promise<void> => {
    expect(await axeViolations(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    expect([foreign, await page.context().cookies()]).toEqual([[], []]);
    if (folder !== undefined) await page.screenshot({ path: `${folder}/campaign-${name}.png`, fullPage: true });
  };
  const save = async (page: Page): Promise<void> => {
    await Promise.all([page.waitForNavigation(), page.locator('form button').press('Enter')]);
  };

  it('sends its emails when clocks at the shops show the start', async () => {
    const logo = png(240, 80, (x, y) => [20 + x / 2, 90 + y, 160]).toString('base64');
    const image = { imageType: 'CampaignImage', fileType: 'png', data: logo };
    campaignId = await journey.write(admin, 'POST', `/api/admin/contentCampaign/${demo.workspaceId}`, {
      name: 'Opening hours',
      status: 'planned',
      startDate,
      startTime: '08:00',
      endDate,
      endTime: '18:00',
      contentElements: ['openingHours', 'specialOpeningHours', 'contact', 'description', 'services'],
      email: { subject: '{{location.name}}', body: 'Hello,\n\nplease check {{location.city}}.' },
      logo: await journey.write(
        admin,
        'POST',
        `/api/miscellaneous/image/${demo.workspaceId}?parentType=Workspace`,
        image,
      ),
      privacyUrl: 'https://maple.example/privacy',
      imprintUrl: 'https://maple.example/imprint',
      targetedLocations: [shops.berlin, shops.york],
      feedback: true,
    });
    // Clocks go on while a test runs: hours before, no busy machine lets them arrive.
    await clockAt(startDate, '03:00', 'Europe/Berlin');
    expect([await mails('berlin'), (await campaign()).status]).toEqual([0, 'planned']);
    await clockAt(startDate, '08:00', 'Europe/Berlin');
    const mail = await newestMail(journey.platform, 'berlin@maple.example');
    expect([mail.subject, await mails('york')]).toEqual(['Ahornhof', 0]);
    link = `${journey.platform.url}/account/campaign?token=${tokenIn(mail)}`;
    await clockAt(startDate, '08:00', 'America/New_York');
    await newestMail(journey.platform, 'york@maple.example');
    expect([await mails('berlin'), (await campaign()).status]).toEqual([1, 'active']);
  });

  it.each([
    [320, 'light'],
    [320, 'dark'],
    [1280, 'light'],
    [1280, 'dark'],
  ] as const)('has a page that everybody can use, at %i px, %s', async (width, scheme) => {
    for (const shop of ['berlin', 'york']) {
      const token = tokenIn(await newestMail(journey.platform, `${shop}@maple.example`));
      const opened = await open(`${journey.platform.url}/account/campaign?token=${token}`, width, scheme);
      expect(await opened.page.getAttribute('html', 'lang')).toBe(shop === 'berlin' ? 'de' : 'fr');
      expect(await opened.page.evaluate('document.images[0].naturalWidth')).toBe(240);
      await demandUsable(opened, `${shop}-${width}-${scheme}`);
      expect(opened.problems).toEqual([]);
      await opened.close();
    }
  });

  it('says beside a field what is wrong, and keeps what was written', async () => {
    const opened = await open(link);
    const { page } = opened;
    await page.fill('[name="hours.Sat"]', 'vormittags');
    await page.fill('#website', 'ahornhof');
    await page.fill('#description', 'Bäume <b>& Sträucher</b>');
    await save(page);
    expect(await page.textContent('[id="hours.Sat-error"]')).toContain('Schreiben Sie Zeiten wie');
    expect(await page.inputValue('#description')).toBe('Bäume <b>& Sträucher</b>');
    await demandUsable(opened, 'refused');
    await page.fill('[name="hours.Sat"]', '10:00-14:00');
    await save(page);
    expect(await page.textContent('#website-error')).toBe('Website: muss die Form https://example.com haben');
    await page.fill('#website', 'https://ahornhof.example');
    await page.check('[name=rating][value="5"]');
    await page.fill('#comment', 'Einfach');
    await save(page);
    expect(await page.textContent('[role=status]')).toContain('Gespeichert');
    await demandUsable(opened, 'saved');
    expect(opened.problems).toEqual([]);
    await opened.close();
  });

  it('has changed the shop, its history and its listings', async () => {
    const { website } = await journey.ask<{ website: string }>(admin, 'GET', `/api/location/basic/${shops.berlin}`);
    expect(website).toBe('https://ahornhof.example');
    const audit = await journey.ask<{ data: { operation: string; userName: string | null }[] }>(
      admin,
      'GET',
      `/api/audit?subject=location&subjectId=${shops.berlin}`,
    );
    const by = audit.data.filter(({ userName }) => userName === `Content campaign ${campaignId}`);
    expect(by.map(({ operation }) => operation).toSorted()).toEqual([
      'location.updateAdditional',
      'location.updateBasic',
      'location.updateOpeningHours',
    ]);
    const portal = `${journey.platform.url}/sandbox/portals/GlobalPages/listings?format=json&status=LIVE&text=Ahornhof`;
    await journey.until(
      async () => (await fetch(portal)).text(),
      (shown) => shown.includes('ahornhof.example'),
    );
    expect(await campaign()).toMatchObject({
      results: { locations: 2, emailed: 2, unreachable: 0, answered: 1, changed: 1, ratings: 1, averageRating: 5 },
      answers: [{ location: shops.berlin, rating: 5, comment: 'Einfach' }],
    });
  });

  it('is over when clocks at the last shop show the end', async () => {
    await clockAt(endDate, '18:00', 'Europe/Berlin');
    expect((await campaign()).status).toBe('active');
    const opened = await open(link, 320, 'dark');
    expect(await opened.page.textContent('h1')).toBe('Dieser Link ist nicht offen');
    await demandUsable(opened, 'over');
    await opened.close();
    await clockAt(endDate, '18:00', 'America/New_York');
    expect((await campaign()).status).toBe('done');
    expect(await journey.quiet()).toEqual([]);
  });
});
