import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Notifications } from '#contexts/notifications';
import { Draft, Problems } from '#domain/errors/draft';
import type { OutgoingMail } from '#platform/mail';
import type { Delivery } from '#platform/outbox';
import { blocked } from '../../support/blocked.js';
import { localDate } from '#domain/time/local-date';
import { FactStore } from '../../../libs/contexts/statistics/fact/fact.store.js';
import type { Booked, Tenant } from '../subscriptions/commerce.js';
import { MailRoom } from './inbox.js';
import { SendReports } from '../../../libs/contexts/notifications/reports/send-reports.handler.js';

const team = 'team@locara.example';
const [berlin, auckland] = ['laden@locara.example', 'shop@locara.example'];

let room: MailRoom;
beforeAll(async () => {
  room = await MailRoom.open();
});
afterAll(() => room.close());

/** Two shops, in Berlin and in Auckland; on Wednesday, 25 November 2037, at noon UTC. */
class Reports {
  private constructor(
    readonly tenant: Tenant,
    readonly shops: readonly Booked[],
    readonly locationIds: readonly number[],
  ) {}

  static async open(): Promise<Reports> {
    const tenant = await room.commerce.tenant({ at: '2037-11-25T12:00:00Z' });
    // Who orders.
    await room.user(tenant, 'Orla');
    const shops: Booked[] = [];
    const locationIds: number[] = [];
    for (const [email, zone] of [
      [berlin, 'Europe/Berlin'],
      [auckland, 'Pacific/Auckland'],
    ]) {
      const [id = 0] = await tenant.locations(1, zone);
      await room.commerce.rows('update location set email = $2, name = $3 where id = $1', id, email, `Shop ${email}`);
      shops.push(await tenant.booked({ products: ['QR'], locationIds: [id] }));
      locationIds.push(id);
    }
    await room.commerce.rows(`update subscription set state = 'ACTIVE' where workspace_id = $1`, tenant.workspaceId);
    await room.sent();
    return new Reports(tenant, shops, locationIds);
  }

  /** Impressions of each shop on a day. */
  async counted(day: string, ...values: readonly number[]): Promise<void> {
    const { workspaceId, companyId } = this.tenant;
    const facts = values.map((value, index) => ({
      workspaceId,
      companyId,
      locationId: this.locationIds[index] ?? 0,
      subscriptionId: this.shops[index]?.id ?? 0,
      day: localDate(day),
      product: 'ReachEnhancement' as const,
      kpi: 'impressions' as const,
      source: 'GOOGLE_ADS' as const,
      value: String(value),
    }));
    await room.commerce.db.transaction((tx) => room.commerce.module.get(FactStore, { strict: false }).keep(tx, facts));
  }

  private async idOf(query: string, ...parameters: unknown[]): Promise<number> {
    const [row] = await room.commerce.rows(query, ...parameters);
    return Number(row?.['id']);
  }

  async configuration({ blackList = [], active = true, ofWorkspace = false } = {}): Promise<number> {
    const { workspaceId, companyId } = this.tenant;
    return this.idOf(
      `insert into notification_configuration (workspace_id, company_id, name, active, internal, white_list, black_list)
       values ($1, $2, 'Reports', $3, false, '{}', $4) returning id`,
      workspaceId,
      ofWorkspace ? null : companyId,
      active,
      blackList,
    );
  }

  /** @param emails whose readers have agreed */
  async recipients(emails: readonly string[], { notifyLocation = false, notifyContact = false } = {}): Promise<number> {
    const { workspaceId, companyId } = this.tenant;
    await room.commerce.rows(
      `insert into notification_consent (workspace_id, address, state) select $1, a, 'confirmed' from unnest($2::text[]) a
       on conflict do nothing`,
      workspaceId,
      emails,
    );
    return this.idOf(
      `insert into notification_recipients (workspace_id, company_id, name, emails, notify_contact, notify_location)
       values ($1, $2, 'Test', $3, $4, $5) returning id`,
      workspaceId,
      companyId,
      JSON.stringify(emails.map((email) => ({ type: 'to', email }))),
      notifyContact,
      notifyLocation,
    );
  }

  async report(templateSetting: object, recipientsIds: readonly number[], configuration?: number): Promise<number> {
    return this.notifications.create(
      this.tenant.agency,
      configuration ?? (await this.configuration()),
      new Draft(
        {
          reportType: 'report',
          templateEmail: { group: 'statistics', template: 'performance' },
          templateSetting,
          recipientsIds,
        },
        new Problems(),
      ),
    );
  }

  get notifications(): Notifications {
    return room.commerce.module.get(Notifications, { strict: false });
  }

  change(id: number, change: object): Promise<number> {
    return this.notifications.change(this.tenant.agency, id, new Draft(change, new Problems()));
  }

