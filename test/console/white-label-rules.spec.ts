import { describe, expect, it } from '@jest/globals';
import { darkBackground } from '#domain/white-label/brand-colours';
import { atNight, parseHex } from '../../apps/console/src/app/readable-color.rules.js';
import {
  brandBody,
  brandField,
  brandFields,
  brandValues,
  lookAgainAfter,
} from '../../apps/console/src/features/white-label/white-label.rules.js';

const label = {
  domain: 'go.north.example',
  primaryColor: '#0a7d4f',
  loginBackgroundColor: null,
  redirectUrl: null,
  googleMapApiKey: '{key}',
};

describe('the form of a white label', () => {
  it('shows what there is, and sends what was changed alone', () => {
    const values = brandValues(label);
    expect(values).toEqual({ ...label, loginBackgroundColor: '', redirectUrl: '' });
    expect(brandBody(values, new Set())).toEqual({});
    for (const name of brandFields) {
      expect(brandBody({ ...values, [name]: ' x ' }, new Set([name]))).toEqual({ [name]: 'x' });
      expect(brandBody({ ...values, [name]: ' ' }, new Set([name]))).toEqual({ [name]: null });
      expect(brandField(name)).toBe(name);
    }
    expect(brandField('logo')).toBeUndefined();
  });
});

describe('a domain', () => {
  it.each([
    ['activating', ['GOOD'], 2_000],
    ['none', ['GOOD', 'BAD'], 10_000],
    ['failed', ['UNKNOWN'], 10_000],
    ['active', ['GOOD', 'NOT_NEEDED'], false],
    ['none', [], false],
  ] as const)('that is %s, with %j, is looked at again after %s', (status, results, expected) => {
    expect(
      lookAgainAfter(
        status,
        results.map((result) => ({ result })),
      ),
    ).toBe(expected);
  });
});

it.each(['#e8f5ee', '#ffcc00', '#101010', '#ffffff', '#7b1fa2'])(
  '%s by night is as on the pages of the platform',
  (color) => {
    const parts = atNight(parseHex(color) ?? [0, 0, 0]).map((part) => part.toString(16).padStart(2, '0'));
    expect(`#${parts.join('')}`).toBe(darkBackground(color));
  },
);
