import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { SavedLink } from '#contexts/content-campaigns';
import { DeleteLocations, SetOpeningHours } from '#contexts/locations';
import { runInContext } from '#platform/context';
import { eventually } from '../../support/eventually.js';
import type { Tenant } from '../subscriptions/commerce.js';
import { CampaignBench, tokenOf } from './campaign-bench.js';

let bench: CampaignBench;
let tenant: Tenant;
let shop: number;
let campaign: number;
let token: string;

beforeAll(async () => {
  bench = await CampaignBench.start();
  tenant = await bench.tenant();
  shop = await bench.shop(tenant, 'Shop', 'shop@links.example');
  campaign = await bench.create(tenant);
  const [mail] = await bench.at(tenant, '2027-06-10T06:00:00Z');
  token = tokenOf(mail);
});
afterAll(() => bench.close());

const changesTold = async (): Promise<string[]> =>
  (
    await bench.rows(
      `select payload -> 'fields' as fields from outbox where name like '%ocation%hanged%' and payload ->> 'locationId' = $1::text order by id`,
      String(shop),
    )
  ).flatMap(({ fields }) => fields as string[]);

describe('the page of a link', () => {
  it('shows what the campaign asks for, as the location has it', async () => {
    const opened = await bench.open(token);
    if (opened.kind !== 'open') throw new Error('The link is not open.');
    const { values, shown, ...page } = opened.page;
    expect(page).toMatchObject({
      language: 'en',
      location: 'Shop',
      endDate: '2027-06-20',
      endTime: '18:00',
      isAnswered: false,
    });
    expect(shown).toEqual(values);
    expect(values).toMatchObject({ 'hours.Mon': '', website: expect.any(String), services: '', 'new.5.hours': '' });
  });

  it('is none for a token that is none', async () => {
    for (const wrong of ['', 'x', `${token}x`, 'A'.repeat(43), "' or 1=1"]) {
      expect(await bench.open(wrong)).toEqual({ kind: 'unknown' });
      expect(await bench.save(wrong, { website: 'https://evil.example' })).toEqual({ kind: 'unknown' });
    }
  });

  it('changes the location as users do, with the campaign in its history', async () => {
    const before = (await changesTold()).length;
    const saved = await runInContext({ requestId: 'page', language: 'en', address: '192.0.2.7' }, () =>
      bench.save(
        token,
        {
          'hours.Mon': '9:00-12:30, 14:00-18:00',
          'hours.Sun': '00:00-24:00',
          'new.1.date': '2027-12-24',
          'new.1.hours': '09:00-12:00',
          website: 'https://new.example',
          description: 'Everything for gardens',
          services: 'Roses\r\nHedges',
        },
        { rating: '5', comment: ' Easy ' },
      ),
    );
    expect(saved).toMatchObject({
      kind: 'saved',
      page: { isAnswered: true, values: { 'hours.Mon': '09:00-12:30, 14:00-18:00' } },
    });
    const [week, day] = await bench.hours(shop);
    expect(week?.days.map(({ dayType }) => dayType)).toEqual([
      'doubleInterval',
      'closed',
      'closed',
      'closed',
      'closed',
      'closed',
      'nonstopOpened',
    ]);
    expect([day?.dateInterval, day?.days[0]?.intervals]).toEqual([
      { from: '2027-12-24', to: '2027-12-24' },
      [{ from: '09:00', to: '12:00' }],
    ]);
    expect((await bench.basic(shop))?.website).toBe('https://new.example');
    expect(await bench.additional(shop)).toMatchObject({
      description: 'Everything for gardens',
      services: ['Roses', 'Hedges'],
    });
    expect((await changesTold()).slice(before)).toEqual(
      expect.arrayContaining(['website', 'openingHours', 'description']),
    );
    const audit = await bench.rows(
      `select distinct operation, user_name, user_id, address from audit_log where request_id = 'page' order by operation`,
    );
    expect(audit).toEqual(
      [
        'contentCampaign.answer',
        'location.updateAdditional',
        'location.updateBasic',
        'location.updateOpeningHours',
      ].map((operation) => ({ operation, user_name: `Content campaign ${campaign}`, user_id: null, address: null })),
    );
    expect(await bench.view(campaign)).toMatchObject({
      results: { answered: 1, changed: 1, ratings: 1, averageRating: 5 },
      answers: [{ location: shop, rating: 5, comment: 'Easy' }],
    });
  });

  it('leaves what a person did not touch as it is by now', async () => {
    const opened = await bench.open(token);
    const shown = opened.kind === 'open' ? opened.page.values : {};
    await bench.rows(`update location set website = 'https://meanwhile.example' where id = $1`, shop);
    expect((await bench.save(token, { eMail: 'new@links.example' }, { shown })).kind).toBe('saved');
    const { website, eMail } = (await bench.basic(shop)) ?? {};
    expect([website, eMail]).toEqual(['https://meanwhile.example', 'new@links.example']);
  });

  it('confirms without a change that all is right', async () => {
    const [before] = await bench.rows('select version from location where id = $1', shop);
    expect((await bench.save(token, {}, { rating: '2' })).kind).toBe('saved');
    expect(await bench.rows('select version from location where id = $1', shop)).toEqual([before]);
    expect((await bench.view(campaign)).answers).toMatchObject([{ rating: 2, comment: null }]);
  });

  it('saves nothing where something is wrong, and says at which field', async () => {
    const before = [await bench.basic(shop), await bench.additional(shop), await bench.hours(shop)];
    const saved = await bench.save(
      token,
      {
        'hours.Tue': '10:00-14:00, 12:00-16:00',
        'hours.Wed': 'all day',
        'new.1.hours': '09:00-12:00',
        website: 'nowhere',
        eMail: 'nobody',
        services: 'Roses\nRoses',
        description: 'Kept as written',
      },
      { comment: 'x'.repeat(1001) },
    );
    if (saved.kind !== 'refused') throw new Error(`It was ${saved.kind}.`);
    expect(saved.problems.map(({ field }) => field)).toEqual(['hours.Wed', 'new.1.date', 'comment']);
    expect(saved.page.values).toMatchObject({ 'hours.Wed': 'all day', description: 'Kept as written' });
    const rules = await bench.save(token, {
      'hours.Tue': '10:00-14:00, 12:00-16:00',
      website: 'nowhere',
      eMail: 'nobody',
      services: 'Roses\nRoses',
      description: 'Not kept',
    });
    if (rules.kind !== 'refused') throw new Error(`It was ${rules.kind}.`);
    expect(rules.problems.map(({ field }) => field).toSorted()).toEqual(['eMail', 'hours.Tue', 'services', 'website']);
    expect([await bench.basic(shop), await bench.additional(shop), await bench.hours(shop)]).toEqual(before);
  });

  it('takes more saves at once than there are connections', async () => {
    await bench.rows('update content_campaign_target set saves = 0 where campaign_id = $1', campaign);
    // The bench has 20 connections.
    const saves = Array.from({ length: 25 }, (_, index) => bench.save(token, { website: `https://${index}.example` }));
    expect(new Set((await Promise.all(saves)).map(({ kind }) => kind))).toEqual(new Set(['saved']));
  });

  it('counts a line break of a comment once, however forms send it', async () => {
    const comment = `${'x'.repeat(998)}\r\ny`;
    expect((await bench.save(token, {}, { comment })).kind).toBe('saved');
    expect((await bench.view(campaign)).answers).toMatchObject([{ comment: `${'x'.repeat(998)}\ny` }]);
  });

  it('is saved only so often in an hour', async () => {
    await bench.rows(
      'update content_campaign_target set saves = 30, saves_since = now() where campaign_id = $1',
      campaign,
    );
    expect((await bench.save(token, { website: 'https://often.example' })).kind).toBe('slowed');
    expect((await bench.basic(shop))?.website).not.toBe('https://often.example');
    await bench.rows(
      `update content_campaign_target set saves_since = now() - interval '61 minutes' where campaign_id = $1`,
      campaign,
    );
    expect((await bench.save(token, { website: 'https://often.example' })).kind).toBe('saved');
  });

  it('counts what is refused', async () => {
    await bench.rows(
      'update content_campaign_target set saves = 29, saves_since = now() where campaign_id = $1',
      campaign,
    );
    const kinds: string[] = [];
    for (let time = 0; time < 3; time += 1) kinds.push((await bench.save(token, { website: 'nowhere' })).kind);
    expect(kinds).toEqual(['refused', 'slowed', 'slowed']);
  });
});

