import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { lists } from '#domain/lists/lists';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';
import { named, WorkspaceCalls } from './workspace-calls.js';

let platform: Platform;
let calls: WorkspaceCalls;
let top: number;
let id: number;
beforeAll(async () => {
  platform = await startPlatform({ worker: false });
  calls = new WorkspaceCalls(platform);
});
afterAll(() => platform.close());
beforeEach(async () => {
  top = await calls.workspace('Upper');
  id = await calls.workspace('Lower', { parentId: top });
});

const pathOf = (workspaceId: number, key?: string): string =>
  `/api/admin/workspaceSetting/${workspaceId}/customFields${key === undefined ? '' : `/${key}`}`;
const text = (key: string, more: object = {}) => ({ key, name: { en: key }, type: 'text', ...more });
const region = { key: 'region', name: { en: 'Region', 'pt-PT': 'Região' }, type: 'select', allowedValues: ['n', 's'] };

async function company(workspaceId: number, values: object): Promise<number> {
  const [row] = await calls.run<{ id: number }>(
    `insert into company (workspace_id, name, custom_fields) values (${workspaceId}, 'C', '${JSON.stringify(values)}') returning id`,
  );
  return row?.id ?? 0;
}

describe('a custom field', () => {
  it('is defined, inherited, changed and deleted with its values', async () => {
    const fieldId = await calls.done('POST', pathOf(top), region);
    const shown = {
      id: fieldId,
      ...region,
      required: false,
      url: null,
      parentKey: null,
      httpAction: null,
      workspaceId: top,
    };
    const action = {
      httpMethod: 'POST',
      endpoint: 'https://crm.example.com/teams',
      queryParameters: { region: 'n' },
      body: { deep: [1, null] },
    };
    await calls.done('POST', pathOf(id), text('team', { parentKey: 'region', required: true, httpAction: action }));
    const list = await calls.call('GET', pathOf(id));
    expect(list.body).toMatchObject({
      total: 2,
      data: [shown, { key: 'team', parentKey: 'region', httpAction: action, workspaceId: id }],
    });
    expect((await calls.call('GET', `${pathOf(id)}?skip=1&take=1`)).body).toMatchObject({
      total: 2,
      data: [{ key: 'team' }],
    });
    expect((await calls.call('GET', `/api/admin/workspaceSetting/${id}`)).body).toMatchObject({
      customFields: [shown, { key: 'team' }],
    });
    const changed = {
      ...shown,
      name: { de: 'Gebiet' },
      allowedValues: ['n', 's', 'w'],
      url: 'https://example.com/help',
    };
    expect(await calls.done('PUT', pathOf(top, 'region'), changed)).toBe(fieldId);
    expect((await calls.call('GET', pathOf(top))).body).toEqual({ data: [changed], total: 1 });
    const companyId = await company(id, { region: 'n', team: 'A' });
    expect(await calls.done('DELETE', pathOf(id, 'team'))).toBeGreaterThan(fieldId);
    expect(await calls.run(`select custom_fields from company where id = ${companyId}`)).toEqual([
      { custom_fields: { region: 'n' } },
    ]);
    await calls.done('DELETE', pathOf(top, 'region'));
    expect((await calls.call('GET', pathOf(id))).body).toEqual({ data: [], total: 0 });
  });

  it.each(lists.customFieldType)('may be of type %s', async (type) => {
    const allowedValues = type.endsWith('select') ? ['a'] : null;
    await calls.done('POST', pathOf(id), { key: 'field', name: { en: 'Field' }, type, allowedValues });
    expect((await calls.call('GET', pathOf(id))).body).toMatchObject({ data: [{ type, allowedValues }] });
  });

  it('has a key that is free in the workspaces above and below, also when two come at once', async () => {
    await calls.done('POST', pathOf(top), text('above'));
    await calls.done('POST', pathOf(id), text('below'));
    const taken = { status: 409, body: { errorCode: 4012 } };
    expect(await calls.call('POST', pathOf(id), text('above'))).toMatchObject(taken);
    expect(await calls.call('POST', pathOf(top), text('below'))).toMatchObject(taken);
    const beside = await calls.workspace('Beside', { parentId: top });
    await calls.done('POST', pathOf(beside), text('below'));
    const answers = await Promise.all(
      [top, id, beside].map((workspaceId) => calls.call('POST', pathOf(workspaceId), text('race'))),
    );
    const statuses = answers.map(({ status }) => status).sort();
    // Either the one above, or both below.
    expect([
      [200, 409, 409],
      [200, 200, 409],
    ]).toContainEqual(statuses);
  });

  it('is changed and deleted where it is defined', async () => {
    await calls.done('POST', pathOf(top), text('above'));
    for (const method of ['PUT', 'DELETE'])
      expect(
        await calls.call(method, pathOf(id, 'above'), method === 'PUT' ? { required: true } : undefined),
      ).toMatchObject({ status: 404, body: { errorCode: 3041 } });
  });
});

