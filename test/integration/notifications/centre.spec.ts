import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Suppressions } from '#contexts/notifications';
import { PruneRules } from '#platform/outbox';
import { PersonalDataSources } from '#platform/personal-data';
import { CentreRetention } from '../../../libs/contexts/notifications/centre/centre-retention.js';
import { Prune } from '../../../libs/platform/outbox/prune.js';
import { CentreBench, team } from './centre-bench.js';
import { MailRoom } from './inbox.js';

let room: MailRoom;
beforeAll(async () => {
  room = await MailRoom.open();
});
afterAll(() => room.close());

const bench = () => CentreBench.in(room);
const place = 'Hofladen Huber';

describe('an email about a new review', () => {
  it('goes to the recipients, with what the customer wrote, and a way to stop it', async () => {
    const centre = await bench();
    await centre.notification({
      settings: { maxStars: 2, introduction: 'Please reply.', link: 'https://example.com/r' },
    });
    await centre.review({ rating: 3 });
    expect(await centre.told()).toEqual([]);
    await centre.review({ rating: 2 });
    const [mail, ...others] = await centre.sent();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: team.email,
      subject: `New review: ${place}`,
      shown: { to: [team.email], cc: [] },
    });
    expect(mail?.text).toContain(
      `Hello,\n\nPlease reply.\n\nCustomers have written this.\n\nFor: ${place}\nPortal: Google\nStars: 2 of 5\nFrom: Gustav\nText: Cold coffee.\n\nOpen:\nhttps://example.com/r`,
    );
    expect(mail?.text).toContain(`Unsubscribe: ${mail?.unsubscribeUrl}`);
    expect(mail?.html).toContain('>Unsubscribe</a>');
  });

  it('tells of all that came within a minute, and once', async () => {
    const centre = await bench();
    await centre.notification();
    await centre.review({}, 10);
    expect(await centre.told()).toEqual([`${team.email}: 10 new reviews`]);
    expect(await centre.told()).toEqual([]);
    const [{ waits } = {}] = await centre.rows(
      'select count(*)::int as waits from notification_digest where workspace_id = $1',
      centre.workspaceId,
    );
    expect(waits).toBe(0);
  });

  it('tells what happens after one whose job has failed for good', async () => {
    const centre = await bench();
    const notification = await centre.notification();
    await centre.rows(
      `insert into notification_digest (workspace_id, notification_id, key, due_at) values ($1, $2, '', null)`,
      centre.workspaceId,
      notification,
    );
    await centre.review();
    expect(await centre.told()).toEqual([`${team.email}: New review: ${place}`]);
    const [{ held } = {}] = await centre.rows(
      `select count(i)::int as held from notification_digest d left join notification_digest_item i on i.digest_id = d.id
       where d.notification_id = $1`,
      notification,
    );
    expect(held).toBe(0);
  });

  it('waits for a minute of the workspace’s clock', async () => {
    const centre = await bench();
    await centre.notification();
    await centre.review();
    await room.commerce.drain();
    const [{ seconds } = {}] = await centre.rows(
      'select round(extract(epoch from due_at - clock_now(workspace_id))) as seconds from notification_digest where workspace_id = $1',
      centre.workspaceId,
    );
    expect(Number(seconds)).toBeGreaterThan(50);
    expect(Number(seconds)).toBeLessThanOrEqual(60);
    expect(await centre.told()).toHaveLength(1);
  });

  it('is not about reviews of years that a first look has found, nor about one that is gone', async () => {
    const centre = await bench();
    await centre.notification();
    await centre.review({ at: `now() - interval '8 days'` });
    expect(await centre.told()).toEqual([]);
    await centre.review();
    await centre.rows('update review set removed_at = now() where workspace_id = $1', centre.workspaceId);
    expect(await centre.told()).toEqual([]);
  });

  it('is not sent where the configuration is off, or its lists leave the place out', async () => {
    const centre = await bench();
    await centre.notification({ active: false });
    await centre.notification({ blackList: [centre.locationId] });
    await centre.notification({ place: 'Workspace', whiteList: [centre.companyId + 1000] });
    await centre.review();
    expect(await centre.told()).toEqual([]);
    await centre.notification({ place: 'Workspace', whiteList: [centre.companyId] });
    await centre.notification({ place: 'Location' });
    await centre.review();
    expect(await centre.told()).toHaveLength(2);
  });

  it('is not sent where the only subscription suppresses notifications', async () => {
    const centre = await bench();
    await centre.notification();
    await centre.rows('update subscription set suppress_notifications = true where id = $1', centre.booked.id);
    await centre.review();
    expect(await centre.told()).toEqual([]);
    await centre.rows('update subscription set suppress_notifications = false where id = $1', centre.booked.id);
    await centre.review();
    expect(await centre.told()).toHaveLength(1);
  });
});

