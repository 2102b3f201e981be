import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ReceiveMailReport, SuppressionList, Suppressions } from '#contexts/notifications';
import { ReceiverRefused, ReturnPaths } from '#platform/mail';
import { CentreBench, team } from './centre-bench.js';
import { Inbox, MailRoom, reportKey } from './inbox.js';

let room: MailRoom;
let inbox: Inbox;
beforeAll(async () => {
  room = await MailRoom.open();
  inbox = room.commerce.module.get(Inbox);
});
afterAll(() => room.close());

/** A notification is written and refused. */
async function refusedNow(centre: CentreBench, refusal: ReceiverRefused): Promise<void> {
  inbox.refuses = () => refusal;
  await centre.review();
  await expect(centre.told()).rejects.toBe(refusal);
  inbox.refuses = () => undefined;
  // The worker would park it.
  await centre.rows(`update outbox set done_at = now() where name = 'mail.send' and done_at is null`);
}

const bench = async (): Promise<CentreBench> => {
  const centre = await CentreBench.in(room);
  await centre.notification();
  return centre;
};
const told = `${team.email}: New review: Hofladen Huber`;

interface Listed {
  readonly id: number;
  readonly email: string | null;
  readonly reason: string;
  readonly words: string | null;
  readonly canRemove: boolean;
}

const list = () => room.commerce.module.get(SuppressionList, { strict: false });
const listed = async ({ workspaceId }: CentreBench, filter: object = {}): Promise<readonly Listed[]> =>
  (await list().list(workspaceId, { take: 50, ...filter })).parse().data;

const paths = (): ReturnPaths => room.commerce.module.get(ReturnPaths, { strict: false });
const pathOf = ({ workspaceId }: CentreBench, address: string = team.email, sentAt = new Date()): string =>
  paths().pathOf(workspaceId, address, sentAt) ?? '';
const daysAgo = (days: number): Date => new Date(Date.now() - days * 86_400_000);

interface Bounce {
  readonly to: string;
  readonly status?: string;
  readonly words?: string;
  readonly reader?: string;
  readonly action?: string;
}

const bounce = ({ to, status = '5.1.1', words = '', reader = team.email, action = 'failed' }: Bounce): Buffer =>
  Buffer.from(
    `To: ${to}\r\nContent-Type: multipart/report; boundary="b"\r\n\r\n--b\r\nContent-Type: message/delivery-status\r\n\r\n` +
      `Reporting-MTA: dns; mx\r\n\r\nFinal-Recipient: rfc822; ${reader}\r\nAction: ${action}\r\nStatus: ${status}\r\nDiagnostic-Code: smtp; ${words}\r\n\r\n` +
      `--b\r\nContent-Type: text/rfc822-headers\r\n\r\nMessage-ID: <one@locara.example>\r\n\r\n--b--\r\n`,
  );

const receive = (raw: Buffer, key = reportKey): Promise<boolean> =>
  room.commerce.module.get(ReceiveMailReport, { strict: false }).execute(`Bearer ${key}`, raw);

describe('an address that a mail server refuses for good', () => {
  it('gets no more notifications, until an administrator takes it off the list', async () => {
    const centre = await bench();
    await refusedNow(centre, new ReceiverRefused(550, '550 5.1.1 <team@locara.example> unknown'));
    await centre.review();
    expect(await centre.told()).toEqual([]);
    const [entry, ...others] = await listed(centre);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      email: team.email,
      reason: 'BOUNCED',
      words: '550 5.1.1 <team@locara.example> unknown',
      canRemove: true,
    });
    await list().remove(entry?.id ?? 0);
    await centre.review();
    expect(await centre.told()).toEqual([told]);
    await expect(list().remove(entry?.id ?? 0)).rejects.toMatchObject({ key: 'notificationSuppressionNotFound' });
  });

  it('is not meant by a refusal of what the email says, or of who sends it', async () => {
    const centre = await bench();
    await refusedNow(centre, new ReceiverRefused(554, '554 5.7.1 rejected as spam'));
    await centre.review();
    expect(await centre.told()).toEqual([told]);
    expect(await listed(centre)).toEqual([]);
  });
});

