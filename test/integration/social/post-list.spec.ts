import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommentQueries, CreatePost, PostQueries, socialPostResource } from '#contexts/social';
import type { PostInput } from '#contexts/social';
import { Draft } from '#domain/errors/draft';
import { AccessControl, Actor } from '#platform/access';
import type { Tenant } from '../subscriptions/commerce.js';
import { placeOf, SocialBench } from './social-bench.js';

/** A reseller above, a tenant with two locations below, and a post of each: one for all, planned in May, and one of each place. */
describe('the list of posts', () => {
  let bench: SocialBench;
  let above: Tenant;
  let below: Tenant;
  let first: number;
  let second: number;
  const posts: Record<string, number> = {};

  beforeAll(async () => {
    bench = await SocialBench.start();
    above = await bench.commerce.tenant({ at: '2027-04-20T09:00:00Z' });
    below = await bench.commerce.tenant({ at: '2027-04-20T09:00:00Z', parentId: above.workspaceId });
    const [own = 0] = await bench.booked(above, 1);
    [first = 0, second = 0] = await bench.booked(below, 2);
    const everywhere = [placeOf(above, own), ...[first, second].map((id) => placeOf(below, id))];
    const reseller = above.with([below.workspaceId]).agency;
    const write = async (name: string, places: typeof everywhere, date: string): Promise<void> => {
      const input: PostInput = { postContent: name, date, time: '09:00' };
      const destination = { type: 'Location', places, portal: 'FACEBOOK' } as const;
      posts[name] = await bench.get(CreatePost).execute(reseller, destination, new Draft<PostInput>(input));
    };
    await write('for all', everywhere, '2027-05-03');
    await write('above', everywhere.slice(0, 1), '2027-05-03');
    await write('first', everywhere.slice(1, 2), '2027-05-31');
    await write('second', everywhere.slice(2), '2027-06-01');
    await bench.drain();
  });
  afterAll(() => bench.close());

  const readers = (): Record<string, Actor> => ({
    reseller: above.with([below.workspaceId]).agency,
    'workspace below': below.agency,
    company: below.actor('company-owner', 'Company', below.companyId),
    location: below.actor('location-manager', 'Location', first),
    nobody: below.actor('location-manager', 'Location', 0),
  });
  const list = async (reader: Actor, days: { from?: string; to?: string } = {}) => {
    const paging = { skip: 0, take: 50, sortColumn: 'dateTime', sortDirection: 'asc', withLocations: true } as const;
    return (await bench.get(PostQueries).list(reader, { ...paging, ...days })).parse();
  };
  const names = async (reader: Actor, days?: { from?: string; to?: string }) =>
    (await list(reader, days)).data.map(({ postContent }) => postContent);

  it('is the same with days that hold all posts as without, to everybody', async () => {
    const seen: Record<string, string[]> = {};
    for (const [name, reader] of Object.entries(readers())) {
      seen[name] = await names(reader);
      expect(await names(reader, { from: '2027-05-03', to: '2027-06-01' })).toEqual(seen[name]);
      expect(await names(reader, { from: '2000-01-01' })).toEqual(seen[name]);
    }
    expect(seen).toEqual({
      reseller: ['for all', 'above', 'first', 'second'],
      'workspace below': ['for all', 'first', 'second'],
      company: ['for all', 'first', 'second'],
      location: ['for all', 'first'],
      nobody: [],
    });
  });

  it('has the posts of a day from its first minute to its last, and counts what it shows', async () => {
    const { reseller } = readers();
    expect(await names(reseller as Actor, { from: '2027-05-04' })).toEqual(['first', 'second']);
    expect(await names(reseller as Actor, { to: '2027-05-31' })).toEqual(['for all', 'above', 'first']);
    expect(await list(reseller as Actor, { from: '2027-05-31', to: '2027-05-31' })).toMatchObject({ total: 1 });
  });

  it('says who may act on a post: who may at all of its locations, also at those they do not see', async () => {
    const rights = async (reader: Actor) =>
      (await list(reader)).data.map(({ postContent, canWrite, canApprove, postedLocations }) => [
        postContent,
        canWrite,
        canApprove,
        postedLocations.map((at) => at.canWrite),
      ]);
    const { reseller, company, location } = readers();
    expect(await rights(reseller as Actor)).toEqual([
      ['for all', true, true, [true, true, true]],
      ['above', true, true, [true]],
      ['first', true, true, [true]],
      ['second', true, true, [true]],
    ]);
    expect(await rights(company as Actor)).toEqual([
      ['for all', false, false, [true, true]],
      ['first', true, true, [true]],
      ['second', true, true, [true]],
    ]);
    expect(await rights(location as Actor)).toEqual([
      ['for all', false, false, [true]],
      ['first', true, false, [true]],
    ]);
    expect(await rights(below.actor('viewer', 'Workspace', below.workspaceId, [below.workspaceId]))).toEqual([
      ['for all', false, false, [false, false]],
      ['first', false, false, [false]],
      ['second', false, false, [false]],
    ]);
  });

  it('says the same of comments, by their location', async () => {
    const where = await bench.commerce.rows('select id from social_post_location where location_id = $1', first);
    await bench.commerce.rows(
      `insert into social_comment (workspace_id, company_id, location_id, post_id, post_location_id, portal_comment_id, message, state,
         owner_commented, replies, commented_at)
       select workspace_id, company_id, location_id, post_id, id, 'c', 'Nice', 'LIVE', false, 0, now() from social_post_location where id = $1`,
      where[0]?.['id'],
    );
    const comments = async (reader: Actor) =>
      (await bench.get(CommentQueries).list(reader, posts['for all'] ?? 0, { skip: 0, take: 5 }))
        .parse()
        .data.map(({ message, canWrite }) => [message, canWrite]);
    const viewer = below.actor('viewer', 'Company', below.companyId);
    expect(await comments(readers()['location'] as Actor)).toEqual([['Nice', true]]);
    expect(await comments(viewer)).toEqual([['Nice', false]]);
  });

  it('says so as access control decides, also of who may read above and write below', async () => {
    const beside = await bench.commerce.tenant({ at: '2027-04-20T09:00:00Z', parentId: above.workspaceId });
    const [third = 0] = await bench.booked(beside, 1);
    const ids = [below.workspaceId, beside.workspaceId];
    const reseller = above.with(ids).agency;
    const destination = {
      type: 'Location',
      places: [placeOf(below, first), placeOf(beside, third)],
      portal: 'FACEBOOK',
    } as const;
    const input: PostInput = { postContent: 'two below', date: '2027-05-03', time: '09:00' };
    const id = await bench.get(CreatePost).execute(reseller, destination, new Draft<PostInput>(input));
    const grant = { contextType: 'Workspace', contextId: above.workspaceId } as const;
    const mixed = new Actor(reseller.user, [
      { ...grant, group: 'viewer', workspaceIds: [above.workspaceId, ...ids] },
      ...ids.map((contextId) => ({ ...grant, contextId, group: 'agency' as const, workspaceIds: [contextId] })),
    ]);
    const access = bench.get(AccessControl);
    const may = async (post: number): Promise<boolean> => {
      try {
        access.demand(mixed, 'post:write', await access.locate(mixed, socialPostResource, [post]));
        return true;
      } catch {
        return false;
      }
    };
    const shown = async (post: number) => (await bench.get(PostQueries).view(mixed, post)).parse().canWrite;
    expect([await may(id), await shown(id)]).toEqual([true, true]);
    expect([await may(posts['for all'] ?? 0), await shown(posts['for all'] ?? 0)]).toEqual([false, false]);
  });
});
