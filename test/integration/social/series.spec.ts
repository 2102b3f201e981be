import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { Approvals, ChangePost, CreatePost, PostQueries } from '#contexts/social';
import type { PostInput, PostView } from '#contexts/social';
import { Draft } from '#domain/errors/draft';
import { Actor } from '#platform/access';
import { StrictClient } from '#platform/http-client';
import type { Tenant } from '../subscriptions/commerce.js';
import type { ScriptedChannel } from './scripted-channel.js';
import { SocialBench } from './social-bench.js';

describe('posts that come again', () => {
  let bench: SocialBench;
  let facebook: ScriptedChannel;

  beforeAll(async () => {
    bench = await SocialBench.start();
    facebook = bench.channels.FACEBOOK;
  });
  afterAll(() => bench.close());

  const begin = () => bench.commerce.tenant({ at: '2027-03-01T06:00:00Z' });
  const clock = (tenant: Tenant, at: string) => bench.setClock(tenant, at);
  const said = (words: string) => facebook.posts.filter(({ content }) => content.text === words).length;
  const posts = async (tenant: Tenant, isPlanned?: boolean): Promise<readonly PostView[]> => {
    const filter = {
      sortColumn: 'postId',
      sortDirection: 'asc',
      withLocations: true,
      skip: 0,
      take: 50,
      isPlanned,
    } as const;
    const list = await bench.get(PostQueries).list(tenant.agency, filter);
    return list.parse().data;
  };
  const planned = (tenant: Tenant) => posts(tenant, true);
  const companyWide = (tenant: Tenant, input: PostInput) => {
    const place = {
      id: tenant.companyId,
      workspaceId: tenant.workspaceId,
      companyId: tenant.companyId,
      locationId: null,
    };
    return bench
      .get(CreatePost)
      .execute(tenant.agency, { type: 'Company', places: [place], portal: 'FACEBOOK' }, new Draft<PostInput>(input));
  };
  const daily = { every: 'DAY', interval: 1, until: null } as const;

  it('are planned one ahead, up to their last day, with new locations of the company', async () => {
    const tenant = await begin();
    const [first = 0] = await bench.booked(tenant, 1);
    const words = 'Every other Friday';
    const repeat = { every: 'WEEK', interval: 2, until: '2027-03-31' } as const;
    const id = await companyWide(tenant, { postContent: words, date: '2027-03-05', time: '09:00', repeat });
    expect(await bench.view(tenant, id)).toMatchObject({ date: '2027-03-05', repeat });
    const [second = 0] = await bench.booked(tenant, 1);
    await clock(tenant, '2027-03-05T08:00:00Z');
    expect(said(words)).toBe(1);
    expect(await bench.view(tenant, id)).toMatchObject({ repeat: null });
    const [next, ...others] = await planned(tenant);
    expect(others).toEqual([]);
    expect(next).toMatchObject({ postContent: words, date: '2027-03-19', time: '09:00', repeat, canDelete: true });
    expect(next?.postedLocations.map(({ locationId }) => locationId)).toEqual([first, second]);
    await clock(tenant, '2027-03-19T08:00:00Z');
    expect(said(words)).toBe(3);
    // The next would be on 2 April.
    expect(await planned(tenant)).toEqual([]);
    const [end] = await bench.commerce.rows(
      `select count(*)::int as count from audit_log where workspace_id = $1 and operation = 'socialPost.endSeries'`,
      tenant.workspaceId,
    );
    expect(end).toEqual({ count: 1 });
  });

  it('come on the last day of months without their day, by the clock of each location', async () => {
    const tenant = await begin();
    const [berlin = 0] = await bench.booked(tenant, 1);
    const [angeles = 0] = await bench.booked(tenant, 1, 'America/Los_Angeles');
    const words = 'End of the month';
    await bench.write(tenant, 'FACEBOOK', [berlin, angeles], {
      postContent: words,
      date: '2027-03-31',
      time: '10:00',
      postTopicType: 'EVENT',
      eventInfo: { title: 'Sale', startDate: '2027-04-01', startTime: null, endDate: '2027-04-02', endTime: null },
      repeat: { every: 'MONTH' },
    });
    await clock(tenant, '2027-03-31T08:00:00Z');
    expect(said(words)).toBe(1);
    expect((await planned(tenant)).map(({ date }) => date)).toEqual(['2027-03-31', '2027-04-30']);
    await clock(tenant, '2027-03-31T17:00:00Z');
    expect(said(words)).toBe(2);
    await clock(tenant, '2027-04-30T08:00:00Z');
    await clock(tenant, '2027-04-30T17:00:00Z');
    const [next] = await planned(tenant);
    expect(next).toMatchObject({
      date: '2027-05-31',
      eventInfo: { startDate: '2027-06-01', endDate: '2027-06-02' },
      repeat: { every: 'MONTH', interval: 1, until: null },
    });
  });

  it('leave out the days that passed while nothing ran', async () => {
    const tenant = await begin();
    const [shop = 0] = await bench.booked(tenant, 1);
    await bench.write(tenant, 'FACEBOOK', [shop], {
      postContent: 'Daily',
      date: '2027-03-02',
      time: '09:00',
      repeat: daily,
    });
    await clock(tenant, '2027-03-20T12:00:00Z');
    expect(said('Daily')).toBe(1);
    expect((await planned(tenant)).map(({ date }) => date)).toEqual(['2027-03-21']);
  });

  it('change with the one that is planned, and end with it', async () => {
    const tenant = await begin();
    const [shop = 0] = await bench.booked(tenant, 1);
    const change = { postContent: 'Changed', date: '2027-03-03' };
    const write = (input: PostInput) =>
      bench.write(tenant, 'FACEBOOK', [shop], {
        postContent: 'As it was',
        date: '2027-03-02',
        time: '09:00',
        ...input,
      });
    const moved = await write({ repeat: { every: 'WEEK' } });
    await bench.change(tenant, moved, change);
    await clock(tenant, '2027-03-02T09:00:00Z');
    expect([said('As it was'), said('Changed')]).toEqual([0, 0]);
    await clock(tenant, '2027-03-03T09:00:00Z');
    const [next] = await planned(tenant);
    expect(next).toMatchObject({ postContent: 'Changed', date: '2027-03-10' });
    await bench.get(ChangePost).remove(next?.postId ?? 0);
    await clock(tenant, '2027-03-25T09:00:00Z');
    expect([said('Changed'), await planned(tenant)]).toEqual([1, []]);

    const ended = await write({ postContent: 'Once', date: '2027-03-26', repeat: daily });
    await bench.change(tenant, ended, { repeat: null });
    const begun = await write({ postContent: 'From now on', date: '2027-03-26' });
    await bench.change(tenant, begun, { repeat: daily });
    const cancelled = await write({ postContent: 'Cancelled', date: '2027-03-26', repeat: daily });
    await bench.act().cancel(cancelled, [shop]);
    await clock(tenant, '2027-03-26T09:00:00Z');
    expect((await planned(tenant)).map(({ postContent, date }) => [postContent, date])).toEqual([
      ['From now on', '2027-03-27'],
    ]);
  });

  it('are approved once, and again after a change', async () => {
    const tenant = await begin();
    const [shop = 0] = await bench.booked(tenant, 1);
    const words = 'Approved once';
    const input = { postContent: words, date: '2027-03-02', time: '09:00', needsApproval: true, repeat: daily };
    const id = await bench.write(tenant, 'FACEBOOK', [shop], input);
    const other = new Actor({ ...tenant.agency.user, id: tenant.agency.user.id + 1 }, []);
    // Nobody approved it in time: the next one waits as well.
    await clock(tenant, '2027-03-02T09:00:00Z');
    const waiting = await planned(tenant);
    expect(waiting.map(({ date }) => date)).toEqual(['2027-03-02', '2027-03-03']);
    expect(await bench.statuses(tenant, waiting[1]?.postId ?? 0)).toEqual(['REVIEW']);
    await bench.get(Approvals).approve(other, waiting[1]?.postId ?? 0);
    await bench.get(ChangePost).remove(id);
    await clock(tenant, '2027-03-03T09:00:00Z');
    expect(said(words)).toBe(1);
    const [next] = await planned(tenant);
    expect(await bench.statuses(tenant, next?.postId ?? 0)).toEqual(['PLANNED']);
    await bench.change(tenant, next?.postId ?? 0, { postContent: 'Changed since' });
    expect(await bench.statuses(tenant, next?.postId ?? 0)).toEqual(['REVIEW']);
  });

  it('keep their image as long as one of them shows it', async () => {
    const tenant = await begin();
    const [shop = 0] = await bench.booked(tenant, 1);
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const body = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#3a7', noise } })
      .png()
      .toBuffer();
    Object.assign(bench.get(StrictClient), {
      get: async () => ({ status: 200, contentType: 'image/png', body, url: '' }),
    });
    const postImage = ['https://shop.example/bread.png'];
    const id = await bench.write(tenant, 'FACEBOOK', [shop], {
      postContent: 'Pictured',
      date: '2027-03-02',
      repeat: daily,
      postImage,
    });
    const { postImage: shown } = await bench.view(tenant, id);
    await clock(tenant, '2027-03-02T06:00:00Z');
    const [next] = await planned(tenant);
    expect(next?.postImage).toEqual(shown);
    await bench.get(ChangePost).remove(next?.postId ?? 0);
    expect((await bench.view(tenant, id)).postImage).toEqual(shown);
  });

  it('are refused without a day, and with an end before it', async () => {
    const tenant = await begin();
    const [shop = 0] = await bench.booked(tenant, 1);
    const write = (input: PostInput) => bench.write(tenant, 'FACEBOOK', [shop], { postContent: 'Wrong', ...input });
    await expect(write({ repeat: daily })).rejects.toMatchObject({
      problems: [{ field: 'date', problem: 'required' }],
    });
    await expect(write({ date: '2027-03-02', repeat: { ...daily, until: '2027-03-01' } })).rejects.toMatchObject({
      problems: [{ field: 'repeat.until', problem: 'beforeStart' }],
    });
  });
});
