import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ContentCampaigns } from '#contexts/content-campaigns';
import { DeleteLocations } from '#contexts/locations';
import { Suppressions } from '#contexts/notifications';
import { PruneRules } from '#platform/outbox';
import { PersonalDataSources } from '#platform/personal-data';
import { CampaignRetention } from '../../../libs/contexts/content-campaigns/jobs/campaign-retention.js';
import { Prune } from '../../../libs/platform/outbox/prune.js';
import type { Tenant } from '../subscriptions/commerce.js';
import { CampaignBench, newYork, tokenOf } from './campaign-bench.js';

let bench: CampaignBench;

beforeAll(async () => {
  bench = await CampaignBench.start();
});
afterAll(() => bench.close());

const cancel = (id: number) => bench.get(ContentCampaigns).cancel(id);
const remove = (id: number) => bench.get(ContentCampaigns).remove(id);
const history = async (id: number) =>
  (
    await bench.rows(
      `select event || ' ' || to_state as step from state_history where subject = 'content-campaign' and subject_id = $1 order by id`,
      id,
    )
  ).map(({ step }) => step);
const receivers = (mails: readonly { to: string }[]) => mails.map(({ to }) => to).toSorted();

describe('a planned campaign', () => {
  let tenant: Tenant;
  let id: number;

  beforeAll(async () => {
    tenant = await bench.tenant();
    await bench.shop(tenant, 'Berlin shop', 'berlin@shop.example');
    await bench.shop(tenant, 'Mute shop', null);
    await bench.shop(tenant, 'New York shop', 'york@shop.example', newYork);
    const closed = await bench.shop(tenant, 'Closed shop', 'closed@shop.example');
    await bench.rows('update location set closed = true where id = $1', closed);
    id = await bench.create(tenant);
  });
  const states = async () => {
    const { data, counts } = await bench.locations(id);
    return [data.map(({ locationName, state }) => `${locationName} ${state}`).toSorted(), counts];
  };

  it('was previewed with the locations that it asks, those without an address, and its email', async () => {
    const { email, ...counted } = await bench.preview(tenant);
    expect(counted).toEqual({ locations: 3, unreachable: 1 });
    expect(email).toMatchObject({ subject: 'Check Berlin shop', locationName: 'Berlin shop', language: 'en' });
    expect(email?.text).toContain('until 20 June 2027.');
    expect(await states()).toEqual([
      ['Berlin shop waiting', 'Mute shop waiting', 'New York shop waiting'],
      [{ state: 'waiting', total: 3 }],
    ]);
  });

  it('starts at each location when clocks there show the time, and ends there so, too', async () => {
    expect(await bench.at(tenant, '2027-06-10T05:00:00Z')).toEqual([]);
    expect((await bench.view(id)).status).toBe('planned');
    const first = await bench.at(tenant, '2027-06-10T06:00:00Z');
    expect(receivers(first)).toEqual(['berlin@shop.example']);
    expect(first[0]).toMatchObject({
      subject: 'Check Berlin shop',
      unsubscribeUrl: expect.stringContaining('/account/unsubscribe'),
    });
    expect((await bench.view(id)).status).toBe('active');
    expect(await bench.at(tenant, '2027-06-10T11:00:00Z')).toEqual([]);
    const second = await bench.at(tenant, '2027-06-10T12:00:00Z');
    expect(receivers(second)).toEqual(['york@shop.example']);
    expect(await states()).toEqual([
      ['Berlin shop asked', 'Mute shop unreachable', 'New York shop asked'],
      [
        { state: 'asked', total: 2 },
        { state: 'unreachable', total: 1 },
      ],
    ]);
    const [berlin, york] = [tokenOf(first[0]), tokenOf(second[0])];
    expect((await bench.view(id)).results).toMatchObject({ locations: 3, emailed: 2, unreachable: 1, answered: 0 });
    await bench.at(tenant, '2027-06-20T16:00:00Z');
    expect([(await bench.open(berlin)).kind, (await bench.open(york)).kind]).toEqual(['over', 'open']);
    expect((await bench.view(id)).status).toBe('active');
    await bench.at(tenant, '2027-06-20T22:00:00Z');
    expect([(await bench.view(id)).status, (await bench.open(york)).kind]).toEqual(['done', 'over']);
    expect(await history(id)).toEqual(['plan planned', 'start active', 'finish done']);
  });

  it('is deleted a year after its end, not earlier', async () => {
    const rules = new PruneRules();
    new CampaignRetention(rules).onModuleInit();
    const prune = () => new Prune(bench.room.commerce.db, rules).run();
    const ended = (ago: string) =>
      bench.rows('update content_campaign set ended_at = now() - $2::interval where id = $1', id, ago);
    await ended('364 days');
    await prune();
    expect((await bench.view(id)).status).toBe('done');
    await ended('367 days');
    await prune();
    await expect(bench.view(id)).rejects.toMatchObject({ key: 'contentCampaignNotFound' });
  });
});

