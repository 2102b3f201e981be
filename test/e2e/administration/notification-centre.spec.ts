import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { UnsubscribeLinks } from '#contexts/notifications';
import type { AdministrationClient } from '#sdk/client';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';
import { demoCompany } from '../partner/demo-company.js';
import type { DemoCompany } from '../partner/demo-company.js';

const review = { group: 'reviews', template: 'newReview' };
const team = { type: 'to', email: 'team@locara.example' } as const;
const unknown = 999_999_999;

/** Configurations, recipients, notifications and what users switch, over HTTP. No worker: nothing is sent. */
describe('the notification centre', () => {
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

  const configure = (body: object, client = agency) =>
    client.POST('/api/notificationCenter', {
      body: {
        name: 'Reviews',
        contextType: 'Company',
        context: demo.companyId,
        active: true,
        internal: false,
        ...body,
      },
    });
  const configured = async (body: object = {}, client = agency): Promise<number> =>
    (await configure(body, client)).data?.value as number;
  const named = async (body: object = {}, client = agency) =>
    client.POST('/api/notificationCenter/recipients', {
      body: { name: 'Team', emails: [team], notifyContact: false, notifyLocation: false, ...body },
    });
  const add = (id: number, body: object, client = agency) =>
    client.POST('/api/notificationCenter/notification/{id}', {
      params: { path: { id } },
      body: { reportType: 'alert', templateEmail: review, recipientsIds: [], ...body },
    });
  const change = (id: number, body: object, client = agency) =>
    client.PUT('/api/notificationCenter/notification/{id}', { params: { path: { id } }, body });
  const fieldsOf = (error: unknown) => (error as { fields?: string[] } | undefined)?.fields;

  it('keeps a configuration with its lists, and takes what reading returns', async () => {
    const id = await configured({ whiteList: [locations[0]] });
    const read = () => agency.GET('/api/notificationCenter/{id}', { params: { path: { id } } });
    const { data } = await read();
    expect(data).toEqual({
      id,
      name: 'Reviews',
      context: demo.companyId,
      contextType: 'Company',
      active: true,
      internal: false,
      whiteList: [locations[0]],
      blackList: [],
    });
    const save = (body: object) => agency.PUT('/api/notificationCenter/{id}', { params: { path: { id } }, body });
    expect((await save({ ...data, name: 'All', whiteList: [] })).data).toEqual({ value: id });
    expect((await save({ active: false })).data).toEqual({ value: id });
    expect(fieldsOf((await save({ ...data, id: id + 1 })).error)).toEqual(['id']);
    expect((await read()).data).toMatchObject({ name: 'All', active: false, whiteList: [] });
    const moved = await save({ context: unknown, contextType: 'Workspace', blackList: [demo.companyId, unknown] });
    expect(fieldsOf(moved.error)).toEqual(['context', 'contextType', 'blackList']);
    const { data: listed } = await agency.GET('/api/notificationCenter', {
      params: { query: { contextType: 'Company', context: demo.companyId } },
    });
    expect(listed?.data.map((one) => one.id)).toContain(id);
  });

  it('takes ids of the level directly below alone, each once and in one list', async () => {
    const workspace = { contextType: 'Workspace', context: demo.workspaceId };
    expect((await configure({ ...workspace, whiteList: [demo.companyId] })).data?.value).toEqual(expect.any(Number));
    const wrong = await configure({ ...workspace, whiteList: [unknown] });
    expect(fieldsOf(wrong.error)).toEqual(['whiteList']);
    const twice = await configure({ whiteList: [locations[0]], blackList: [locations[0]] });
    expect(fieldsOf(twice.error)).toEqual(['blackList']);
    const location = { contextType: 'Location', context: locations[0] };
    expect(fieldsOf((await configure({ ...location, blackList: [locations[1]] })).error)).toEqual(['blackList']);
    expect(fieldsOf((await configure({ context: unknown })).error)).toEqual(['context']);
  });

  it('shows an internal configuration to nobody of the company, who cannot make one either', async () => {
    const id = await configured({ internal: true });
    const read = (client: AdministrationClient) =>
      client.GET('/api/notificationCenter/{id}', { params: { path: { id } } });
    expect((await read(agency)).data?.internal).toBe(true);
    expect((await read(owner)).error?.errorCode).toBe(3670);
    const { data } = await owner.GET('/api/notificationCenter', {});
    expect(data?.data.map((one) => one.id)).not.toContain(id);
    expect((await configure({ internal: true }, owner)).error?.errorCode).toBe(2003);
    const own = await configured({}, owner);
    const { error } = await owner.PUT('/api/notificationCenter/{id}', {
      params: { path: { id: own } },
      body: { internal: true },
    });
    expect(error?.errorCode).toBe(2003);
  });

  it('keeps recipients, where the caller belongs if nothing else is said, until nobody uses them', async () => {
    const { data: made } = await named({}, owner);
    const id = made?.value as number;
    const list = async () => (await owner.GET('/api/notificationCenter/recipients', {})).data?.data;
    const since = expect.any(String) as unknown as string;
    expect(await list()).toContainEqual({
      id,
      name: 'Team',
      customField: null,
      emails: [team],
      notifyContact: false,
      notifyLocation: false,
      context: demo.companyId,
      contextType: 'Company',
      canWrite: true,
      addresses: [{ email: team.email, canGet: false, why: 'ASKED', since, canAsk: false, suppressionId: null }],
    });
    const path = { params: { path: { id } } };
    const write = (body: object) => owner.PUT('/api/notificationCenter/recipients/{id}', { ...path, body });
    expect((await write({ name: 'All' })).data).toEqual({ value: id });
    const [read] = (await list())?.filter((one) => one.id === id) ?? [];
    expect((await write({ ...read })).data).toEqual({ value: id });
    const moved = await write({ ...read, id: id + 1, context: unknown, contextType: 'Location' });
    expect(fieldsOf(moved.error)).toEqual(['id', 'context', 'contextType']);
    const none = await owner.PUT('/api/notificationCenter/recipients/{id}', { ...path, body: { emails: [] } });
    expect(fieldsOf(none.error)).toEqual(['emails']);
    const wrong = await named({ emails: [team, { type: 'cc', email: 'TEAM@locara.example' }], customField: 'nothing' });
    expect(fieldsOf(wrong.error)).toEqual(['emails[1].email', 'customField']);
    expect(fieldsOf((await named({ context: demo.companyId })).error)).toEqual(['contextType']);

    const notification = await add(await configured({}, owner), { recipientsIds: [id] }, owner);
    const remove = () => owner.DELETE('/api/notificationCenter/recipients/{id}', path);
    const used = (await remove()).error;
    expect([used?.errorCode, used?.errorMessage]).toEqual([
      4670,
      `The recipients ${id} are used by notifications: ${notification.data?.value}.`,
    ]);
    await owner.PUT('/api/notificationCenter/notification/{id}', {
      params: { path: { id: notification.data?.value as number } },
      body: { recipientsIds: [] },
    });
    expect((await remove()).data).toEqual({ value: id });
    expect((await list())?.map((one) => one.id)).not.toContain(id);
  });

  it('has templates with groups and settings', async () => {
    const groups = (await agency.GET('/api/notificationCenter/template/group', {})).data;
    expect(groups?.data.map(({ group, templates }) => [group, templates.map(({ template }) => template)])).toEqual([
      ['reviews', ['newReview', 'unansweredReview']],
      ['messages', ['customerMessage']],
      ['listings', ['listingOffline']],
      ['connections', ['connectionLost']],
      ['subscriptions', ['subscriptionEnds']],
      ['statistics', ['performance']],
    ]);
    const { data } = await agency.GET('/api/notificationCenter/template/setting', {
      params: { query: { group: 'reviews', template: 'newReview' } },
    });
    expect(data?.data[0]?.settings.map(({ key, type, default: value }) => [key, type, value])).toEqual([
      ['maxStars', 'int', 5],
      ['onlyWithText', 'boolean', false],
      ['introduction', 'text', ''],
      ['link', 'url', ''],
    ]);
  });

  it('keeps a notification, whose template checks its kind and its settings', async () => {
    const configurationId = await configured();
    const recipients = (await named({ contextType: 'Company', context: demo.companyId })).data?.value as number;
    const wrong = await add(configurationId, {
      reportType: 'campaign',
      templateSetting: { maxStars: 9, colour: 'red' },
      recipientsIds: [recipients, unknown],
    });
    expect(fieldsOf(wrong.error)).toEqual([
      'reportType',
      'templateSetting.maxStars',
      'templateSetting.colour',
      'recipientsIds',
    ]);
    const { data: made } = await add(configurationId, {
      templateSetting: { maxStars: 3 },
      recipientsIds: [recipients],
    });
    const path = { params: { path: { id: made?.value as number } } };
    const read = async () => (await agency.GET('/api/notificationCenter/notification/{id}', path)).data;
    expect(await read()).toEqual({
      id: made?.value,
      configurationId,
      reportType: 'alert',
      templateEmail: review,
      templateSetting: { maxStars: 3, onlyWithText: false, introduction: '', link: '' },
      recipientsIds: [recipients],
    });
    const save = (body: object) => agency.PUT('/api/notificationCenter/notification/{id}', { ...path, body });
    expect((await save({ ...(await read()) })).data).toEqual({ value: made?.value });
    const moved = await save({ ...(await read()), id: unknown, configurationId: unknown });
    expect(fieldsOf(moved.error)).toEqual(['id', 'configurationId']);
    await save({ recipientsIds: [] });
    expect(await read()).toMatchObject({ templateSetting: { maxStars: 3 }, recipientsIds: [] });
    // Another template begins with its own defaults, and what waits is not sent as something else.
    await platform.database.pool.query(
      `insert into notification_digest (workspace_id, notification_id, key, due_at) values ($1, $2, '', null)`,
      [demo.workspaceId, made?.value],
    );
    await save({ templateEmail: { group: 'reviews', template: 'unansweredReview' } });
    expect((await read())?.templateSetting).toEqual({ maxStars: 5, days: 3, introduction: '', link: '' });
    const waiting = await platform.database.pool.query('select from notification_digest where notification_id = $1', [
      made?.value,
    ]);
    expect(waiting.rowCount).toBe(0);
    const listed = await agency.GET('/api/notificationCenter/notification', { params: { query: { configurationId } } });
    expect(listed.data?.data).toEqual([await read()]);
    expect((await agency.DELETE('/api/notificationCenter/notification/{id}', path)).data).toEqual({
      value: made?.value,
    });
    const gone = await agency.GET('/api/notificationCenter/notification/{id}', path);
    expect(gone.error?.errorCode).toBe(3671);
  });

  it('lets a user name only recipients that the user sees', async () => {
    const above = (await named({ contextType: 'Workspace', context: demo.workspaceId })).data?.value as number;
    const configurationId = await configured({}, owner);
    const refused = await add(configurationId, { recipientsIds: [above] }, owner);
    expect(fieldsOf(refused.error)).toEqual(['recipientsIds']);
    const { data } = await add(configurationId, { recipientsIds: [above] });
    // What somebody above has named stays when the user changes something else.
    const body = { templateSetting: { maxStars: 1 }, recipientsIds: [above] };
    const changed = await change(data?.value as number, body, owner);
    expect(changed.data).toEqual({ value: data?.value });
  });

  it('names recipients of the workspace alone where it is internal', async () => {
    const workspace = { contextType: 'Workspace', context: demo.workspaceId };
    const ofCompany = (await named({ contextType: 'Company', context: demo.companyId })).data?.value as number;
    const ofWorkspace = (await named(workspace)).data?.value as number;
    const configurationId = await configured({ internal: true });
    const refused = await add(configurationId, { recipientsIds: [ofCompany, ofWorkspace] });
    expect(fieldsOf(refused.error)).toEqual(['recipientsIds']);
    expect((await add(configurationId, { recipientsIds: [ofWorkspace] })).data?.value).toEqual(expect.any(Number));
    // Nor does it become internal while it names others, who would no longer be told.
    const later = await configured();
    const { data } = await add(later, { recipientsIds: [ofCompany, ofWorkspace] });
    const becomeInternal = () =>
      agency.PUT('/api/notificationCenter/{id}', { params: { path: { id: later } }, body: { internal: true } });
    expect(fieldsOf((await becomeInternal()).error)).toEqual(['internal']);
    await change(data?.value as number, { recipientsIds: [ofWorkspace] });
    expect((await becomeInternal()).data).toEqual({ value: later });
  });

  it('has only so many of a place', async () => {
    const [locationId = 0] = await demo.locations(1);
    const location = { contextType: 'Location', context: locationId };
    const configurationId = await configured(location);
    const fill = (statement: string) =>
      platform.database.pool.query(statement, [demo.workspaceId, demo.companyId, locationId, configurationId]);
    const values = `select $1::int, $2::bigint, $3::bigint, 'Many'`;
    await fill(`insert into notification_configuration (workspace_id, company_id, location_id, name, active, internal, white_list, black_list)
      ${values}, false, false, '{}', '{}' from generate_series(1, 99) where $4::bigint > 0`);
    expect((await configure(location)).error?.errorCode).toBe(4671);
    await fill(`insert into notification (workspace_id, configuration_id, report_type, template, settings, recipients_ids)
      select $1::int, $4::bigint, 'alert', 'newReview', '{}', '{}' from generate_series(1, 99) where $2::bigint + $3::bigint > 0`);
    const last = await add(configurationId, {});
    expect(last.data?.value).toEqual(expect.any(Number));
    expect((await add(configurationId, {})).error?.errorCode).toBe(4672);
    await fill(`insert into notification_recipients (workspace_id, company_id, location_id, name, emails, notify_contact, notify_location)
      ${values}, '[]', true, false from generate_series(1, 100) where $4::bigint > 0`);
    expect((await named(location)).error?.errorCode).toBe(4673);
  });

  it('writes to only so many addresses', async () => {
    const company = { contextType: 'Company', context: demo.companyId };
    const addresses = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) => ({ type: 'bcc', email: `reader${from + index}@locara.example` }));
    const lists: number[] = [];
    for (let from = 0; from < 200; from += 40)
      lists.push((await named({ ...company, emails: addresses(from, 40) })).data?.value as number);
    const more = (await named({ ...company, emails: addresses(200, 1) })).data?.value as number;
    const configurationId = await configured();
    expect((await add(configurationId, { recipientsIds: [...lists, more] })).error?.errorCode).toBe(4674);
    const { data } = await add(configurationId, { recipientsIds: lists });
    expect(data?.value).toEqual(expect.any(Number));
    const grown = await change(data?.value as number, { recipientsIds: [...lists, more] });
    expect(grown.error?.errorCode).toBe(4674);
    const path = { params: { path: { id: lists[0] as number } } };
    const write = (emails: object[]) =>
      agency.PUT('/api/notificationCenter/recipients/{id}', { ...path, body: { emails: emails as [] } });
    expect((await write([...addresses(0, 40), ...addresses(200, 1)])).error?.errorCode).toBe(4674);
    // One that another list has already is none more.
    expect((await write([...addresses(0, 40), ...addresses(60, 1)])).data).toEqual({ value: lists[0] });
    // Where there are too many from former times, everything else can be changed, and there can be fewer.
    await platform.database.pool.query(
      'update notification set recipients_ids = recipients_ids || $2::bigint where id = $1',
      [data?.value, more],
    );
    expect((await write([...addresses(0, 40)])).data).toEqual({ value: lists[0] });
    const settings = await change(data?.value as number, { templateSetting: { maxStars: 2 } });
    expect(settings.data).toEqual({ value: data?.value });
  });

  it('goes with its place', async () => {
    const [locationId = 0] = await demo.locations(1);
    const id = await configured({ contextType: 'Location', context: locationId });
    await platform.database.pool.query('update location set deleted_at = now() where id = $1', [locationId]);
    const { error } = await agency.GET('/api/notificationCenter/{id}', { params: { path: { id } } });
    expect(error?.errorCode).toBe(3670);
  });

  it('lets users of a company switch what they get, and nobody else', async () => {
    const { data } = await add(await configured(), {});
    const { data: internal } = await add(await configured({ internal: true }), {});
    const mine = async () => (await owner.GET('/api/notifications/userConfiguration', {})).data;
    const before = await mine();
    expect(before).toMatchObject({ companyId: demo.companyId, enabled: true, total: before?.notifications.length });
    expect(before?.notifications).toContainEqual({
      id: data?.value,
      name: 'New review',
      type: 'alert',
      enabled: true,
      settings: { maxStars: 5, onlyWithText: false, introduction: '', link: '' },
    });
    expect(before?.notifications.map(({ id }) => id)).not.toContain(internal?.value);
    const company = (companyId: number, client = owner) =>
      client.POST('/api/notifications/userConfiguration/company/{companyId}', {
        params: { path: { companyId }, query: { enabled: false } },
      });
    const notification = (notificationId: number, client = owner) =>
      client.POST('/api/notifications/userConfiguration/notification/{notificationId}', {
        params: { path: { notificationId }, query: { enabled: false } },
      });
    expect((await company(demo.companyId)).data).toEqual({ value: demo.companyId });
    expect((await notification(data?.value as number)).data).toEqual({ value: data?.value });
    const after = await mine();
    expect(after?.enabled).toBe(false);
    expect(after?.notifications.find(({ id }) => id === data?.value)?.enabled).toBe(false);
    expect((await company(unknown)).error?.errorCode).toBe(3002);
    expect((await notification(internal?.value as number)).error?.errorCode).toBe(3671);
    expect((await agency.GET('/api/notifications/userConfiguration', {})).error?.errorCode).toBe(2091);
    expect((await company(demo.companyId, agency)).error?.errorCode).toBe(2091);
    expect((await notification(data?.value as number, agency)).error?.errorCode).toBe(2091);
  });

  it('lets users of a company without locations switch what holds for the workspace', async () => {
    const workspace = { contextType: 'Workspace', context: demo.workspaceId };
    const { data } = await add(await configured(workspace), {});
    const { rows } = await platform.database.pool.query<{ id: number }>(
      'update location set deleted_at = now() where company_id = $1 and deleted_at is null returning id',
      [demo.companyId],
    );
    const switched = await owner.POST('/api/notifications/userConfiguration/notification/{notificationId}', {
      params: { path: { notificationId: data?.value as number }, query: { enabled: true } },
    });
    await platform.database.pool.query('update location set deleted_at = null where id = any($1)', [
      rows.map(({ id }) => id),
    ]);
    expect(switched.data).toEqual({ value: data?.value });
  });

  it('stops emails by one click of a mailbox, in each form of the standard, and not by opening the link', async () => {
    const links = platform.api.get(UnsubscribeLinks, { strict: false });
    const url = links.urlFor({ workspaceId: demo.workspaceId, address: 'reader@locara.example' }, platform.url);
    const stopped = async () => {
      const { rows } = await platform.database.pool.query<{ count: number }>(
        'select count(*)::int as count from notification_suppression where workspace_id = $1',
        [demo.workspaceId],
      );
      return rows[0]?.count;
    };
    const page = await fetch(url, { headers: { 'accept-language': 'de' } });
    expect([page.status, await stopped()]).toEqual([200, 0]);
    const html = await page.text();
    expect(html).toContain('Keine Benachrichtigungen mehr an reader@locara.example?');
    const strange = await fetch(
      links.urlFor({ workspaceId: demo.workspaceId, address: 'a$&b@example.com' }, platform.url),
    );
    expect(await strange.text()).toContain('Stop notifications to a$&#38;b@example.com?');
    const form = new FormData();
    form.set('List-Unsubscribe', 'One-Click');
    for (const body of [new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }), form, undefined]) {
      const answer = await fetch(url, { method: 'POST', ...(body && { body }) });
      expect([answer.status, await stopped()]).toEqual([200, 1]);
      const back = await fetch(`${url}&resume=1`, { method: 'POST' });
      expect([back.status, await stopped()]).toEqual([200, 0]);
    }
    const wrong = await fetch(`${url}x`, { method: 'POST' });
    expect([wrong.status, await stopped()]).toEqual([404, 0]);
  });
});
