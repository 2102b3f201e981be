import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AdministrationClient } from '#sdk/client';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';
import { demoCompany } from '../partner/demo-company.js';
import type { DemoCompany } from '../partner/demo-company.js';

const review = { group: 'reviews', template: 'newReview' };
const team = { type: 'to', email: 'team@locara.example' } as const;
const list = { name: 'Team', emails: [team], notifyContact: false, notifyLocation: false };

/** Who is told when what happens where, as one thing. */
describe('alert rules', () => {
  let platform: Platform;
  let demo: DemoCompany;
  let agency: AdministrationClient;
  let owner: AdministrationClient;
  let locations: number[];

  beforeAll(async () => {
    platform = await startPlatform({ worker: false });
    demo = await demoCompany(platform);
    [agency, owner] = [platform.administration('demo-agency'), platform.administration('demo-owner')];
    locations = await demo.locations(2);
  });
  afterAll(() => platform.close());

  const ruleOf = (body: object = {}) => ({
    name: 'Bad reviews',
    contextType: 'Company' as const,
    context: demo.companyId,
    active: true,
    internal: false,
    reportType: 'alert' as const,
    templateEmail: review,
    templateSetting: { maxStars: 3 },
    recipientsIds: [],
    ...body,
  });
  const create = (body: object = {}, client = owner, headers: Record<string, string> = {}) =>
    client.POST('/api/notificationCenter/alertRule', { body: ruleOf(body), headers });
  const at = (id: number) => ({ params: { path: { id } } });
  const read = async (id: number, client = owner) =>
    (await client.GET('/api/notificationCenter/alertRule/{id}', at(id))).data;
  const change = (id: number, body: object, client = owner, etag?: string) =>
    client.PUT('/api/notificationCenter/alertRule/{id}', {
      params: { path: { id }, header: etag === undefined ? {} : { 'If-Match': etag } },
      body,
    });
  const fieldsOf = (error: unknown) => (error as { fields?: string[] } | undefined)?.fields;
  const count = async (table: string): Promise<number> =>
    Number((await platform.database.pool.query(`select count(*) from ${table}`)).rows[0].count);
  const counts = () =>
    Promise.all(['notification_configuration', 'notification', 'notification_recipients'].map(count));

  it('are made in one call, with their recipients', async () => {
    const { data } = await create({ whiteList: [locations[0]], newRecipients: list });
    const id = data?.value as number;
    const rule = await read(id);
    expect(rule).toMatchObject({
      id,
      name: 'Bad reviews',
      context: demo.companyId,
      contextType: 'Company',
      active: true,
      internal: false,
      whiteList: [locations[0]],
      blackList: [],
      templateEmail: review,
      templateSetting: { maxStars: 3, onlyWithText: false, introduction: '', link: '' },
      sharedWith: 0,
      listed: [expect.any(String)],
    });
    expect(rule?.recipients).toEqual([
      {
        ...list,
        id: rule?.recipientsIds[0],
        customField: null,
        context: demo.companyId,
        contextType: 'Company',
        canWrite: true,
      },
    ]);
    expect((await change(id, { ...rule })).data).toEqual({ value: id });
  });

  it('leave nothing behind when a part of them is refused, and name all that is wrong', async () => {
    const before = await counts();
    const { error } = await create({
      whiteList: [999_999_999],
      templateSetting: { maxStars: 9 },
      newRecipients: { ...list, emails: [] },
    });
    expect(fieldsOf(error)?.toSorted()).toEqual(['newRecipients.emails', 'templateSetting.maxStars', 'whiteList']);
    const shape = await create({ name: '', recipientsIds: [999_999_999], newRecipients: { ...list, name: ' ' } });
    expect(fieldsOf(shape.error)?.toSorted()).toEqual(['name', 'newRecipients.name']);
    const late = await create({ newRecipients: list, recipientsIds: [999_999_999] });
    expect(fieldsOf(late.error)).toEqual(['recipientsIds']);
    expect(await counts()).toEqual(before);
  });

  it('are made once under an Idempotency-Key', async () => {
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const body = { newRecipients: list };
    const first = (await create(body, owner, headers)).data?.value;
    const before = await counts();
    expect((await create(body, owner, headers)).data?.value).toBe(first);
    expect(await counts()).toEqual(before);
  });

  it('change as a whole, over the state that was read', async () => {
    const id = (await create()).data?.value as number;
    const { response } = await owner.GET('/api/notificationCenter/alertRule/{id}', at(id));
    const etag = response.headers.get('etag') as string;
    expect((await change(id, { active: false, newRecipients: list }, owner, etag)).data).toEqual({ value: id });
    expect((await read(id))?.active).toBe(false);
    expect((await read(id))?.recipients.map(({ name }) => name)).toEqual(['Team']);
    expect((await change(id, { name: 'Late' }, owner, etag)).error?.errorCode).toBe(4001);
    const wrong = await change(id, { name: 'Half', blackList: [999_999_999], templateSetting: { maxStars: 0 } });
    expect(fieldsOf(wrong.error)).toEqual(['blackList', 'templateSetting.maxStars']);
    expect((await read(id))?.name).toBe('Bad reviews');
    const moved = await change(id, { id: id + 1, context: 999_999_999 });
    expect(fieldsOf(moved.error)?.toSorted()).toEqual(['context', 'id']);
  });

  it('are changed once under an Idempotency-Key, with the recipients that are made', async () => {
    const id = (await create()).data?.value as number;
    const { response } = await owner.GET('/api/notificationCenter/alertRule/{id}', at(id));
    const header = { 'If-Match': response.headers.get('etag') as string, 'Idempotency-Key': crypto.randomUUID() };
    const again = () =>
      owner.PUT('/api/notificationCenter/alertRule/{id}', {
        params: { path: { id }, header },
        body: { newRecipients: list },
      });
    expect((await again()).data).toEqual({ value: id });
    const before = await counts();
    expect((await again()).data).toEqual({ value: id });
    expect(await counts()).toEqual(before);
    expect((await read(id))?.recipientsIds).toHaveLength(1);
  });

  it('show addresses to none below the place of the recipients, who change the rest all the same', async () => {
    const secret = { ...list, name: 'Board', emails: [{ type: 'bcc' as const, email: 'board@locara.example' }] };
    const place = { contextType: 'Workspace', context: demo.workspaceId } as const;
    const made = await agency.POST('/api/notificationCenter/recipients', { body: { ...secret, ...place } });
    const recipientsIds = [made.data?.value as number];
    const id = (await create({ name: 'Told above', recipientsIds }, agency)).data?.value as number;
    expect((await read(id, agency))?.recipients).toMatchObject([secret]);
    const { data: rule, response } = await owner.GET('/api/notificationCenter/alertRule/{id}', at(id));
    expect(rule).toMatchObject({ recipientsIds, recipients: [], canWrite: true });
    const query = { filter: 'Told above' };
    const { data: listed } = await owner.GET('/api/notificationCenter/alertRule', { params: { query } });
    expect(JSON.stringify(listed)).not.toContain('board@');
    const etag = response.headers.get('etag') as string;
    expect((await change(id, { ...rule, name: 'Told below' }, owner, etag)).data).toEqual({ value: id });
    expect((await read(id, agency))?.recipients).toHaveLength(1);
    const viewer = platform.administration('demo-viewer');
    expect((await read(id, viewer))?.canWrite).toBe(false);
    const { data: lists } = await viewer.GET('/api/notificationCenter/recipients', {});
    expect(new Set(lists?.data.map(({ canWrite }) => canWrite))).toEqual(new Set([false]));
  });

  it('become internal together with recipients of the workspace', async () => {
    const id = (await create({ newRecipients: list }, agency)).data?.value as number;
    const bare = (await create()).data?.value as number;
    expect((await change(bare, { internal: true }, owner)).error?.errorCode).toBe(2003);
    expect(fieldsOf((await change(id, { internal: true }, agency)).error)).toEqual(['internal']);
    expect(
      (await change(id, { internal: true, recipientsIds: [], newRecipients: list }, agency)).error,
    ).toBeUndefined();
    expect((await read(id, agency))?.recipients[0]?.contextType).toBe('Workspace');
    expect(await read(id)).toBeUndefined();
    const own = (await read(id, agency))?.recipientsIds;
    expect((await change(id, { internal: false, recipientsIds: own }, agency)).error).toBeUndefined();
  });

  it('take their configuration along when they are deleted, unless others use it', async () => {
    const id = (await create()).data?.value as number;
    const configurationId = (await read(id))?.configurationId as number;
    const other = await owner.POST('/api/notificationCenter/notification/{id}', {
      ...at(configurationId),
      body: { reportType: 'alert', templateEmail: review, recipientsIds: [] },
    });
    expect((await read(id))?.sharedWith).toBe(1);
    const remove = (one: number) => owner.DELETE('/api/notificationCenter/alertRule/{id}', at(one));
    const configuration = () => owner.GET('/api/notificationCenter/{id}', at(configurationId));
    expect((await remove(id)).data).toEqual({ value: id });
    expect((await configuration()).data?.id).toBe(configurationId);
    await remove(other.data?.value as number);
    expect((await configuration()).error?.errorCode).toBe(3670);
    expect((await remove(id)).error?.errorCode).toBe(3671);
  });

  it('are listed by what they are about, where they hold and whether they are sent', async () => {
    const place = { contextType: 'Workspace', context: demo.workspaceId };
    const all = (await create({ ...place, name: 'Everywhere' }, agency)).data?.value;
    const not = (await create({ ...place, name: 'Elsewhere', blackList: [demo.companyId] }, agency)).data?.value;
    const off = (
      await create({
        name: 'Off_x',
        active: false,
        templateEmail: { group: 'listings', template: 'listingOffline' },
        templateSetting: {},
      })
    ).data?.value;
    const ids = async (query: object, client = agency) =>
      (await client.GET('/api/notificationCenter/alertRule', { params: { query } })).data?.data.map(({ id }) => id);
    const ofCompany = await ids({ companyId: demo.companyId });
    expect(ofCompany).toEqual(expect.arrayContaining([all, off]));
    expect(ofCompany).not.toContain(not);
    expect(await ids({ filter: 'OFF_', template: 'listingOffline', active: false })).toEqual([off]);
    expect(await ids({ filter: 'OFF_', active: true })).toEqual([]);
    expect(await ids({ filter: 'Offx' })).toEqual([]);
    expect(await ids({}, owner)).not.toContain(all);
    expect((await ids({ take: 1, skip: 1 }))?.length).toBe(1);
  });

  it('show their email by the code that sends it', async () => {
    const preview = (body: object) =>
      owner.POST('/api/notificationCenter/alertRule/preview', {
        body: { contextType: 'Company', context: demo.companyId, reportType: 'alert', templateEmail: review, ...body },
      });
    const { data } = await preview({
      templateSetting: { maxStars: 1, introduction: 'Please reply.', link: 'https://example.com/r' },
    });
    expect(data?.subject).toMatch(/^New review: /);
    expect(data?.text).toContain('Please reply.\n\nCustomers have written this.');
    expect(data?.text).toContain('Stars: 1 of 5');
    expect(data?.html).toContain('href="https://example.com/r"');
    const { data: groups } = await owner.GET('/api/notificationCenter/template/group', {});
    for (const { group, templates } of groups?.data ?? [])
      for (const { template, reportType } of templates)
        expect((await preview({ reportType, templateEmail: { group, template } })).data?.html).toContain(
          '<!doctype html>',
        );
    const report = { reportType: 'report', templateEmail: { group: 'statistics', template: 'performance' } };
    const { data: monthly } = await preview({ ...report, templateSetting: { day: 'firstOfMonth', hour: 7 } });
    expect(monthly?.subject).toMatch(/: your \w+ \d{4}$/);
    expect(monthly?.text).toContain('Impressions by month');
    // A picture that it brings along: browsers know no other.
    expect(monthly?.html).toContain('<img src="data:image/png;base64,');
    expect(fieldsOf((await preview({ ...report, templateSetting: { day: 'someday', hour: 24 } })).error)).toEqual([
      'templateSetting.day',
      'templateSetting.hour',
    ]);
    expect(fieldsOf((await preview({ templateSetting: { maxStars: 7 } })).error)).toEqual(['templateSetting.maxStars']);
  });
});
