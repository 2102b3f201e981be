import { randomUUID } from 'node:crypto';

/**
 * How a mailbox behaves, by the tag of its address (`ada+gone@example.com`):
 * `refused` the server refuses it at once, `gone` the email comes back later, `full` it comes back later because of the mailbox,
 * `spam` its reader calls the email spam.
 */
export type MailboxTag = 'refused' | 'gone' | 'full' | 'spam';

const TAG = /\+(refused|gone|full|spam)@/i;

export const tagOf = (address: string): MailboxTag | undefined =>
  TAG.exec(address)?.[1]?.toLowerCase() as MailboxTag | undefined;

export const refusal = (address: string): string => `5.1.1 <${address}>: there is no such mailbox`;

interface TakenMail {
  /** Return path of the envelope. */
  readonly sender: string;
  readonly recipient: string;
  readonly source: Buffer;
}

const FAILURES = {
  gone: { status: '5.1.1', words: (address: string) => `550 ${refusal(address)}` },
  full: { status: '5.2.2', words: (address: string) => `552 5.2.2 <${address}>: the mailbox is full` },
} as const;

/** What is reported of an email later; undefined: nothing. What came back itself is not reported (RFC 5321, 4.5.5). */
export function reportOn({ sender, recipient, source }: TakenMail): string | undefined {
  const tag = tagOf(recipient);
  if (tag === undefined || tag === 'refused' || sender === '') return undefined;
  const head = source.toString('utf8').split('\r\n\r\n', 1)[0] ?? '';
  if (tag === 'spam') return complaint(sender, recipient, head);
  const { status, words } = FAILURES[tag];
  return notice(sender, recipient, head, status, words(recipient));
}

/** RFC 3464 */
function notice(sender: string, recipient: string, head: string, status: string, words: string): string {
  return report('delivery-status', sender, 'Undelivered Mail Returned to Sender', [
    ['text/plain; charset=utf-8', `The email to ${recipient} could not be delivered: ${words}`],
    [
      'message/delivery-status',
      [
        'Reporting-MTA: dns; mail.sandbox.example',
        '',
        `Final-Recipient: rfc822; ${recipient}`,
        'Action: failed',
        `Status: ${status}`,
        `Diagnostic-Code: smtp; ${words}`,
      ].join('\r\n'),
    ],
    ['text/rfc822-headers', head],
  ]);
}

/** RFC 5965 */
function complaint(sender: string, recipient: string, head: string): string {
  return report('feedback-report', sender, 'Complaint about an email', [
    ['text/plain; charset=utf-8', `A reader calls this email spam.`],
    [
      'message/feedback-report',
      [
        'Feedback-Type: abuse',
        'User-Agent: Sandbox/1',
        'Version: 1',
        `Original-Mail-From: <${sender}>`,
        `Original-Rcpt-To: <${recipient}>`,
      ].join('\r\n'),
    ],
    ['text/rfc822-headers', head],
  ]);
}

function report(type: string, to: string, subject: string, parts: readonly (readonly [string, string])[]): string {
  const boundary = `report-${randomUUID()}`;
  return [
    'From: Mail Delivery System <mailer-daemon@sandbox.example>',
    `To: ${to}`,
    `Subject: ${subject}`,
    `Message-ID: <${randomUUID()}@sandbox.example>`,
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    `Content-Type: multipart/report; report-type=${type}; boundary="${boundary}"`,
    '',
    ...parts.flatMap(([contentType, text]) => [`--${boundary}`, `Content-Type: ${contentType}`, '', text, '']),
    `--${boundary}--`,
    '',
  ].join('\r\n');
}
