import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { settingNames } from './setting-rules.js';
import { settingsInForce } from './workspace-settings.js';
import type { OwnSettings, SettingValues } from './workspace-settings.js';

/** Which of the values stands where does not matter here: numbers tell them apart. */
const level = fc.record(Object.fromEntries(settingNames.map((name) => [name, fc.option(fc.nat())])));
const defaults = Object.fromEntries(settingNames.map((name) => [name, 'platform'])) as unknown as SettingValues;

describe('settingsInForce', () => {
  it('takes each setting from the nearest level that has it, whatever the others say', () => {
    fc.assert(
      fc.property(fc.array(level, { minLength: 1, maxLength: 5 }), (owns) => {
        const levels = owns.map((own, index) => ({ id: index + 1, own: own as unknown as OwnSettings }));
        const { values, source } = settingsInForce(levels, defaults);
        for (const name of settingNames) {
          const nearest = owns.findIndex((own) => own[name] !== null);
          expect([values[name], source[name]]).toEqual(
            nearest < 0 ? ['platform', null] : [owns[nearest]?.[name], nearest + 1],
          );
        }
      }),
    );
  });

  it('takes what is empty for said: no domains, no digits', () => {
    const nothing = Object.fromEntries(settingNames.map((name) => [name, null])) as unknown as OwnSettings;
    const own: OwnSettings = { ...nothing, domains: [], passwordDigits: 0 };
    const above: OwnSettings = { ...nothing, domains: ['example.com'], passwordDigits: 3 };
    const { values, source } = settingsInForce(
      [
        { id: 5, own },
        { id: 1, own: above },
      ],
      defaults,
    );
    expect(values).toMatchObject({ domains: [], passwordDigits: 0 });
    expect(source).toMatchObject({ domains: 5, passwordDigits: 5, emailName: null });
  });
});
