import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';
import { named, WorkspaceCalls } from './workspace-calls.js';

const base = '/api/admin/workspaceSetting';

let platform: Platform;
let calls: WorkspaceCalls;
let top: number;
let id: number;
beforeAll(async () => {
  platform = await startPlatform({ worker: false });
  calls = new WorkspaceCalls(platform);
});
afterAll(() => platform.close());

/** Each test has two workspaces of its own, one below the other. */
beforeEach(async () => {
  top = await calls.workspace('Upper');
  id = await calls.workspace('Lower', { parentId: top });
});

const read = async (workspaceId: number) => (await calls.call('GET', `${base}/${workspaceId}`)).body;

describe('settings', () => {
  it('are the platform’s where nobody says anything, and say so', async () => {
    const { inherited, ...settings } = await read(id);
    expect(settings).toEqual({
      id,
      general: {
        imprintUrl: null,
        privacyUrl: null,
        termsConditionsUrl: null,
        defaultCountry: 'DE',
        timeZone: 'Europe/Berlin',
        domains: [],
      },
      passwordPolicy: {
        passwordMinLength: 8,
        passwordUppercaseChar: 0,
        passwordLowercaseChar: 0,
        passwordDigits: 0,
        passwordSpecialChar: 0,
      },
      email: { emailName: null, emailSender: null, emailFooter: null, emailLogo: null },
      support: { email: null, phone: null, website: null },
      selfServiceLanguage: 'en',
      security: { totpRequired: false },
      contentGeneration: { tone: 'FRIENDLY', formOfAddress: 'SIE', monthlyLimit: null },
      customFields: [],
    });
    expect(Object.keys(inherited as object)).toHaveLength(23);
    expect(new Set(Object.values(inherited as object))).toEqual(new Set([null]));
  });

  it('are created once, inherited by the workspaces below, changed, and deleted', async () => {
    const own = {
      general: { imprintUrl: 'https://example.com/imprint', defaultCountry: 'AT', domains: ['App.Example.com'] },
      passwordPolicy: { passwordMinLength: 12, passwordDigits: 2 },
      email: { emailName: 'Upper Ltd.', emailSender: 'hello@example.com', emailFooter: 'Upper Ltd., Wien' },
      support: {
        email: 'help@example.com',
        phone: '+43 1 234567',
        website: { displayName: ' Help ', url: 'https://help.example.com' },
      },
      selfServiceLanguage: 'de',
      security: { totpRequired: true },
      contentGeneration: { tone: 'FORMAL', formOfAddress: 'DU', monthlyLimit: 7 },
    };
    expect(await calls.done('POST', `${base}/${top}`, own)).toBe(top);
    expect(await calls.call('POST', `${base}/${top}`, own)).toMatchObject({ status: 409, body: { errorCode: 4043 } });
    const lower = await read(id);
    expect(lower).toMatchObject({
      ...own,
      general: { ...own.general, domains: ['app.example.com'] },
      support: {
        ...own.support,
        phone: '43-1-234567',
        website: { displayName: 'Help', url: 'https://help.example.com' },
      },
      inherited: { 'general.defaultCountry': top, 'support.website': top, 'passwordPolicy.passwordSpecialChar': null },
    });
    await calls.done('PUT', `${base}/${id}`, { passwordPolicy: { passwordDigits: 0 }, selfServiceLanguage: 'fr' });
    expect(await read(id)).toMatchObject({
      passwordPolicy: { passwordMinLength: 12, passwordDigits: 0 },
      selfServiceLanguage: 'fr',
      inherited: expect.not.objectContaining({ selfServiceLanguage: top, 'passwordPolicy.passwordDigits': top }),
    });
    await calls.done('DELETE', `${base}/${id}`);
    expect(await read(id)).toEqual(lower);
    expect(await calls.call('DELETE', `${base}/${id}`)).toMatchObject({ status: 409, body: { errorCode: 4044 } });
  });

  it('stay inherited when they come back as they were read, and are inherited again when they are null', async () => {
    await calls.done('POST', `${base}/${top}`, { support: { email: 'one@example.com' }, email: { emailName: 'One' } });
    await calls.done('PUT', `${base}/${id}`, await read(id));
    await calls.done('PUT', `${base}/${top}`, { support: { email: 'two@example.com' } });
    expect(await read(id)).toMatchObject({ support: { email: 'two@example.com' }, email: { emailName: 'One' } });
    await calls.done('PUT', `${base}/${id}`, { email: { emailName: 'Own', emailFooter: 'Own footer' } });
    expect(await read(id)).toMatchObject({ email: { emailName: 'Own', emailFooter: 'Own footer' } });
    await calls.done('PUT', `${base}/${id}`, { email: { emailName: null } });
    expect(await read(id)).toMatchObject({ email: { emailName: 'One', emailFooter: 'Own footer' } });
    await calls.done('PUT', `${base}/${id}`, { email: null });
    expect(await read(id)).toMatchObject({ email: { emailName: 'One', emailFooter: null } });
  });

  it('are one truth with the workspace’s country', async () => {
    await calls.done('PUT', `/api/content/workspace/${id}`, { defaultCountry: 'CH' });
    expect(await read(id)).toMatchObject({ general: { defaultCountry: 'CH' } });
    await calls.done('PUT', `${base}/${id}`, { general: { defaultCountry: 'PL' } });
    expect((await calls.call('GET', `/api/content/workspace/${id}`)).body).toMatchObject({ defaultCountry: 'PL' });
  });

  it('are not overwritten by somebody who read them before', async () => {
    const etag = (await calls.call('GET', `${base}/${id}`)).headers.get('etag') ?? '';
    await calls.done('PUT', `${base}/${id}`, { selfServiceLanguage: 'fr' }, { 'if-match': etag });
    expect(await calls.call('PUT', `${base}/${id}`, { selfServiceLanguage: 'de' }, { 'if-match': etag })).toMatchObject(
      { status: 409, body: { errorCode: 4001 } },
    );
    const [one, other] = await Promise.all([
      calls.call('POST', `${base}/${top}`, { selfServiceLanguage: 'de' }),
      calls.call('POST', `${base}/${top}`, { selfServiceLanguage: 'fr' }),
    ]);
    expect([one.status, other.status].sort()).toEqual([200, 409]);
  });

  it('leave room in a password for everything that they ask for', async () => {
    const policy = { passwordUppercaseChar: 3, passwordLowercaseChar: 3, passwordDigits: 3 };
    const answer = await calls.call('PUT', `${base}/${id}`, { passwordPolicy: policy });
    expect(named(answer)).toEqual(['passwordPolicy.passwordMinLength must be at least 9']);
    await calls.done('PUT', `${base}/${id}`, { passwordPolicy: { ...policy, passwordMinLength: 9 } });
  });
});