describe('a page that is saved while somebody else changes the location', () => {
  /** @returns what becomes of a save that begins before the other has committed */
  const savedBeside = async (link: string, other: () => Promise<unknown>): Promise<SavedLink> => {
    const { db } = bench.room.commerce;
    const { saving } = await db.transaction(async () => {
      await other();
      const begun = Promise.allSettled([db.apart(() => bench.save(link, { 'hours.Mon': '08:00-12:00' }))]);
      await eventually(
        () =>
          bench.rows(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`),
        (waiting) => waiting.length > 0,
        'Nobody waits for the location.',
      );
      return { saving: begun };
    });
    const [outcome] = await saving;
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  };

  beforeAll(async () => {
    await bench.rows('update content_campaign_target set saves = 0 where campaign_id = $1', campaign);
  });

  it('keeps the change', async () => {
    const week = (await bench.hours(shop)).find(({ type }) => type === 'default');
    const days = (week?.days ?? []).map((held) =>
      held.day === 'Wed' ? { ...held, dayType: null, intervals: [{ from: '11:00', to: '15:00' }] } : held,
    );
    const values = { type: 'default', days, note: null } as const;
    expect((await savedBeside(token, () => bench.get(SetOpeningHours).ofMany([shop], values))).kind).toBe('saved');
    const after = (await bench.hours(shop)).find(({ type }) => type === 'default');
    const of = (name: string) => after?.days.find(({ day }) => day === name)?.intervals;
    expect([of('Mon'), of('Wed')]).toEqual([[{ from: '08:00', to: '12:00' }], [{ from: '11:00', to: '15:00' }]]);
  });

  it('is over where the location was deleted', async () => {
    const doomed = await bench.shop(tenant, 'Doomed', 'doomed@links.example');
    await bench.create(tenant, { startDate: '2027-06-11', targetedLocations: [doomed] });
    const [mail] = await bench.at(tenant, '2027-06-11T06:00:00Z');
    const remove = () => bench.get(DeleteLocations).execute([doomed], 'administration');
    expect(await savedBeside(tokenOf(mail), remove)).toEqual({ kind: 'over', language: 'en' });
  });
});
