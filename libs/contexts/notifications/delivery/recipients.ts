import { Injectable } from '@nestjs/common';
import { contractPayerOn } from '#contexts/contracts';
import { payerOfInvoice } from '#contexts/invoicing';
import { WorkspaceSettings } from '#contexts/tenancy';
import type { ErrorLanguage } from '#domain/errors/errors';
import { groupsWith } from '#domain/identity/permissions';
import type { Permission } from '#domain/identity/permissions';
import type { LocalDate } from '#domain/time/local-date';
import { workspaceToday } from '#platform/clock';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { wants } from '../preferences/preference.sql.js';

/** Whom a mail speaks to. */
export interface Reader {
  /** Null: only the address is known. */
  readonly name: string | null;
  readonly language: ErrorLanguage;
}

export interface Recipient extends Reader {
  readonly to: string;
}

/** In whose name a mail is sent. */
export interface MailedWorkspace {
  readonly workspaceId: number;
}

/** A contract by which mails are sent, in the name of its workspace. */
export interface MailedContract {
  readonly id: number;
  readonly workspaceId: number;
  readonly name: string;
  /** The billing account that mails about bills go to; null: the contract has none. */
  readonly payerId?: number | null;
}

interface Found {
  readonly to: string;
  readonly name: string | null;
  /** Null: as the workspace says. */
  readonly language: ErrorLanguage | null;
}

/**
 * Who gets which mail. Users who are locked or deleted get none; an address gets each mail once, however many users
 * have it.
 */
@Injectable()
export class Recipients {
  constructor(private readonly settings: WorkspaceSettings) {}

  /** With who pays it today, or on another day. @returns undefined where the workspace is gone */
  async contract(tx: Tx, id: number, day: LocalDate | null = null): Promise<MailedContract | undefined> {
    const { rows } = await sql<MailedContract>`
      select c.id, c.workspace_id as "workspaceId", c.name,
             ${contractPayerOn(day === null ? workspaceToday() : sql`${day}::date`)} as "payerId"
      from contract c join workspace w on w.id = c.workspace_id and w.deleted_at is null where c.id = ${id}`.execute(
      tx,
    );
    return rows[0];
  }

  /** The contract of an invoice, with who the invoice names: somebody else may pay the contract by now. */
  async contractOfInvoice(tx: Tx, id: number, invoiceId: number): Promise<MailedContract | undefined> {
    const contract = await this.contract(tx, id);
    const { rows } = await sql<{ payerId: number | null }>`
      select ${payerOfInvoice} as "payerId" from invoice i where i.id = ${invoiceId}`.execute(tx);
    return contract && { ...contract, payerId: rows[0]?.payerId ?? null };
  }

  /** Who did it, and who looks after the contract's bills. @param userId null: nobody did it */
  async ofContract(tx: Tx, contract: MailedContract, userId: number | null): Promise<Recipient[]> {
    return this.known(tx, contract, await usersOf(tx, contract, userId));
  }

  /** Who did it, and who looks after the contract's bills; where both are nobody any more, the contact of the company. */
  async ofCustomer(tx: Tx, contract: MailedContract, userId: number | null): Promise<Recipient[]> {
    const users = await usersOf(tx, contract, userId);
    return this.known(tx, contract, users.length > 0 ? users : await contactOf(tx, contract));
  }

  /** The address of support that holds for the workspace; where none is set, its administrators. */
  async ofSupport(tx: Tx, workspace: MailedWorkspace): Promise<Recipient[]> {
    const { support } = await this.settings.of(workspace.workspaceId, tx);
    if (support.email === null) return this.ofAdministrators(tx, workspace);
    return this.known(tx, workspace, [{ to: support.email, name: null, language: null }]);
  }

  /** Where bills go: the address of the billing account, else the billing user, else the contact of the company. */
  async ofBills(tx: Tx, contract: MailedContract): Promise<Recipient[]> {
    for (const source of [accountOf, billingUserOf, contactOf]) {
      const found = await source(tx, contract);
      if (found.length > 0) return this.known(tx, contract, found);
    }
    return [];
  }

  /** Who looks after the payment method of the payer: the billing user, unless the account is of another company; else where bills go. */
  async ofMethod(tx: Tx, contract: MailedContract): Promise<Recipient[]> {
    const users = await billingUserOf(tx, contract);
    return users.length > 0 ? this.known(tx, contract, users) : this.ofBills(tx, contract);
  }

  /** Who pays the contract today, and who is to pay it on a day: where their bills go; where none has an address, support, to pass it on. */
  async ofPayers(tx: Tx, contract: MailedContract, day: string): Promise<Recipient[]> {
    const { rows } = await sql<{ payerId: number | null }>`
      select ${contractPayerOn(sql`${day}::date`)} as "payerId" from contract c where c.id = ${contract.id}`.execute(
      tx,
    );
    const payerId = rows[0]?.payerId ?? null;
    const present = await this.ofBills(tx, contract);
    const next = payerId === (contract.payerId ?? null) ? [] : await this.ofBills(tx, { ...contract, payerId });
    const all = once([...present, ...next]);
    return all.length > 0 ? all : this.ofSupport(tx, contract);
  }

  /** Everybody who has to do with its bills: where they go, the billing user and the contact of the company. */
  async ofDebt(tx: Tx, contract: MailedContract): Promise<Recipient[]> {
    const found: Found[] = [];
    for (const source of [accountOf, billingUserOf, contactOf]) found.push(...(await source(tx, contract)));
    return this.known(tx, contract, found);
  }

