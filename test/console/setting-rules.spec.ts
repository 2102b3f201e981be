import { describe, expect, it } from '@jest/globals';
import { sectionsOf } from '../../apps/console/src/app/shell/setting-sections.js';
import {
  choiceIds,
  inheritedSetting,
  settingBody,
  settingOf,
  settingValues,
  settings,
} from '../../apps/console/src/features/settings/general/settings.rules.js';
import {
  keyBody,
  keyState,
  permissionGroups,
  permissionsOf,
} from '../../apps/console/src/features/settings/keys/keys.rules.js';
import {
  fieldBody,
  fieldChange,
  fieldOfPath,
  fieldValues,
  nameIn,
} from '../../apps/console/src/features/settings/fields/fields.rules.js';
import { changedNames, onlyOf } from '../../apps/console/src/app/editing/changed.rules.js';
import { addDays, dayIn } from '../../apps/console/src/app/days/day.rules.js';
import {
  eventGroups,
  isTaken,
  lastPage,
  lookAgainAfter,
  readable,
  webhookState,
} from '../../apps/console/src/features/settings/webhooks/webhooks.rules.js';
import { shownOf, workspacesWith } from '../../apps/console/src/app/workspaces/workspaces.rules.js';
import { settingFields } from '../../libs/contexts/tenancy/settings/setting-rules.js';

const at = (contextType: 'Workspace' | 'Company', ...permissions: string[]) => ({
  contextType,
  contextId: 1,
  permissions,
});

describe('sections of the settings', () => {
  const idsOf = (...places: ReturnType<typeof at>[]) =>
    sectionsOf({ user: { contextType: 'Workspace' }, places } as unknown as Parameters<typeof sectionsOf>[0]).map(
      ({ id }) => id,
    );

  it('are there for those who may read them, and where: settings of a workspace are not those of a company', () => {
    expect(idsOf(at('Company', 'settings:read', 'user:read'))).toEqual(['keys', 'account']);
    expect(idsOf(at('Company', 'company:read'))).toEqual(['account']);
    expect(idsOf(at('Workspace', 'settings:read', 'user:read'))).toEqual(expect.arrayContaining(['general', 'keys']));
  });

  it('are the own account for everybody, and switches of their own for users of a company or location alone', () => {
    const idsFor = (contextType: string) =>
      sectionsOf({ user: { contextType }, places: [] } as unknown as Parameters<typeof sectionsOf>[0]).map(
        ({ id }) => id,
      );
    expect(['Workspace', 'Company', 'Location'].map(idsFor)).toEqual([
      ['account'],
      ['my-notifications', 'account'],
      ['my-notifications', 'account'],
    ]);
  });
});

describe('workspaces with a permission', () => {
  it('are those where it is held and all below', () => {
    const all = [
      { id: 1, parentId: null },
      { id: 2, parentId: 1 },
      { id: 3, parentId: 2 },
      { id: 4, parentId: null },
    ];
    const ids = (permission: string, ...places: ReturnType<typeof at>[]) =>
      workspacesWith(permission, places, all).map(({ id }) => id);
    expect(ids('a:read', at('Workspace', 'a:read'))).toEqual([1, 2, 3]);
    expect(ids('b:read', at('Workspace', 'a:read'))).toEqual([]);
    expect(ids('a:read', at('Company', 'a:read'))).toEqual([]);
  });

  it('show that of the address, or the first one where the address names one that may not be read', () => {
    const listed = [{ id: 2 }, { id: 3 }];
    expect([shownOf(listed, '3'), shownOf(listed, '1'), shownOf(listed, undefined)]).toEqual([3, 2, 2]);
    expect(shownOf([], '3')).toBeUndefined();
  });
});

