import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { png } from '#apps/sandbox/src/png';
import { errorCatalogue } from '#domain/errors/error-catalogue';
import { hashOfToken, newToken } from '../../../libs/contexts/content-campaigns/emails/link-token.js';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';
import { demoCompany } from '../partner/demo-company.js';

let platform: Platform;
let workspaceId: number;
let foreignId: number;
let locationId: number;

beforeAll(async () => {
  platform = await startPlatform({ worker: false });
  const demo = await demoCompany(platform);
  ({ workspaceId } = demo);
  [locationId = 0] = await demo.locations(3);
  const { rows } = await platform.database.pool.query<{ id: number }>(
    `select workspace_id as id from app_user where user_name = 'demo-foreign'`,
  );
  foreignId = rows[0]?.id ?? 0;
});
afterAll(() => platform.close());

const admin = (user = 'demo-admin') => platform.administration(user);
/** Far away, so that no clock of a test comes near it. */
const input = () => ({
  name: 'Holiday hours',
  startDate: '2090-12-01',
  startTime: '08:00',
  endDate: '2090-12-20',
  endTime: '18:00',
  template: 1,
});
const create = (body: object = {}, { id = workspaceId, user }: { id?: number; user?: string } = {}) =>
  admin(user).POST('/api/admin/contentCampaign/{id}', { params: { path: { id } }, body: { ...input(), ...body } });
const read = (id: number, user?: string) =>
  admin(user).GET('/api/admin/contentCampaign/{id}', { params: { path: { id } } });
const change = (id: number, body: object, ifMatch?: string) =>
  admin().PUT('/api/admin/contentCampaign/{id}', {
    params: { path: { id }, header: ifMatch === undefined ? {} : { 'If-Match': ifMatch } },
    body,
  });
const cancel = (id: number) => admin().PUT('/api/admin/contentCampaign/cancel/{id}', { params: { path: { id } } });
const remove = (id: number) => admin().DELETE('/api/admin/contentCampaign/{id}', { params: { path: { id } } });
const list = (query: object = {}) =>
  admin().GET('/api/admin/contentCampaign/list', { params: { query: { id: workspaceId, ...query } } });

async function created(body: object = {}) {
  const made = await create(body);
  const { data } = await read(made.data?.value ?? 0);
  if (data === undefined) throw new Error(`The campaign was not made: ${JSON.stringify(made.error)}`);
  return data;
}

