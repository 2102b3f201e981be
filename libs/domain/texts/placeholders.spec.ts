import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { emptyPlaceholder, fillPlaceholders, unknownPlaceholder } from './placeholders.js';

const shop = {
  name: 'Hofladen Huber',
  street: 'Ring 1',
  city: 'Bad Tölz',
  postCode: '83646',
  phone: null,
  email: null,
  website: 'https://huber.example',
};
const known = Object.keys(shop);

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

  it.each([
    [['{{name}} in {{city}}', '{{ website }}'], undefined],
    [['{{name}}', 'Call {{ phone }} or {{email}}'], 'phone'],
    [['none'], undefined],
  ])('of %j the one that the location cannot fill is %s', (texts, name) => {
    expect(emptyPlaceholder(texts, shop)).toBe(name);
  });

  it('are not looked for in what they are filled with', () => {
    expect(fillPlaceholders('{{name}}', { ...shop, name: '{{city}}' })).toBe('{{city}}');
  });

  it('leave a text without any as it is', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        fc.pre(!text.includes('{{'));
        expect(fillPlaceholders(text, shop)).toBe(text);
        expect(unknownPlaceholder(text, known)).toBeUndefined();
      }),
    );
  });

  it.each([
    ['{{town}}', 'town'],
    ['{{name}} {{}}', ''],
    ['{{ name }}', undefined],
    ['{name}', undefined],
  ])('of %s the unknown one is %s', (text, name) => {
    expect(unknownPlaceholder(text, known)).toBe(name);
  });
});
