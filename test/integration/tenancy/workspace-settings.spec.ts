import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CreateWorkspace, WorkspaceSettings } from '#contexts/tenancy';
import { sql } from '#platform/database';
import { Fixture } from '../locations/fixture.js';
import { refused } from '../locations/location-actions.js';

let fixture: Fixture;
let settings: WorkspaceSettings;
let middle: number;
let leaf: number;
beforeAll(async () => {
  fixture = await Fixture.start();
  settings = fixture.get(WorkspaceSettings);
  const create = fixture.get(CreateWorkspace);
  middle = await create.execute({ parentId: fixture.workspaceId, name: 'Middle' });
  leaf = await create.execute({ parentId: middle, name: 'Leaf' });
});
afterAll(async () => fixture.close());

const run = async (statement: string): Promise<void> => {
  await sql.raw(statement).execute(fixture.database.manager);
};

describe('the settings that hold for a workspace', () => {
  it('are the platform’s where no workspace says anything', async () => {
    expect(await settings.of(leaf)).toEqual({
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
    });
  });

  it('are those of the nearest workspace that says something, field by field', async () => {
    await run(`update workspace set default_country = 'AT', time_zone = 'Europe/Vienna' where id = ${fixture.workspaceId};
      insert into workspace_setting (workspace_id, password_min_length, password_digits, email_name)
        values (${fixture.workspaceId}, 12, 2, 'North');
      insert into workspace_setting (workspace_id, password_digits, support_website)
        values (${middle}, 0, '{"displayName": "Help", "url": "https://help.example"}');
      update workspace set default_country = 'CH' where id = ${leaf}`);
    const { values, source } = await settings.inForce(leaf);
    expect(values).toMatchObject({
      defaultCountry: 'CH',
      timeZone: 'Europe/Vienna',
      passwordMinLength: 12,
      passwordDigits: 0,
      emailName: 'North',
      supportWebsite: { displayName: 'Help', url: 'https://help.example' },
    });
    expect(source).toMatchObject({
      defaultCountry: leaf,
      timeZone: fixture.workspaceId,
      passwordMinLength: fixture.workspaceId,
      passwordDigits: middle,
      passwordSpecialChar: null,
      supportWebsite: middle,
    });
    expect((await settings.of(middle)).general.defaultCountry).toBe('AT');
  });

  it('are not there for a workspace that is not', async () => {
    expect(await refused(settings.of(999_999))).toEqual(['workspaceNotFound']);
  });
});