describe('settings of a workspace', () => {
  const state = {
    general: { timeZone: 'Europe/Vienna', domains: ['a.example', 'b.example'], imprintUrl: null },
    support: { website: { url: 'https://help.example', displayName: null } },
    security: { totpRequired: true },
    inherited: { 'general.domains': 3, 'general.imprintUrl': null, 'support.website': null },
  };

  it('have a field for every setting of the platform', () => {
    const paths = Object.values(settings).map(({ path }) => path.replace(/^(support\.website)\..*/, '$1'));
    expect([...new Set(paths)].sort()).toEqual(
      Object.values(settingFields)
        .map(({ path }) => path)
        .sort(),
    );
  });

  it('show what is the workspace’s own; what is inherited is empty, and says where it comes from', () => {
    expect(settingValues(state, ['timeZone', 'domains', 'websiteUrl', 'totpRequired'])).toEqual({
      timeZone: 'Europe/Vienna',
      domains: '',
      websiteUrl: '',
      totpRequired: 'true',
    });
    expect(inheritedSetting(state, 'timeZone')).toBeNull();
    expect(inheritedSetting(state, 'domains')).toEqual({ text: 'a.example, b.example', workspaceId: 3 });
    expect(inheritedSetting(state, 'websiteUrl')).toEqual({ text: 'https://help.example', workspaceId: null });
    expect(inheritedSetting(state, 'imprintUrl')).toEqual({ text: '', workspaceId: null });
  });

  it('send what was changed, each in its kind; an empty field is inherited again', () => {
    const values = {
      timeZone: 'Europe/Paris',
      domains: 'one.example\n two.example',
      totpRequired: 'false',
      passwordMinLength: '12',
      monthlyLimit: 'many',
      selfServiceLanguage: '',
      websiteUrl: 'https://help.example',
      websiteName: ' ',
      emailName: 'kept',
    };
    const changed = new Set(Object.keys(values).filter((name) => name !== 'emailName'));
    expect(settingBody(values, changed)).toEqual({
      general: { timeZone: 'Europe/Paris', domains: ['one.example', 'two.example'] },
      security: { totpRequired: false },
      passwordPolicy: { passwordMinLength: 12 },
      contentGeneration: { monthlyLimit: 'many' },
      selfServiceLanguage: null,
      support: { website: { url: 'https://help.example', displayName: null } },
    });
    expect(settingBody({ websiteUrl: '', websiteName: '' }, new Set(['websiteUrl']))).toEqual({
      support: { website: null },
    });
  });

  it('keep a time zone that the browser does not know among those to choose from', () => {
    const zones = ['Europe/Berlin', 'Europe/Vienna'];
    expect(choiceIds(zones, 'Europe/Kyiv')).toEqual(['Europe/Kyiv', ...zones]);
    expect([choiceIds(zones, 'Europe/Vienna'), choiceIds(zones, ''), choiceIds(zones, undefined)]).toEqual([
      zones,
      zones,
      zones,
    ]);
  });

  it('find the field that a path of a problem means', () => {
    expect(settingOf('general.domains[1]')).toBe('domains');
    expect(settingOf('support.website.url')).toBe('websiteUrl');
    expect(settingOf('support.website')).toBe('websiteUrl');
    expect(settingOf('general.else')).toBeUndefined();
  });
});

describe('API keys', () => {
  it('may do what their user may anywhere, by area', () => {
    const held = [
      { grants: [{ permissions: ['location:write', 'job:read'] }] },
      { grants: [{ permissions: ['location:read', 'job:read'] }] },
    ];
    expect(permissionGroups(permissionsOf(held))).toEqual([
      { title: 'job', options: [{ id: 'job:read' }] },
      { title: 'location', options: [{ id: 'location:read' }, { id: 'location:write' }] },
    ]);
  });

  it('send no empty limits, which are refused', () => {
    const key = { name: ' Till ', permissions: ['job:read'], companyIds: [], locationIds: [7], expiresAt: null };
    expect(keyBody(key)).toEqual({ name: 'Till', permissions: ['job:read'], locationIds: [7] });
    expect(keyBody({ ...key, companyIds: [1], expiresAt: '2026-12-01T00:00:00Z' })).toMatchObject({
      companyIds: [1],
      expiresAt: '2026-12-01T00:00:00Z',
    });
  });

  it('work through their last day, and beside the one before while that is wanted', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    const now = new Date('2026-11-28T12:00:00Z');
    const [past, future] = ['2026-11-28T11:00:00Z', '2026-11-28T13:00:00Z'];
    expect(keyState({ expiresAt: past, previousUntil: future }, now)).toBe('expired');
    expect(keyState({ expiresAt: future, previousUntil: future }, now)).toBe('rotated');
    expect(keyState({ expiresAt: null, previousUntil: past }, now)).toBe('active');
  });
});