describe('content campaigns in the administration', () => {
  it('have what was given, and the rest of their template', async () => {
    const campaign = await created({
      name: ' Holiday hours ',
      feedback: true,
      privacyUrl: 'https://example.com/privacy',
    });
    expect(campaign).toEqual({
      ...input(),
      id: expect.any(Number),
      status: 'draft',
      workspace: workspaceId,
      contentElements: ['specialOpeningHours'],
      email: { subject: expect.stringContaining('{{location.name}}'), body: expect.stringContaining('{{endDate}}') },
      logo: null,
      privacyUrl: 'https://example.com/privacy',
      imprintUrl: null,
      feedback: true,
      targetAllLocations: true,
      targetedLocations: [],
      targetedMails: ['location'],
      results: { locations: 0, emailed: 0, unreachable: 0, answered: 0, changed: 0, ratings: 0, averageRating: null },
      answers: [],
    });
  });

  it('are planned for the locations of their workspace, changed, and cancelled before they are deleted', async () => {
    const { id } = await created({ status: 'planned' });
    const all = (await read(id)).data?.results.locations ?? 0;
    expect(all).toBeGreaterThan(1);
    const { data: planned, response } = await read(id);
    expect((await change(id, planned as object)).data).toEqual({ value: id });
    const tag = response.headers.get('etag') ?? '';
    expect((await change(id, { targetedLocations: [locationId], name: 'One' }, tag)).data).toEqual({ value: id });
    expect((await change(id, { name: 'Two' }, tag)).error?.errorCode).toBe(errorCatalogue.etagMismatch.code);
    expect((await read(id)).data).toMatchObject({ status: 'planned', name: 'One', results: { locations: 1 } });
    const early = await remove(id);
    expect([early.response.status, early.error?.errorMessage]).toEqual([409, expect.stringContaining('planned')]);
    expect((await cancel(id)).data).toEqual({ value: id });
    expect((await cancel(id)).response.status).toBe(409);
    const fixed = await change(id, { name: 'Three' });
    expect([fixed.response.status, fixed.error?.errorCode, fixed.error?.errorMessage]).toEqual([
      409,
      4685,
      'A content campaign with the status cancelled does not change: name.',
    ]);
    expect((await remove(id)).data).toEqual({ value: id });
    expect((await read(id)).error?.errorCode).toBe(3685);
    const { data: audit } = await admin().GET('/api/audit', {
      params: { query: { subject: 'contentCampaign', subjectId: id } },
    });
    expect(audit?.data.map(({ operation }) => operation).toReversed()).toEqual([
      'contentCampaign.create',
      'contentCampaign.update',
      'contentCampaign.cancel',
      'contentCampaign.delete',
    ]);
  });

  it('are listed page by page, by status and by part of the name', async () => {
    const [one, two] = [await created({ name: 'Zebra A' }), await created({ name: 'zebra B', status: 'planned' })];
    const ids = async (query: object) => (await list(query)).data?.data.map(({ id }) => id);
    expect(await ids({ filter: 'ZEBRA' })).toEqual([two.id, one.id]);
    expect(await ids({ filter: 'zebra', status: 'planned' })).toEqual([two.id]);
    const page = await list({ filter: 'zebra', skip: 1, take: 1 });
    expect([page.data?.data.map(({ id }) => id), page.data?.total]).toEqual([[one.id], 2]);
    const { results: _results, answers: _answers, ...listed } = one;
    expect(page.data?.data[0]).toEqual(listed);
    const counts = [
      { status: 'draft', total: 1 },
      { status: 'planned', total: 1 },
    ];
    expect((await list({ filter: 'zebra', status: 'planned' })).data).toMatchObject({ total: 1, counts });
    expect((await list({ filter: 'no such name' })).data).toEqual({ data: [], total: 0, counts: [] });
    await cancel(two.id);
  });

  it('say every field that is wrong', async () => {
    const { error, response } = await create({
      name: '',
      startTime: '25:00',
      endDate: 'tomorrow',
      contentElements: ['menu'],
      email: { subject: '{{secret}}' },
      logo: 99_999_999,
      targetedLocations: [99_999_999],
      privacyUrl: 'nowhere',
      colour: 'red',
    });
    expect([response.status, error?.errorCode]).toEqual([400, 1001]);
    expect(error?.fields.toSorted()).toEqual(
      [
        'name',
        'startTime',
        'endDate',
        'contentElements',
        'email.subject',
        'logo',
        'targetedLocations[0]',
        'privacyUrl',
        'colour',
      ].toSorted(),
    );
    expect((await create({ status: 'active' })).error?.fields).toEqual(['status']);
    const { id } = await created();
    expect((await change(id, { status: 'done' })).error?.fields).toEqual(['status']);
  });

  it('have a logo of their workspace with the right type', async () => {
    const picture = png(200, 80, (x, y) => [x, y, 90]).toString('base64');
    const image = async (imageType: string): Promise<number> => {
      const params = { path: { id: workspaceId }, query: { parentType: 'Workspace' } } as const;
      const body = { imageType, fileType: 'png', data: picture } as never;
      const { data, error } = await admin().POST('/api/miscellaneous/image/{id}', { params, body });
      if (data === undefined) throw new Error(error.errorMessage);
      return data.value;
    };
    const [logo, other] = [await image('CampaignImage'), await image('EmailLogo')];
    expect((await create({ logo: other })).error?.fields).toEqual(['logo']);
    expect((await created({ logo })).logo).toBe(logo);
  });

  it('show whom they would ask, and the email, before they are there', async () => {
    const email = { subject: 'Check {{location.name}}', body: 'Until {{endDate}}.' };
    const body = { email, endDate: '2090-12-20', endTime: '18:00', targetedLocations: [locationId] };
    const params = { path: { id: workspaceId } };
    const preview = (more: object = {}, user?: string) =>
      admin(user).POST('/api/admin/contentCampaign/preview/{id}', { params, body: { ...body, ...more } });
    const { rows } = await platform.database.pool.query<{ name: string }>('select name from location where id = $1', [
      locationId,
    ]);
    const name = rows[0]?.name ?? '';
    expect((await preview()).data).toMatchObject({
      locations: 1,
      email: {
        subject: `Check ${name}`,
        location: locationId,
        locationName: name,
        html: expect.stringContaining('2090'),
      },
    });
    const all = (await preview({ targetedLocations: [] })).data?.locations ?? 0;
    expect(all).toBeGreaterThan(1);
    const { error } = await preview({ email: { subject: '{{secret}}' } });
    expect(error?.fields.toSorted()).toEqual(['email.body', 'email.subject']);
    expect((await preview({ targetedLocations: [99_999_999] })).data).toEqual({
      locations: 0,
      unreachable: 0,
      email: null,
    });
    expect((await preview({}, 'demo-viewer')).response.status).toBe(403);
  });

  it('are nobody’s but their workspace’s', async () => {
    expect((await create({}, { id: foreignId })).response.status).toBe(404);
    expect((await create({}, { user: 'demo-foreign' })).response.status).toBe(404);
    const { id } = await created();
    expect((await read(id, 'demo-foreign')).error?.errorCode).toBe(3685);
    expect((await create({}, { user: 'demo-viewer' })).response.status).toBe(403);
  });
});

