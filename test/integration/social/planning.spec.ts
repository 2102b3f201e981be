import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { connectionConnected, connectionLost } from '#contexts/connections';
import { AddImage, RemoveImage } from '#contexts/media';
import { ChangePost, CreatePost, PostQueries } from '#contexts/social';
import type { PostInput, PostUpdate } from '#contexts/social';
import { Draft } from '#domain/errors/draft';
import { Database, sql } from '#platform/database';
import { StrictClient } from '#platform/http-client';
import { Lanes, Outbox } from '#platform/outbox';
import { blocked } from '../../support/blocked.js';
import type { Tenant } from '../subscriptions/commerce.js';
import type { ScriptedChannel } from './scripted-channel.js';
import { placeOf, SocialBench } from './social-bench.js';

describe('planned posts', () => {
  let bench: SocialBench;
  let facebook: ScriptedChannel;

  beforeAll(async () => {
    bench = await SocialBench.start();
    facebook = bench.channels.FACEBOOK;
  });
  afterAll(() => bench.close());
  beforeEach(() => {
    facebook.trouble = null;
    facebook.account = (locationId) => `FACEBOOK:${locationId}`;
  });

  const tenantAt = (at: string) => bench.commerce.tenant({ at });
  const clock = (tenant: Tenant, at: string) => bench.setClock(tenant, at);
  const said = (words: string) => facebook.posts.filter(({ content }) => content.text === words);
  const picture = (side = 300) => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    return sharp({ create: { width: side, height: side, channels: 3, background: '#3a7', noise } })
      .png()
      .toBuffer();
  };

  it('go at their time by the clock of each location, in the night of the clock change too', async () => {
    const tenant = await tenantAt('2027-03-27T12:00:00Z');
    const [berlin = 0] = await bench.booked(tenant, 1);
    const [angeles = 0] = await bench.booked(tenant, 1, 'America/Los_Angeles');
    const [tonga = 0] = await bench.booked(tenant, 1, 'Pacific/Tongatapu');
    const words = 'Night of the clock change';
    // 02:30 does not exist in Berlin on that day: half an hour after the gap it is 03:30.
    const id = await bench.write(tenant, 'FACEBOOK', [berlin, angeles, tonga], {
      postContent: words,
      date: '2027-03-28',
      time: '02:30',
    });
    expect(await bench.view(tenant, id)).toMatchObject({ date: '2027-03-28', time: '02:30', canDelete: true });
    const accounts = () => said(words).map(({ account }) => Number(account.split(':')[1]));
    await clock(tenant, '2027-03-27T13:29:00Z');
    expect(accounts()).toEqual([]);
    await clock(tenant, '2027-03-27T13:30:00Z');
    expect(accounts()).toEqual([tonga]);
    expect(await bench.view(tenant, id)).toMatchObject({ canDelete: false });
    await clock(tenant, '2027-03-28T01:29:00Z');
    expect(accounts()).toEqual([tonga]);
    await clock(tenant, '2027-03-28T01:30:00Z');
    expect(accounts()).toEqual([tonga, berlin]);
    await clock(tenant, '2027-03-28T09:29:00Z');
    expect(accounts()).toEqual([tonga, berlin]);
    await clock(tenant, '2027-03-28T09:30:00Z');
    expect(accounts()).toEqual([tonga, berlin, angeles]);
    expect(await bench.statuses(tenant, id)).toEqual(['POSTED', 'POSTED', 'POSTED']);
    // Planned, due, begun and published: nothing is told of what else is noted on the way.
    const { rows } = await sql<{ told: number }>`
      select count(*)::int as told from live_change where topic = 'post' and location_id = ${angeles}`.execute(
      bench.get(Database).manager,
    );
    expect(rows).toEqual([{ told: 4 }]);
  });

  it('go once each, none early, when very many are due at the same minute', async () => {
    const tenant = await tenantAt('2027-05-01T06:00:00Z');
    const ids = await bench.booked(tenant, 300);
    const words = 'Everybody at nine';
    const id = await bench.write(tenant, 'FACEBOOK', ids, { postContent: words, date: '2027-05-01', time: '09:00' });
    await clock(tenant, '2027-05-01T06:59:50Z');
    expect(said(words)).toHaveLength(0);
    await clock(tenant, '2027-05-01T07:00:00Z');
    expect(new Set(said(words).map(({ account }) => account)).size).toBe(300);
    expect(said(words)).toHaveLength(300);
    expect(new Set(await bench.statuses(tenant, id))).toEqual(new Set(['POSTED']));
    const [lanes] = await bench.commerce.rows(
      `select count(distinct lane)::int as lanes from outbox where name = 'social.publish' and workspace_id = $1`,
      tenant.workspaceId,
    );
    expect(lanes?.['lanes']).toBe(300);
    const rates = await bench.get(Lanes).rates('social');
    // Two calls for a post, and one post less in each minute.
    expect(rates.get('FACEBOOK:1')).toBe((60_000 / 2 - 1) / 60);
    expect(rates.get('')).toBeUndefined();
  });

  it('can be changed and deleted before, and not after', async () => {
    const tenant = await tenantAt('2027-05-01T06:00:00Z');
    const [shop = 0] = await bench.booked(tenant, 1);
    const id = await bench.write(tenant, 'FACEBOOK', [shop], {
      postContent: 'Draft',
      date: '2027-05-02',
      time: '10:00',
    });
    await bench.change(tenant, id, { postContent: 'Final', time: '11:00' });
    const view = await bench.view(tenant, id);
    expect(view).toMatchObject({ postContent: 'Final', date: '2027-05-02', time: '11:00', canDelete: true });
    // What was read can be sent back.
    await bench.change(tenant, id, view as PostUpdate);
    await expect(bench.change(tenant, id, { totalLikes: 7, postId: 1 })).rejects.toMatchObject({
      problems: [{ field: 'postId' }, { field: 'totalLikes' }],
    });
    await clock(tenant, '2027-05-02T08:30:00Z');
    expect(said('Final')).toHaveLength(0);
    await clock(tenant, '2027-05-02T09:00:00Z');
    expect(said('Final')).toHaveLength(1);
    await expect(bench.change(tenant, id, { postContent: 'Too late' })).rejects.toMatchObject({
      key: 'socialPostBegun',
    });
    await expect(bench.get(ChangePost).remove(id)).rejects.toMatchObject({ key: 'socialPostBegun' });
    const gone = await bench.write(tenant, 'FACEBOOK', [shop], { postContent: 'Never', date: '2027-06-01' });
    await bench.get(ChangePost).remove(gone);
    await expect(bench.view(tenant, gone)).rejects.toMatchObject({ key: 'socialPostNotFound' });
    await clock(tenant, '2027-06-02T09:00:00Z');
    expect(said('Never')).toHaveLength(0);
  });

  it('are cancelled at locations that are named, and with a location that is deleted', async () => {
    const tenant = await tenantAt('2027-05-01T06:00:00Z');
    const [one = 0, two = 0, three = 0] = await bench.booked(tenant, 3);
    const id = await bench.write(tenant, 'FACEBOOK', [one, two, three], { postContent: 'Some', date: '2027-05-02' });
    await expect(bench.act().cancel(id)).rejects.toMatchObject({ key: 'socialPostNothingToDo' });
    await expect(bench.act().cancel(id, [999])).rejects.toMatchObject({ problems: [{ field: 'locationIds[0]' }] });
    await bench.act().cancel(id, [two]);
    await bench.commerce.rows(`update location set deleted_at = now() where id = $1`, three);
    await bench.tell(tenant, 'social.locationDeleted', { locationId: three });
    await clock(tenant, '2027-05-02T06:00:00Z');
    expect(await bench.statuses(tenant, id)).toEqual(['POSTED', 'CANCELLED', 'CANCELLED']);
  });

  it('fail at a location that no longer has a product for them', async () => {
    const tenant = await tenantAt('2027-05-01T06:00:00Z');
    const [shop = 0] = await bench.booked(tenant, 1);
    const id = await bench.write(tenant, 'FACEBOOK', [shop], { postContent: 'Unpaid', date: '2027-05-02' });
    await bench.commerce.rows(`update subscription set state = 'FINISHED' where location_id = $1`, shop);
    await clock(tenant, '2027-05-02T06:00:00Z');
    expect(await bench.view(tenant, id)).toMatchObject({
      postedLocations: [{ postStatus: 'FAILED', errors: [{ errorCode: 2005 }] }],
    });
    expect(said('Unpaid')).toHaveLength(0);
  });

  it('go by the clock that their location has now', async () => {
    const tenant = await tenantAt('2027-05-01T06:00:00Z');
    const [shop = 0] = await bench.booked(tenant, 1);
    const words = 'Moved';
    await bench.write(tenant, 'FACEBOOK', [shop], { postContent: words, date: '2027-05-02', time: '09:00' });
    await bench.commerce.rows(`update location set time_zone = 'America/Los_Angeles' where id = $1`, shop);
    await bench.tell(tenant, 'social.followLocation', { locationId: shop, fields: ['timeZone'] });
    await clock(tenant, '2027-05-02T08:00:00Z');
    expect(said(words)).toHaveLength(0);
    await clock(tenant, '2027-05-02T16:00:00Z');
    expect(said(words)).toHaveLength(1);
  });

  it('go on their new day when they are moved while their location moves', async () => {
    const tenant = await tenantAt('2027-05-01T06:00:00Z');
    const [shop = 0] = await bench.booked(tenant, 1);
    const words = 'Another day';
    const id = await bench.write(tenant, 'FACEBOOK', [shop], { postContent: words, date: '2027-05-02', time: '09:00' });
    await bench.drain();
    await bench.commerce.rows(`update location set time_zone = 'America/Los_Angeles' where id = $1`, shop);
    await blocked(
      bench.get(Database),
      () => bench.change(tenant, id, { date: '2027-05-05' }),
      () => bench.tell(tenant, 'social.followLocation', { locationId: shop, fields: ['timeZone'] }),
    );
    await clock(tenant, '2027-05-02T16:00:00Z');
    expect(said(words)).toHaveLength(0);
    await clock(tenant, '2027-05-05T16:00:00Z');
    expect(said(words)).toHaveLength(1);
  });

  it('do not miss an image that they no longer show', async () => {
    const tenant = await tenantAt('2027-05-01T06:00:00Z');
    const [shop = 0] = await bench.booked(tenant, 1);
    const id = await bench.write(tenant, 'FACEBOOK', [shop], { postContent: 'Plain', date: '2027-05-02' });
    await bench.drain();
    await bench.commerce.rows(`update social_post set image_ids = '{77}' where id = $1`, id);
    await blocked(
      bench.get(Database),
      async (tx) => {
        await sql`update social_post set image_ids = '{}' where id = ${id}`.execute(tx);
        await sql`update social_post_location set updated_at = now() where post_id = ${id}`.execute(tx);
      },
      () => bench.tell(tenant, 'social.followImage', { imageId: 77 }),
    );
    expect((await bench.view(tenant, id)).postedLocations[0]?.errors).toEqual([]);
  });

  it('say before their time that the connection is gone, and no longer when it is back', async () => {
    const tenant = await tenantAt('2027-05-01T06:00:00Z');
    const [shop = 0] = await bench.booked(tenant, 1);
    const id = await bench.write(tenant, 'FACEBOOK', [shop], { postContent: 'Soon', date: '2027-05-02' });
    await bench.drain();
    const errors = async () => (await bench.view(tenant, id)).postedLocations[0]?.errors;
    expect(await errors()).toEqual([]);
    const news = { connectionId: 1, provider: 'FACEBOOK', companyId: tenant.companyId, locationId: null } as const;
    const { workspaceId } = tenant;
    facebook.trouble = { key: 'connectionMissing', parameters: { portal: 'Facebook' } };
    await bench.commerce.db.transaction((tx) =>
      bench.get(Outbox).emit(tx, connectionLost, [{ workspaceId, payload: { ...news, connectedBy: null } }]),
    );
    await bench.drain();
    expect(await errors()).toMatchObject([{ errorCode: 4320 }]);
    facebook.trouble = null;
    await bench.commerce.db.transaction((tx) =>
      bench.get(Outbox).emit(tx, connectionConnected, [{ workspaceId, payload: news }]),
    );
    await bench.drain();
    expect(await errors()).toEqual([]);
  });

  it('say before their time what a location lacks that the text names, and go without a hole', async () => {
    const tenant = await tenantAt('2027-05-01T06:00:00Z');
    const [id = 0] = await bench.booked(tenant, 1);
    const set = (email: string | null) =>
      bench.commerce.rows('update location set email = $2 where id = $1', id, email);
    await set(null);
    const planned = { postContent: 'Write to {{email}}', date: '2027-05-02', time: '10:00' };
    const waiting = await bench.write(tenant, 'FACEBOOK', [id], planned);
    await bench.drain();
    const errors = async (post: number) => (await bench.view(tenant, post)).postedLocations[0]?.errors;
    expect(await errors(waiting)).toEqual([
      { errorCode: 6532, errorMessage: 'The text names email, and the location has none.' },
    ]);
    const now = await bench.write(tenant, 'FACEBOOK', [id], { postContent: 'Ask {{email}} at once' });
    await bench.settle(tenant, now);
    expect([await bench.statuses(tenant, now), (await errors(now))?.[0]?.errorCode]).toEqual([['FAILED'], 6532]);
    await set('shop@huber.example');
    await bench.tell(tenant, 'social.followLocation', { locationId: id, fields: ['email'] });
    expect(await errors(waiting)).toEqual([]);
    await bench.act().retry(now);
    await bench.settle(tenant, now);
    expect(said('Ask shop@huber.example at once')).toHaveLength(1);
    await clock(tenant, '2027-05-02T08:00:30Z');
    await bench.settle(tenant, waiting);
    expect(said('Write to shop@huber.example')).toHaveLength(1);
  });

  it('show the platform’s own copy of an image, and fail clearly without it', async () => {
    const tenant = await tenantAt('2027-05-01T06:00:00Z');
    const [shop = 0] = await bench.booked(tenant, 1);
    let served = await picture();
    let loads = 0;
    const get = async () => {
      loads += 1;
      return { status: 200, contentType: 'image/png', body: served, url: '' };
    };
    Object.assign(bench.get(StrictClient), { get });
    const plan = (input: PostInput) => bench.write(tenant, 'FACEBOOK', [shop], { date: '2027-05-02', ...input });
    const id = await plan({ postContent: 'With a picture', postImage: ['https://shop.example/bread.png'] });
    const [address = ''] = (await bench.view(tenant, id)).postImage;
    expect(address).toMatch(/^https:\/\/locara\.example\/media\/[0-9a-f]{32}\.png$/);
    served = await picture(400);
    await bench.change(tenant, id, { postImage: [address], postContent: 'With the same picture' });
    expect(loads).toBe(1);
    const owner = { type: 'Location', place: placeOf(tenant, shop) } as const;
    const data = (await picture()).toString('base64');
    const file = new Draft({ imageType: 'SocialImage', fileType: 'png', data } as const);
    const upload = () => bench.get(AddImage).execute(tenant.agency, owner, file);
    const [kept, lost] = [await upload(), await upload()];
    const own = await plan({ postContent: 'Uploaded', postImage: [String(kept)] });
    const broken = await plan({ postContent: 'Deleted since', postImage: [String(lost)] });
    await bench.get(RemoveImage).execute(tenant.agency, lost);
    await bench.drain();
    expect((await bench.view(tenant, broken)).postedLocations[0]?.errors).toMatchObject([{ errorCode: 6526 }]);
    await clock(tenant, '2027-05-02T08:00:00Z');
    expect(said('With the same picture')[0]?.content.images).toEqual([address]);
    expect(said('Uploaded')[0]?.content.images).toHaveLength(1);
    expect(await bench.statuses(tenant, own)).toEqual(['POSTED']);
    expect(await bench.view(tenant, broken)).toMatchObject({
      postedLocations: [{ postStatus: 'FAILED', errors: [{ errorCode: 6526 }] }],
    });
    served = Buffer.from('no picture at all, but long enough to be one'.repeat(500));
    const later = { postContent: 'x', date: '2027-05-03' };
    const wrong = plan({ ...later, postImage: ['https://shop.example/x.png', '4711', 'bread.png'] });
    await expect(wrong).rejects.toMatchObject({
      problems: [
        { field: 'postImage[1]', problem: 'noSuch' },
        { field: 'postImage[2]', problem: 'format' },
      ],
    });
    await expect(plan({ ...later, postImage: ['https://shop.example/x.png'] })).rejects.toMatchObject({
      problems: [{ field: 'postImage[0]', problem: 'type' }],
    });
    served = await picture(100);
    await expect(plan({ ...later, postImage: ['https://shop.example/x.png'] })).rejects.toMatchObject({
      problems: [{ field: 'postImage[0]', problem: 'tooSmall' }],
    });
  });

  it('are published once where locations share an account', async () => {
    const tenant = await tenantAt('2027-05-01T06:00:00Z');
    const ids = await bench.booked(tenant, 3);
    facebook.account = () => 'FACEBOOK:company';
    const id = await bench.write(tenant, 'FACEBOOK', ids, { postContent: 'The same for all' });
    await bench.settle(tenant, id);
    expect(said('The same for all')).toHaveLength(1);
    const view = await bench.view(tenant, id);
    expect(view.postedLocations.map(({ postStatus, portalUrl }) => [postStatus, portalUrl])).toEqual(
      ids.map(() => ['POSTED', said('The same for all')[0]?.status.url]),
    );
    const each = await bench.write(tenant, 'FACEBOOK', ids, { postContent: '{{name}} is open' });
    await bench.settle(tenant, each);
    const texts = facebook.posts.filter(({ content }) => content.text.endsWith(' is open'));
    expect(new Set(texts.map(({ content }) => content.text)).size).toBe(3);
    await bench.act().remove(id, [ids[1] ?? 0]);
    await bench.drain();
    expect(said('The same for all')).toHaveLength(0);
    expect(await bench.statuses(tenant, id)).toEqual(['REMOVED', 'REMOVED', 'REMOVED']);
  });

  it('need a product at each location that is named, and go to those of a company that hold it', async () => {
    const tenant = await tenantAt('2027-05-01T06:00:00Z');
    const [held = 0] = await bench.booked(tenant, 1);
    const [other = 0] = await tenant.locations(1);
    await expect(bench.write(tenant, 'FACEBOOK', [held, other], { postContent: 'x' })).rejects.toMatchObject({
      key: 'productRequired',
    });
    const company = { ...placeOf(tenant, tenant.companyId), locationId: null };
    const workspace = { ...company, id: tenant.workspaceId, companyId: null };
    for (const [type, place] of [
      ['Company', company],
      ['Workspace', workspace],
    ] as const) {
      const draft = new Draft<PostInput>({ postContent: type });
      const destination = { type, places: [place], portal: 'FACEBOOK' } as const;
      const id = await bench.get(CreatePost).execute(tenant.agency, destination, draft);
      expect((await bench.view(tenant, id)).postedLocations.map(({ locationId }) => locationId)).toEqual([held]);
      const list = await bench.get(PostQueries).list(tenant.agency, {
        context: { type, places: [place] },
        sortColumn: 'dateTime',
        sortDirection: 'desc',
        withLocations: false,
        skip: 0,
        take: 1,
      });
      expect(list.parse()).toMatchObject({ data: [{ postId: id, postedLocations: [] }] });
    }
    const empty = await tenantAt('2027-05-01T06:00:00Z');
    const nobody = { ...placeOf(empty, empty.companyId), locationId: null };
    const destination = { type: 'Company', places: [nobody], portal: 'FACEBOOK' } as const;
    const draft = new Draft<PostInput>({ postContent: 'x' });
    await expect(bench.get(CreatePost).execute(empty.agency, destination, draft)).rejects.toMatchObject({
      key: 'productRequired',
    });
  });
});