describe('an email that comes back later', () => {
  it('ends notifications to its address in its workspace, once', async () => {
    const [centre, other] = [await bench(), await bench()];
    await centre.review();
    const [mail] = await centre.sent();
    const path = mail?.returnPath ?? '';
    expect(paths().read(path)?.hash).toEqual(paths().read(pathOf(centre))?.hash);
    const raw = bounce({ to: path.toUpperCase(), words: '550 5.1.1 gone' });
    expect([await receive(raw), await receive(raw)]).toEqual([true, true]);
    expect(await listed(centre)).toMatchObject([{ email: team.email, reason: 'BOUNCED', words: '550 5.1.1 gone' }]);
    expect(await listed(other)).toEqual([]);
    await centre.review();
    await other.review();
    expect(await centre.told()).toEqual([told]);
  });

  it('is known by its return path, whatever else the report says; forged ones change nothing', async () => {
    const centre = await bench();
    const path = pathOf(centre);
    const forged = `${path.slice(0, 10)}${path[10] === 'a' ? 'b' : 'a'}${path.slice(11)}`;
    for (const to of [forged, 'team@locara.example', path.replace('bounces', 'others')])
      expect(await receive(bounce({ to }))).toBe(false);
    expect(await receive(Buffer.from('Subject: Hello\r\n\r\nText'))).toBe(false);
    await expect(receive(bounce({ to: path }), 'another key')).rejects.toMatchObject({ key: 'mailReportRefused' });
    expect(await listed(centre)).toEqual([]);
    // The reader that it names is another one, so nothing is known but the hash.
    expect(await receive(bounce({ to: path, reader: 'boss@locara.example' }))).toBe(true);
    expect(await listed(centre)).toMatchObject([{ email: null }]);
    expect(await listed(centre, { email: 'TEAM@locara.example' })).toHaveLength(1);
    expect(await listed(centre, { email: 'boss@locara.example' })).toEqual([]);
  });

  it('counts only after several days where the address may take email again', async () => {
    const centre = await bench();
    const sent = ['one', 'two', 'three', 'four', 'five'].map((_, index) => daysAgo(5 - index));
    const full = (index: number) =>
      receive(bounce({ to: pathOf(centre, team.email, sent[index]), status: '5.2.2', words: '552 5.2.2 full' }));
    const aDayPasses = () =>
      centre.rows(
        `update notification_bounce set bounced_at = bounced_at - interval '1 day' where workspace_id = $1`,
        centre.workspaceId,
      );
    expect(await receive(bounce({ to: pathOf(centre), action: 'delayed' }))).toBe(true);
    for (const index of [0, 1, 2]) {
      await full(index);
      expect(await listed(centre)).toEqual([]);
      await aDayPasses();
    }
    await centre.rows(
      `update notification_bounce set bounced_at = bounced_at - interval '20 days' where workspace_id = $1 and reference = $2`,
      centre.workspaceId,
      `sent ${sent[0]?.toISOString()}`,
    );
    await full(3);
    expect(await listed(centre)).toEqual([]);
    await aDayPasses();
    // What was reported already does not count for another day; neither does an email from long ago.
    for (const index of [0, 1, 2, 3]) await full(index);
    expect(await receive(bounce({ to: pathOf(centre, team.email, daysAgo(31)), status: '5.2.2' }))).toBe(true);
    expect(await listed(centre)).toEqual([]);
    await full(4);
    expect(await listed(centre)).toMatchObject([{ reason: 'BOUNCED', words: '552 5.2.2 full' }]);
  });

  it('is not reported once more after the address was taken off the list', async () => {
    const centre = await bench();
    const [early, late] = [daysAgo(2), new Date(Date.now() + 60_000)];
    const reported = (sentAt: Date) =>
      receive(bounce({ to: pathOf(centre, team.email, sentAt), words: '550 5.1.1 gone' }));
    await reported(early);
    const [entry] = await listed(centre);
    await list().remove(entry?.id ?? 0);
    expect(await reported(early)).toBe(true);
    // Another email from before, and one that its mailbox was too full for, are old news as well.
    await reported(daysAgo(1));
    await receive(bounce({ to: pathOf(centre, team.email, early), status: '5.2.2' }));
    expect(await listed(centre)).toEqual([]);
    expect(
      await centre.rows('select from notification_bounce where workspace_id = $1', centre.workspaceId),
    ).toHaveLength(0);
    await reported(late);
    expect(await listed(centre)).toMatchObject([{ reason: 'BOUNCED' }]);
  });
});