describe('a custom field that is refused', () => {
  const withChoice = (allowedValues: unknown) => ({ key: 'f', name: { en: 'F' }, type: 'select', allowedValues });

  it.each([
    [{ name: { en: 'F' }, type: 'text' }, 'key is required'],
    [text('1st'), 'key must look like region'],
    [text('a b'), 'key must look like region'],
    [{ ...text('f'), name: 'F' }, 'name must be an object'],
    [{ ...text('f'), name: {} }, 'name is required'],
    [
      { ...text('f'), name: { tlh: 'F' } },
      'name.tlh must be one of de, en, fr, es-EM, it, nl, pl, pt-PT, et, cs, ru, lv',
    ],
    [{ ...text('f'), name: { en: ' ' } }, 'name.en is required'],
    [{ ...text('f'), name: { en: 5 } }, 'name.en must be a text'],
    [{ key: 'f', name: { en: 'F' }, type: 'select' }, 'allowedValues is required'],
    [{ key: 'f', name: { en: 'F' }, type: 'multi_select', allowedValues: [] }, 'allowedValues is required'],
    [withChoice('n'), 'allowedValues must be a list'],
    [withChoice(['n', 'n']), 'allowedValues[1] is named twice'],
    [withChoice(['n', ' ']), 'allowedValues[1] is required'],
    [withChoice([1]), 'allowedValues[0] must be a text'],
    [withChoice(['x'.repeat(256)]), 'allowedValues[0] must not be longer than 255 characters'],
    [text('f', { allowedValues: ['n'] }), 'allowedValues contradicts type'],
    [text('f', { parentKey: 'none' }), 'parentKey does not exist or cannot be used here'],
    [text('f', { parentKey: 'f' }), 'parentKey does not exist or cannot be used here'],
    [text('f', { url: 'http://example.com' }), 'url must look like https://example.com'],
    [
      text('f', { httpAction: { httpMethod: 'GET', endpoint: 'ftp://example.com' } }),
      'httpAction.endpoint must look like https://example.com',
    ],
    [
      text('f', { httpAction: { httpMethod: 'PATCH', endpoint: 'https://example.com' } }),
      'httpAction.httpMethod must be one of GET, POST, PUT, DELETE',
    ],
    [
      text('f', { httpAction: { httpMethod: 'GET', endpoint: 'https://example.com', queryParameters: { a: 1 } } }),
      'httpAction.queryParameters must be an object',
    ],
    [
      text('f', { httpAction: { httpMethod: 'GET', endpoint: 'https://example.com', body: 'x' } }),
      'httpAction.body must be an object',
    ],
    [
      text('f', {
        httpAction: { httpMethod: 'GET', endpoint: 'https://example.com', body: { x: 'x'.repeat(10_001) } },
      }),
      'httpAction.body must not be longer than 10000 characters',
    ],
  ])('%#', async (body, message) => {
    const answer = await calls.call('POST', pathOf(id), body);
    expect([answer.status, named(answer)]).toEqual([400, [message]]);
  });

  it('says everything that is wrong at once', async () => {
    const answer = await calls.call('POST', pathOf(id), {
      name: { xx: 'F' },
      type: 'select',
      parentKey: 'none',
      url: 'x',
      colour: 'red',
    });
    expect([...(answer.body['fields'] as string[])].sort()).toEqual(
      ['allowedValues', 'colour', 'key', 'name.xx', 'parentKey', 'url'].sort(),
    );
  });

  it('would run in a circle', async () => {
    await calls.done('POST', pathOf(id), text('a'));
    await calls.done('POST', pathOf(id), text('b', { parentKey: 'a' }));
    await calls.done('POST', pathOf(id), text('c', { parentKey: 'b' }));
    expect(named(await calls.call('PUT', pathOf(id, 'a'), { parentKey: 'c' }))).toEqual([
      'parentKey does not exist or cannot be used here',
    ]);
  });

  it('would have another key or workspace', async () => {
    await calls.done('POST', pathOf(id), text('a'));
    expect(named(await calls.call('PUT', pathOf(id, 'a'), { key: 'b', id: 1, workspaceId: 1 }))).toEqual([
      'id is read-only',
      'key is read-only',
      'workspaceId is read-only',
    ]);
  });
});