describe('who gets it', () => {
  it('are contact, location and custom field of what it is about; copies are shown, blind ones are not', async () => {
    const centre = await bench();
    const other = await centre.booked.tenant.location({ name: 'Other' });
    await centre.rows(`update location set email = 'shop@locara.example' where id = $1`, centre.locationId);
    await centre.rows(`update location set email = 'other@locara.example' where id = $1`, other);
    await centre.rows(
      `insert into contact (workspace_id, company_id, first_name, emails) values ($1, $2, 'Hanna', '{contact@locara.example}')`,
      centre.workspaceId,
      centre.companyId,
    );
    await centre.rows(
      `update company set custom_fields = '{"manager": "manager@locara.example", "wrong": "nobody"}' where id = $1`,
      centre.companyId,
    );
    const emails = [
      team,
      { type: 'cc', email: 'copy@locara.example' },
      { type: 'bcc', email: 'blind@locara.example' },
      // The contact, in another case: still one email.
      { type: 'bcc', email: 'CONTACT@locara.example' },
    ];
    await centre.notification({
      recipients: { emails, customField: 'manager', notifyContact: true, notifyLocation: true },
    });
    await centre.review();
    await centre.review({ locationId: other });
    const mails = (await centre.sent()).toSorted((a, b) => a.to.toLowerCase().localeCompare(b.to.toLowerCase()));
    expect(mails.map(({ to, subject }) => `${to}: ${subject}`)).toEqual([
      'blind@locara.example: 2 new reviews',
      'CONTACT@locara.example: 2 new reviews',
      'copy@locara.example: 2 new reviews',
      'manager@locara.example: 2 new reviews',
      'other@locara.example: New review: Other',
      `shop@locara.example: New review: ${place}`,
      'team@locara.example: 2 new reviews',
    ]);
    const shown = { to: [team.email], cc: ['copy@locara.example'] };
    expect(mails.map((mail) => mail.shown)).toEqual([shown, shown, shown, undefined, undefined, undefined, shown]);
    // A custom field holds what somebody has typed.
    await centre.rows('delete from notification where workspace_id = $1', centre.workspaceId);
    await centre.notification({ recipients: { customField: 'wrong' } });
    await centre.review();
    expect(await centre.told()).toEqual([]);
  });

  it('are the users who look after the place, in their language, where no recipients are named', async () => {
    const centre = await bench();
    await centre.notification({ recipients: null });
    await centre.user('Ada', 'company-owner', 'Company');
    await centre.user('Wanda', 'workspace-admin', 'Workspace');
    await centre.review();
    expect(await centre.told()).toEqual([`Ada@locara.example: New review: ${place}`]);
    const bert = await centre.user('Bert', 'location-manager', 'Location');
    await centre.user('Vera', 'viewer', 'Location');
    await centre.rows(`update app_user set language_code = 'de' where id = $1`, bert);
    await centre.review();
    expect(await centre.told()).toEqual([`Bert@locara.example: Neue Bewertung: ${place}`]);
    await centre.rows(`update app_user set locked = true, state = 'locked' where id = $1`, bert);
    await centre.review();
    expect(await centre.told()).toEqual([`Ada@locara.example: New review: ${place}`]);
  });

  it('is nobody of the company where it is internal', async () => {
    const centre = await bench();
    await centre.user('Ina', 'company-owner', 'Company');
    await centre.user('Wim', 'agency', 'Workspace');
    await centre.rows(`update location set email = 'shop@locara.example' where id = $1`, centre.locationId);
    const emails = ['Ina', 'Wim', 'shop', 'team'].map((name) => ({ type: 'to', email: `${name}@locara.example` }));
    await centre.notification({ internal: true, recipients: { emails, notifyLocation: true, of: 'Workspace' } });
    // People of the company could name anybody in those of the company.
    await centre.notification({
      internal: true,
      recipients: { emails: [{ type: 'to', email: 'spy@locara.example' }] },
    });
    await centre.review();
    expect(await centre.told()).toEqual([
      `Wim@locara.example: New review: ${place}`,
      `team@locara.example: New review: ${place}`,
    ]);
    await centre.rows('delete from notification where workspace_id = $1', centre.workspaceId);
    await centre.notification({ internal: true, recipients: null });
    await centre.review();
    expect(await centre.told()).toEqual([`Wim@locara.example: New review: ${place}`]);
  });

  it('is nobody who has unsubscribed, until they take it back; another workspace still writes', async () => {
    const [centre, other] = [await bench(), await bench()];
    await centre.notification();
    await other.notification();
    await centre.review();
    const [mail] = await centre.sent();
    const token = new URL(mail?.unsubscribeUrl ?? '').searchParams.get('token') ?? '';
    const suppressions = room.commerce.module.get(Suppressions, { strict: false });
    expect(await suppressions.stop(token)).toEqual({ workspaceId: centre.workspaceId, address: team.email });
    await suppressions.stop(token);
    await centre.review();
    expect(await centre.told()).toEqual([]);
    await other.review();
    expect(await other.told()).toHaveLength(1);
    await suppressions.resume(token);
    await centre.review();
    expect(await centre.told()).toHaveLength(1);
    expect(await suppressions.stop('x')).toBeUndefined();
  });

  it('is forgotten with the workspace, and not kept of one that is gone', async () => {
    const [centre, other] = [await bench(), await bench()];
    const suppressions = room.commerce.module.get(Suppressions, { strict: false });
    const tokens: string[] = [];
    for (const one of [centre, other]) {
      await one.notification();
      await one.review();
      const [mail] = await one.sent();
      tokens.push(new URL(mail?.unsubscribeUrl ?? '').searchParams.get('token') ?? '');
    }
    const [token = '', others = ''] = tokens;
    const kept = async () =>
      (
        await centre.rows('select workspace_id from notification_suppression where workspace_id = any($1) order by 1', [
          centre.workspaceId,
          other.workspaceId,
        ])
      ).map(({ workspace_id: id }) => id);
    await suppressions.stop(token);
    await suppressions.stop(others);
    expect(await kept()).toEqual([centre.workspaceId, other.workspaceId]);
    await centre.rows('update workspace set deleted_at = now() where id = $1', centre.workspaceId);
    // Rules of other contexts are not for this room.
    const rules = new PruneRules();
    new CentreRetention(rules).onModuleInit();
    await new Prune(room.commerce.db, rules).run();
    expect(await kept()).toEqual([other.workspaceId]);
    expect(await suppressions.stop(token)).toMatchObject({ workspaceId: centre.workspaceId });
    expect(await kept()).toEqual([other.workspaceId]);
  });

  it('are not named to the others once they have unsubscribed', async () => {
    const centre = await bench();
    const copy = { type: 'cc', email: 'copy@locara.example' };
    await centre.notification({ recipients: { emails: [team, copy] } });
    await centre.review();
    const mails = await centre.sent();
    const shown = { to: [team.email], cc: [copy.email] };
    expect(mails.map((mail) => mail.shown)).toEqual([shown, shown]);
    const url = mails.find(({ to }) => to === team.email)?.unsubscribeUrl ?? '';
    const suppressions = room.commerce.module.get(Suppressions, { strict: false });
    await suppressions.stop(new URL(url).searchParams.get('token') ?? '');
    await centre.review();
    expect((await centre.sent()).map((mail) => mail.shown)).toEqual([{ to: [], cc: [copy.email] }]);
  });

  it('is nobody who has switched the notification or the company off', async () => {
    const centre = await bench();
    const ole = await centre.user('Ole', 'company-owner', 'Company');
    const notification = await centre.notification({ recipients: null });
    const off = (id: number, enabled: boolean) =>
      centre.rows(
        `insert into notification_preference (workspace_id, company_id, user_id, notification_id, enabled) values ($1, $2, $3, $4, $5)
         on conflict (workspace_id, company_id, user_id, notification_id) do update set enabled = excluded.enabled`,
        centre.workspaceId,
        centre.companyId,
        ole,
        id,
        enabled,
      );
    for (const id of [notification, 0]) {
      await off(id, false);
      await centre.review();
      expect(await centre.told()).toEqual([]);
      await off(id, true);
    }
    await centre.review();
    expect(await centre.told()).toEqual([`Ole@locara.example: New review: ${place}`]);
  });
});

