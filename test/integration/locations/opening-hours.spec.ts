import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DeleteLocations, LocationQueries, OpeningHoursQueries, SetOpeningHours } from '#contexts/locations';
import type { OpeningHoursInput } from '#contexts/locations';
import { Draft } from '#domain/errors/draft';
import { entityTag } from '#domain/values/entity-tag';
import { sql } from '#platform/database';
import { Fixture, sampleFile } from './fixture.js';
import { LocationActions, refused } from './location-actions.js';

let fixture: Fixture;
let actions: LocationActions;
beforeAll(async () => {
  fixture = await Fixture.start();
  actions = new LocationActions(fixture);
});
afterAll(() => fixture.close());

const location = (name = 'Farm shop'): Promise<number> => actions.create({ name });
const set = () => fixture.get(SetOpeningHours);
const queries = () => fixture.get(OpeningHoursQueries);
const create = (id: number, input: OpeningHoursInput): Promise<number> => set().create(id, new Draft({ ...input }));
const list = async (id: number) => (await queries().ofLocation(id, { skip: 0, take: 500 })).parse().data;
const text = async (id: number) => (await fixture.get(LocationQueries).basic(id))?.parse().openingHoursInfo;

/** The audit log, and versions and fields that others were told. */
const traces = async (id: number) => ({ audit: await actions.audited(id), told: await actions.told(id) });

const monday = (...intervals: [string, string][]) =>
  ({
    day: 'Mon',
    dayType: intervals.length === 1 ? 'singleInterval' : 'doubleInterval',
    intervals: intervals.map(([from, to]) => ({ from, to })),
  }) as const;
const usual: OpeningHoursInput = { type: 'default', days: [monday(['09:00', '18:00'])] };
const onDate = (date: string, day: 'Thu' | 'Fri'): OpeningHoursInput => ({
  type: 'customDate',
  days: [{ day, dayType: 'closed' }],
  dateInterval: { from: date, to: date },
});
const period = (from: string, to: string): OpeningHoursInput => ({
  type: 'customPeriod',
  days: [monday(['10:00', '12:00'])],
  dateInterval: { from, to },
});

