import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { SmtpTransport } from '#integrations/mail';
import { Config } from '#platform/config';
import { MailOutcomeUnknown, ReceiverRefused } from '#platform/mail';
import { Unrepeatable } from '#platform/outbox';

const letter = {
  from: 'shop@in.locara.example',
  replyTo: undefined,
  to: 'ada@example.com',
  subject: 'Re: Cake',
  text: 'Yes.',
  html: '<p>Yes.</p>',
  messageId: '<1@in.locara.example>',
};

/** What a mail server says to each command; undefined: it ends the connection without a word. */
type Answers = Readonly<Partial<Record<'MAIL' | 'RCPT' | 'DATA' | 'END', string | undefined>>>;

/** Sends over a real connection. @returns what it threw, and how often a whole email arrived */
async function outcome(answers: Answers): Promise<readonly [unknown, number]> {
  let arrived = 0;
  const said = { MAIL: '250 ok', RCPT: '250 ok', DATA: '354 go on', END: '250 taken', ...answers };
  const server = createServer((socket) => {
    let isData = false;
    socket.on('error', () => undefined);
    socket.write('220 mx.example\r\n');
    socket.on('data', (chunk) => {
      const text = chunk.toString('latin1');
      const command = isData ? 'END' : (text.slice(0, 4).toUpperCase() as keyof typeof said);
      if (isData && !text.endsWith('\r\n.\r\n')) return;
      if (isData) arrived += 1;
      isData = command === 'DATA' && said.DATA?.startsWith('354') === true;
      const answer = command in said ? said[command] : '250 mx.example';
      if (answer === undefined) socket.destroy();
      else socket.write(`${answer}\r\n`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const transport = new SmtpTransport(Object.assign(new Config(), { mailUrl: `smtp://127.0.0.1:${port}` }));
  const thrown = await transport.sendOnce(letter).then(
    () => null,
    (error: unknown) => error,
  );
  await new Promise((resolve) => server.close(resolve));
  return [thrown, arrived];
}

/** Nothing was sent, and it may be tried again. */
const isTemporary = (thrown: unknown): boolean =>
  thrown instanceof Error && !(thrown instanceof Unrepeatable) && !(thrown instanceof MailOutcomeUnknown);

describe('an email that is sent once', () => {
  it('is taken', async () => {
    expect(await outcome({})).toEqual([null, 1]);
  });

  it('is refused for good, by its receiver or for what it says', async () => {
    expect((await outcome({ RCPT: '550 5.1.1 nobody' }))[0]).toBeInstanceOf(ReceiverRefused);
    const [thrown, arrived] = await outcome({ END: '554 5.7.1 spam' });
    expect([thrown instanceof Unrepeatable, thrown instanceof ReceiverRefused, arrived]).toEqual([true, false, 1]);
  });

  it.each([
    ['RCPT', '450 4.2.0 later'],
    ['DATA', '451 later'],
    ['END', '451 later'],
  ] as const)('is not sent where %s is answered by %s', async (command, answer) => {
    expect(isTemporary((await outcome({ [command]: answer }))[0])).toBe(true);
  });

  it('may have been taken where the connection ends without an answer, and is not sent again by itself', async () => {
    const [thrown, arrived] = await outcome({ END: undefined });
    expect([thrown instanceof MailOutcomeUnknown, arrived]).toEqual([true, 1]);
  });

  it('was not sent where nobody listens', async () => {
    const transport = new SmtpTransport(Object.assign(new Config(), { mailUrl: 'smtp://127.0.0.1:9' }));
    expect(isTemporary(await transport.sendOnce(letter).catch((error: unknown) => error))).toBe(true);
  });
});
