import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from '#platform/database';
import { demoCompany } from '../e2e/partner/demo-company.js';
import type { DemoCompany } from '../e2e/partner/demo-company.js';
import { DuplicatePortals } from '../e2e/partner/duplicate-portals.js';
import { ReviewedShop } from '../e2e/partner/reviewed-shop.js';
import { consentInBrowser } from '../support/consent.js';
import { demoUser, Journey } from './journey.js';

interface Task {
  readonly id: number;
  readonly taskType: string;
  readonly portalName: string;
  readonly status: string;
  readonly ignore: boolean;
  readonly context: { readonly count: number; readonly actionType: string | null };
}

const agency = demoUser('demo-agency');
const functionalities = [
  'ListingPortalManagement',
  'ListingDuplicateManagement',
  'ReviewMonitoring',
  'ReviewManagement',
];

/** One shop, from the first task of each kind to the last: through portals, Google and customers in the sandbox. */
describe('the tasks of a shop', () => {
  let journey: Journey;
  let demo: DemoCompany;
  let portals: DuplicatePortals;
  let shop: ReviewedShop;
  let id: number;

  beforeAll(async () => {
    journey = await Journey.begin();
    demo = await demoCompany(journey.platform);
    portals = new DuplicatePortals(journey.platform, demo);
    shop = await ReviewedShop.open(journey.platform, demo, 'Birkenhof');
    id = shop.locationId;
    await journey.rows(sql`
      update licence set booked_offer = jsonb_set(booked_offer, '{products,0,settings,functionalities}', ${JSON.stringify(functionalities)}::jsonb)
      where contract_id = ${demo.contractId}`);
    await journey.rows(sql`
      update location set categories = '[{"key": "farmers_market", "value": "Farmers market"}]' where id = ${id}`);
  });
  afterAll(() => journey.platform.close());

  const tasks = async (query = ''): Promise<readonly Task[]> =>
    (await journey.ask<{ data: readonly Task[] }>(agency, 'GET', `/api/dashboard/task?locationId=${id}${query}`)).data;
  const short = (all: readonly Task[]): string[] =>
    all.map(({ taskType, status }) => `${taskType} ${status}`).toSorted();
  const until = (taskType: string, status: string): Promise<Task> =>
    journey
      .until(
        () => tasks(`&taskType=${taskType}`),
        (found) => found.some((task) => task.status === status),
      )
      .then((found) => found.find((task) => task.status === status)!);
  const openTasks = async (): Promise<unknown> =>
    (await journey.ask<{ openTasks: number }>(agency, 'GET', `/api/dashboard/statistic?locationId=${id}`)).openTasks;
  const action = () => journey.ask(agency, 'GET', `/api/listing/GBPActions/${id}`);

  it('are none while all is well', async () => {
    expect(await tasks()).toEqual([]);
    expect(await openTasks()).toBe(0);
  });

  it('ask for a decision on a duplicate', async () => {
    await portals.press(
      'GlobalPages',
      await portals.plant('GlobalPages', 'Birkenhof', { name: 'Birkenhof GmbH' }),
      'report',
    );
    expect(await until('Duplicate', 'OPEN')).toMatchObject({ portalName: 'GlobalPages', context: { count: 1 } });
  });

  it('ask for a reply when a review is two days old', async () => {
    await shop.write('GlobalPages', 4, 'Good apples.');
    await shop.when((reviews) => reviews.length === 1);
    expect(await tasks('&taskType=UnansweredReviews')).toEqual([]);
    await journey.moveClock(agency, { workspaceId: demo.workspaceId, advance: 'PT72H' });
    expect(await until('UnansweredReviews', 'OPEN')).toMatchObject({ portalName: 'GlobalPages' });
  });

  it('ask for a connection, and then what Google wants to know', async () => {
    const { id: licence } = await journey.one<{ id: number }>(sql`
      insert into licence (workspace_id, contract_id, offer_id, name, booked_offer, currency, setup_fee, regular_fee, maintenance_fee)
      select workspace_id, contract_id, offer_id, name,
        booked_offer || '{"products": [{"product": "GoogleMyBusiness", "settings": {}}], "minimumTerm": null, "maxCount": 9}',
        currency, setup_fee, regular_fee, maintenance_fee
      from licence where contract_id = ${demo.contractId} order by id limit 1 returning id`);
    await journey.write(agency, 'POST', `/api/subscription/${licence}?locationIds=${id}`, {});
    expect(await until('ProfileLinking', 'OPEN')).toMatchObject({ portalName: 'Google Business Profile' });
    const company = demo.companyId;
    const connect = `/api/listing/connect/${company}?publisher=GOOGLEMYBUSINESS&contextType=Company`;
    const { value } = await journey.ask<{ value: string }>(agency, 'GET', connect);
    const { address, cookie } = await consentInBrowser(value, { person: 'mia' });
    expect((await fetch(address, { headers: { cookie } })).status).toBe(200);
    await journey.until(action, ({ status }) => status === 'WAITING');
    await journey.write(agency, 'POST', `/api/listing/GBPAccount/${company}?contextType=Company`, { accountId: '101' });
    expect(await until('ProfileLinkingManual', 'OPEN')).toMatchObject({ context: { actionType: 'VERIFY' } });
    expect(await until('ProfileLinking', 'DONE')).toMatchObject({ ignore: false });
    expect(await openTasks()).toBe(3);
  });

  it('are ignored by a user, and stay so', async () => {
    for (const task of await tasks('&status=OPEN'))
      await journey.write(agency, 'PUT', `/api/dashboard/task/${task.id}`, { ...task, ignore: true });
    expect(await openTasks()).toBe(0);
    await shop.write('GlobalPages', 2, 'Bad pears.');
    await shop.when((reviews) => reviews.length === 2);
    await journey.moveClock(agency, { workspaceId: demo.workspaceId, advance: 'PT72H' });
    await journey.until(
      () => tasks('&taskType=UnansweredReviews'),
      ([task]) => task?.context.count === 2,
    );
    expect(await tasks('&ignore=true')).toHaveLength(3);
  });

  it('are done when their causes are gone', async () => {
    const duplicate = await portals.one(id, 'POSSIBLE_DUPLICATE');
    await journey.write(agency, 'DELETE', `/api/listing/ignoreDuplicate?id=${duplicate.id}`);
    for (const { reviewId } of await shop.reviews()) await shop.answer(String(reviewId), 'Thank you!');
    const { verificationOptions } = (await action()) as unknown as {
      verificationOptions: { method: string; phone: string | null }[];
    };
    const phone = verificationOptions.find(({ method }) => method === 'SMS')?.phone;
    const reply = { actionType: 'REQUEST_PIN', requestPin: { verificationMethod: 'SMS', phone } };
    await journey.write(agency, 'POST', `/api/listing/GBPActions/${id}`, reply);
    const { locationName } = await journey.until(action, (shown) => shown['verification'] !== null);
    const google = `${journey.platform.url}/sandbox/google/profiles/${String(locationName).replace('locations/', '')}?format=json`;
    const { verifications } = (await (await fetch(google)).json()) as { verifications: { pin: string }[] };
    await journey.write(agency, 'POST', `/api/listing/GBPActions/${id}`, {
      actionType: 'CONFIRM_PIN',
      confirmPin: verifications[0]?.pin,
    });
    expect(
      short(
        await journey.until(
          () => tasks(),
          (all) => all.every(({ status }) => status === 'DONE'),
        ),
      ),
    ).toEqual(['Duplicate DONE', 'ProfileLinking DONE', 'ProfileLinkingManual DONE', 'UnansweredReviews DONE']);
  });
});