describe('a review that nobody has replied to', () => {
  it('is told at eight in the morning of the workspace, unless somebody has replied', async () => {
    const centre = await bench();
    await centre.rows(`update workspace set time_zone = 'America/New_York' where id = $1`, centre.workspaceId);
    await centre.notification({ template: 'unansweredReview', settings: { days: 2 } });
    await centre.review({}, 2);
    await room.commerce.drain();
    const [{ due, days } = {}] = await centre.rows(
      `select to_char(due_at at time zone 'America/New_York', 'HH24:MI') as due,
         (due_at at time zone 'America/New_York')::date - (clock_now(workspace_id) at time zone 'America/New_York')::date as days
       from notification_digest where workspace_id = $1`,
      centre.workspaceId,
    );
    expect([due, days]).toEqual(['08:00', 2]);
    await centre.rows(
      'update review set answered = true where id = (select min(id) from review where workspace_id = $1)',
      centre.workspaceId,
    );
    const [{ later } = {}] = await centre.rows(
      'select due_at as later from notification_digest where workspace_id = $1',
      centre.workspaceId,
    );
    await room.commerce.setClock(centre.workspaceId, new Date(Number(later) + 1000).toISOString());
    expect(await centre.told()).toEqual([`${team.email}: A review waits for a reply: ${place}`]);
  });
});

