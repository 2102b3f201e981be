import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestSandbox } from './running-sandbox.js';
import type { Answer, SandboxClient } from './running-sandbox.js';

let sandbox: TestSandbox;
let client: SandboxClient;
let id: string;
beforeAll(async () => {
  sandbox = await TestSandbox.start();
  client = sandbox.client();
  id = await live('content-listing');
});
afterAll(() => sandbox.stop());

async function live(reference: string): Promise<string> {
  await client.order(reference);
  for (;;) {
    const { json } = await client.details(reference);
    if (json.status === 'LIVE') return String(json.id);
  }
}

const menu = (name = 'Lunch', price = 7.9) => ({
  name,
  language: 'en',
  currency: 'EUR',
  sections: [{ name: 'Soups', description: null, items: [{ id: '1', name: 'Leek soup', price, priceOption: 'FROM' }] }],
});

const path = (reference: string, kind = 'menu', listing = id): string =>
  `/listings/${listing}/content/${kind}?reference=${reference}`;
const show = (
  reference: string,
  version: number,
  content: object = menu(),
  kind = 'menu',
  listing = id,
): Promise<Answer> => client.call('PUT', `/listings/${listing}/content/${kind}`, { reference, version, content });
const read = async (reference: string) => (await client.call('GET', path(reference))).json;
const remove = (reference: string, version: number) => client.call('DELETE', `${path(reference)}&version=${version}`);

describe('content of a listing', () => {
  it('is shown at once, in its newest version, on the page as well', async () => {
    expect(await show('a', 1)).toMatchObject({ status: 200, json: { reference: 'a', status: 'LIVE', version: 1 } });
    expect((await show('a', 3, menu('Dinner'))).json).toMatchObject({ version: 3 });
    // Overtaken on its way.
    expect((await show('a', 2, menu('Late'))).json).toMatchObject({ version: 3 });
    expect(await read('a')).toMatchObject({ kind: 'menu', status: 'LIVE', version: 3, content: { name: 'Dinner' } });
    const page = await client.page(`/sandbox/portals/GlobalPages/listings/${id}`, { accept: 'text/html' });
    expect(page.text).toContain('Menu: Dinner');
    expect(page.text).toContain('from 7.9 EUR');
  });

  it('is taken off, and no late call brings it back', async () => {
    await show('b', 1);
    expect((await remove('b', 2)).json).toEqual({ reference: 'b', status: 'REMOVED', version: 2 });
    expect((await show('b', 1)).json).toMatchObject({ status: 'REMOVED', version: 2 });
    expect((await remove('never', 4)).json).toMatchObject({ status: 'REMOVED', version: 4 });
    expect((await show('never', 3)).json).toMatchObject({ status: 'REMOVED' });
    expect((await show('b', 3)).json).toMatchObject({ status: 'LIVE', version: 3 });
    expect((await remove('b', 2)).json).toMatchObject({ status: 'LIVE', version: 3 });
  });

  it('is refused where it is wrong', async () => {
    const code = async (answer: Promise<Answer>) => {
      const { status, json } = await answer;
      return [status, json.code, json.field];
    };
    expect(await code(show('c', 1, { ...menu(), sections: [] }))).toEqual([422, 'INVALID_FIELD', 'content.sections']);
    expect(await code(show('c', 1, { sections: menu().sections }))).toEqual([422, 'MISSING_FIELD', 'content.name']);
    expect(await code(show('c', 0))).toEqual([422, 'INVALID_FIELD', 'version']);
    expect(await code(show('c', 1, menu(), 'drinks'))).toEqual([422, 'CONTENT_NOT_TAKEN', 'kind']);
    expect(await code(show('c', 1, menu(), 'menu', '999999'))).toEqual([404, 'NOT_FOUND', undefined]);
    expect(await code(show('c', 1, menu('Bar [refuse]')))).toEqual([422, 'NAME_NOT_ACCEPTED', 'content.name']);
    expect(await code(client.call('GET', path('c')))).toEqual([404, 'NOT_FOUND', undefined]);
    expect(await code(client.call('DELETE', path('c')))).toEqual([422, 'INVALID_QUERY', undefined]);
  });

  it('is for listings that visitors see', async () => {
    const gone = await live('content-gone');
    await client.call('DELETE', `/listings/${gone}`);
    expect((await show('d', 1, menu(), 'menu', gone)).json).toMatchObject({ code: 'LISTING_REMOVED' });
  });

  it('is stored before a lost response, and counted once', async () => {
    await expect(show('e', 1, menu('Bar [lost]'))).rejects.toThrow();
    expect(await read('e')).toMatchObject({ status: 'LIVE', version: 1 });
    await show('e', 1, menu('Bar [lost]'));
    const calls = await client.calls('e');
    expect(
      calls.filter(({ operation }) => operation === 'content').map((call) => [call.outcome, call.changed]),
    ).toEqual([
      ['ANSWER_LOST', true],
      ['ANSWERED', false],
    ]);
  });
});
