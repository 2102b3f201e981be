import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { mailboxOf } from '#domain/values/email-address';
import { Audit } from '#platform/audit';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { PersonalDataSources } from '#platform/personal-data';
import type { PersonalDataSource, PersonalDataSubject } from '#platform/personal-data';
import type { TypedEmail } from './centre/centre.views.js';
import { UnsubscribeLinks } from './unsubscribe/unsubscribe-links.js';

const audited = 'notificationRecipients';

/**
 * Addresses that recipients name, what notifications a company has, and what users have switched off. Of an address that wants no
 * notifications a hash stays when everything else is erased: else it would get them again.
 */
@Injectable()
export class NotificationsPersonalData implements PersonalDataSource, OnModuleInit {
  readonly name = 'notifications';

  constructor(
    private readonly sources: PersonalDataSources,
    private readonly database: Database,
    private readonly links: UnsubscribeLinks,
    private readonly audit: Audit,
  ) {}

  onModuleInit(): void {
    this.sources.register(this);
  }

  async collect(subject: PersonalDataSubject): Promise<object | null> {
    return subject.contextType === 'User' ? this.ofUser(subject) : this.ofCompany(subject);
  }

  async erase(tx: Tx, subject: PersonalDataSubject): Promise<void> {
    if (subject.contextType === 'User') await this.eraseUser(tx, subject);
    else await this.eraseCompany(tx, subject);
  }

  private async ofCompany({ id, workspaceId }: PersonalDataSubject): Promise<object | null> {
    const { rows } = await sql<{ json: object }>`
      select json_build_object(
        'recipients', (select coalesce(json_agg(to_jsonb(r) order by r.id), '[]')
          from notification_recipients r where r.workspace_id = ${workspaceId} and r.company_id = ${id}),
        'configurations', (select coalesce(json_agg(to_jsonb(c) || jsonb_build_object('notifications', (
            select coalesce(jsonb_agg(to_jsonb(n) order by n.id), '[]')
            from notification n where n.workspace_id = c.workspace_id and n.configuration_id = c.id)) order by c.id), '[]')
          from notification_configuration c
          where c.workspace_id = ${workspaceId} and c.company_id = ${id} and not c.internal)) as json`.execute(
      this.database.read,
    );
    return rows[0]?.json ?? null;
  }

  private async ofUser({ id, workspaceId }: PersonalDataSubject): Promise<object | null> {
    const email = await this.addressOf(id);
    const hash = email && this.links.hashOf(email);
    const { rows } = await sql<{ json: object }>`
      select json_build_object(
        'preferences', (select coalesce(json_agg(to_jsonb(p) order by p.workspace_id, p.company_id, p.notification_id), '[]')
          from notification_preference p where p.user_id = ${id}),
        'namedBy', (select coalesce(json_agg(json_build_object('recipients', r.id, 'name', r.name) order by r.id), '[]')
          from notification_recipients r where ${naming(workspaceId, email)}),
        'agreement', (select to_jsonb(c) - 'workspace_id' from notification_consent c
          where c.workspace_id = ${workspaceId} and c.address = lower(${email}::text)),
        'suppressed', (select json_build_object('reason', s.reason, 'at', iso(s.created_at)) from notification_suppression s
          where s.workspace_id = ${workspaceId} and s.address_hash = ${hash ?? null}::bytea)) as json`.execute(
      this.database.read,
    );
    return rows[0]?.json ?? null;
  }

  private async eraseCompany(tx: Tx, { id, workspaceId }: PersonalDataSubject): Promise<void> {
    const { rows } = await sql<{ id: number; emails: readonly TypedEmail[] }>`
      delete from notification_recipients where workspace_id = ${workspaceId} and company_id = ${id} returning id, emails`.execute(
      tx,
    );
    await this.forget(tx, workspaceId, rows);
    await this.forgetAddresses(
      tx,
      workspaceId,
      rows.flatMap(({ emails }) => emails.map(({ email }) => email)),
    );
    await sql`delete from notification_configuration where workspace_id = ${workspaceId} and company_id = ${id}`.execute(
      tx,
    );
    await sql`delete from notification_preference where workspace_id = ${workspaceId} and company_id = ${id}`.execute(
      tx,
    );
  }

