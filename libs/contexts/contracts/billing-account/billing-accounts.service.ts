import { Injectable } from '@nestjs/common';
import { WorkspaceSettings } from '#contexts/tenancy';
import type { Draft } from '#domain/errors/draft';
import { isMatch } from '#domain/values/entity-tag';
import { DomainError } from '#domain/errors/errors';
import { AccessControl, visible } from '#platform/access';
import type { Actor, Placement } from '#platform/access';
import { Audit } from '#platform/audit';
import { Database, sql } from '#platform/database';
import type { JsonText, Tx } from '#platform/database';
import { agreedTerms, differences, paymentTermDays, readBillingAccount, recordOf } from './billing-account-rules.js';
import type { BillingAccountInput, BillingAccountRecord } from './billing-account-rules.js';
import { accountsWithCompanies, billingAccountJson } from './billing-account-views.js';
import type { BillingAccountView } from './billing-account-views.js';
import { CreateBillingAccount } from './create-billing-account.js';
import { isCheckable } from '../ports/vat-registry.port.js';

export interface BillingAccountListQuery {
  readonly filter?: string | undefined;
  readonly skip: number;
  readonly take: number;
}

/** Who is billed: the accounts of companies and workspaces, as administrators and their owners read and change them. */
@Injectable()
export class BillingAccounts {
  constructor(
    private readonly database: Database,
    private readonly settings: WorkspaceSettings,
    private readonly createAccount: CreateBillingAccount,
    private readonly access: AccessControl,
    private readonly audit: Audit,
  ) {}

  /** @throws DomainError `billingAccountNotFound` */
  async view(id: number): Promise<JsonText<BillingAccountView>> {
    const view = await this.database.json<BillingAccountView>(
      sql`select ${billingAccountJson}::text as json from ${accountsWithCompanies} where b.id = ${id}`,
    );
    if (view === null) throw new DomainError('billingAccountNotFound', { id });
    return view;
  }

  /** By id: those of a company, or all that the actor sees. */
  async list(
    actor: Actor,
    company: Placement | undefined,
    { filter, skip, take }: BillingAccountListQuery,
  ): Promise<JsonText<{ data: BillingAccountView[]; total: number }>> {
    const owned = company === undefined ? sql`true` : sql`k.id = ${company.id}`;
    const named = filter === undefined ? sql`true` : sql`strpos(lower(b.business_name), lower(${filter})) > 0`;
    const from = sql`${accountsWithCompanies}
      where ${owned} and ${named} and ${visible(actor, { workspace: 'b.workspace_id', company: 'k.id' })}`;
    return this.database.list<BillingAccountView>(
      sql`
      select (select json_agg(page.json order by page.id)::text
              from (select b.id, ${billingAccountJson} as json from ${from} order by b.id offset ${skip} limit ${take}) page)
               as data,
             (select count(*) from ${from}) as total`,
      50,
    );
  }

  /**
   * @param parent a company, or a location: then the account is its company's
   * @returns the account's id
   * @throws DomainError `validationFailed`, `permissionMissing` for agreed terms without the right to conclude contracts
   */
  async create(actor: Actor, parent: Placement, draft: Draft<BillingAccountInput>): Promise<number> {
    const { workspaceId, companyId, locationId } = parent;
    const { general } = await this.settings.of(workspaceId);
    const record = readBillingAccount(draft, general.defaultCountry);
    draft.complete();
    const { vatPercentage, debtorAccount } = record;
    const isAgreed = vatPercentage !== null || debtorAccount !== null || record.paymentTermDays !== paymentTermDays;
    if (isAgreed) this.access.demand(actor, 'contract:write', [parent]);
    return this.createAccount.execute({
      ...record,
      workspaceId,
      parentType: 'Company',
      parentId: companyId ?? parent.id,
      locationId,
    });
  }

