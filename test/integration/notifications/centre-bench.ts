import { reviewsReceived } from '#contexts/reviews';
import { Outbox } from '#platform/outbox';
import type { OutgoingMail } from '#platform/mail';
import type { Booked } from '../subscriptions/commerce.js';
import { MailRoom } from './inbox.js';

type Row = Record<string, unknown>;

/** Whom a test sends to; recipients and configuration are of this place. */
export interface Wish {
  readonly template?: string;
  readonly settings?: object;
  readonly place?: 'Workspace' | 'Company' | 'Location';
  readonly internal?: boolean;
  readonly active?: boolean;
  readonly whiteList?: readonly number[];
  readonly blackList?: readonly number[];
  readonly recipients?: {
    readonly emails?: readonly { type: string; email: string }[];
    readonly customField?: string;
    readonly notifyContact?: boolean;
    readonly notifyLocation?: boolean;
    /** Whose they are: what is internal names those of the workspace. */
    readonly of?: 'Workspace' | 'Company';
  } | null;
}

export const team = { type: 'to', email: 'team@locara.example' } as const;

/** A booked location whose notifications a test makes, on a database of its own. */
export class CentreBench {
  private constructor(
    readonly room: MailRoom,
    readonly booked: Booked,
    readonly workspaceId: number,
    readonly companyId: number,
    readonly locationId: number,
  ) {}

  static async in(room: MailRoom): Promise<CentreBench> {
    const tenant = await room.commerce.tenant();
    // Who orders.
    await room.user(tenant, 'Orla');
    const booked = await tenant.booked();
    const [row] = await room.commerce.rows('select location_id from subscription where id = $1', booked.id);
    await room.sent();
    return new CentreBench(room, booked, tenant.workspaceId, tenant.companyId, Number(row?.['location_id']));
  }

  rows(query: string, ...parameters: unknown[]): Promise<Row[]> {
    return this.room.commerce.rows(query, ...parameters);
  }

  private async idOf(query: string, ...parameters: unknown[]): Promise<number> {
    const [row] = await this.rows(query, ...parameters);
    return Number(row?.['id']);
  }

  /** @returns the id of the notification */
  async notification(wish: Wish = {}): Promise<number> {
    const { template = 'newReview', settings = {}, place = 'Company', internal = false, active = true } = wish;
    const [companyId, locationId] = [
      place === 'Workspace' ? null : this.companyId,
      place === 'Location' ? this.locationId : null,
    ];
    const configuration = await this.idOf(
      `insert into notification_configuration (workspace_id, company_id, location_id, name, active, internal, white_list, black_list)
       values ($1, $2, $3, 'Test', $4, $5, $6, $7) returning id`,
      this.workspaceId,
      companyId,
      locationId,
      active,
      internal,
      wish.whiteList ?? [],
      wish.blackList ?? [],
    );
    const recipients = wish.recipients === undefined ? { emails: [team] } : wish.recipients;
    const lists = recipients === null ? [] : [await this.recipients(recipients)];
    return this.idOf(
      `insert into notification (workspace_id, configuration_id, report_type, template, settings, recipients_ids)
       values ($1, $2, $6, $3, $4, $5) returning id`,
      this.workspaceId,
      configuration,
      template,
      JSON.stringify(settings),
      lists,
      template === 'performance' ? 'report' : 'alert',
    );
  }

  /** Readers of the addresses want notifications. */
  async agreed(...emails: readonly string[]): Promise<void> {
    await this.rows(
      `insert into notification_consent (workspace_id, address, state)
       select $1, lower(trim(a)), 'confirmed' from unnest($2::text[]) a on conflict do nothing`,
      this.workspaceId,
      emails,
    );
  }

  /** Readers of its addresses have agreed. */
  async recipients(list: NonNullable<Wish['recipients']>): Promise<number> {
    const { emails = [], customField = null, notifyContact = false, notifyLocation = false, of = 'Company' } = list;
    await this.agreed(...emails.map(({ email }) => email));
    return this.idOf(
      `insert into notification_recipients (workspace_id, company_id, name, custom_field, emails, notify_contact, notify_location)
       values ($1, $2, 'Test', $3, $4, $5, $6) returning id`,
      this.workspaceId,
      of === 'Workspace' ? null : this.companyId,
      customField,
      JSON.stringify(emails),
      notifyContact,
      notifyLocation,
    );
  }

  /** Reviews arrive from a portal, in one event each. */
  async review(
    {
      rating = 2,
      content = 'Cold coffee.',
      at = 'now()',
      locationId = this.locationId,
    }: {
      rating?: number | null;
      content?: string | null;
      at?: string;
      locationId?: number;
    } = {},
    count = 1,
  ): Promise<void> {
    for (let one = 0; one < count; one += 1) {
      const [row] = await this.rows(
        `insert into review (workspace_id, company_id, location_id, portal, external_id, rating, content, author_name, answerable, reviewed_at)
         values ($1, $2, $3, 'GOOGLE', gen_random_uuid()::text, $4, $5, 'Gustav', true, date_trunc('milliseconds', ${at})) returning reviewed_at`,
        this.workspaceId,
        this.companyId,
        locationId,
        rating,
        content,
      );
      const payload = {
        locationId,
        companyId: this.companyId,
        portal: 'GOOGLE',
        at: [new Date(Number(row?.['reviewed_at'])).toISOString()],
      };
      const { commerce } = this.room;
      await commerce.db.transaction((tx) =>
        commerce.module
          .get(Outbox, { strict: false })
          .emit(tx, reviewsReceived, [{ workspaceId: this.workspaceId, payload }]),
      );
    }
  }

  /** @returns receivers and subjects, sorted */
  told(): Promise<string[]> {
    return this.room.told();
  }

  sent(): Promise<OutgoingMail[]> {
    return this.room.sent();
  }

  /** A user of the workspace, the company or the location. */
  async user(name: string, group: string, place: 'Workspace' | 'Company' | 'Location'): Promise<number> {
    const id = await this.room.user(this.booked.tenant, name);
    const context = { Workspace: this.workspaceId, Company: this.companyId, Location: this.locationId }[place];
    await this.rows(
      'update app_user set context_type = $2, context_id = $3, company_id = $4, location_id = $5 where id = $1',
      id,
      place,
      context,
      place === 'Workspace' ? null : this.companyId,
      place === 'Location' ? this.locationId : null,
    );
    await this.rows(
      'insert into access_grant (workspace_id, user_id, context_type, context_id, group_name) values ($1, $2, $3, $4, $5)',
      this.workspaceId,
      id,
      place,
      context,
      group,
    );
    return id;
  }
}