describe('what a form of content campaigns needs', () => {
  const inGerman = { headers: { 'accept-language': 'de' } };

  it('is told in the language of who asks', async () => {
    const { data: config } = await admin().GET('/api/admin/contentCampaign/config', {});
    expect(config).toMatchObject({
      limits: { name: 100, body: 5000, leastDays: 1, mostDays: 366 },
      creationStatuses: ['planned', 'draft'],
      targetedMails: ['location', 'contact'],
    });
    expect(config?.placeholders).toContain('{{location.name}}');
    const { data: elements } = await admin().GET('/api/admin/contentCampaign/element/available', inGerman);
    expect(elements?.data.map(({ element }) => element)).toEqual(config?.contentElements);
    expect(elements?.data[0]?.name).toBe('Öffnungszeiten');
  });

  it('has templates that can be used as they are', async () => {
    const { data: config } = await admin().GET('/api/admin/contentCampaign/config', {});
    for (const { id } of config?.templates ?? []) {
      const params = { path: { id } };
      const { data } = await admin().GET('/api/admin/contentCampaign/template/{id}', { params, ...inGerman });
      expect(data?.email.subject).toContain('{{location.name}}');
      expect(
        (await created({ template: id, contentElements: data?.contentElements, email: data?.email })).template,
      ).toBe(id);
    }
    const none = await admin().GET('/api/admin/contentCampaign/template/{id}', { params: { path: { id: 999 } } });
    expect(none.error?.errorCode).toBe(3686);
  });
});

/** A campaign that is active, with the link of the location's email. */
async function active() {
  const { id } = await created({ status: 'planned', targetedLocations: [locationId], feedback: true });
  const token = newToken();
  await platform.database.pool.query(
    `update content_campaign_target set start_at = clock_now(workspace_id) - interval '1 hour', token_hash = $2 where campaign_id = $1`,
    [id, hashOfToken(token)],
  );
  await change(id, { name: 'Active' });
  return { id, token };
}
const answer = (token: string, fields: Readonly<Record<string, string>>) =>
  fetch(`${platform.url}/account/campaign`, { method: 'POST', body: new URLSearchParams({ token, ...fields }) });

describe('an active campaign', () => {
  it('takes back what was read, also when somebody has answered meanwhile', async () => {
    const { id, token } = await active();
    const { data: before } = await read(id);
    expect(before).toMatchObject({ status: 'active', results: { answered: 0 } });
    expect((await answer(token, { rating: '4' })).status).toBe(200);
    expect((await change(id, { ...before, name: 'Renamed' })).data).toEqual({ value: id });
    expect((await read(id)).data).toMatchObject({
      name: 'Renamed',
      results: { answered: 1 },
      answers: [{ rating: 4 }],
    });
    const locations = (query: object = {}) =>
      admin().GET('/api/admin/contentCampaign/location/{id}', { params: { path: { id }, query } });
    expect((await locations()).data).toMatchObject({
      data: [{ location: locationId, state: 'confirmed', rating: 4, comment: null, answeredAt: expect.any(String) }],
      total: 1,
      counts: [{ state: 'confirmed', total: 1 }],
    });
    const changed = await locations({ state: 'changed', filter: 'zzz' });
    expect(changed.data).toEqual({ data: [], total: 0, counts: [] });
    await cancel(id);
  });

  it('takes text of people as it can be stored, and says which day is there twice', async () => {
    const { id, token } = await active();
    expect((await answer(token, { comment: '\0Good' })).status).toBe(200);
    expect((await read(id)).data?.answers).toMatchObject([{ comment: '\uFFFDGood' }]);
    const fields = { 'new.1.date': '2090-12-24', 'new.2.date': '2090-12-24', 'new.2.hours': '\0' };
    const refused = await answer(token, fields);
    expect(refused.status).toBe(200);
    const html = await refused.text();
    expect(html).toContain('Choose another day: this one is there already.');
    expect(html).toContain('value="\uFFFD"');
    await cancel(id);
  });
});

describe('the page of a link', () => {
  const page = (init: RequestInit = {}, token = 'A'.repeat(43)) =>
    fetch(`${platform.url}/account/campaign?token=${token}`, init);

  it('says in the language of the browser that it does not know the link, and keeps it to itself', async () => {
    const response = await page({ headers: { 'accept-language': 'fr' } });
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('Ce lien ne fonctionne pas');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'content-security-policy': expect.stringMatching(/^default-src 'none';.*frame-ancestors 'none'$/),
    });
    const form = { method: 'POST', body: new URLSearchParams({ token: 'x', 'hours.Mon': '' }) };
    expect((await page(form)).status).toBe(404);
  });

  it('takes no form from other sites', async () => {
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    const response = await page({ method: 'POST', body: new URLSearchParams({ token: 'A'.repeat(43) }), headers });
    expect(response.status).toBe(403);
  });
});