describe('a reader who calls an email spam', () => {
  it('gets no more, by the return path or by the link to unsubscribe', async () => {
    for (const known of ['path', 'link']) {
      const centre = await bench();
      await centre.review();
      const [mail] = await centre.sent();
      const from = known === 'path' ? `Original-Mail-From: <${mail?.returnPath}>\r\n` : '';
      const link = known === 'link' ? `List-Unsubscribe: <${mail?.unsubscribeUrl}>\r\n` : '';
      const raw = `To: abuse@locara.example\r\nContent-Type: multipart/report; boundary="b"\r\n\r\n--b\r\nContent-Type: message/feedback-report\r\n\r\nFeedback-Type: abuse\r\n${from}Original-Rcpt-To: ${team.email}\r\n\r\n--b\r\nContent-Type: text/rfc822-headers\r\n\r\n${link}Subject: x\r\n\r\n--b--\r\n`;
      expect(await receive(Buffer.from(raw))).toBe(true);
      const [entry] = await listed(centre, { reason: 'COMPLAINED' });
      expect(entry).toMatchObject({ email: team.email, canRemove: false });
      await expect(list().remove(entry?.id ?? 0)).rejects.toMatchObject({ key: 'notificationSuppressionOfReader' });
      await centre.review();
      expect(await centre.told()).toEqual([]);
      // Who takes it back gets them again; the same complaint, once more, changes nothing.
      const token = new URL(mail?.unsubscribeUrl ?? '').searchParams.get('token') ?? '';
      await room.commerce.module.get(Suppressions, { strict: false }).resume(token);
      expect(await receive(Buffer.from(raw))).toBe(true);
      expect(await listed(centre)).toEqual([]);
      await centre.review();
      expect(await centre.told()).toEqual([told]);
    }
  });
});

describe('the list of addresses without notifications', () => {
  it('has pages, the newest first', async () => {
    const centre = await bench();
    for (const one of ['a', 'b', 'c'])
      await receive(bounce({ to: pathOf(centre, `${one}@locara.example`), reader: `${one}@locara.example` }));
    const first = await list().list(centre.workspaceId, { take: 2 });
    const { data, total } = first.parse();
    expect([data.map(({ email }) => email), total]).toEqual([['c@locara.example', 'b@locara.example'], 3]);
    expect(first.around?.after).toBe(data[1]?.id);
    const second = await list().list(centre.workspaceId, { take: 2, after: data[1]?.id });
    expect(second.parse().data.map(({ email }) => email)).toEqual(['a@locara.example']);
    expect(second.around?.after).toBeUndefined();
  });

  it('has no addresses that can be read in the database', async () => {
    const centre = await bench();
    await receive(bounce({ to: pathOf(centre), words: `550 5.1.1 ${team.email}` }));
    const [row] = await centre.rows(
      'select * from notification_suppression where workspace_id = $1',
      centre.workspaceId,
    );
    expect(JSON.stringify(row)).not.toContain('team');
    expect(await listed(centre)).toMatchObject([{ email: team.email, words: `550 5.1.1 ${team.email}` }]);
  });
});