  /** The user who has connected it; where that is nobody any more, the contact of the company. Nobody, where the user does not want it. */
  async ofConnection(
    tx: Tx,
    workspace: MailedWorkspace,
    { connectedBy, companyId }: { readonly connectedBy: number | null; readonly companyId: number | null },
  ): Promise<Recipient[]> {
    const { rows } = await sql<Found & { wanted: boolean }>`
      select u.email as "to", nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') as name, u.language_code as language,
        ${wants(workspace.workspaceId, companyId)} as wanted
      from app_user u where u.id = ${connectedBy}::bigint and u.deleted_at is null and not u.locked
      union all
      select k.emails[1], nullif(trim(concat_ws(' ', k.first_name, k.last_name)), ''), null, true
      from contact k where k.company_id = ${companyId}::bigint and cardinality(k.emails) > 0
      limit 1`.execute(tx);
    return this.known(
      tx,
      workspace,
      rows.flatMap(({ wanted, ...found }) => (wanted ? [found] : [])),
    );
  }

  /** Who administrates the workspace, or the next one above it that anybody administrates. */
  async ofAdministrators(tx: Tx, workspace: MailedWorkspace): Promise<Recipient[]> {
    const { rows } = await sql<Found>`
      select "to", name, language from (
        select u.id, u.email as "to", nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') as name, u.language_code as language,
          rank() over (order by nlevel(a.path) desc) as distance
        from workspace w join workspace a on w.path <@ a.path
        join access_grant g on g.context_type = 'Workspace' and g.context_id = a.id and g.group_name = 'workspace-admin'
        join app_user u on u.id = g.user_id and u.deleted_at is null and not u.locked
        where w.id = ${workspace.workspaceId}
      ) found where distance = 1 order by id`.execute(tx);
    return this.known(tx, workspace, rows);
  }

  /**
   * Who may do this at the location: those of the location itself; where it has none, those of its company, else of its workspace
   * or the next one above it. Those of them who do not want emails about the company get none, and nobody in their place.
   */
  async ofLocation(
    tx: Tx,
    place: MailedWorkspace & { readonly companyId: number; readonly locationId: number },
    permission: Permission,
  ): Promise<Recipient[]> {
    const { workspaceId, companyId, locationId } = place;
    const { rows } = await sql<Found>`
      with near as (
        select 'Location' as type, ${locationId}::bigint as id, 0 as distance
        union all select 'Company', ${companyId}::bigint, 1
        union all select 'Workspace', a.id, 2 + nlevel(w.path) - nlevel(a.path)
        from workspace w join workspace a on w.path <@ a.path where w.id = ${workspaceId}
      )
      select "to", name, language from (
        select u.id, u.email as "to", nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') as name, u.language_code as language,
          rank() over (order by n.distance) as rank, ${wants(workspaceId, companyId)} as wanted
        from near n join access_grant g on g.context_type = n.type and g.context_id = n.id
          and g.group_name = any(${groupsWith(permission)}::text[])
        join app_user u on u.id = g.user_id and u.deleted_at is null and not u.locked
      ) found where rank = 1 and wanted order by id`.execute(tx);
    return this.known(tx, place, rows);
  }

  private async known(tx: Tx, { workspaceId }: MailedWorkspace, found: readonly Found[]): Promise<Recipient[]> {
    const { selfServiceLanguage } = await this.settings.of(workspaceId, tx);
    return once(found.map((reader) => ({ ...reader, language: reader.language ?? selfServiceLanguage })));
  }
}

/** The first of each address. */
function once(recipients: readonly Recipient[]): Recipient[] {
  const byAddress = new Map<string, Recipient>();
  for (const recipient of recipients) {
    const address = recipient.to.toLowerCase();
    if (!byAddress.has(address)) byAddress.set(address, recipient);
  }
  return [...byAddress.values()];
}

async function usersOf(tx: Tx, { id }: MailedContract, userId: number | null): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select u.email as "to", nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') as name, u.language_code as language
    from contract c join app_user u on u.id = ${userId}::bigint or u.id = c.billing_user_id
    where c.id = ${id} and u.deleted_at is null and not u.locked
    order by u.id = ${userId}::bigint desc nulls last`.execute(tx);
  return rows;
}

/** The account is of another company than the contract: its bills are no business of that one's people. */
const isForeign = sql`(c.company_id is not null and b.parent_type = 'Company' and b.parent_id <> c.company_id)`;

async function billingUserOf(tx: Tx, contract: MailedContract): Promise<Found[]> {
  const { rows } = await sql`
    select from contract c join billing_account b on b.id = ${contract.payerId ?? null}::bigint
    where c.id = ${contract.id} and ${isForeign}`.execute(tx);
  return rows.length > 0 ? [] : usersOf(tx, contract, null);
}

async function accountOf(tx: Tx, { payerId = null }: MailedContract): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select b.invoice_email as "to", null as name, b.language
    from billing_account b where b.id = ${payerId}::bigint and b.invoice_email is not null`.execute(tx);
  return rows;
}

/** The first address of it. */
async function contactOf(tx: Tx, { id, payerId = null }: MailedContract): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select k.emails[1] as "to", nullif(trim(concat_ws(' ', k.first_name, k.last_name)), '') as name, null as language
    from contract c
    left join billing_account b on b.id = ${payerId}::bigint
    join company o on o.id = case when ${isForeign} then b.parent_id else c.company_id end and o.deleted_at is null
    join contact k on k.company_id = o.id
    where c.id = ${id} and cardinality(k.emails) > 0`.execute(tx);
  return rows;
}
