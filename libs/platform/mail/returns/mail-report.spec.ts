import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readMailReport } from './mail-report.js';

interface Parts {
  readonly type?: string;
  readonly to?: string;
  readonly status?: string;
  readonly original?: string;
  readonly originalType?: string;
}

const bytes = (text: string): Buffer => Buffer.from(text.replaceAll(/\r?\n/g, '\r\n'));

const report = ({
  type = 'message/delivery-status',
  to = 'r-path@bounces.example',
  status = '',
  original = '',
  originalType = 'message/rfc822',
}: Parts): Buffer =>
  bytes(`From: mailer-daemon@mx.example
To: <${to}>
Message-ID: <report@mx.example>
Subject: Undelivered
MIME-Version: 1.0
Content-Type: multipart/report; report-type=any; boundary="b"

--b
Content-Type: text/plain

Sorry.
--b
Content-Type: ${type}

${status}
--b
Content-Type: ${originalType}

${original}
--b--
`);

const failed = (address: string, code: string, words: string): string => `Reporting-MTA: dns; mx.example

Original-Recipient: rfc822;${address}
Final-Recipient: rfc822; other@mx.example
Action: failed
Status: ${code}
Diagnostic-Code: smtp; ${words}`;

const original = `Return-Path: <r-other@bounces.example>
To: Ada <ada@example.com>
Message-ID: <one@locara.example>
List-Unsubscribe: <https://locara.example/account/unsubscribe?token=abc>
Subject: New review

Text`;

describe('a report of a mail server', () => {
  it('says which email came back, and why', async () => {
    const status = failed('ada@example.com', '5.1.1', '550 5.1.1 no\n such user');
    expect(await readMailReport(report({ status, original }))).toEqual({
      kind: 'BOUNCE',
      verdict: 'permanent',
      outcome: 'failed',
      messageId: '<one@locara.example>',
      returnPaths: ['r-path@bounces.example', 'r-other@bounces.example'],
      readers: ['ada@example.com', 'other@mx.example', 'ada@example.com'],
      unsubscribeUrls: ['https://locara.example/account/unsubscribe?token=abc'],
      words: '550 5.1.1 no such user',
    });
  });

  it('has the head of the email alone, or nothing of it', async () => {
    const status = failed('ada@example.com', '4.4.7', 'expired');
    const [head = ''] = original.split('\n\n');
    const byHead = await readMailReport(report({ status, original: head, originalType: 'text/rfc822-headers' }));
    expect(byHead).toMatchObject({ verdict: 'temporary', unsubscribeUrls: [expect.stringContaining('token=abc')] });
    const bare = await readMailReport(report({ status, original: 'x', originalType: 'text/plain' }));
    expect(bare).toMatchObject({ unsubscribeUrls: [], readers: ['ada@example.com', 'other@mx.example'] });
  });

  it('is about nobody when the email is late, arrived, or reached one of several', async () => {
    const one = failed('ada@example.com', '5.1.1', 'no such user');
    for (const status of [
      one.replace('Action: failed', 'Action: delayed'),
      one.replace('Action: failed', 'Action: delivered'),
      `${one}\n\nFinal-Recipient: rfc822; b@mx.example\nAction: relayed\nStatus: 2.0.0`,
      one.replace('5.1.1', '5.7.1'),
    ])
      expect(await readMailReport(report({ status, original }))).toMatchObject({ verdict: 'none' });
  });

  it('is a complaint where its reader calls the email spam', async () => {
    const type = 'message/feedback-report';
    const status = `Feedback-Type: abuse
User-Agent: Mailbox/1
Version: 1
Original-Mail-From: <r-path@bounces.example>
Original-Rcpt-To: <ada@example.com>`;
    expect(await readMailReport(report({ type, status, original, to: 'abuse@locara.example' }))).toMatchObject({
      kind: 'COMPLAINT',
      verdict: 'permanent',
      returnPaths: ['r-path@bounces.example', 'r-other@bounces.example', 'abuse@locara.example'],
      words: 'abuse Mailbox/1',
    });
    const praise = status.replace('abuse', 'not-spam');
    expect(await readMailReport(report({ type, status: praise, original }))).toMatchObject({ verdict: 'none' });
  });

  it('is not an email of a person', async () => {
    expect(
      await readMailReport(bytes('From: a@b.example\nSubject: Away\n\nI am away: 5.1.1 Action: failed')),
    ).toBeUndefined();
  });

  it('is read, whatever somebody sends', async () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom(
        '\r\n\r\n',
        '--b\r\n',
        '--b--',
        'Content-Type: message/delivery-status\r\n\r\n',
        'Content-Type: multipart/report; boundary="b"\r\n\r\n',
        'Action: failed\r\n',
        'Final-Recipient: rfc822; \u0000@\r\n',
        'Content-Type: message/rfc822\r\n\r\n',
      ),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 30 }), async (pieces) => {
        const found = await readMailReport(Buffer.from(pieces.join('')));
        expect(['BOUNCE', 'COMPLAINT', undefined]).toContain(found?.kind);
      }),
      { numRuns: 200 },
    );
  });

  it('is read in a short time, however long a field is', async () => {
    const long = 'a'.repeat(400_000);
    const status = failed(`${long}${' @'.repeat(100_000)}`, '5.1.1', long);
    const before = performance.now();
    expect(await readMailReport(report({ status, original: `To: ${long}`, to: long }))).toBeDefined();
    expect(performance.now() - before).toBeLessThan(5000);
  });

  it('keeps the words of any server, in a length that can be stored', async () => {
    await fc.assert(
      fc.asyncProperty(fc.stringMatching(/^[ -~]{0,900}$/), async (words) => {
        const found = await readMailReport(report({ status: failed('a@b.example', '5.1.1', words), original }));
        expect(found?.kind).toBe('BOUNCE');
        expect(found?.words.length).toBeLessThanOrEqual(500);
      }),
      { numRuns: 50 },
    );
  });
});
