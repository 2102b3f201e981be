import type pg from 'pg';
import PostalMime from 'postal-mime';
import type { SMTPServerDataStream, SMTPServerSession } from 'smtp-server';
import { SMTPServer } from 'smtp-server';
import type { NewMail } from './mail.store.js';
import { keepMail } from './mail.store.js';
import { refusal, reportOn, tagOf } from './mailboxes.js';
import { keepMailReports } from './mail-report.outbox.js';

const MAXIMUM_BYTES = 10 * 1024 * 1024;

export interface MailReceiver {
  port: number;
  close(): Promise<void>;
}

/**
 * Receives mail by SMTP on 127.0.0.1 and delivers none of it. Any credentials are accepted. A message is stored before
 * the sender reads 250, so that what counts as sent can be found. Mailboxes with a tag are refused, or reported later.
 *
 * @param delayMs how much later the platform hears of an email that comes back
 */
export async function startMailReceiver(
  database: pg.Pool,
  port: number,
  report: (error: unknown) => void,
  delayMs = 0,
): Promise<MailReceiver> {
  const server = new SMTPServer({
    size: MAXIMUM_BYTES,
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? 'anonymous' }),
    onRcptTo: ({ address }, _session, done) =>
      done(tagOf(address) === 'refused' ? Object.assign(new Error(refusal(address)), { responseCode: 550 }) : null),
    onData: (stream, session, done) => {
      receive(stream, session)
        .then(async (mail) => {
          await keepMail(database, mail);
          await keepMailReports(database, reportsOn(mail), delayMs);
        })
        .then(
          () => done(),
          (error: Error) => {
            report(error);
            done(error);
          },
        );
    },
  });
  server.on('error', report);
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function receive(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<NewMail> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    // The stream has to be read to its end even when too large, or the sender never gets its answer.
    size += chunk.length;
    if (size <= MAXIMUM_BYTES) chunks.push(chunk);
  }
  if (stream.sizeExceeded) throw Object.assign(new Error('The message is too large.'), { responseCode: 552 });
  const source = Buffer.concat(chunks);
  const parsed = await PostalMime.parse(source);
  const { mailFrom, rcptTo } = session.envelope;
  return {
    sender: mailFrom ? mailFrom.address : '',
    recipients: rcptTo.map((recipient) => recipient.address),
    subject: parsed.subject ?? '',
    text: parsed.text ?? null,
    html: parsed.html ?? null,
    attachments: parsed.attachments.map(({ filename, mimeType, content }) => ({
      name: filename,
      contentType: mimeType,
      size: typeof content === 'string' ? Buffer.byteLength(content) : content.byteLength,
    })),
    source,
  };
}

const reportsOn = ({ sender, recipients, source }: NewMail): string[] =>
  recipients.flatMap((recipient) => reportOn({ sender, recipient, source }) ?? []);