describe('a custom field that is in use', () => {
  it('keeps its type and the values that companies hold', async () => {
    await calls.done('POST', pathOf(top), region);
    const multi = { key: 'tags', name: { en: 'Tags' }, type: 'multi_select', allowedValues: ['a', 'b', 'c'] };
    await calls.done('POST', pathOf(top), multi);
    const companyId = await company(id, { region: 'n', tags: ['a', 'c'] });
    const inUse = (key: string) => ({
      status: 409,
      body: { errorCode: 4041, errorMessage: `The custom field ${key} is in use: companies ${companyId}.` },
    });
    expect(await calls.call('PUT', pathOf(top, 'region'), { type: 'text', allowedValues: null })).toMatchObject(
      inUse('region'),
    );
    expect(await calls.call('PUT', pathOf(top, 'region'), { allowedValues: ['s'] })).toMatchObject(inUse('region'));
    expect(await calls.call('PUT', pathOf(top, 'tags'), { allowedValues: ['a', 'b'] })).toMatchObject(inUse('tags'));
    await calls.done('PUT', pathOf(top, 'region'), { allowedValues: ['n'] });
    await calls.done('PUT', pathOf(top, 'tags'), { allowedValues: ['c', 'a'] });
  });

  it('keeps its type, and stays, while others are below it', async () => {
    await calls.done('POST', pathOf(top), region);
    const below = await calls.done('POST', pathOf(id), text('team', { parentKey: 'region' }));
    const inUse = {
      status: 409,
      body: { errorCode: 4041, errorMessage: `The custom field region is in use: customFields ${below}.` },
    };
    expect(await calls.call('PUT', pathOf(top, 'region'), { type: 'text', allowedValues: null })).toMatchObject(inUse);
    expect(await calls.call('DELETE', pathOf(top, 'region'))).toMatchObject(inUse);
    await calls.done('DELETE', pathOf(id, 'team'));
    await calls.done('DELETE', pathOf(top, 'region'));
  });

  it('stays while subscriptions run in its workspace or below', async () => {
    await calls.done('POST', pathOf(1), text('running'));
    const location = await calls.done('POST', '/v5/company/1/location', { name: 'Hofladen' });
    const order = await calls.call(
      'POST',
      '/v5/contract/1/order',
      { productId: 1, amount: 1, locationIds: [location] },
      { user: 'demo-agency' },
    );
    const subscription = order.body['id'] as number;
    expect(await calls.call('DELETE', pathOf(1, 'running'))).toMatchObject({
      status: 409,
      body: { errorMessage: `The custom field running is in use: subscriptions ${subscription}.` },
    });
    await calls.run(`update subscription set state = 'FINISHED' where id = ${subscription}`);
    await calls.done('DELETE', pathOf(1, 'running'));
  });
});
