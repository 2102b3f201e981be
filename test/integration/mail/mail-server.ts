import { SMTPServer } from 'smtp-server';

/** An email server that returns each receiver as it is told; what it took is in `taken`. */
export interface MailServer {
  readonly url: string;
  readonly taken: string[];
  /** Asked for each RCPT: undefined takes it, a number refuses with that code. 553 is about the sender, in words of `reply`. */
  answer: (recipient: string, sender: string) => number | undefined;
  reply: string;
  /** What it says of an email that it has read; null: it takes it. */
  judge: (text: string) => string | null;
  close(): Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const taken: string[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onRcptTo: ({ address }, { envelope: { mailFrom } }, done) => {
      const responseCode = server.answer(address, mailFrom === false ? '' : mailFrom.address);
      const words = responseCode === 553 ? server.reply : 'as told';
      done(responseCode === undefined ? null : Object.assign(new Error(words), { responseCode }));
    },
    onData: (stream, _session, done) => {
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')));
      stream.on('end', () => {
        const refusal = server.judge(text);
        if (refusal === null) taken.push(text);
        done(refusal === null ? null : Object.assign(new Error(refusal), { responseCode: 550 }));
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const { port } = smtp.server.address() as { port: number };
  const server: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    answer: () => undefined,
    reply: '5.7.1 Sender address rejected',
    judge: () => null,
    close: () => new Promise((resolve) => smtp.close(() => resolve())),
  };
  return server;
}
