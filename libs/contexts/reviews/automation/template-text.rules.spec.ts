import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { fillTemplate, unknownPlaceholder } from './template-text.rules.js';

const values = { author: 'Mia', location: 'Mill', company: 'Bakery', rating: '5' };

describe('the text of a template', () => {
  it('has its placeholders filled in', () => {
    const text = 'Dear {author}, thank you for {rating} stars. {location}, {company}';
    expect(fillTemplate(text, values)).toBe('Dear Mia, thank you for 5 stars. Mill, Bakery');
  });

  it('leaves no gap for what is not known', () => {
    expect(fillTemplate('Dear {author}, thank you!', { ...values, author: null })).toBe('Dear, thank you!');
    expect(fillTemplate('{author}', { ...values, author: ' ' })).toBe('');
  });

  it('names the placeholder that does not exist', () => {
    expect(unknownPlaceholder('Dear {author}, {rating} and {discount} and {other}')).toBe('{discount}');
    expect(unknownPlaceholder('A { brace } and {} and {author}')).toBeUndefined();
  });

  it('takes values as they are, whatever is in them', () => {
    expect(fillTemplate('Dear {author}', { ...values, author: '{rating} $& $1' })).toBe('Dear {rating} $& $1');
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (author) => {
        fc.pre(author.trim() !== '');
        expect(fillTemplate('-{author}-', { ...values, author })).toBe(`-${author.trim()}-`);
      }),
    );
  });
});
