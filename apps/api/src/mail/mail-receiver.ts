import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import type { Logger } from 'pino';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { SMTPServer, SMTPServerDataStream, SMTPServerSession } from 'smtp-server';
import { ReceiveEmail } from '#contexts/messaging';
import { Config } from '#platform/config';
import { runInContext } from '#platform/context';
import { InboundAddresses, inboundMailConfig } from '#platform/mail';
import { LoggerToken } from '#platform/telemetry';

/** What a mail server is told: 4xx to hand the email over again, 5xx never to. */
type Refusal = Error & { readonly responseCode: number };

const refusal = (responseCode: number, words: string): Refusal => Object.assign(new Error(words), { responseCode });

const megabyte = 1024 * 1024;
const mostBytes = 20 * megabyte;
const mostRecipients = 20;
/** Each may hold an email in memory. */
const mostConnections = 20;
/** For one address in a minute, of each process: the mail server hands the others over later. */
const mostInMinute = 120;

/**
 * Takes emails of customers by SMTP from the operator's mail server, which knows how to meet the internet: here is no TLS, no
 * defence against spam and no queue. An email is acknowledged once it is kept; after any failure it is handed over again.
 */
@Injectable()
export class MailReceiver implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly rate = new RateLimiterMemory({ points: mostInMinute, duration: 60 });
  private server: SMTPServer | undefined;

  constructor(
    private readonly config: Config,
    private readonly emails: ReceiveEmail,
    private readonly addresses: InboundAddresses,
    @Inject(LoggerToken) private readonly logger: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { port } = this.config.of(inboundMailConfig);
    if (port === null) return;
    // Loaded only where emails arrive.
    const smtp = await import('smtp-server');
    const server = new smtp.SMTPServer({
      banner: 'Locara',
      size: mostBytes,
      maxClients: mostConnections,
      authOptional: true,
      disabledCommands: ['AUTH', 'STARTTLS'],
      disableReverseLookup: true,
      socketTimeout: 60_000,
      closeTimeout: 10_000,
      onRcptTo: ({ address }, session, done) => answer(this.recipient(address, session), done),
      onData: (stream, session, done) => answer(this.email(stream, session), done),
    });
    server.on('error', (error) => this.logger.warn({ err: error }, 'a connection of a mail server failed'));
    await new Promise<void>((resolve, reject) => {
      server.server.once('error', reject);
      server.listen(port, this.config.host, resolve);
    });
    this.server = server;
  }

  async beforeApplicationShutdown(): Promise<void> {
    const { server } = this;
    if (server !== undefined) await new Promise<void>((resolve) => server.close(() => resolve()));
  }

  /** @throws Refusal */
  private recipient(address: string, { envelope }: SMTPServerSession): Promise<void> {
    return this.run(async () => {
      if (envelope.rcptTo.length >= mostRecipients) throw refusal(452, '4.5.3 Too many recipients.');
      if (!(await this.emails.takes(address))) throw refusal(550, '5.1.1 There is no such address.');
      try {
        // Each name has many addresses: what people read of it may be anything.
        const name = this.addresses.read(address);
        await this.rate.consume(name === undefined ? '' : `${name.kind} ${name.id}`);
      } catch (error) {
        throw error instanceof RateLimiterRes ? refusal(450, '4.2.1 Too many emails, try again later.') : error;
      }
    });
  }

  /** @throws Refusal */
  private email(stream: SMTPServerDataStream, { envelope: { mailFrom, rcptTo } }: SMTPServerSession): Promise<void> {
    return this.run(async () => {
      const raw = await contentOf(stream);
      const recipients = rcptTo.map(({ address }) => address);
      await this.emails.execute({ returnPath: mailFrom === false ? '' : mailFrom.address, recipients, raw });
    });
  }

  private run<T>(work: () => Promise<T>): Promise<T> {
    return runInContext({ requestId: randomUUID(), language: 'en' }, () =>
      work().catch((error: unknown) => {
        const { responseCode, code, words } = error as Partial<Refusal> & { code?: unknown; words?: unknown };
        if (typeof responseCode === 'number') throw error;
        if (typeof code === 'number' && typeof words === 'string') throw refusal(code, words);
        this.logger.error({ err: error }, 'an email could not be kept');
        throw refusal(451, '4.3.0 The email cannot be kept now, try again later.');
      }),
    );
  }
}

function answer(work: Promise<void>, done: (error?: Error | null) => void): void {
  work.then(
    () => done(),
    (error: Error) => done(error),
  );
}

async function contentOf(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    // Read to its end also when it is too large: the mail server listens for an answer only then.
    size += chunk.length;
    if (size <= mostBytes) chunks.push(chunk);
  }
  if (stream.sizeExceeded || size > mostBytes)
    throw refusal(552, `5.3.4 The email is larger than ${mostBytes / megabyte} megabytes.`);
  return Buffer.concat(chunks);
}