describe('personal data of the notification centre', () => {
  const sources = () => room.commerce.module.get(PersonalDataSources, { strict: false });
  const section = async (contextType: 'User' | 'Company', id: number, centre: CentreBench) => {
    const { workspaceId } = centre;
    const subject = { contextType, id, workspaceId, companyId: centre.companyId, locationId: null };
    return (await sources().collect(subject))['notifications'] as Record<string, unknown[]>;
  };

  it('are exported, and erased with the company or the user', async () => {
    const centre = await bench();
    const eva = await centre.user('Eva', 'company-owner', 'Company');
    const list = await centre.recipients({ emails: [team, { type: 'cc', email: 'EVA@locara.example' }] });
    await centre.notification();
    expect((await section('User', eva, centre))['namedBy']).toEqual([{ recipients: list, name: 'Test' }]);
    const held = await section('Company', centre.companyId, centre);
    expect([held['recipients']?.length, held['configurations']?.length]).toEqual([2, 1]);

    const { workspaceId, companyId } = centre;
    const source = sources().registered.find(({ name }) => name === 'notifications');
    const erase = (contextType: 'User' | 'Company', id: number) =>
      room.commerce.db.transaction(async (tx) => {
        await source?.erase(tx, { contextType, id, workspaceId, companyId, locationId: null });
      });
    const changed = (id: number, email: string) =>
      centre.rows(
        `insert into audit_log (workspace_id, operation, subject, subject_id, before, after, request_id)
         values ($1, 'notificationRecipients.update', 'notificationRecipients', $2, $3, '{"emails": []}', '')`,
        workspaceId,
        id,
        JSON.stringify({ emails: [{ type: 'to', email }] }),
      );
    // Of lists that are there no more.
    await changed(list + 1000, 'eva@locara.example');
    await changed(list + 1001, 'otto@locara.example');
    await erase('User', eva);
    const known = await centre.rows(
      `select subject_id - $2 as list from audit_log where workspace_id = $1 and subject = 'notificationRecipients' and before is not null`,
      workspaceId,
      list,
    );
    expect(known.map((row) => Number(row['list']))).toEqual([1001]);
    expect(await centre.rows('select emails from notification_recipients where id = $1', list)).toEqual([
      { emails: [team] },
    ]);
    await erase('Company', companyId);
    const after = await section('Company', companyId, centre);
    expect([after['recipients'], after['configurations']]).toEqual([[], []]);
  });
});