describe('settings that are refused', () => {
  it.each([
    [
      { general: { imprintUrl: 'http://example.com' } },
      'general.imprintUrl must look like https://example.com/imprint',
    ],
    [{ general: { privacyUrl: 'nowhere' } }, 'general.privacyUrl must look like https://example.com/imprint'],
    [
      { general: { termsConditionsUrl: 'javascript:alert(1)' } },
      'general.termsConditionsUrl must look like https://example.com/imprint',
    ],
    [{ general: { defaultCountry: 'XX' } }, 'general.defaultCountry must look like DE'],
    [{ general: { timeZone: '+01:00' } }, 'general.timeZone must look like Europe/Berlin'],
    [{ general: { domains: 'example.com' } }, 'general.domains must be a list'],
    [{ general: { domains: ['https://example.com'] } }, 'general.domains[0] must look like app.example.com'],
    [{ general: { domains: ['localhost'] } }, 'general.domains[0] must look like app.example.com'],
    [{ general: { domains: ['127.0.0.1'] } }, 'general.domains[0] must look like app.example.com'],
    [{ general: { domains: ['a.example.com', 'A.example.com'] } }, 'general.domains[1] is named twice'],
    [{ general: { colour: 'red' } }, 'general.colour is not known here'],
    [{ passwordPolicy: { passwordMinLength: 7 } }, 'passwordPolicy.passwordMinLength must be at least 8'],
    [{ passwordPolicy: { passwordMinLength: 129 } }, 'passwordPolicy.passwordMinLength must be at most 128'],
    [{ passwordPolicy: { passwordDigits: -1 } }, 'passwordPolicy.passwordDigits must be at least 0'],
    [{ passwordPolicy: { passwordDigits: 65 } }, 'passwordPolicy.passwordDigits must be at most 64'],
    [{ passwordPolicy: { passwordDigits: 1.5 } }, 'passwordPolicy.passwordDigits must be a whole number'],
    [{ email: { emailSender: 'nobody' } }, 'email.emailSender must look like info@example.com'],
    [{ email: { emailName: 'A\r\nBcc: x@example.com' } }, 'email.emailName must look like Farm Shops Ltd.'],
    [{ email: { emailLogo: 999_999 } }, 'email.emailLogo does not exist or cannot be used here'],
    [{ support: { email: 'x@' } }, 'support.email must look like info@example.com'],
    [{ support: { phone: 'call me' } }, 'support.phone must look like 49-911-123456 or +49911123456'],
    [{ support: { website: { displayName: 'x' } } }, 'support.website.url is required'],
    [
      { support: { website: { url: 'http://help.example.com' } } },
      'support.website.url must look like https://example.com/imprint',
    ],
    [{ selfServiceLanguage: 'it' }, 'selfServiceLanguage must be one of de, en, fr'],
    [{ id: 1 }, 'id is read-only'],
    [{ inherited: {} }, 'inherited is read-only'],
    [{ customFields: [{ key: 'x' }] }, 'customFields is read-only'],
  ])('%#', async (body, message) => {
    const answer = await calls.call('PUT', `${base}/${id}`, body);
    expect([answer.status, named(answer)]).toEqual([400, [message]]);
  });

  it('are all named at once', async () => {
    const answer = await calls.call('POST', `${base}/${id}`, {
      id,
      general: { imprintUrl: 'x', defaultCountry: 'XX' },
      support: { email: 'y' },
      selfServiceLanguage: 'xx',
    });
    expect(answer.body['fields']).toHaveLength(5);
  });

  it('are for administrators only, of this workspace or one above', async () => {
    for (const user of ['demo-agency', 'demo-viewer'])
      for (const method of ['GET', 'PUT', 'POST', 'DELETE'])
        expect(
          await calls.call(method, `${base}/${id}`, method.startsWith('P') ? {} : undefined, { user }),
        ).toMatchObject({
          status: 403,
        });
    expect(await calls.call('GET', `${base}/${id}`, undefined, { user: 'demo-foreign' })).toMatchObject({
      status: 404,
    });
    expect((await calls.call('GET', base, undefined, { user: 'demo-foreign' })).body).toEqual({
      data: [{ id: 2, name: 'Somebody else', isWhiteLabeled: false }],
      total: 1,
    });
  });

  it('may only name a logo that is an e-mail logo of a workspace above', async () => {
    const image = async (owner: number, type: string): Promise<number> => {
      const [row] = await calls.run<{ id: number }>(
        `insert into image (workspace_id, owner_type, owner_id, image_type, file_name, file_type, width, height, bytes, storage_key)
         values (${owner}, 'Workspace', ${owner}, '${type}', 'logo.png', 'png', 300, 300, 9, '${owner}-${type}') returning id`,
      );
      return row?.id ?? 0;
    };
    for (const logo of [await image(2, 'EmailLogo'), await image(id, 'CustomImage')])
      expect(named(await calls.call('PUT', `${base}/${id}`, { email: { emailLogo: logo } }))).toEqual([
        'email.emailLogo does not exist or cannot be used here',
      ]);
    const good = await image(top, 'EmailLogo');
    await calls.done('PUT', `${base}/${id}`, { email: { emailLogo: good } });
    expect(await read(id)).toMatchObject({ email: { emailLogo: good } });
  });
});

describe('the list of settings', () => {
  it('pages, and is narrowed by workspace, name and white label', async () => {
    const list = async (query: string) => (await calls.call('GET', `${base}?${query}`)).body;
    expect(await list(`id=${top}`)).toEqual({
      data: [
        { id: top, name: 'Upper', isWhiteLabeled: false },
        { id, name: 'Lower', isWhiteLabeled: false },
      ],
      total: 2,
    });
    expect(await list(`id=${top}&filter=LOW`)).toMatchObject({ total: 1, data: [{ id }] });
    expect(await list(`id=${top}&skip=1&take=1`)).toMatchObject({ total: 2, data: [{ id }] });
    expect(await list(`id=${top}&whiteLabeled=true`)).toEqual({ data: [], total: 0 });
    expect(await list(`id=${top}&whiteLabeled=false`)).toMatchObject({ total: 2 });
    expect(await calls.call('GET', `${base}?take=501`)).toMatchObject({ status: 400 });
    expect(await calls.call('GET', `${base}?id=2`)).toMatchObject({ status: 404, body: { errorCode: 3001 } });
  });
});