describe('emails', () => {
  it('are written once for each location, also when a job runs again', async () => {
    const tenant = await bench.tenant();
    await bench.rows(
      `with made as (select unnest($1::bigint[]) as id)
       update location l set email = 'shop-' || l.id || '@many.example' from made where l.id = made.id`,
      await tenant.locations(230),
    );
    const id = await bench.create(tenant);
    const mails = await bench.at(tenant, '2027-06-10T06:00:00Z');
    expect(new Set(receivers(mails)).size).toBe(230);
    expect(mails).toHaveLength(230);
    const jobs = await bench.rows(
      `select id, name, payload, workspace_id from outbox where name = 'contentCampaign.sendEmails' and workspace_id = $1`,
      tenant.workspaceId,
    );
    expect(jobs).toHaveLength(3);
    await bench.rows(`update outbox set done_at = null where name = 'contentCampaign.sendEmails'`);
    for (const job of jobs) await bench.room.commerce.run(job);
    expect(await bench.room.sent()).toEqual([]);
    expect((await bench.view(id)).results.emailed).toBe(230);
  });

  it('go to the addresses that are chosen, in the language of the location, but to nobody who has unsubscribed', async () => {
    const tenant = await bench.tenant();
    const shop = await bench.shop(tenant, 'Boutique', 'shop@chosen.example');
    await bench.rows(
      `insert into contact (workspace_id, company_id, emails) values ($1, $2, '{boss@chosen.example,second@chosen.example}')`,
      tenant.workspaceId,
      tenant.companyId,
    );
    await bench.rows(
      `insert into location_profile (location_id, workspace_id, languages) values ($1, $2, '["it", "fr"]')
       on conflict (location_id) do update set languages = excluded.languages`,
      shop,
      tenant.workspaceId,
    );
    const times = { startDate: '2027-07-01', endDate: '2027-07-10' };
    await bench.create(tenant, { targetedMails: ['location', 'contact'] });
    await bench.create(tenant, { ...times, targetedMails: ['location', 'contact'], name: 'Second' });
    const mails = await bench.at(tenant, '2027-06-10T06:00:00Z');
    expect(receivers(mails)).toEqual(['boss@chosen.example', 'shop@chosen.example']);
    expect(mails[0]?.text).toContain('Vérifier maintenant');
    expect(mails[0]?.text).toContain('until 20 juin 2027.');
    const boss = mails.find(({ to }) => to === 'boss@chosen.example');
    expect(await bench.preview(tenant, { targetedMails: ['contact'] })).toMatchObject({ locations: 1, unreachable: 0 });
    await bench.get(Suppressions).stop(new URL(boss?.unsubscribeUrl ?? '').searchParams.get('token') ?? '');
    expect(await bench.preview(tenant, { targetedMails: ['contact'] })).toMatchObject({ locations: 1, unreachable: 1 });
    expect(receivers(await bench.at(tenant, '2027-07-01T06:00:00Z'))).toEqual(['shop@chosen.example']);
  });

  it('go to nobody who has unsubscribed, however shops write the address', async () => {
    const tenant = await bench.tenant();
    await bench.shop(tenant, 'First', 'Anna@twice.example');
    await bench.shop(tenant, 'Second', 'anna@TWICE.example');
    await bench.create(tenant);
    await bench.create(tenant, { startDate: '2027-07-01', endDate: '2027-07-10', name: 'Second' });
    const mails = await bench.at(tenant, '2027-06-10T06:00:00Z');
    expect(mails).toHaveLength(2);
    await bench.get(Suppressions).stop(new URL(mails[0]?.unsubscribeUrl ?? '').searchParams.get('token') ?? '');
    expect(receivers(await bench.at(tenant, '2027-07-01T06:00:00Z'))).toEqual([]);
  });

  it('are for locations that are there, of campaigns that were not cancelled', async () => {
    const tenant = await bench.tenant();
    const [kept, gone] = [
      await bench.shop(tenant, 'Kept', 'kept@there.example'),
      await bench.shop(tenant, 'Gone', 'gone@there.example'),
    ];
    await bench.shop(tenant, 'Late', 'late@there.example', newYork);
    const id = await bench.create(tenant);
    await bench.get(DeleteLocations).execute([gone], 'administration');
    const [mail, ...others] = await bench.at(tenant, '2027-06-10T06:00:00Z');
    expect([mail?.to, others]).toEqual(['kept@there.example', []]);
    expect((await bench.view(id)).results).toMatchObject({ locations: 2, emailed: 1 });
    await cancel(id);
    expect(await bench.at(tenant, '2027-06-11T12:00:00Z')).toEqual([]);
    const { data } = await bench.locations(id);
    expect(data.map(({ locationName, state }) => [locationName, state])).toEqual([
      ['Kept', 'asked'],
      ['Late', 'notAsked'],
    ]);
    expect((await bench.open(tokenOf(mail))).kind).toBe('over');
    expect((await bench.save(tokenOf(mail), { website: 'https://late.example' })).kind).toBe('over');
    expect((await bench.basic(kept))?.website).not.toBe('https://late.example');
    await expect(cancel(id)).rejects.toMatchObject({ key: 'transitionNotAllowed' });
  });
});

