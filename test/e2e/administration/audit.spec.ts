import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';
import { callsTo } from './user-calls.js';
import type { Answer, Call } from './user-calls.js';

let platform: Platform;
let call: Call;

interface Entry {
  readonly id: number;
  readonly at: string;
  readonly operation: string;
  readonly subject: string;
  readonly userName: string | null;
}

const entries = ({ body }: Answer): Entry[] => body['data'] as Entry[];
const list = async (query: string): Promise<Entry[]> => entries(await call('GET', `/api/audit?${query}`));

beforeAll(async () => {
  platform = await startPlatform({ worker: false, sandbox: false });
  call = callsTo(platform);
  for (const shortName of ['One', 'Two']) await call('PUT', '/api/company/1', { shortName });
  await call('PUT', '/api/company/1', { shortName: 'Three' }, 'demo-agency');
});
afterAll(() => platform.close());

describe('the audit log', () => {
  it('is filtered by who, what and which thing', async () => {
    const changes = await list('subject=company&subjectId=1&operation=company.update');
    expect(changes.map(({ userName }) => userName)).toEqual(['demo-agency', 'demo-admin', 'demo-admin']);
    expect(new Set((await list('subject=company&subjectId=1')).map(({ operation }) => operation))).toEqual(
      new Set(['company.update', 'company.create']),
    );
    const { body } = await call('GET', '/api/userManagement/user?filter=demo-agency');
    const [{ id } = { id: 0 }] = body['data'] as { id: number }[];
    expect((await list(`userId=${id}`)).map(({ operation }) => operation)).toEqual(['company.update']);
  });

  it('is filtered by time: from an instant on, and before another one', async () => {
    const [last, middle, first] = await list('operation=company.update');
    const [until, since] = [last?.at ?? '', middle?.at ?? ''];
    expect(await list(`operation=company.update&from=${since}`)).toEqual([last, middle]);
    expect(await list(`operation=company.update&to=${since}`)).toEqual([first]);
    expect(await list(`operation=company.update&from=${since}&to=${until}`)).toEqual([middle]);
    expect(await call('GET', '/api/audit?from=2026-11-21')).toMatchObject({
      status: 400,
      body: { fields: ['from'] },
    });
  });

  it('has one entry by its id, and none of a workspace that the reader does not see', async () => {
    const [entry] = await list('operation=company.update&take=1');
    expect(await list(`id=${entry?.id}`)).toEqual([entry]);
    expect(entries(await call('GET', `/api/audit?id=${entry?.id}`, undefined, 'demo-foreign'))).toEqual([]);
  });
});
