import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { foldText } from './reading/email-text.rules.js';
import { textOfHtml } from './reading/html-text.rules.js';
import { composeLetter, senderOf } from './letter.rules.js';

const common = {
  signature: 'Café <Müller>',
  privacyPolicyUrl: 'https://shop.example/privacy?a=1&b=2',
  pictureId: null,
};

describe('a reply by email', () => {
  it('says the same as text and as HTML, and takes nothing for HTML', () => {
    const { text, html } = composeLetter({ ...common, text: 'Yes <b>!\nTwo\n\nThree' });
    expect(text).toBe('Yes <b>!\nTwo\n\nThree\n\n-- \nCafé <Müller>\nhttps://shop.example/privacy?a=1&b=2\n');
    expect(html).not.toMatch(/<b>|<Müller>/);
    expect(textOfHtml(html)).toBe('Yes <b>!\nTwo\n\nThree\n\nCafé <Müller>\nhttps://shop.example/privacy?a=1&b=2');
  });

  it('is folded away when somebody quotes it', () => {
    expect(foldText(composeLetter({ ...common, text: 'Yes.' }).text).shown).toBe('Yes.');
  });

  it('has no picture, or one', () => {
    expect(composeLetter({ ...common, text: null, pictureId: 'a@b' }).html).toContain('src="cid:a@b"');
    expect(composeLetter({ ...common, text: 'Yes.' }).html).not.toContain('<img');
    expect(composeLetter({ ...common, text: null }).text).toBe(
      `-- \n${common.signature}\n${common.privacyPolicyUrl}\n`,
    );
  });

  it('has a sender in one line, whatever the name', () => {
    expect(senderOf('Shop "One"\r\nBcc: all', 'a@b.example')).toBe('"Shop  One   Bcc: all" <a@b.example>');
    expect(senderOf(' ', 'a@b.example')).toBe('a@b.example');
    fc.assert(
      fc.property(fc.string(), (name) => {
        const sender = senderOf(name, 'a@b.example');
        expect(sender.match(/</g)?.length ?? 0).toBeLessThanOrEqual(1);
        expect(sender.endsWith('a@b.example') || sender.endsWith('<a@b.example>')).toBe(true);
      }),
    );
  });
});