describe('webhooks', () => {
  const told = { enabled: true, disabledReason: null, lastSuccessAt: null, lastFailureAt: null };
  const [early, late] = ['2026-11-28T08:00:00.000Z', '2026-11-28T09:00:00.000Z'];

  it.each([
    ['new', {}],
    ['works', { lastSuccessAt: late, lastFailureAt: early }],
    ['fails', { lastSuccessAt: early, lastFailureAt: late }],
    ['fails', { lastFailureAt: late }],
    ['off', { enabled: false, lastSuccessAt: late }],
    ['failed', { enabled: false, disabledReason: 'FAILURES' }],
    ['gone', { enabled: false, disabledReason: 'GONE' }],
  ])('are %s with %j', (state, change) => {
    expect(webhookState({ ...told, ...change })).toBe(state);
  });

  it('are looked at again the sooner, the nearer the next attempt is, and not once nothing waits', () => {
    const now = new Date(early);
    const after = (...ms: number[]) =>
      lookAgainAfter(
        ms.map((distance) => ({ status: 'PENDING', dueAt: new Date(now.getTime() + distance).toISOString() })),
        now,
      );
    expect([after(0), after(5_000), after(60_000), after(60_000, -4_000), after(-3_600_000)]).toEqual([
      2_000, 5_000, 10_000, 4_000, 10_000,
    ]);
    expect([after(), lookAgainAfter([{ status: 'FAILED', dueAt: null }], now)]).toEqual([false, false]);
  });

  it('have pages that begin where the page before ends', () => {
    expect([0, 1, 25, 26, 51].map((total) => lastPage(total, 25))).toEqual([0, 0, 0, 25, 50]);
  });

  it('are changed by what was changed alone', () => {
    const opened = { name: 'ERP', url: 'https://a.example', eventTypes: ['order.placed'] };
    expect([...changedNames(opened, { ...opened, eventTypes: ['order.placed'] })]).toEqual([]);
    const entered = { ...opened, name: 'Till', eventTypes: [] };
    expect(onlyOf(entered, changedNames(opened, entered))).toEqual({ name: 'Till', eventTypes: [] });
  });

  it('send days of the world’s clock again', () => {
    expect(dayIn(new Date('2026-11-28T23:30:00Z'), 'Europe/Berlin')).toBe('2026-11-29');
  });

  it('offer events by what they are about', () => {
    expect(eventGroups(['trial.ended', 'invoice.paid', 'trial.started'], (type) => `${type}!`)).toEqual([
      {
        title: 'trial',
        options: [
          { id: 'trial.ended', about: 'trial.ended!' },
          { id: 'trial.started', about: 'trial.started!' },
        ],
      },
      { title: 'invoice', options: [{ id: 'invoice.paid', about: 'invoice.paid!' }] },
    ]);
  });

  it('show JSON in lines, and anything else as it came', () => {
    expect(readable('{"a":1}')).toBe('{\n  "a": 1\n}');
    expect(readable('<html>')).toBe('<html>');
    expect([isTaken(204), isTaken(302), isTaken(null)]).toEqual([true, false, false]);
  });
});

describe('custom fields', () => {
  const field = {
    key: 'region',
    name: { en: 'Region', fr: 'Région' },
    type: 'select',
    allowedValues: ['north', 'south'],
    required: true,
    url: null,
    parentKey: 'country',
  };

  it('come back from the form as they went into it', () => {
    const { key, ...rest } = field;
    expect(fieldBody(fieldValues(field))).toEqual(rest);
    expect(fieldValues(field).key).toBe(key);
    expect(fieldBody({ ...fieldValues(null), en: ' Size ', allowedValues: 'kept from before' })).toEqual({
      name: { en: 'Size' },
      type: 'text',
      allowedValues: null,
      required: false,
      url: null,
      parentKey: null,
    });
  });

  it('keep names in languages that the form does not ask for', () => {
    const known = { ...field, name: { en: 'Region', fr: 'Région', it: 'Regione' } };
    const values = { ...fieldValues(known), de: 'Gebiet', fr: '  ' };
    expect(fieldBody(values, known).name).toEqual({ en: 'Region', de: 'Gebiet', it: 'Regione' });
    const italian = { ...field, name: { it: 'Regione' } };
    expect(nameIn(italian.name, 'en')).toBe('Regione');
    expect(fieldBody(fieldValues(italian), italian).name).toEqual({ it: 'Regione' });
  });

  it('send what was changed alone, and a list along with a kind of value', () => {
    const opened = fieldValues(field);
    const change = (entered: Partial<typeof opened>) => {
      const values = { ...opened, ...entered };
      return fieldChange(values, field, changedNames(opened, values));
    };
    expect(change({ required: false })).toEqual({ required: false });
    expect(change({ fr: '' })).toEqual({ name: { en: 'Region' } });
    expect(change({ type: 'text' })).toEqual({ type: 'text', allowedValues: null });
    expect(change({ parentKey: '' })).toEqual({ parentKey: null });
  });

  it('have a name in the language of the reader, or in another one', () => {
    expect([nameIn(field.name, 'fr'), nameIn(field.name, 'de')]).toEqual(['Région', 'Region']);
  });

  it('find the input that a path of a problem means', () => {
    expect(['name.fr', 'name', 'allowedValues[1]', 'key', 'httpAction.endpoint'].map(fieldOfPath)).toEqual([
      'fr',
      'de',
      'allowedValues',
      'key',
      undefined,
    ]);
  });
});
