import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';
import { demoCompany } from '../partner/demo-company.js';
import type { DemoCompany } from '../partner/demo-company.js';
import { administrationOf } from './administration-calls.js';

let platform: Platform;
let demo: DemoCompany;
let locationId: number;
const call = administrationOf(() => platform);
beforeAll(async () => {
  platform = await startPlatform({ worker: false });
  demo = await demoCompany(platform);
  [locationId = 0] = await demo.locations(1);
});
afterAll(() => platform.close());

const create = async (name: string): Promise<number> => {
  const answer = await call('POST', `tag/${demo.workspaceId}`, { name });
  expect(answer).toMatchObject({ status: 200 });
  return answer.body['value'] as number;
};
const tagsOf = async (path: string): Promise<string[]> =>
  ((await call('GET', path)).body['tags'] as { name: string }[]).map(({ name }) => name);

it('a tag is made once per workspace, listed and found', async () => {
  const id = await create(' organic ');
  expect(await call('POST', `tag/${demo.workspaceId}`, { name: 'organic' })).toMatchObject({
    status: 409,
    body: { errorCode: 4012 },
  });
  expect((await call('POST', `tag/${demo.workspaceId}`, { name: ' ' })).body['fields']).toEqual(['name']);
  expect((await call('POST', `tag/${demo.workspaceId}`, { name: 'x'.repeat(101) })).body['fields']).toEqual(['name']);
  expect((await call('GET', 'tag?filter=ORG')).body).toEqual({
    data: [{ id, name: 'organic', workspaceId: demo.workspaceId }],
    total: 1,
  });
  expect((await call('GET', `tag?filter=%25&workspaceId=${demo.workspaceId}`)).body).toEqual({ data: [], total: 0 });
  expect(await call('GET', `tag?workspaceId=${demo.workspaceId}`, undefined, { as: 'demo-foreign' })).toMatchObject({
    status: 404,
    body: { errorCode: 3001 },
  });
});

it('a tag is put on a location and taken off, and nothing is published by it', async () => {
  const id = await create('north');
  const connect = () => call('POST', `tag/connect/${id}?locationId=${locationId}`);
  for (const _ of [1, 2]) expect(await connect()).toMatchObject({ status: 200, body: { value: id } });
  expect(await tagsOf(`location/basic/${locationId}`)).toEqual(['north']);
  expect((await call('GET', 'tag', undefined, { as: 'demo-owner' })).body).toMatchObject({ total: 1, data: [{ id }] });
  const disconnect = () => call('DELETE', `tag/disconnect/${id}?locationId=${locationId}`);
  for (const _ of [1, 2]) expect(await disconnect()).toMatchObject({ status: 200 });
  expect(await tagsOf(`location/basic/${locationId}`)).toEqual([]);
  const { rows } = await platform.database.pool.query<{ version: number; entries: number }>(
    `select version, (select count(*)::int from audit_log a where a.subject = 'location' and a.subject_id = l.id) as entries
     from location l where id = $1`,
    [locationId],
  );
  expect(rows).toEqual([{ version: 1, entries: 2 }]);
  expect((await call('POST', `tag/connect/${id}`)).body['fields']).toEqual(['locationId']);
});

it('a tag is put on a company and taken off, and goes from everything when it is deleted', async () => {
  const id = await create('key account');
  const company = `company/${demo.companyId}`;
  expect(await call('POST', `tag/connect/${id}/${company}`)).toMatchObject({ status: 200 });
  expect(await tagsOf(company)).toEqual(['key account']);
  expect(await call('DELETE', `tag/disconnect/${id}/${company}`)).toMatchObject({ status: 200 });
  expect(await tagsOf(company)).toEqual([]);
  await call('POST', `tag/connect/${id}/${company}`);
  await call('POST', `tag/connect/${id}?locationId=${locationId}`);
  expect(await call('DELETE', `tag/${id}`)).toMatchObject({ status: 200, body: { value: id } });
  expect(await tagsOf(company)).toEqual([]);
  expect(await tagsOf(`location/basic/${locationId}`)).toEqual([]);
  expect(await call('DELETE', `tag/${id}`)).toMatchObject({ status: 404, body: { errorCode: 3055 } });
});

it('a location has at most a hundred tags, however they come', async () => {
  const [location = 0] = await demo.locations(1);
  const names = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `tag ${index}` }));
  expect(await call('PUT', `location/basic/${location}`, { tags: names(10_000) })).toMatchObject({
    status: 400,
    body: { fields: ['tags'] },
  });
  expect(await call('PUT', `location/basic/${location}`, { tags: names(99) })).toMatchObject({ status: 200 });
  const [one, two] = [await create('one more'), await create('two more')];
  const race = await Promise.all([one, two].map((id) => call('POST', `tag/connect/${id}?locationId=${location}`)));
  expect(race.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(race.find(({ status }) => status === 409)?.body).toMatchObject({ errorCode: 4053 });
});

it('another workspace’s tags and things are not there', async () => {
  const id = await create('ours');
  const foreign = { as: 'demo-foreign' };
  expect(await call('POST', `tag/connect/${id}?locationId=${locationId}`, undefined, foreign)).toMatchObject({
    status: 404,
    body: { errorCode: 3055 },
  });
  expect(await call('DELETE', `tag/${id}`, undefined, foreign)).toMatchObject({ status: 404 });
  expect(await call('DELETE', `tag/${id}`, undefined, { as: 'demo-viewer' })).toMatchObject({ status: 403 });
  const { rows } = await platform.database.pool.query<{ id: number }>(
    `insert into tag (workspace_id, name) select id, 'theirs' from workspace where name = 'Somebody else' returning id`,
  );
  const theirs = rows[0]?.id ?? 0;
  expect(await call('POST', `tag/connect/${theirs}?locationId=${locationId}`)).toMatchObject({ status: 404 });
  expect((await call('GET', 'tag?filter=theirs')).body).toEqual({ data: [], total: 0 });
});
