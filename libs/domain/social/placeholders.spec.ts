import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { fillPlaceholders, unknownPlaceholder, withUtm } from './placeholders.js';

const shop = {
  name: 'Hofladen Huber',
  street: 'Ring 1',
  city: 'Bad Tölz',
  postCode: '83646',
  phone: null,
  email: null,
  website: 'https://huber.example',
};

describe('placeholders', () => {
  it('are filled with what the location has; what it has not leaves nothing behind', () => {
    const text = 'Fresh bread at {{name}} in {{ city }}. Call {{phone}} or visit {{website}}.';
    expect(fillPlaceholders(text, shop)).toBe(
      'Fresh bread at Hofladen Huber in Bad Tölz. Call or visit https://huber.example.',
    );
    expect(fillPlaceholders('https://x.example/{{city}}', shop, encodeURIComponent)).toBe(
      'https://x.example/Bad%20T%C3%B6lz',
    );
  });

  it('are not looked for in what they are filled with', () => {
    expect(fillPlaceholders('{{name}}', { ...shop, name: '{{city}}' })).toBe('{{city}}');
  });

  it('leave a text without any as it is', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        fc.pre(!text.includes('{{'));
        expect(fillPlaceholders(text, shop)).toBe(text);
        expect(unknownPlaceholder(text)).toBeUndefined();
      }),
    );
  });

  it.each([
    ['{{town}}', 'town'],
    ['{{name}} {{}}', ''],
    ['{{ name }}', undefined],
    ['{name}', undefined],
  ])('of %s the unknown one is %s', (text, name) => {
    expect(unknownPlaceholder(text)).toBe(name);
  });
});

describe('UTM parameters', () => {
  it('name the portal, and leave alone what the address says already', () => {
    expect(withUtm('https://huber.example/x?a=1', 'facebook', 'spring sale')).toBe(
      'https://huber.example/x?a=1&utm_source=facebook&utm_medium=social&utm_campaign=spring+sale',
    );
    expect(withUtm('https://huber.example/?utm_source=flyer', 'facebook', 'x')).toBe(
      'https://huber.example/?utm_source=flyer&utm_medium=social&utm_campaign=x',
    );
    expect(withUtm('https://huber.example', 'facebook', null)).toBe('https://huber.example');
  });
});
