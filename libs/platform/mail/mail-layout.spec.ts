import { describe, expect, it } from '@jest/globals';
import { composeMail } from './mail-layout.js';
import type { MailContent, MailLook } from './mail-layout.js';
import { senderOf } from './send-mail.js';

const content: MailContent = {
  language: 'de',
  subject: 'Neues Passwort\r\nBcc: all@example.com',
  greeting: 'Guten Tag Ada <b>Lovelace</b>,',
  paragraphs: ['Erste Zeile\nzweite Zeile'],
  action: { label: 'Passwort setzen', url: 'https://locara.example/account/password?token=a&b="c"' },
  notes: ['Der Link gilt eine Stunde.'],
};
const bare: MailLook = {
  name: 'North & South',
  logoUrl: null,
  colour: null,
  footer: null,
  supportEmail: null,
  supportPhone: null,
  supportWebsite: null,
  imprintUrl: null,
  privacyUrl: null,
  termsUrl: null,
};
const full: MailLook = {
  ...bare,
  logoUrl: 'https://locara.example/media/logo.png',
  footer: 'North GmbH\nNürnberg',
  supportEmail: 'help@north.example',
  supportPhone: '49-911-123456',
  supportWebsite: { displayName: 'Help', url: 'https://north.example/help' },
  imprintUrl: 'https://north.example/imprint',
  privacyUrl: 'https://north.example/privacy',
  termsUrl: 'https://north.example/terms',
};

describe('the layout of mails', () => {
  it('keeps a subject in one line', () => {
    expect(composeMail(content, bare).subject).toBe('Neues Passwort Bcc: all@example.com');
  });

  it('says the same as text', () => {
    expect(composeMail(content, bare).text).toBe(
      `Guten Tag Ada <b>Lovelace</b>,

Erste Zeile
zweite Zeile

Passwort setzen:
https://locara.example/account/password?token=a&b="c"

Der Link gilt eine Stunde.

--
North & South
`,
    );
    expect(composeMail(content, full).text).toContain(
      'Fragen? help@north.example, 49-911-123456, Help https://north.example/help\n\nImpressum: https://north.example/imprint\nDatenschutz: https://north.example/privacy\n',
    );
  });

  it('has buttons and links in the colour of a brand, lighter where programs show it dark', () => {
    const { html } = composeMail(content, { ...bare, colour: '#0a7d4f' });
    expect(html).toContain('border-radius:8px;background:#0a7d4f');
    expect(html).toContain('style="color:#0a7d4f;word-break');
    expect(html).not.toContain('#1f5fd6');
    expect(/\.link\{color:(#[\da-f]{6})!important/.exec(html)?.[1]).not.toBe('#82b1ff');
  });

  it('takes nothing that it is given for HTML', () => {
    const { html } = composeMail(content, bare);
    expect(html).toContain('Guten Tag Ada &#60;b&#62;Lovelace&#60;/b&#62;,');
    expect(html).toContain('Erste Zeile<br>zweite Zeile');
    expect(html).toContain('href="https://locara.example/account/password?token=a&#38;b=&#34;c&#34;"');
    expect(html).toContain('North &#38; South');
    expect(html).not.toContain('<b>');
  });

  it('shows logo, footer, support and what the law wants, where a tenant has set them', () => {
    const { html } = composeMail(content, full);
    for (const part of [
      'src="https://locara.example/media/logo.png" alt="North &#38; South"',
      'North GmbH<br>Nürnberg',
      'href="mailto:help@north.example"',
      'href="tel:+49911123456"',
      '>Help</a>',
      '>Impressum</a>',
      '>Datenschutz</a>',
      '>Nutzungsbedingungen</a>',
    ])
      expect(html).toContain(part);
    expect(composeMail(content, bare).html).not.toContain('<img');
  });

  it('leaves the button out where there is nothing to do', () => {
    const { action: _, ...rest } = content;
    expect(composeMail(rest, bare).html).not.toContain('<a ');
  });
});

describe('facts in a mail', () => {
  const tables = [
    [
      { label: 'Betrag', value: '19,90 €' },
      { label: 'Standorte', value: 'Laden <1>\nLaden 2' },
    ],
    [],
    [{ label: 'Fällig', value: '1. März 2027' }],
  ];

  it('stand a row each, lines below their label', () => {
    expect(composeMail({ ...content, tables }, bare).text).toContain(
      `zweite Zeile

Betrag: 19,90 €
Standorte:
  Laden <1>
  Laden 2

Fällig: 1. März 2027

Passwort setzen:`,
    );
  });

  it('are tables in HTML, as text', () => {
    const { html } = composeMail({ ...content, tables }, bare);
    expect(html.match(/<th /g)).toHaveLength(3);
    expect(html).toContain('>Laden &#60;1&#62;<br>Laden 2</td>');
    expect(composeMail(content, bare).html).not.toContain('<th ');
  });
});

describe('the sender of a mail', () => {
  const ours = 'Locara <no-reply@locara.example>';

  it.each([
    ['nothing of its own', { name: null, address: null }, '"Locara" <no-reply@locara.example>', undefined],
    ['a name', { name: 'North', address: null }, '"North" <no-reply@locara.example>', undefined],
    ['an address of our domain', { name: 'N', address: 'hi@Locara.example' }, '"N" <hi@Locara.example>', undefined],
    ['another', { name: 'N', address: 'hi@north.example' }, '"N" <no-reply@locara.example>', 'hi@north.example'],
    [
      'an evil name',
      { name: 'N" <a@b>\r\nBcc: x', address: null },
      '"N   a@b   Bcc: x" <no-reply@locara.example>',
      undefined,
    ],
  ])('of a tenant with %s', (_case, sender, from, replyTo) => {
    expect(senderOf(sender, ours)).toEqual({ from, replyTo });
  });

  const dkim = { domain: 'north.example', selector: 's', privateKey: 'k' };

  it.each([
    ['its domain', { name: 'North', address: 'a@north.example', dkim }, '"North" <a@north.example>', 'r@x.example'],
    ['no name', { name: null, address: 'a@north.example', dkim }, '"N" <a@north.example>', 'r@x.example'],
    [
      'no proof',
      { name: 'North', address: 'a@north.example', dkim: null },
      '"North" <no-reply@locara.example>',
      'r@x.example',
    ],
  ])('is a sender of its own with %s', (_case, own, from, replyTo) => {
    expect(senderOf({ name: 'N', address: 'r@x.example' }, ours, own)).toEqual({ from, replyTo });
  });

  it('gets the answers where no other address does', () => {
    const own = { name: null, address: 'a@north.example', dkim: null };
    expect(senderOf({ name: null, address: null }, ours, own).replyTo).toBe('a@north.example');
    expect(senderOf({ name: null, address: null }, ours, { ...own, dkim }).replyTo).toBeUndefined();
    expect(senderOf({ name: null, address: 'a@north.example' }, ours, { ...own, dkim }).replyTo).toBeUndefined();
  });

  it('may be a mere address', () => {
    expect(senderOf({ name: null, address: null }, 'mail@locara.example')).toMatchObject({
      from: 'mail@locara.example',
    });
  });
});