describe('opening hours', () => {
  it('are kept as a whole week, shown in words, audited and told', async () => {
    const id = await location();
    const hours = await create(id, { ...usual, note: ' Ring the bell ' });
    const [view] = await list(id);
    expect(view).toMatchObject({
      id: hours,
      locationId: id,
      type: 'default',
      dateInterval: null,
      note: 'Ring the bell',
    });
    expect(view?.days.map(({ day, dayType }) => `${day} ${dayType}`)).toEqual([
      'Mon singleInterval',
      ...['Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].map((day) => `${day} closed`),
    ]);
    expect(await text(id)).toBe('Mo 09:00-18:00');
    await set().change(
      { id: hours, locationId: id },
      new Draft({ days: [monday(['14:00', '18:00'], ['08:00', '12:00'])] }),
    );
    expect(await text(id)).toBe('Mo 08:00-12:00,14:00-18:00');
    expect((await list(id))[0]).toMatchObject({ id: hours, note: 'Ring the bell' });
    await set().remove({ id: hours, locationId: id });
    expect(await list(id)).toEqual([]);
    expect(await text(id)).toBeNull();
    const { audit, told } = await traces(id);
    expect(audit.map(({ operation }) => operation)).toEqual([
      'location.create',
      ...['', '', ''].map(() => 'location.updateOpeningHours'),
    ]);
    expect(audit[2]).toMatchObject({
      before: { openingHours: { type: 'default', note: 'Ring the bell' } },
      after: { openingHours: { days: expect.arrayContaining([expect.objectContaining({ day: 'Mon' })]) } },
    });
    expect(audit[3]).toMatchObject({ after: { openingHours: null } });
    expect(told).toMatchObject([2, 3, 4].map((version) => ({ fields: ['openingHours'], version })));
  });

  it('are untouched by a change that changes nothing', async () => {
    const id = await location();
    const hours = await create(id, usual);
    const view = (await list(id))[0];
    await set().change({ id: hours, locationId: id }, new Draft({ ...view }) as Draft<OpeningHoursInput>);
    expect((await traces(id)).told).toHaveLength(1);
  });

  it('may close a location for some time', async () => {
    const id = await location();
    const hours = await create(id, { ...usual, temporarilyClosedUntil: '2999-01-01' });
    await create(id, onDate('2026-12-24', 'Thu'));
    expect((await list(id)).map((view) => view.temporarilyClosedUntil)).toEqual(['2999-01-01', '2999-01-01']);
    expect(await queries().status({ id, workspaceId: fixture.workspaceId })).toMatchObject({
      open: false,
      reason: 'temporarilyClosed',
      timeZone: 'Europe/Berlin',
    });
    await set().change({ id: hours, locationId: id }, new Draft({ temporarilyClosedUntil: null }));
    const { audit, told } = await traces(id);
    expect(audit.at(-1)).toMatchObject({
      before: { temporarilyClosedUntil: '2999-01-01' },
      after: { temporarilyClosedUntil: null },
    });
    expect(told.at(-1)).toMatchObject({ fields: ['temporarilyClosedUntil'] });
    const at = new Date('2026-12-24T08:30:00Z');
    expect(await queries().status({ id, workspaceId: fixture.workspaceId }, at)).toMatchObject({
      open: false,
      reason: 'customDate',
      nextOpening: '2026-12-28T08:00:00.000Z',
    });
  });

  it('are refused with everything that is wrong with them', async () => {
    const id = await location();
    expect(await refused(create(id, {}))).toEqual(['validationFailed', 'type required', 'days required']);
    const wrong: OpeningHoursInput['days'] = [
      { day: 'Mon', dayType: 'singleInterval' },
      { day: 'Mon', dayType: 'closed', intervals: [{ from: '09:00', to: '10:00' }] },
      { day: 'Wed', dayType: 'singleInterval', intervals: [{ from: '24:00', to: '9:00' }] },
      {
        day: 'Thu',
        dayType: 'doubleInterval',
        intervals: [
          { from: '09:00', to: '13:00' },
          { from: '12:30', to: '18:00' },
        ],
      },
      { day: 'Fri', dayType: 'singleInterval', intervals: [{ from: '10:00', to: '10:00' }] },
    ];
    const dateInterval = { from: '2026-12-24', to: '2026-12-24' };
    expect(await refused(create(id, { type: 'default', days: wrong, dateInterval }))).toEqual([
      'validationFailed',
      'dateInterval differs',
      'days[0].intervals differs',
      'days[1].day duplicate',
      'days[1].intervals differs',
      'days[2].intervals[0].from format',
      'days[2].intervals[0].to format',
      'days[3].intervals[1] overlaps',
      'days[4].intervals[0].to past',
    ]);
    expect(await refused(create(id, { type: 'customPeriod', days: [] }))).toEqual([
      'validationFailed',
      'dateInterval required',
    ]);
    expect(await refused(create(id, period('2026-12-24', '2026-12-20')))).toContain('dateInterval.to past');
    expect(await refused(create(id, period('2026-02-30', '2026-13-01')))).toEqual([
      'validationFailed',
      'dateInterval.from format',
      'dateInterval.to format',
    ]);
    expect(
      await refused(
        create(id, { ...onDate('2026-12-24', 'Fri'), dateInterval: { from: '2026-12-24', to: '2026-12-25' } }),
      ),
    ).toEqual(['validationFailed', 'dateInterval.to differs']);
    expect(await refused(create(id, onDate('2026-12-24', 'Fri')))).toEqual(['validationFailed', 'days[0].day differs']);
    expect(await refused(create(id, { ...onDate('2026-12-24', 'Thu'), days: [] }))).toEqual([
      'validationFailed',
      'days required',
    ]);
    expect(await list(id)).toEqual([]);
  });

  it('stay what they are: type, id and location are read-only', async () => {
    const id = await location();
    const hours = await create(id, onDate('2026-12-24', 'Thu'));
    const change = (input: OpeningHoursInput) => set().change({ id: hours, locationId: id }, new Draft({ ...input }));
    expect(await refused(change({ id: hours + 1, locationId: id + 1, type: 'default' }))).toEqual([
      'validationFailed',
      'id readOnly',
      'locationId readOnly',
      'type readOnly',
    ]);
    expect(await refused(change({ dateInterval: { from: '2026-12-25', to: '2026-12-25' } }))).toEqual([
      'validationFailed',
      'days[0].day differs',
    ]);
    expect(await refused(change({ dateInterval: null }))).toEqual(['validationFailed', 'dateInterval required']);
    await change(onDate('2026-12-25', 'Fri'));
    expect((await list(id))[0]).toMatchObject({ dateInterval: { from: '2026-12-25', to: '2026-12-25' } });
  });

  it('are not in each other’s way', async () => {
    const id = await location();
    await create(id, usual);
    expect(await refused(create(id, usual))).toEqual(['openingHoursTaken']);
    const summer = await create(id, period('2026-07-01', '2026-08-31'));
    expect(await refused(create(id, period('2026-08-31', '2026-09-30')))).toEqual(['openingHoursTaken']);
    const autumn = await create(id, period('2026-09-01', '2026-09-30'));
    const longer = { dateInterval: { from: '2026-08-01', to: '2026-09-30' } };
    expect(await refused(set().change({ id: autumn, locationId: id }, new Draft(longer)))).toEqual([
      'openingHoursTaken',
    ]);
    await set().change(
      { id: summer, locationId: id },
      new Draft({ dateInterval: { from: '2026-06-01', to: '2026-08-31' } }),
    );
    // Within a period, but of another type.
    await create(id, { ...onDate('2026-07-03', 'Fri') });
    expect(await refused(create(id, onDate('2026-07-03', 'Fri')))).toEqual(['openingHoursTaken']);
    expect((await list(id)).map(({ type, dateInterval }) => `${type} ${dateInterval?.from}`)).toEqual([
      'default undefined',
      'customPeriod 2026-06-01',
      'customPeriod 2026-09-01',
      'customDate 2026-07-03',
    ]);
    const { data, total } = (
      await queries().ofLocation(id, { openingHoursType: 'customPeriod', skip: 1, take: 1 })
    ).parse();
    expect({ total, ids: data.map((view) => view.id) }).toEqual({ total: 2, ids: [autumn] });
  });

  it('are at most a hundred besides the default ones', async () => {
    const id = await location();
    await sql`
      insert into opening_hours (workspace_id, location_id, hours_type, days, date_from, date_to)
      select ${fixture.workspaceId}, ${id}, 'customPeriod', '[]', d, d
      from generate_series(date '2020-01-01', date '2020-04-09', interval '1 day') d`.execute(fixture.database.manager);
    expect(await refused(create(id, onDate('2026-12-24', 'Thu')))).toEqual(['tooManyOpeningHours']);
    await create(id, usual);
    expect(await list(id)).toHaveLength(101);
  });

  it('let one of two changes pass that read the same state, and one of two that add the same', async () => {
    const id = await location();
    const added = await Promise.allSettled([create(id, usual), create(id, usual)]);
    expect(added.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const [view] = await list(id);
    const entry = { id: view?.id ?? 0, locationId: id };
    const tag = entityTag((await queries().one(entry.id))?.text ?? '');
    const both = await Promise.allSettled(['One', 'Two'].map((note) => set().change(entry, new Draft({ note }), tag)));
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await refused(set().change(entry, new Draft({ note: 'Three' }), tag))).toEqual(['etagMismatch']);
    await set().remove(entry);
    expect(await refused(set().remove(entry))).toEqual(['openingHoursNotFound']);
    expect(await refused(set().change(entry, new Draft({ note: 'Four' })))).toEqual(['openingHoursNotFound']);
  });

  it('go with their location', async () => {
    const id = await location();
    const hours = await create(id, usual);
    await fixture.get(DeleteLocations).execute([id], 'administration');
    expect(await queries().one(hours)).toBeNull();
    expect(await queries().status({ id, workspaceId: fixture.workspaceId })).toBeNull();
    expect(await refused(create(id, usual))).toEqual(['locationNotFound']);
  });

  it('are given to many locations at once; one that refuses stops no other', async () => {
    const [one, two] = [await location('One'), await location('Two')];
    const kept = await create(one, { ...usual, note: 'Old' });
    await create(two, period('2026-07-01', '2026-07-10'));
    await create(two, period('2026-07-11', '2026-07-20'));
    await set().ofMany([one, two], { ...usual, days: [monday(['07:00', '08:00'])] });
    expect(await Promise.all([one, two].map(text))).toEqual(['Mo 07:00-08:00', 'Mo 07:00-08:00']);
    expect((await list(one))[0]).toMatchObject({ id: kept, note: null });
    await set().ofMany([one, two], { ...period('2026-07-05', '2026-07-15') });
    expect((await list(two)).map(({ dateInterval }) => dateInterval?.from)).toEqual([undefined, '2026-07-05']);
    const { version } = (await fixture.get(LocationQueries).facts([two]))[0] ?? {};
    await set().ofMany([one, two], { ...period('2026-07-05', '2026-07-15') });
    expect((await fixture.get(LocationQueries).facts([two]))[0]?.version).toBe(version);
    const refusedBy = await set().ofMany([one, 999_999], { ...usual });
    expect([...refusedBy].map(([id, error]) => [id, error.key])).toEqual([[999_999, 'locationNotFound']]);
    expect(await text(one)).not.toBe('Mo 07:00-08:00');
  });
});

describe('opening hours of an import', () => {
  const rows = async (file: string, company: { id: number; workspaceId: number }) =>
    fixture.import(`externalId;name;opening_hours\n${file}`, {}, company);
  const kept = async (companyId: number) => {
    const { rows: found } = await sql<{ shown: string }>`
      select concat_ws(' | ', l.external_id, l.opening_hours_text, (
          select string_agg(concat_ws(' ', d ->> 'day', d ->> 'dayType'), ', ') from opening_hours o, jsonb_array_elements(o.days) d
          where o.location_id = l.id and d ->> 'dayType' <> 'closed')) as shown
      from location l where l.company_id = ${companyId} order by l.external_id`.execute(fixture.database.manager);
    return found.map(({ shown }) => shown);
  };

  it('are read where they are a plain week, and stay words with a warning where not', async () => {
    const company = await fixture.newCompany('Hours');
    const first = await rows(
      'A;Shop;Mo,Di 9-12\nB;Bar;Sa 20:00-02:00\nC;Season;Apr-Oct: Mo 09:00-12:00\nD;None;',
      company,
    );
    expect(first.result).toMatchObject({ created: 4, warnings: 1 });
    expect(first.job.problems.data).toMatchObject([
      { line: 4, field: 'openingHours', severity: 'warning', problem: 'format' },
    ]);
    expect(await kept(company.id)).toEqual([
      'A | Mo,Di 9-12 | Mon singleInterval, Tue singleInterval',
      'B | Sa 20:00-02:00 | Sat singleInterval',
      'C | Apr-Oct: Mo 09:00-12:00',
      'D',
    ]);
    const again = await rows(
      'A;Shop;Mo,Di 9-12\nB;Bar;Sa 20:00-02:00\nC;Season;Apr-Oct: Mo 09:00-12:00\nD;None;',
      company,
    );
    expect(again.result).toMatchObject({ unchanged: 4 });
  });

  it('of a restaurant are read with its nights, any number a day', async () => {
    const company = await fixture.newCompany('Restaurants');
    const words = 'Mo-Th 11:00-14:00,17:00-00:00; Fr,Sa 07:00-10:00,11:00-14:00,17:00-02:00; Su 12:00-15:00';
    const { result } = await rows(`A;Trattoria;"${words}"`, company);
    expect(result).toMatchObject({ created: 1, warnings: 0 });
    const { rows: found } = await sql<{ id: number; text: string }>`
      select id, opening_hours_text as text from location where company_id = ${company.id}`.execute(
      fixture.database.manager,
    );
    const [view] = await list(found[0]?.id ?? 0);
    expect(view?.days[4]).toEqual({
      day: 'Fri',
      dayType: null,
      intervals: [
        { from: '07:00', to: '10:00' },
        { from: '11:00', to: '14:00' },
        { from: '17:00', to: '02:00' },
      ],
    });
    expect(view?.days.map(({ dayType }) => dayType)).toEqual([
      ...Array.from({ length: 4 }, () => 'doubleInterval'),
      null,
      null,
      'singleInterval',
    ]);
  });

  it('replace what was there, but never parsed hours by free text', async () => {
    const company = await fixture.newCompany('Changes');
    await rows('A;Shop;Mo 09:00-12:00\nB;Words;by appointment', company);
    const { result } = await rows('A;Shop;by appointment\nB;Words;24/7', company);
    expect(result).toMatchObject({ updated: 1, unchanged: 1, warnings: 1 });
    const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].map((day) => `${day} nonstopOpened`).join(', ');
    expect(await kept(company.id)).toEqual(['A | Mo 09:00-12:00 | Mon singleInterval', `B | 24/7 | ${days}`]);
  });

  it('are added to words of earlier imports that can be read', async () => {
    const company = await fixture.newCompany('Before');
    await rows('A;Shop;Mo 09:00-12:00', company);
    await sql`delete from opening_hours o using location l where l.id = o.location_id and l.company_id = ${company.id}`.execute(
      fixture.database.manager,
    );
    const { result } = await rows('A;Shop;Mo 09:00-12:00', company);
    expect(result).toMatchObject({ updated: 1 });
    expect(await kept(company.id)).toEqual(['A | Mo 09:00-12:00 | Mon singleInterval']);
  });

  it('of the sample file are read for most of its shops', async () => {
    const company = await fixture.newCompany('Shops');
    const { result } = await fixture.importFile(sampleFile, {}, company);
    expect(result).toMatchObject({ created: 306, rejected: 57 });
    const { rows: found } = await sql<{ texts: number; weeks: number }>`
      select count(l.opening_hours_text)::int as texts, count(o.id)::int as weeks
      from location l left join opening_hours o on o.location_id = l.id where l.company_id = ${company.id}`.execute(
      fixture.database.manager,
    );
    expect(found[0]?.texts).toBeGreaterThan(100);
    expect(found[0]?.weeks).toBeGreaterThan(0.75 * (found[0]?.texts ?? 0));
  });
});
