import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { EmailLetters, ReceiveEmail } from '#contexts/messaging';
import type { ConversationView, MessageView } from '#contexts/messaging';
import { MailMessagesModule } from '#integrations/mail/messages';
import { InboundAddresses, MailOutcomeUnknown, ReceiverRefused } from '#platform/mail';
import { Unrepeatable } from '#platform/outbox';
import { agreeOnUsage, countedUsage } from '../metering/agreed-usage.js';
import { MessagingBench } from './messaging-bench.js';
import { PostOffice, PostOfficeModule } from './post-office.js';

interface Written {
  readonly id?: string;
  readonly from?: string;
  readonly subject?: string;
  /** Further fields of the head. */
  readonly head?: readonly string[];
  readonly body?: string;
  readonly to?: string;
  readonly returnPath?: string;
}

let count = 0;

describe('emails of customers', () => {
  let bench: MessagingBench;
  let shop: string;
  let post: PostOffice;

  beforeAll(async () => {
    bench = await MessagingBench.start([PostOfficeModule, MailMessagesModule]);
    post = bench.get(PostOffice);
    shop = (await bench.get(EmailLetters).addressOf(bench.locationId)) ?? '';
  });
  afterAll(() => bench.close());
  beforeEach(async () => {
    await bench.drain();
    post.sent.length = 0;
    post.refuses = () => undefined;
    await bench.rows('delete from conversation');
    await bench.rows('update message_agent set email_reply = false');
  });

  const raw = ({
    id,
    from = 'Maria Kunde <maria@example.com>',
    subject = 'Cake',
    head = [],
    body = 'Hello?',
  }: Written) => {
    count += 1;
    const fields = [`From: ${from}`, `Subject: ${subject}`, `Message-ID: ${id ?? `<${count}@example.com>`}`, ...head];
    const typed = head.some((field) => /^content-type/i.test(field)) ? [] : ['Content-Type: text/plain; charset=utf-8'];
    return Buffer.from([...fields, ...typed, '', body].join('\r\n'), 'latin1');
  };
  const write = (email: Written = {}): Promise<void> =>
    bench.get(ReceiveEmail).execute({
      returnPath: email.returnPath ?? 'maria@example.com',
      recipients: [email.to ?? shop],
      raw: raw({ ...email, body: Buffer.from(email.body ?? 'Hello?', 'utf8').toString('latin1') }),
    });
  const bytes = (source: Buffer): Promise<void> =>
    bench.get(ReceiveEmail).execute({ returnPath: 'maria@example.com', recipients: [shop], raw: source });
  const conversations = (): Promise<readonly ConversationView[]> => bench.conversations();
  const only = async (): Promise<ConversationView> => {
    const [first, ...others] = await conversations();
    if (first === undefined || others.length > 0) throw new Error(`There are ${others.length + (first ? 1 : 0)}.`);
    return first;
  };
  const messages = async (): Promise<readonly MessageView[]> => {
    const { conversationId } = await only();
    return (await bench.messages(conversationId, 5)).toReversed();
  };
  /** A reply that is sent. */
  const replied = async (
    text = 'Yes.',
  ): Promise<{ id: string; replyTo: string; returnPath: string; number: number }> => {
    const number = await bench.emailReply((await only()).conversationId, text);
    await bench.drain();
    const { messageId, replyTo = '', returnPath = '' } = post.sent.at(-1) ?? {};
    return { id: messageId ?? '', replyTo, returnPath, number };
  };

  it('begin a conversation with a subject and an address that nobody has verified', async () => {
    await write({ head: ['Authentication-Results: mx.evil.example; spf=pass; dkim=pass'] });
    expect(await only()).toMatchObject({
      displayName: 'Maria Kunde',
      lastMessage: 'Hello?',
      channelId: 5,
      channelName: 'email',
      answered: false,
      isRead: false,
      email: { address: 'maria@example.com', subject: 'Cake' },
    });
    expect(await messages()).toMatchObject([
      {
        incoming: true,
        text: 'Hello?',
        automatic: false,
        email: { senderAddress: 'maria@example.com', isFolded: false },
      },
    ]);
  });

  it('are read in every charset and form, and kept as plain text', async () => {
    const html = 'Content-Type: text/html; charset=windows-1252';
    await bytes(
      raw({ subject: '=?iso-8859-1?Q?Gr=FC=DFe?=', head: [html], body: '<p>Gr\xfc\xdfe <script>x</script></p>' }),
    );
    expect(await only()).toMatchObject({ lastMessage: 'Grüße', email: { subject: 'Grüße' } });
    await bench.rows('delete from conversation');
    const coded = ['Content-Type: text/plain; charset=koi8-r', 'Content-Transfer-Encoding: base64'];
    await bytes(raw({ head: coded, body: Buffer.from([0xd0, 0xd2, 0xc9, 0xd7, 0xc5, 0xd4]).toString('base64') }));
    expect((await only()).lastMessage).toBe('привет');
    await bench.rows('delete from conversation');
    const parts =
      '--b\r\nContent-Type: text/plain\r\n\r\nPlain\r\n--b\r\nContent-Type: text/html\r\n\r\n<b>Rich</b>\r\n--b--';
    await write({ head: ['MIME-Version: 1.0', 'Content-Type: multipart/alternative; boundary=b'], body: parts });
    expect((await only()).lastMessage).toBe('Plain');
  });

  it('are kept once, however often they are handed over', async () => {
    await write({ id: '<same@example.com>' });
    await Promise.all([write({ id: '<same@example.com>' }), write({ id: '<same@example.com>' })]);
    expect(await messages()).toHaveLength(1);
    await bench.rows('delete from conversation');
    const source = raw({ id: '', head: ['Date: Sun, 29 Nov 2026 10:00:00 +0000'] });
    await bytes(source);
    await bytes(source);
    expect(await messages()).toHaveLength(1);
  });

  it('join their thread by the ids of emails, in whatever order they arrive, and never by a subject', async () => {
    await write({
      id: '<2@a>',
      head: ['References: <1@a>', 'In-Reply-To: <1@a>'],
      subject: 'Re: Cake',
      body: 'Second',
    });
    await write({ id: '<1@a>', body: 'First' });
    await write({ id: '<3@a>', head: ['In-Reply-To: <2@a>'], body: 'Third' });
    expect((await messages()).map(({ text }) => text)).toEqual(['Second', 'First', 'Third']);
    await write({ subject: 'Re: Cake' });
    await write({ from: 'eve@evil.example', head: ['References: <1@a>', 'In-Reply-To: <2@a>'] });
    expect(await conversations()).toHaveLength(3);
  });

  it('join the conversation whose reply they answer, without a word about it in their head', async () => {
    await write({ body: 'May I?' });
    const { id, replyTo } = await replied();
    await write({ to: replyTo, subject: 'Other', body: 'Thank you.\n\nOn Sun at 10:00, Shop wrote:\n> Yes.' });
    const [, reply, thanks] = await messages();
    expect(thanks).toMatchObject({ text: 'Thank you.', email: { isFolded: true, subject: 'Other' } });
    // Nothing says that it replies to this one.
    expect(reply?.status).toBe('SENT');
    await write({ head: [`In-Reply-To: ${id}`], body: 'And one more.' });
    expect((await messages()).map(({ text, status }) => [text, status])).toEqual([
      ['May I?', null],
      ['Yes.', 'READ'],
      ['Thank you.', null],
      ['And one more.', null],
    ]);
    expect(await only()).toMatchObject({ answered: false, displayName: 'Maria Kunde' });
  });

  it('have all of their text where one is read', async () => {
    const body = 'Thank you.\n\nOn Sun at 10:00, Shop wrote:\n> Yes.';
    await write({ body });
    const { conversationId } = await only();
    const [{ messageId = 0, email = null } = {}] = await messages();
    expect(email).not.toHaveProperty('wholeText');
    expect((await bench.message(conversationId, 5, messageId)).email).toMatchObject({
      isFolded: true,
      wholeText: body,
    });
  });

  it('are deleted with their conversation', async () => {
    await write();
    expect(await bench.rows('select from message_email')).toHaveLength(1);
    await bench.rows('delete from conversation');
    expect(await bench.rows('select from message_email')).toEqual([]);
  });

  it('of somebody else in a conversation say so, and change neither its name nor where replies go', async () => {
    await write();
    const { replyTo } = await replied();
    await write({ to: replyTo, from: 'Eve <eve@evil.example>', body: 'Me, too.' });
    expect(await only()).toMatchObject({ displayName: 'Maria Kunde', email: { address: 'maria@example.com' } });
    expect((await messages()).at(-1)?.email).toMatchObject({ senderAddress: 'eve@evil.example', senderName: 'Eve' });
  });

  it('of a form of a website are from the customer whom it names', async () => {
    await write({ from: 'Form <no-reply@shop.example>', head: ['Reply-To: Ada <ada@example.com>'] });
    expect(await only()).toMatchObject({ displayName: 'Ada', email: { address: 'ada@example.com' } });
  });

  it('of programs that reply to an agent that has ended are shown: the conversation of the new one has nothing else', async () => {
    await write();
    const { id } = await replied();
    await bench.rows('update message_agent set ended_at = now() where id = $1', bench.agentId);
    const other = await bench.configure();
    await write({ head: [`In-Reply-To: ${id}`, 'Auto-Submitted: auto-replied'], body: 'I am away.' });
    const [newest] = await conversations();
    expect(newest).toMatchObject({ agentId: other, lastMessage: 'I am away.', isRead: false });
    await bench.rows('delete from conversation');
    await bench.rows('delete from message_agent where id = $1', other);
    await bench.rows('update message_agent set ended_at = null where id = $1', bench.agentId);
  });

  it('of programs that reply for a customer change nothing but the thread', async () => {
    await write();
    const { id, returnPath } = await replied();
    await write({ head: [`In-Reply-To: ${id}`, 'Auto-Submitted: auto-replied'], body: 'I am away.' });
    // As RFC 3834 wants it: to where the email comes back.
    await write({ to: returnPath, returnPath: '', body: 'I am away, too.' });
    expect(await only()).toMatchObject({ answered: true, isRead: true, lastMessage: 'Yes.', waitingSince: null });
    expect((await messages()).map(({ text, automatic, status }) => [text, automatic, status])).toEqual([
      ['Hello?', false, null],
      ['Yes.', false, 'DELIVERED'],
      ['I am away.', true, null],
      ['I am away, too.', true, null],
    ]);
  });

  it('are replied to in their thread, by the brand, as text and HTML', async () => {
    await write({ id: '<1@a>', subject: 'AW: Cake' });
    await write({ id: '<2@a>', head: ['References: <1@a>'] });
    const { id, replyTo } = await replied('Yes, <b>of course</b>.');
    expect(post.sent).toHaveLength(1);
    expect(post.sent[0]).toMatchObject({
      from: expect.stringMatching(/^".+" <.+@in\.locara\.example>$/),
      to: 'maria@example.com',
      subject: 'Re: Cake',
      text: expect.stringMatching(/^Yes, <b>of course<\/b>\.\n\n-- \nHofladen Huber\n/),
      html: expect.stringContaining('Yes, &#60;b&#62;of course'),
      thread: { inReplyTo: '<2@a>', references: ['<1@a>', '<2@a>'], automatic: false },
    });
    expect([bench.get(InboundAddresses).read(replyTo)?.kind, id]).toEqual([
      'conversation',
      expect.stringMatching(/^<[a-z2-7]{24}@in\.locara\.example>$/),
    ]);
    await replied('And more.');
    expect(post.sent[1]?.thread).toEqual({ inReplyTo: '<2@a>', references: ['<1@a>', '<2@a>', id], automatic: false });
  });

  it('are replied to once, whatever the mail server says', async () => {
    await write();
    const { conversationId } = await only();
    const outcome = async (refusal: Error): Promise<unknown> => {
      post.refuses = () => refusal;
      const number = await bench.emailReply(conversationId, 'Yes.');
      await bench.drain();
      post.refuses = () => undefined;
      await bench.drain();
      const { status, error } = await bench.message(conversationId, 5, number);
      await bench.rows(`update message set state = 'SENT' where id = $1 and state = 'PENDING'`, number);
      return [status, error?.errorCode ?? null];
    };
    expect(await outcome(new ReceiverRefused(550, '550 5.1.1 nobody here'))).toEqual(['REFUSED', 6641]);
    expect(await outcome(new Unrepeatable('554 spam'))).toEqual(['REFUSED', 6640]);
    expect(await outcome(new MailOutcomeUnknown('gone'))).toEqual(['UNKNOWN', null]);
    expect(post.sent).toEqual([]);
  });

  it('that come back are shown at the reply, whoever says what', async () => {
    await write();
    const { returnPath, number } = await replied();
    const notice = (to: string, action = 'failed') =>
      bench.get(ReceiveEmail).execute({
        returnPath: '',
        recipients: [to],
        raw: Buffer.from(
          `From: <>\r\nTo: <${to}>\r\nContent-Type: multipart/report; boundary=b\r\n\r\n--b\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx\r\n\r\nFinal-Recipient: rfc822; maria@example.com\r\nAction: ${action}\r\nStatus: 5.1.1\r\nDiagnostic-Code: smtp; 550 5.1.1 nobody here\r\n\r\n--b--\r\n`,
        ),
      });
    await notice(shop);
    await notice(returnPath, 'delayed');
    expect((await messages()).map(({ status }) => status)).toEqual([null, 'SENT']);
    await notice(returnPath);
    await notice(returnPath);
    const [, reply] = await messages();
    expect(reply).toMatchObject({ messageId: number, status: 'REFUSED', error: { errorCode: 6641 } });
    expect(reply?.error?.errorMessage).toContain('550 5.1.1 nobody here');
    expect(await only()).toMatchObject({ answered: false });
    expect(await conversations()).toHaveLength(1);
  });

  it('that come back in a form of their own say nothing of the reply, and foreign reports are emails', async () => {
    await write();
    const { id } = await replied();
    const named = [`In-Reply-To: ${id}`];
    await write({ head: named, from: 'MAILER-DAEMON@example.com', returnPath: '', body: 'User unknown' });
    await write({ head: named, from: 'postmaster@example.com', body: 'User unknown' });
    const report = 'Content-Type: multipart/report; boundary=b';
    const part =
      '--b\r\n\r\nWhat is this?\r\n--b\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx\r\n\r\nAction: failed\r\n\r\n--b--';
    await write({ head: [report], from: 'Ada <ada@example.com>', body: part });
    expect((await conversations()).some(({ displayName }) => displayName === 'Ada')).toBe(true);
    expect(await bench.rows(`select state from message where state is not null`)).toEqual([{ state: 'SENT' }]);
  });

  it('of the location itself that come back to it are dropped', async () => {
    await write();
    const { id } = await replied();
    await write({ id, from: `Shop <${shop}>`, body: 'Yes.' });
    expect(await messages()).toHaveLength(2);
  });

  it('arrive at addresses that the platform has given alone, each in its own workspace', async () => {
    const neighbour = await bench.neighbour('number-9');
    const [other] = await bench.rows('select location_id as id from message_agent where id = $1', neighbour);
    const theirs = (await bench.get(EmailLetters).addressOf(Number(other?.['id']))) ?? '';
    await write();
    const { id } = await replied();
    // An id that proves something to one proves nothing to the other.
    await write({ to: theirs, id: '<theirs@a>', head: [`In-Reply-To: ${id}`] });
    await write({ to: theirs, head: ['References: <theirs@a>', `In-Reply-To: ${id}`] });
    expect(await messages()).toHaveLength(2);
    expect((await messages())[1]?.status).toBe('SENT');
    const rows = await bench.rows(`
      select a.location_id = c.location_id and a.workspace_id = c.workspace_id as own from conversation c
      join message_agent a on a.id = c.agent_id`);
    expect(rows).toEqual([{ own: true }, { own: true }]);
    const emails = bench.get(ReceiveEmail);
    expect(await emails.takes(shop.toUpperCase())).toBe(true);
    expect(await emails.takes('shop.aaaaaaaaaaaaaaaa@in.locara.example')).toBe(false);
    expect(await emails.takes('maria@example.com')).toBe(false);
    expect(
      await emails.takes(bench.get(InboundAddresses).addressOf({ kind: 'location', id: 999_999 }, 'x') ?? ''),
    ).toBe(false);
    await expect(write({ from: 'nobody', returnPath: '' })).rejects.toMatchObject({ code: 554 });
    await expect(write({ body: '\r\n'.repeat(500_000) })).rejects.toMatchObject({ code: 554 });
  });

  describe('that get a reply by itself', () => {
    const automatic = async (): Promise<unknown[]> =>
      (await bench.rows('select text from message where automatic and state is not null order by id')).map(
        ({ text }) => text,
      );
    beforeEach(() =>
      bench.rows(`update message_agent set email_reply = true, available_hours = (
        select jsonb_agg(jsonb_set(day, '{intervals}', '[{"from":"00:00","to":"24:00"}]')) from jsonb_array_elements(available_hours) day)`),
    );

    it('get it once a day, and never where a program has written', async () => {
      const [agent] = await bench.rows('select subscription_id as id from message_agent where id = $1', bench.agentId);
      await agreeOnUsage(bench, Number(agent?.['id']), 'MESSAGES');
      await write();
      await write({ subject: 'Another' });
      await write({ from: 'no-reply@example.org', returnPath: 'no-reply@example.org' });
      await write({ from: 'list@example.org', head: ['Precedence: bulk'] });
      await write({ from: 'away@example.org', head: ['Auto-Submitted: auto-replied'] });
      await write({ from: 'nobody@example.org', returnPath: '' });
      // Who is named there has written nothing.
      await write({ from: 'eve@evil.example', returnPath: 'eve@evil.example', head: ['Reply-To: victim@example.org'] });
      await bench.drain();
      expect(await automatic()).toEqual(['Hello!']);
      expect(post.sent).toMatchObject([{ to: 'maria@example.com', thread: { automatic: true } }]);
      expect(post.sent[0]?.subject).toMatch(/^.+: Wir haben Ihre E-Mail erhalten$/);
      // It costs nothing.
      expect(await countedUsage(bench, Number(agent?.['id']))).toEqual({});
      expect((await conversations()).every(({ answered, lastMessage }) => !answered && lastMessage === 'Hello?')).toBe(
        true,
      );
      await bench.rows(`update message set sent_at = sent_at - interval '25 hours' where automatic`);
      await write({ subject: 'Next day' });
      await bench.drain();
      expect(await automatic()).toEqual(['Hello!', 'Hello!']);
    });

    it('get it not in the middle of a conversation, unless nobody is there', async () => {
      await write();
      const { replyTo } = await replied();
      await bench.drain();
      expect(await automatic()).toEqual([]);
      await write({ to: replyTo, body: 'More' });
      await bench.drain();
      expect(await automatic()).toEqual([]);
      await bench.rows(`update message_agent set available_hours = (
        select jsonb_agg(jsonb_set(day, '{intervals}', '[]')) from jsonb_array_elements(available_hours) day)`);
      await write({ to: replyTo, body: 'And more' });
      await bench.drain();
      expect(await automatic()).toEqual(['We are back tomorrow.']);
    });
  });
});