describe('a change', () => {
  let tenant: Tenant;
  let shop: number;

  beforeAll(async () => {
    tenant = await bench.tenant();
    shop = await bench.shop(tenant, 'Shop', 'shop@change.example');
  });

  it('plans a draft, makes a draft again of what is planned, and moves a planned campaign', async () => {
    const id = await bench.create(tenant, { status: 'draft' });
    expect(await bench.at(tenant, '2027-06-01T09:00:00Z')).toEqual([]);
    await bench.change(tenant, id, { status: 'planned' });
    await bench.change(tenant, id, { startDate: '2027-06-12', targetedLocations: [shop] });
    expect(await bench.view(id)).toMatchObject({
      status: 'planned',
      results: { locations: 1 },
      targetAllLocations: false,
    });
    await bench.change(tenant, id, { status: 'draft' });
    expect((await bench.view(id)).results.locations).toBe(0);
    expect(await history(id)).toEqual(['draft draft', 'plan planned', 'edit draft']);
    await expect(bench.change(tenant, id, { status: 'done' })).rejects.toMatchObject({ key: 'validationFailed' });
    await remove(id);
    await expect(bench.view(id)).rejects.toMatchObject({ key: 'contentCampaignNotFound' });
  });

  it('of an active campaign moves its end, and nothing that was sent', async () => {
    const id = await bench.create(tenant);
    await expect(remove(id)).rejects.toMatchObject({ key: 'transitionNotAllowed' });
    const [mail] = await bench.at(tenant, '2027-06-10T06:00:00Z');
    await expect(bench.change(tenant, id, { feedback: false })).rejects.toMatchObject({
      key: 'contentCampaignFixed',
      parameters: { status: 'active', fields: 'feedback' },
    });
    await expect(bench.change(tenant, id, { status: 'draft' })).rejects.toMatchObject({ key: 'transitionNotAllowed' });
    await bench.change(tenant, id, { endDate: '2027-06-12', endTime: '09:00', name: 'Shorter' });
    expect((await bench.open(tokenOf(mail))).kind).toBe('open');
    expect(await bench.at(tenant, '2027-06-12T07:00:00Z')).toEqual([]);
    expect([(await bench.view(id)).status, (await bench.open(tokenOf(mail))).kind]).toEqual(['done', 'over']);
    await expect(bench.change(tenant, id, { name: 'Later' })).rejects.toMatchObject({ key: 'contentCampaignFixed' });
    await remove(id);
  });

  it('finds a campaign where it is by the clock, before the job that says so', async () => {
    const start = { startDate: '2027-08-01', endDate: '2027-08-10' };
    const id = await bench.create(tenant, start);
    const offset = `update workspace set clock_offset = timestamptz '2027-08-02T00:00:00Z' - now() where id = $1`;
    await bench.rows(offset, tenant.workspaceId);
    await expect(bench.change(tenant, id, { startTime: '09:00' })).rejects.toMatchObject({
      key: 'contentCampaignFixed',
    });
    await bench.change(tenant, id, { name: 'Begun' });
    expect((await bench.view(id)).status).toBe('active');
    expect(receivers(await bench.room.sent())).toEqual(['shop@change.example']);
    await cancel(id);
  });

  it('needs somebody to ask', async () => {
    const empty = await bench.tenant();
    const refused = { key: 'validationFailed', problems: [expect.objectContaining({ field: 'targetAllLocations' })] };
    await expect(bench.create(empty)).rejects.toMatchObject(refused);
    await expect(bench.create(empty, { targetedLocations: [shop] })).rejects.toMatchObject({
      problems: [expect.objectContaining({ field: 'targetedLocations[0]', problem: 'noSuch' })],
    });
    expect(await bench.rows('select from content_campaign where workspace_id = $1', empty.workspaceId)).toEqual([]);
  });
});

