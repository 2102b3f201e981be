import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { textOfHtml } from './html-text.rules.js';

describe('HTML of an email as text', () => {
  it.each([
    ['<p>Guten Tag,</p><p>ist <b>Sonntag</b> offen?</p>', 'Guten Tag,\n\nist Sonntag offen?'],
    ['<div>one</div><div>two<br>three</div>', 'one\ntwo\nthree'],
    ['Gr&uuml;&szlig;e &amp; &#8364;&#x1F600; &unknown;', 'Grüße & €😀 &unknown;'],
    ['<style>p{color:red}</style><script>alert(1)</script>Hello', 'Hello'],
    ['<head><title>No</title></head><body>Yes</body>', 'Yes'],
    ['<div style="display:none">preview</div>Seen', 'Seen'],
    ['<!-- a > b -->Seen<!-- no end', 'Seen'],
    ['<ul><li>one</li><li>two</li></ul>', '- one\n- two'],
    ['<a href="https://shop.example/x?a=1&amp;b=2">our shop</a>', 'our shop <https://shop.example/x?a=1&b=2>'],
    ['<a href="mailto:ada@example.com">ada@example.com</a>', 'ada@example.com'],
    ['<a href="javascript:alert(1)">click</a>', 'click'],
    ['1 < 2 and 3 > 2', '1 < 2 and 3 > 2'],
    ['New<blockquote>Old<blockquote>Older</blockquote></blockquote>After', 'New\n\n> Old\n>\n> > Older\nAfter'],
    ['<table><tr><td>A</td><td>B</td></tr></table>', 'A B'],
    ['<o:p>&nbsp;</o:p>', ''],
    ['never <b', 'never <b'],
  ])('%j', (html, text) => {
    expect(textOfHtml(html)).toBe(text);
  });

  it('has no tag that was one, and no line that nobody wrote', () => {
    const piece = fc.constantFrom('<p>', '</p>', '<div>', '<b class="x">', 'word', ' ', '<br>', '<blockquote>', '&lt;');
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = textOfHtml(pieces.join(''));
        expect(text).not.toMatch(/<(?:p|div|b|br|blockquote)\b/);
        expect(text.match(/word/g)?.length ?? 0).toBe(pieces.filter((each) => each === 'word').length);
      }),
    );
    fc.assert(fc.property(fc.string(), (html) => expect(typeof textOfHtml(html)).toBe('string')));
  });

  it('takes a time that grows with the length alone', () => {
    for (const piece of ['<', '< ', '<a', '<a "', '<!--', '<div style="', '&#', '<blockquote>', '\n> ', "href='"]) {
      const begun = performance.now();
      textOfHtml(piece.repeat(400_000));
      expect(performance.now() - begun).toBeLessThan(5000);
    }
  });

  it('is short for many empty lines within many quotes', () => {
    const html = `${'<blockquote>'.repeat(20)}a${'<br>'.repeat(490_000)}b`;
    expect(textOfHtml(html).replaceAll('> ', '')).toBe('a\n\nb');
    expect(textOfHtml('a<br><br><br><br>b')).toBe('a\n\nb');
  });
});
