import { describe, expect, it } from '@jest/globals';
import PostalMime from 'postal-mime';
import { boundedMail, parserBounds } from './mail-bounds.js';

const head = 'From: ada@example.com\r\nMIME-Version: 1.0\r\n';
const mixed = (...parts: readonly string[]): Buffer =>
  Buffer.from(
    `${head}Content-Type: multipart/mixed; boundary=b\r\n\r\n${parts.map((part) => `--b\r\n${part}`).join('')}--b--\r\n`,
  );

describe('an email that anybody may have made', () => {
  it.each([
    ['many lines', Buffer.from(`${head}\r\n${'\r\n'.repeat(1_000_000)}`)],
    ['many lines of a few characters', Buffer.from(`${head}\r\n${'a b\n'.repeat(500_000)}`)],
    ['many parts', mixed(...Array.from({ length: 2500 }, () => '\r\n'))],
  ])('is not parsed with %s', (_name, raw) => {
    const begun = performance.now();
    expect(boundedMail(raw)).toBeUndefined();
    expect(performance.now() - begun).toBeLessThan(1000);
  });

  it('passes with a large attachment, and its bytes stay', async () => {
    const file = Buffer.alloc(14 * 1024 * 1024, 'Locara\n');
    const lines = file.toString('base64').replaceAll(/.{76}/g, '$&\r\n');
    const raw = mixed(
      'Content-Type: text/plain\r\n\r\nHello\r\nAda\r\n',
      `Content-Type: application/pdf\r\nContent-Transfer-Encoding: base64\r\n\r\n${lines}\r\n`,
    );
    const bounded = boundedMail(raw);
    expect(bounded?.length).toBeLessThan(raw.length);
    const { text, attachments } = await PostalMime.parse(bounded ?? '', parserBounds);
    expect(text).toBe('Hello\nAda\n');
    expect(attachments.map(({ content }) => Buffer.from(content as ArrayBuffer).equals(file))).toEqual([true]);
  });

  it('is the same where it has few lines', () => {
    const raw = mixed(`\r\n${'A'.repeat(76)}\r\n${'B'.repeat(76)}\r\n`);
    expect(boundedMail(raw)).toBe(raw);
  });

  it('is parsed soon at the limits, also where lines of text look like an attachment', async () => {
    const long = Buffer.from(`${head}\r\n${`${'A'.repeat(40)}\n`.repeat(480_000)}`);
    const short = Buffer.from(`${head}\r\n${'a\n'.repeat(29_000)}`);
    const parts = mixed(...Array.from({ length: 1990 }, () => 'Content-Type: a/b\r\n\r\nx\r\n'));
    for (const raw of [long, short, parts]) {
      const before = process.cpuUsage();
      await PostalMime.parse(boundedMail(raw) ?? '', parserBounds);
      const { user, system } = process.cpuUsage(before);
      // Of a processor, in microseconds: what else the machine does counts for nothing.
      expect(user + system).toBeLessThan(5_000_000);
    }
  });
});