it('personal data of a company are given out and erased with it, without the secret of a link', async () => {
  const tenant = await bench.tenant();
  await bench.shop(tenant, 'Shop', 'shop@personal.example');
  const id = await bench.create(tenant);
  const [mail] = await bench.at(tenant, '2027-06-10T06:00:00Z');
  await bench.save(tokenOf(mail), {}, { rating: '4', comment: 'Quick' });
  const source = bench.get(PersonalDataSources).registered.find(({ name }) => name === 'contentCampaigns');
  const { companyId, workspaceId } = tenant;
  const subject = { contextType: 'Company', id: companyId, workspaceId, companyId, locationId: null } as const;
  const held = JSON.stringify(await source?.collect(subject));
  expect(held).toContain('"comment":"Quick"');
  expect(held).not.toContain('token');
  await bench.room.commerce.db.transaction(async (tx) => source?.erase(tx, subject));
  expect((await bench.view(id)).answers).toEqual([]);
  expect((await bench.open(tokenOf(mail))).kind).toBe('unknown');
  // Nobody is left to be asked.
  await bench.at(tenant, '2027-06-20T16:00:00Z');
  expect((await bench.view(id)).status).toBe('done');
});

it('a campaign whose companies were erased before its start comes to its end', async () => {
  const tenant = await bench.tenant();
  await bench.shop(tenant, 'Shop', 'shop@erased.example');
  const id = await bench.create(tenant);
  const { companyId, workspaceId } = tenant;
  const subject = { contextType: 'Company', id: companyId, workspaceId, companyId, locationId: null } as const;
  await bench.room.commerce.db.transaction((tx) => bench.get(PersonalDataSources).erase(tx, subject));
  expect(await bench.at(tenant, '2027-06-10T06:00:00Z')).toEqual([]);
  expect(await history(id)).toEqual(['plan planned', 'start active', 'finish done']);
});