  private async eraseUser(tx: Tx, { id, workspaceId }: PersonalDataSubject): Promise<void> {
    await sql`delete from notification_preference where user_id = ${id}`.execute(tx);
    const email = await this.addressOf(id);
    await sql`
      update notification_recipients r set updated_at = now(), emails = (
        select coalesce(jsonb_agg(e order by n), '[]') from jsonb_array_elements(r.emails) with ordinality as e (e, n)
        where lower(e ->> 'email') <> lower(${email}::text))
      where ${naming(workspaceId, email)}`.execute(tx);
    if (email !== null) await this.forgetAddresses(tx, workspaceId, [email]);
    // Also of lists that are gone, or named the address before.
    const { rows } = await sql<{ id: number; workspaceId: number }>`
      select distinct g.subject_id as id, g.workspace_id as "workspaceId" from audit_log g
      where g.subject = ${audited} and g.workspace_id in ${ownAndBelow(workspaceId)}
        and exists (select from jsonb_array_elements(coalesce(g.before -> 'emails', '[]') || coalesce(g.after -> 'emails', '[]')) e
          where lower(e ->> 'email') = lower(${email}::text))`.execute(tx);
    for (const workspace of new Set(rows.map((row) => row.workspaceId)))
      await this.forget(
        tx,
        workspace,
        rows.filter((row) => row.workspaceId === workspace),
      );
  }

  /** Of an address that gets nothing the hash stays, without what can be read. An agreement stays where other recipients name the address. */
  private async forgetAddresses(tx: Tx, workspaceId: number, emails: readonly string[]): Promise<void> {
    const hashes = emails.map((email) => this.links.hashOf(email).toString('hex'));
    const isMeant = sql<boolean>`
      workspace_id in ${ownAndBelow(workspaceId)} and address_hash in (select decode(h, 'hex') from unnest(${hashes}::text[]) h)`;
    await sql`update notification_suppression set sealed = null where ${isMeant}`.execute(tx);
    await sql`delete from notification_bounce where ${isMeant}`.execute(tx);
    await sql`
      delete from notification_consent c
      where c.workspace_id in ${ownAndBelow(workspaceId)} and c.address = any(${emails.map(mailboxOf)}::text[])
        and not exists (select from notification_recipients r, jsonb_array_elements(r.emails) e
          where r.workspace_id = c.workspace_id and lower(trim(e ->> 'email')) = c.address)`.execute(tx);
  }

  /** As it was before this transaction: the source of accounts may have erased it already. */
  private async addressOf(userId: number): Promise<string | null> {
    const { rows } = await sql<{ email: string }>`select email from app_user where id = ${userId}`.execute(
      this.database.manager,
    );
    return rows[0]?.email ?? null;
  }

  private async forget(tx: Tx, workspaceId: number, lists: readonly { readonly id: number }[]): Promise<void> {
    const ids = lists.map(({ id }) => id);
    if (ids.length > 0) await this.audit.forgetDetails(tx, workspaceId, audited, ids);
  }
}

/** SQL: ids of the workspace and of those below it. */
const ownAndBelow = (workspaceId: number) => sql`
  (select b.id from workspace w join workspace b on b.path <@ w.path where w.id = ${workspaceId})`;

/** SQL: recipients `r` of the workspace, or of one below it, that name the address. */
const naming = (workspaceId: number, email: string | null) => sql<boolean>`
  r.workspace_id in ${ownAndBelow(workspaceId)}
  and exists (select from jsonb_array_elements(r.emails) e where lower(e ->> 'email') = lower(${email}::text))`;
