import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PostChannels } from '#contexts/social';
import type { PostView } from '#contexts/social';
import { sql } from '#platform/database';
import { ScriptedChannel } from '../../integration/social/scripted-channel.js';
import { eventually } from '../../support/eventually.js';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';
import { basic } from '../platform/http.js';
import { demoCompany } from './demo-company.js';
import type { DemoCompany } from './demo-company.js';
import { bookSocialPosts, makeManager } from './social-shops.js';

const json = 'application/json';

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Record<string, unknown> & {
    readonly errorCode?: number;
    readonly fields?: string[];
    readonly value?: number;
  };
}

/** Posts over HTTP, with the worker behind and scripted portals. */
describe('social posts', () => {
  let platform: Platform;
  let demo: DemoCompany;
  let shops: number[];
  let facebook: ScriptedChannel;

  beforeAll(async () => {
    platform = await startPlatform({ delayMs: 20 });
    demo = await demoCompany(platform);
    shops = await demo.locations(3);
    await bookSocialPosts(platform, demo.contractId, shops);
    for (const portal of ['FACEBOOK', 'INSTAGRAM', 'GOOGLE', 'LINKEDIN'] as const) {
      const channel = new ScriptedChannel(portal, portal === 'FACEBOOK' ? 10 : 1);
      channel.needsImage = portal === 'INSTAGRAM';
      channel.takesComments = portal !== 'GOOGLE';
      if (portal === 'FACEBOOK') facebook = channel;
      for (const app of [platform.api, platform.worker]) app?.get(PostChannels, { strict: false }).register(channel);
    }
  });
  afterAll(() => platform.close());
  beforeEach(() => {
    facebook.faults = [];
  });

  async function call(
    method: string,
    path: string,
    body?: object | string,
    { user = 'demo-agency', type = json, ...headers }: Record<string, string> = {},
  ): Promise<Answer> {
    const response = await fetch(`${platform.url}/v5/social/${path}`, {
      method,
      headers: { authorization: basic(user), ...(body !== undefined && { 'content-type': type }), ...headers },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    return { status: response.status, headers: response.headers, body: (await response.json()) as Answer['body'] };
  }

  const target = (portal = 'FACEBOOK', ids: readonly number[] = shops) =>
    `post?contextIds=${ids.join(',')}&socialPortal=${portal}`;
  async function written(body: object, path = target()): Promise<number> {
    const answer = await call('POST', path, body);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return answer.body.value ?? 0;
  }
  /** Typed, so that the response is checked against the document. */
  async function read(id: number): Promise<PostView> {
    const { data, error } = await platform.partner('demo-agency').GET('/v5/social/post/{id}', {
      params: { path: { id } },
    });
    if (data === undefined) throw new Error(JSON.stringify(error));
    return data as PostView;
  }
  const posted = (id: number, status = 'POSTED') =>
    eventually(
      () => read(id),
      ({ postedLocations }) => postedLocations.every(({ postStatus }) => postStatus === status),
    );
  const planned = { postContent: 'Later', date: '2099-01-01', time: '09:30' };

  it('go to many locations in one call, with an Idempotency-Key once', async () => {
    const body = {
      postContent: 'Bread at {{name}}',
      ctaType: 'SHOP',
      ctaUrl: 'https://x.example',
      utmCampaign: 'spring',
    };
    const headers = { 'idempotency-key': 'post-1' };
    const first = await call('POST', target(), body, headers);
    const again = await call('POST', target(), body, headers);
    expect([first.status, again.body.value]).toEqual([200, first.body.value]);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    const post = await posted(first.body.value ?? 0);
    expect(post.postedLocations.map(({ locationId }) => locationId)).toEqual(shops);
    expect(post.postedLocations[0]).toMatchObject({
      locationName: 'Shop 1',
      portalUrl: expect.stringContaining('https://portal.example/'),
      postedAt: expect.any(String),
      address: { city: 'Nürnberg' },
      errors: [],
    });
    const sent = facebook.posts.filter(({ content }) => content.text.startsWith('Bread at Shop'));
    expect(sent.map(({ content }) => content.text).toSorted()).toEqual(
      shops.map((_id, index) => `Bread at Shop ${index + 1}`),
    );
    expect(sent[0]?.content.callToAction).toEqual({
      type: 'SHOP',
      url: 'https://x.example/?utm_source=facebook&utm_medium=social&utm_campaign=spring',
    });
    const { data } = await platform.partner('demo-agency').GET('/v5/social/post', {
      params: {
        query: { contextIds: [demo.companyId], contextType: 'Company', socialPortal: ['FACEBOOK'], isPlanned: false },
      },
    });
    expect(data?.data.some(({ postId }) => postId === first.body.value)).toBe(true);
  });

  it.each(['application/xml', 'text/xml; charset=utf-8'])('are written in %s as in JSON', async (type) => {
    const xml = `<?xml version="1.0"?><socialPost><postContent>Festival &amp; more</postContent><date>2099-01-02</date>
      <time>10:00</time><postTopicType>EVENT</postTopicType><ctaType>CALL</ctaType><needsApproval>false</needsApproval>
      <eventInfo><title>Festival</title><startDate>2099-01-05</startDate><startTime>10:00</startTime></eventInfo></socialPost>`;
    const { body } = await call('POST', target(), xml, { type });
    const post = await read(body.value ?? 0);
    expect(post).toMatchObject({
      postContent: 'Festival & more',
      date: '2099-01-02',
      time: '10:00',
      ctaType: 'CALL',
      ctaUrl: null,
      postTopicType: 'EVENT',
      eventInfo: {
        title: 'Festival',
        startDate: '2099-01-05',
        startTime: '10:00',
        endDate: '2099-01-05',
        endTime: null,
      },
    });
    const change = `<socialPost><postContent>Another</postContent><time/></socialPost>`;
    expect((await call('PUT', `post/${post.postId}`, change, { type })).status).toBe(200);
    expect(await read(post.postId)).toMatchObject({ postContent: 'Another', time: null, date: '2099-01-02' });
  });

  it.each([
    [
      '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><socialPost><postContent>&e;</postContent></socialPost>',
      'DOCTYPE',
    ],
    ['<socialPost><postContent>&nbsp;</postContent></socialPost>', 'well-formed'],
    ['<post><postContent>x</postContent></post>', 'root'],
    ['<socialPost a="1"/>', 'attributes'],
  ])('refuse the document %s', async (xml, word) => {
    const { status, body } = await call('POST', target(), xml, { type: 'application/xml' });
    expect([status, body.errorCode]).toEqual([400, 1000]);
    expect(body['errorMessage']).toContain(word);
  });

  it('refuse everything that is wrong at once, in XML as in JSON', async () => {
    const fields = ['postContent', 'date', 'color', 'eventInfo'];
    const wrong = { postContent: '', date: '2026-13-01', color: 'red', postTopicType: 'EVENT' };
    const inJson = await call('POST', target(), wrong);
    expect([inJson.status, inJson.body.errorCode]).toEqual([400, 1001]);
    expect(inJson.body.fields?.toSorted()).toEqual(fields.toSorted());
    const xml = Object.entries(wrong).map(([name, value]) => `<${name}>${value}</${name}>`);
    const inXml = await call('POST', target(), `<socialPost>${xml.join('')}</socialPost>`, { type: 'text/xml' });
    expect(inXml.body.fields?.toSorted()).toEqual(fields.toSorted());
  });

  it.each<[string, object, string[]]>([
    ['ctaUrl with CALL', { ctaType: 'CALL', ctaUrl: 'https://x.example' }, ['ctaUrl']],
    ['no eventInfo of an OFFER', { postTopicType: 'OFFER' }, ['eventInfo']],
    ['an unknown topic', { postTopicType: 'NEWS' }, ['postTopicType']],
    ['an unknown call to action', { ctaType: 'BUY' }, ['ctaType']],
    ['a day that has passed', { date: '2020-01-01' }, ['date']],
    ['too many images', { postImage: Array.from({ length: 11 }, () => 'https://x.example/a.png') }, ['postImage']],
    ['an image that nobody may load', { postImage: ['http://127.0.0.1/a.png'] }, ['postImage[0]']],
    ['an unknown image', { postImage: ['999999'] }, ['postImage[0]']],
    ['an unknown placeholder', { postContent: '{{town}}' }, ['postContent']],
    ['what is only read', { postId: 1 }, ['postId']],
  ])('refuse %s', async (_what, more, fields) => {
    const answer = await call('POST', target(), { ...planned, ...more });
    expect([answer.status, answer.body.errorCode, answer.body.fields]).toEqual([400, 1001, fields]);
  });

  it('need an image at Instagram, a portal, and locations', async () => {
    expect((await call('POST', target('INSTAGRAM'), planned)).body.fields).toEqual(['postImage']);
    expect((await call('POST', target('TWITTER'), planned)).body.fields).toEqual(['socialPortal']);
    expect((await call('POST', 'post?socialPortal=FACEBOOK', planned)).body.errorCode).toBe(1002);
    expect((await call('POST', target('FACEBOOK', [999_999]), planned)).body.errorCode).toBe(3003);
    expect((await call('POST', target(), 'a,b', { type: 'text/csv' })).status).toBe(415);
    const [other = 0] = await demo.locations(1);
    const lacking = await call('POST', target('FACEBOOK', [other]), planned);
    expect([lacking.status, lacking.body.errorCode]).toEqual([403, 2005]);
    expect(lacking.body['errorMessage']).toContain('GoogleMyBusiness');
  });

  it('can be changed and deleted before their time alone', async () => {
    const id = await written(planned);
    const before = await call('GET', `post/${id}`);
    const etag = before.headers.get('etag') ?? '';
    expect((await call('PUT', `post/${id}`, before.body)).status).toBe(200);
    expect((await call('PUT', `post/${id}`, { postContent: 'Changed' }, { 'if-match': etag })).status).toBe(200);
    expect((await call('PUT', `post/${id}`, { postContent: 'Late' }, { 'if-match': etag })).status).toBe(409);
    expect((await call('PUT', `post/${id}`, { portalName: 'GOOGLE' })).body.fields).toEqual(['portalName']);
    expect((await call('DELETE', `post/${id}`)).status).toBe(200);
    expect((await call('GET', `post/${id}`)).body.errorCode).toBe(3520);
    const now = await written({ postContent: 'Now' });
    await posted(now);
    expect((await call('PUT', `post/${now}`, { postContent: 'x' })).body.errorCode).toBe(4520);
    expect((await call('DELETE', `post/${now}`)).body.errorCode).toBe(4520);
    expect((await call('POST', `post/${now}/remove?locationIds=${shops[0]}`)).status).toBe(200);
    const seen = await eventually(
      () => read(now),
      ({ postedLocations }) => postedLocations[0]?.postStatus === 'REMOVED',
    );
    expect(seen.postedLocations[1]?.postStatus).toBe('POSTED');
  });

  it('are listed by day and state, with how many locations have which state', async () => {
    const days = ['2099-05-09', '2099-05-10', '2099-05-11'];
    const ids: number[] = [];
    for (const date of days) ids.push(await written({ postContent: `On ${date}`, date, time: '23:30' }));
    const list = async (query: object) => {
      const { data } = await platform.partner('demo-agency').GET('/v5/social/post', {
        params: { query: { from: '2099-05-01', to: '2099-05-31', ...query } },
      });
      return data?.data.filter(({ postId }) => ids.includes(postId)).map(({ postId }) => postId);
    };
    expect(await list({ sortDirection: 'asc' })).toEqual(ids);
    expect(await list({ from: days[1], to: days[1] })).toEqual([ids[1]]);
    await call('PUT', `post/cancel/${ids[0]}?locationIds=${shops[0]}`);
    expect(await list({ statuses: ['CANCELLED', 'FAILED'] })).toEqual([ids[0]]);
    expect(await list({ statuses: ['POSTED'] })).toEqual([]);
    const { statusTotals, createdAt } = await read(ids[0] ?? 0);
    const totals = [
      { postStatus: 'CANCELLED', locations: 1 },
      { postStatus: 'PLANNED', locations: 2 },
    ];
    expect(statusTotals).toMatchObject(totals);
    expect(Date.parse(createdAt)).toBeLessThanOrEqual(Date.now());
    const short = await call('GET', `post?withLocations=false&from=${days[0]}&to=${days[0]}`);
    expect(short.body).toMatchObject({ data: [{ postedLocations: [], statusTotals: totals }] });
  });

  it('have limits that each portal names', async () => {
    const { data } = await platform.partner('demo-agency').GET('/v5/social/portal', {});
    expect(data?.placeholders).toContain('city');
    expect(data?.data.find(({ portal }) => portal === 'INSTAGRAM')).toEqual({
      portal: 'INSTAGRAM',
      longestText: expect.any(Number),
      longestTitle: 80,
      mostImages: 1,
      needsImage: true,
      takesComments: true,
      takesReplies: true,
      removesPosts: true,
    });
  });

  it('are retried and cancelled where they have failed', async () => {
    const { trouble } = facebook;
    facebook.trouble = { key: 'connectionMissing', parameters: { portal: 'Facebook' } };
    const id = await written({ postContent: 'Without access' });
    const failed = await posted(id, 'FAILED');
    expect(failed.postedLocations[0]?.errors).toMatchObject([{ errorCode: 4320 }]);
    facebook.trouble = trouble;
    expect((await call('PUT', `post/retry/${id}?locationIds=999999`)).body.fields).toEqual(['locationIds[0]']);
    expect((await call('PUT', `post/retry/${id}?locationIds=${shops[0]}`)).status).toBe(200);
    await eventually(
      () => read(id),
      ({ postedLocations }) => postedLocations[0]?.postStatus === 'POSTED',
    );
    expect((await call('PUT', `post/cancel/${id}`)).status).toBe(200);
    expect((await read(id)).postedLocations.map(({ postStatus }) => postStatus)).toEqual([
      'POSTED',
      'CANCELLED',
      'CANCELLED',
    ]);
    expect((await call('PUT', `post/retry/${id}`)).body.errorCode).toBe(4521);
    expect((await call('PUT', `post/cancel/${id}`)).body.errorCode).toBe(4521);
    expect((await call('PUT', `post/retry/${id}?locationIds=x`)).status).toBe(400);
  });

  it('have comments and replies', async () => {
    const id = await written({ postContent: 'Discussed' });
    await posted(id);
    const body = { postId: id, locationId: shops[0], message: 'See you!' };
    const { body: made } = await call('POST', 'post/comment', body);
    const comments = async () =>
      (await platform.partner('demo-agency').GET('/v5/social/post/comment', { params: { query: { postId: id } } })).data
        ?.data ?? [];
    await eventually(comments, (found) => found[0]?.status === 'LIVE');
    const { body: answer } = await call('POST', 'post/comment/reply', { commentId: made.value, message: 'And you!' });
    const replies = async () =>
      (
        await platform.partner('demo-agency').GET('/v5/social/post/comment/reply', {
          params: { query: { commentId: made.value ?? 0 } },
        })
      ).data?.data ?? [];
    await eventually(replies, (found) => found[0]?.status === 'LIVE' && found[0].ownerReplied);
    expect(await comments()).toMatchObject([{ id: made.value, repliesCount: 1, ownerCommented: true, postId: id }]);
    expect((await call('DELETE', `post/comment/${answer.value}`)).body.errorCode).toBe(3521);
    expect((await call('DELETE', `post/comment/reply/${answer.value}`)).status).toBe(200);
    await eventually(replies, (found) => found.length === 0);
    expect((await call('POST', 'post/comment', { ...body, locationId: 999_999 })).body.fields).toEqual([
      'postId',
      'locationId',
    ]);
    expect((await call('POST', 'post/comment', { ...body, message: '' })).body.fields).toEqual(['message']);
    expect((await call('POST', 'post/comment/reply', { commentId: 999_999, message: 'x' })).body.fields).toEqual([
      'commentId',
    ]);
    expect((await call('GET', 'post/comment')).body.errorCode).toBe(1002);
    const later = await written(planned);
    expect((await call('POST', 'post/comment', { ...body, postId: later })).body.errorCode).toBe(4524);
    const atGoogle = await written({ postContent: 'Google' }, target('GOOGLE'));
    expect((await call('POST', 'post/comment', { ...body, postId: atGoogle })).body.errorCode).toBe(4523);
  });

  it('wait for a second person where somebody wants that', async () => {
    const approval = `approval/${demo.companyId}`;
    expect((await call('GET', approval)).body).toEqual({ required: false });
    expect((await call('PUT', approval, { required: 'yes' })).body.fields).toEqual(['required']);
    await call('PUT', approval, { required: true });
    const id = await written({ postContent: 'Four eyes' });
    expect((await read(id)).postedLocations[0]?.postStatus).toBe('REVIEW');
    expect((await call('POST', `post/${id}/approve`)).body.errorCode).toBe(4525);
    expect((await call('POST', `post/${id}/approve`, undefined, { user: 'demo-viewer' })).status).toBe(403);
    expect((await call('POST', `post/${id}/approve`, undefined, { user: 'demo-admin' })).status).toBe(200);
    await posted(id);
    const later = await written(planned);
    await call('POST', `post/${later}/approve`, undefined, { user: 'demo-admin' });
    expect((await read(later)).postedLocations[0]?.postStatus).toBe('PLANNED');
    await call('PUT', `post/${later}`, { postContent: 'Not what was approved' });
    expect((await read(later)).postedLocations[0]?.postStatus).toBe('REVIEW');
    expect((await call('POST', `post/${later}/decline`, { reason: ' ' })).body.fields).toEqual(['reason']);
    expect((await call('POST', `post/${later}/decline`, { reason: 'Wrong day.' })).status).toBe(200);
    expect((await read(later)).postedLocations[0]).toMatchObject({
      postStatus: 'CANCELLED',
      errors: [{ errorCode: 4526, errorMessage: 'The post was declined: Wrong day.' }],
    });
    expect((await call('POST', `post/${later}/approve`)).body.errorCode).toBe(4521);
    await call('PUT', approval, { required: false });
    const flagged = await written({ ...planned, needsApproval: true });
    expect((await read(flagged)).postedLocations[0]?.postStatus).toBe('REVIEW');
    await call('POST', `post/${flagged}/approve`, undefined, { user: 'demo-admin' });
    await call('PUT', `post/${flagged}`, { postContent: 'Not what was approved' });
    expect((await read(flagged)).postedLocations[0]?.postStatus).toBe('REVIEW');
  });

  it('are seen where they go, and changed only by who may write at all of their locations', async () => {
    const manager = await makeManager(platform, shops[0] ?? 0);
    const both = await written(planned);
    const own = await written(planned, target('FACEBOOK', [shops[0] ?? 0]));
    const other = await written(planned, target('FACEBOOK', [shops[1] ?? 0]));
    const as = (method: string, path: string, body?: object) => call(method, path, body, { user: manager });
    expect((await as('GET', `post/${both}`)).body).toMatchObject({ postedLocations: [{ locationId: shops[0] }] });
    expect((await as('PUT', `post/${both}`, { postContent: 'x' })).status).toBe(403);
    expect((await as('DELETE', `post/${own}`)).status).toBe(200);
    expect((await as('GET', `post/${other}`)).status).toBe(404);
    const listed = (await as('GET', 'post?take=500')).body['data'] as { postId: number }[];
    expect(listed.some(({ postId }) => postId === both)).toBe(true);
    expect(listed.some(({ postId }) => postId === other)).toBe(false);
    expect((await call('GET', `post/${both}`, undefined, { user: 'demo-foreign' })).body.errorCode).toBe(3520);
    expect((await call('DELETE', `post/${both}`, undefined, { user: 'demo-viewer' })).status).toBe(403);
  });

  it('publish the schema of their XML', async () => {
    const response = await fetch(`${platform.url}/openapi/social-post.xsd`);
    expect(response.headers.get('content-type')).toContain('application/xml');
    expect(await response.text()).toContain('<xs:element name="socialPost">');
  });

  it('of a workspace go to all that hold the product, and write in one statement', async () => {
    const { body } = await call(
      'POST',
      `post?contextType=Workspace&contextIds=${demo.workspaceId}&socialPortal=FACEBOOK`,
      planned,
    );
    const { rows } = await sql<{ id: number }>`
      select location_id as id from social_post_location where post_id = ${body.value ?? 0} order by 1`.execute(
      platform.database.manager,
    );
    expect(rows.map(({ id }) => id)).toEqual(shops);
  });
});
