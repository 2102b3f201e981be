import { describe, expect, it } from '@jest/globals';
import { darkBackground } from '#domain/white-label/brand-colours';
import { atNight, parseHex } from '../../apps/console/src/app/readable-color.rules.js';
import {
  readAgainAfter,
  removableFrom,
  senderBody,
  senderField,
  senderValues,
  zoneLines,
} from '../../apps/console/src/features/white-label/sender/sender.rules.js';
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

describe('the form of a sender', () => {
  it('sends what was changed alone, and no name where it is empty', () => {
    const values = senderValues({ address: 'a@north.example', name: null });
    expect(values).toEqual({ address: 'a@north.example', name: '' });
    expect(senderBody(values, new Set())).toEqual({});
    expect(senderBody({ address: ' b@x.example ', name: ' N ' }, new Set(['address', 'name']))).toEqual({
      address: 'b@x.example',
      name: 'N',
    });
    expect(senderBody({ address: '', name: ' ' }, new Set(['address', 'name']))).toEqual({ address: '', name: null });
    expect([senderField('name'), senderField('status')]).toEqual(['name', undefined]);
  });
});

describe('the records of a sender', () => {
  it('are read again while somebody waits for them', () => {
    expect(readAgainAfter({ status: 'pending', keyWaits: false })).toBe(5_000);
    expect(readAgainAfter({ status: 'verified', keyWaits: true })).toBe(5_000);
    expect(readAgainAfter({ status: 'verified', keyWaits: false })).toBe(false);
  });

  it('that are missing are lines of a zone file, long texts in pieces', () => {
    const records = [
      { type: 'TXT', name: 'k._domainkey.x.example', value: 'p'.repeat(300), result: 'MISSING' },
      { type: 'CNAME', name: 'r.x.example', value: 'bounces.y.example', result: 'MISSING' },
      { type: 'CNAME', name: 's.x.example', value: 'bounces.y.example', result: 'DIFFERS' },
      { type: 'TXT', name: 'x.example', value: null, result: 'MISSING' },
      { type: 'TXT', name: '_dmarc.x.example', value: 'v=DMARC1; p=none', result: 'FOUND' },
      { type: 'TXT', name: '_dmarc.y.example', value: 'v=DMARC1; p=none', result: 'UNKNOWN' },
    ];
    expect(zoneLines(records).split('\n')).toEqual([
      `k._domainkey.x.example. 3600 IN TXT "${'p'.repeat(255)}" "${'p'.repeat(45)}"`,
      'r.x.example. 3600 IN CNAME bounces.y.example.',
    ]);
  });

  it('of a key that signs no more can be deleted a week after', () => {
    expect(removableFrom('2026-11-21T09:30:00.000Z')).toBe('2026-11-28T09:30:00.000Z');
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