  /** @throws DomainError `validationFailed`, `billingAccountNotFound`, `etagMismatch`; `permissionMissing` as with a new one */
  async change(actor: Actor, place: Placement, draft: Draft<BillingAccountInput>, ifMatch?: string): Promise<number> {
    const { id, workspaceId } = place;
    const { general } = await this.settings.of(workspaceId);
    return this.database.transaction(async (tx) => {
      await sql`select id from billing_account where id = ${id} for no key update`.execute(tx);
      const view = await this.view(id);
      const current = view.parse();
      const before = recordOf(current);
      const after = readBillingAccount(draft, general.defaultCountry, current);
      draft.complete();
      if (!isMatch(ifMatch, view.text)) throw new DomainError('etagMismatch');
      const changed = differences(before, after);
      if (changed.length === 0) return id;
      if (agreedTerms.some((term) => changed.includes(term))) this.access.demand(actor, 'contract:write', [place]);
      await write(tx, id, after);
      if (changed.includes('vatId')) await askAnew(tx, id, after.vatId);
      const only = (record: BillingAccountRecord) => Object.fromEntries(changed.map((field) => [field, record[field]]));
      await this.audit.record(tx, {
        workspaceId,
        operation: 'billingAccount.update',
        subject: 'billingAccount',
        subjectId: id,
        before: only(before),
        after: only(after),
      });
      return id;
    });
  }

  /**
   * Gives each of these accounts that has no number the next one in the seller's books, above all that were given. It keeps it. Two
   * that do so for one seller wait for one another.
   * @param series the workspace that holds the seller's series of numbers
   * @param books the numbers follow `first`, the account of customers without a billing account; one above `last` counts as no number
   *   of these books
   */
  async numberDebtors(
    tx: Tx,
    ids: readonly number[],
    series: number,
    { first, last }: { readonly first: number; readonly last: number },
  ): Promise<void> {
    await sql`select id from workspace where id = ${series} for no key update`.execute(tx);
    // Locked first and read then: a number that was given by hand while this waited is seen.
    await sql`
      select from billing_account where debtor_account is null and id = any(${[...ids]}::bigint[])
      order by id for no key update`.execute(tx);
    const { rows } = await sql<{ id: number; workspaceId: number; debtorAccount: number }>`
      with needed as (
        select id, row_number() over (order by id) as nth from billing_account
        where debtor_account is null and id = any(${[...ids]}::bigint[])),
      highest as (
        select greatest(${first}::int, max(b.debtor_account) filter (where b.debtor_account <= ${last})) as number
        from billing_account b
        join workspace w on w.id = b.workspace_id and w.path <@ (select path from workspace where id = ${series}))
      update billing_account b set debtor_account = highest.number + needed.nth, updated_at = now()
      from needed, highest where b.id = needed.id
      returning b.id, b.workspace_id as "workspaceId", b.debtor_account as "debtorAccount"`.execute(tx);
    const operation = 'billingAccount.update';
    const entries = rows.map(({ id, workspaceId, debtorAccount }) => {
      const change = { before: { debtorAccount: null }, after: { debtorAccount } };
      return { workspaceId, operation, subject: 'billingAccount', subjectId: id, ...change };
    });
    // One statement has room for so many.
    for (let at = 0; at < entries.length; at += 1000) await this.audit.record(tx, ...entries.slice(at, at + 1000));
  }
}

async function write(tx: Tx, id: number, account: BillingAccountRecord): Promise<void> {
  const different = account.differentAddress && JSON.stringify(account.differentAddress);
  await sql`
    update billing_account set business_name = ${account.businessName}, address = ${JSON.stringify(account.address)},
      different_address = ${different}::jsonb,
      -- An address that is taken away takes its id with it.
      different_address_id = case when ${different}::jsonb is null and different_address is not null
                                  then nextval('address_id') else different_address_id end,
      vat_id = ${account.vatId}, vat_percentage = ${account.vatPercentage}, invoice_email = ${account.invoiceEmail},
      language = ${account.language}, purchase_order_reference = ${account.purchaseOrderReference},
      buyer_reference = ${account.buyerReference}, payment_term_days = ${account.paymentTermDays},
      debtor_account = ${account.debtorAccount}, updated_at = now()
    where id = ${id}`.execute(tx);
}

/** What was known of the id before is not known of this one. */
async function askAnew(tx: Tx, id: number, vatId: string | null): Promise<void> {
  const isChecked = isCheckable(vatId);
  await sql`
    update billing_account set vat_check_status = ${isChecked ? 'PENDING' : null}, vat_checked_at = null,
      vat_check_name = null, vat_check_reference = null, vat_check_attempts = 0,
      due_at = case when ${isChecked} then clock_now(workspace_id) end
    where id = ${id}`.execute(tx);
}