  /** What is sent until then, as the clock of the workspace moves. */
  async until(at: string): Promise<OutgoingMail[]> {
    await room.commerce.live(this.tenant.workspaceId, at);
    return room.sent();
  }

  async planned(id: number): Promise<unknown[]> {
    return room.commerce.rows('select * from notification_report where notification_id = $1', id);
  }

  async dueAt(id: number): Promise<string | null> {
    const [row] = await room.commerce.rows('select due_at from notification_report where notification_id = $1', id);
    return row === undefined ? null : (row['due_at'] as Date).toISOString();
  }
}

/** A delivery that comes for the first time. */
const once = (workspaceId: number): Delivery => ({
  id: randomUUID(),
  workspaceId,
  attempt: 1,
  lastAttempt: false,
  complete: async () => true,
});
const receivers = (mails: readonly OutgoingMail[]): string[] => mails.map(({ to }) => to).toSorted();

describe('reports', () => {
  let reports: Reports;
  beforeEach(async () => {
    reports = await Reports.open();
  });

  it('are sent at the hour of who reads them, each with its own figures, and a picture of them', async () => {
    await reports.counted('2037-11-18', 100, 40);
    await reports.counted('2037-11-11', 50, 40);
    await reports.report({}, [await reports.recipients([team], { notifyLocation: true })]);
    expect(await reports.until('2037-11-25T18:59:00Z')).toEqual([]);
    // Thursday at eight in Auckland.
    const [first, ...others] = await reports.until('2037-11-25T19:00:00Z');
    expect(others).toEqual([]);
    expect([first?.to, first?.subject]).toEqual([
      auckland,
      `Shop ${auckland}: your week, 16 November 2037 to 22 November 2037`,
    ]);
    expect(first?.text).toContain('Impressions: 40 (0%)');
    const mails = await reports.until('2037-11-26T07:00:00Z');
    expect(receivers(mails)).toEqual([berlin, team]);
    const ofTeam = mails.find(({ to }) => to === team);
    expect(ofTeam?.subject).toBe('Hofladen: your week, 16 November 2037 to 22 November 2037');
    expect(ofTeam?.text).toContain('Impressions: 140 (+56%)');
    expect(ofTeam?.text).toContain('Week of 9 November 2037: 90\nWeek of 16 November 2037: 140');
    expect(ofTeam?.html).toContain('src="cid:chart-1@report"');
    expect(ofTeam?.unsubscribeUrl).toContain('http');
    const [picture] = ofTeam?.pictures ?? [];
    expect([picture?.cid, picture?.png.subarray(1, 4).toString()]).toEqual(['chart-1@report', 'PNG']);
    expect(mails.find(({ to }) => to === berlin)?.text).toContain('Impressions: 100 (+100%)');
    // Once a week.
    expect(await reports.until('2037-12-02T18:59:00Z')).toEqual([]);
    expect(receivers(await reports.until('2037-12-03T07:00:00Z'))).toEqual([berlin, auckland, team]);
  });

  it('are not sent where nothing was counted, nor while their configuration is switched off', async () => {
    const configuration = await reports.configuration({ active: false });
    const list = await reports.recipients([team]);
    await reports.report({}, [list], configuration);
    await reports.counted('2037-11-18', 100);
    expect(await reports.until('2037-11-26T12:00:00Z')).toEqual([]);
    await room.commerce.rows('update notification_configuration set active = true where id = $1', configuration);
    expect(receivers(await reports.until('2037-12-03T12:00:00Z'))).toEqual([team]);
    // Neither in the week nor in the one before.
    expect(await reports.until('2037-12-10T12:00:00Z')).toEqual([]);
  });

  it('follow their settings: another day, another hour, once a month', async () => {
    const id = await reports.report({}, [await reports.recipients([team])]);
    expect(await reports.dueAt(id)).toBe('2037-11-25T19:00:00.000Z');
    // It may be due just now: another text changes nothing about that.
    const planned = await reports.planned(id);
    await reports.change(id, { templateSetting: { introduction: 'Well done.' } });
    expect(await reports.planned(id)).toEqual(planned);
    await reports.change(id, { templateSetting: { day: 'friday', hour: 17 } });
    expect(await reports.dueAt(id)).toBe('2037-11-27T04:00:00.000Z');
    await reports.change(id, { templateSetting: { day: 'firstOfMonth', hour: 6 } });
    await reports.counted('2037-11-02', 30);
    await reports.counted('2037-10-02', 20);
    const [mail, ...others] = await reports.until('2037-12-01T05:00:00Z');
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Hofladen: your November 2037');
    expect(mail?.text).toContain('October 2037: 20\nNovember 2037: 30');
  });

  it('keep the day that they were given while they were being sent', async () => {
    const id = await reports.report({}, [await reports.recipients([team])]);
    const { workspaceId } = reports.tenant;
    const [planned] = (await reports.planned(id)) as { id: number }[];
    await room.commerce.rows(
      `update workspace set clock_offset = make_interval(secs => extract(epoch from '2037-11-26T12:00:00Z'::timestamptz - now())::float8) where id = $1`,
      workspaceId,
    );
    await blocked(
      room.commerce.db,
      () => reports.change(id, { templateSetting: { day: 'friday', hour: 17 } }),
      () =>
        room.commerce.module
          .get(SendReports, { strict: false })
          .handle({ id: Number(planned?.['id']) }, once(workspaceId)),
    );
    expect(await reports.dueAt(id)).toBe('2037-11-27T04:00:00.000Z');
  });

  it('end with what they belong to: another template, or none', async () => {
    const list = await reports.recipients([team]);
    const [one, other] = [await reports.report({}, [list]), await reports.report({}, [list])];
    await reports.change(one, { reportType: 'alert', templateEmail: { group: 'reviews', template: 'newReview' } });
    await reports.notifications.remove(other);
    expect([await reports.dueAt(one), await reports.dueAt(other)]).toEqual([null, null]);
    await reports.change(one, {
      reportType: 'report',
      templateEmail: { group: 'statistics', template: 'performance' },
    });
    expect(await reports.dueAt(one)).toBe('2037-11-25T19:00:00.000Z');
  });

  it('that were due while nothing ran are sent once, for the last time that they were due', async () => {
    await reports.counted('2037-11-18', 100);
    await reports.counted('2037-12-09', 70);
    await reports.report({}, [await reports.recipients([team])]);
    await room.commerce.setClock(reports.tenant.workspaceId, '2037-12-18T12:00:00Z');
    const mails = await room.sent();
    expect(mails.map(({ subject }) => subject)).toEqual(['Hofladen: your week, 7 December 2037 to 13 December 2037']);
  });

  it('leave out locations that are excluded, suppressed or without statistics', async () => {
    await reports.counted('2037-11-18', 100, 40);
    const [first = 0, second = 0] = reports.locationIds;
    const list = await reports.recipients([team]);
    await reports.report({}, [list], await reports.configuration({ blackList: [first] as never[] }));
    const [mail] = await reports.until('2037-11-26T07:00:00Z');
    // The only one that is left is in Auckland: it is read by the clock there.
    expect(mail?.subject).toContain(`Shop ${auckland}`);
    expect(mail?.text).toContain('Impressions: 40');
    await room.commerce.rows('update subscription set suppress_notifications = true where location_id = $1', second);
    expect(await reports.until('2037-12-03T07:00:00Z')).toEqual([]);
    await room.commerce.rows(
      `update subscription set suppress_notifications = false, state = 'FINISHED' where location_id = $1`,
      second,
    );
    expect(await reports.until('2037-12-10T07:00:00Z')).toEqual([]);
  });

  it('go to nobody who has stopped notifications or switched this one off', async () => {
    await reports.counted('2037-11-18', 100, 40);
    const user = await room.user(reports.tenant, 'Uta', { email: 'uta@locara.example', language: 'de' });
    const id = await reports.report({ day: 'friday' }, [await reports.recipients([team, 'uta@locara.example'])]);
    const german = (await reports.until('2037-11-27T07:00:00Z')).find(({ to }) => to.startsWith('uta'));
    // Both read the same figures, which are added up once.
    const letters = await room.commerce.rows(
      `select id from outbox where name = 'notifications.reportLetter' and workspace_id = $1`,
      reports.tenant.workspaceId,
    );
    expect(letters).toHaveLength(1);
    expect(german?.subject).toBe('Hofladen: Ihre Woche, 16. November 2037 bis 22. November 2037');
    await room.commerce.rows(
      `insert into notification_preference (workspace_id, user_id, company_id, notification_id, enabled) values ($1, $2, $3, $4, false)`,
      reports.tenant.workspaceId,
      user,
      reports.tenant.companyId,
      id,
    );
    expect(receivers(await reports.until('2037-12-04T07:00:00Z'))).toEqual([team]);
  });

  it('of a workspace add up its companies', async () => {
    await reports.counted('2037-11-18', 100, 40);
    const list = await reports.recipients([team]);
    await room.commerce.rows('update notification_recipients set company_id = null where id = $1', list);
    await reports.report({}, [list], await reports.configuration({ ofWorkspace: true }));
    const [mail] = await reports.until('2037-11-26T07:00:00Z');
    // Of one company it has the name of the company.
    expect(mail?.subject).toContain('Hofladen');
    expect(mail?.text).toContain('Impressions: 140');
  });
});
