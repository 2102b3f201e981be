import { Injectable } from '@nestjs/common';
import { missingOfPayer } from '#domain/invoicing/payers';
import type { PayerDetails } from '#domain/invoicing/payers';
import type { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import { localDate } from '#domain/time/local-date';
import type { LocalDate } from '#domain/time/local-date';
import { AccessControl } from '#platform/access';
import type { Actor, Placement } from '#platform/access';
import { workspaceToday, workspaceZone } from '#platform/clock';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { billingAccountResource } from '../addresses/address.resource.js';
import { isSuspending } from '../suspension/contract-suspensions.js';
import { HandOver } from './hand-over.js';

/** Another payer of a contract. */
export interface PayerWish {
  readonly billingAccountId: number;
  readonly effectiveOn: string;
  /** Told to both payers. */
  readonly reason?: string | null;
}

/** A billing account, as a change of the payer names it. */
export interface NamedPayer {
  readonly billingAccountId: number | null;
  readonly name: string;
}

interface PaidContract {
  readonly id: number;
  readonly workspaceId: number;
  readonly validUntil: LocalDate | null;
  readonly today: LocalDate;
  /** IANA. */
  readonly timeZone: string;
  readonly payer: NamedPayer;
  /** A change that is to come. */
  readonly plannedOn: LocalDate | null;
  /** A suspension of it is announced, or runs. */
  readonly isSuspending: boolean;
}

/** A change of the payer that can be made. */
export interface PlannedPayer {
  readonly contract: PaidContract;
  readonly effectiveOn: LocalDate;
  readonly before: NamedPayer;
  readonly after: NamedPayer;
  readonly reason: string | null;
}

/** Reads a change of the payer and refuses what cannot be: the same for the preview and the change. */
@Injectable()
export class ReadPlannedPayer {
  constructor(
    private readonly access: AccessControl,
    private readonly handOver: HandOver,
  ) {}

  /**
   * Locks the contract, and hands it over first where that is due.
   * @throws DomainError `validationFailed`, also for an account that the actor does not see, `contractNotFound`, `permissionMissing` where
   * it may not conclude contracts for the account, `payerChangePlanned`, `payerOfOtherSeller`, `payerIncomplete`
   */
  async execute(tx: Tx, actor: Actor, contractId: number, draft: Draft<PayerWish>): Promise<PlannedPayer> {
    await this.handOver.execute(tx, contractId);
    const contract = await paidContract(tx, contractId);
    const { payer: before } = contract;
    checkDay(contract, draft);
    const places = await this.placesOf(actor, before, draft);
    const { billingAccountId, effectiveOn, reason = null } = draft.complete();
    this.access.demand(actor, 'contract:write', places);
    if (contract.plannedOn !== null)
      throw new DomainError('payerChangePlanned', { id: contractId, day: contract.plannedOn });
    const after = await billableAccount(tx, contract, billingAccountId);
    return { contract, effectiveOn: localDate(effectiveOn), before, after, reason: reason?.trim() || null };
  }

  /** Where the account is. One that the actor may not see is refused as one that is not there. */
  private async placesOf(actor: Actor, present: NamedPayer, draft: Draft<PayerWish>): Promise<Placement[]> {
    const { good, problems } = draft;
    const { billingAccountId: value } = good;
    if (value === undefined) return [];
    if (value === present.billingAccountId)
      problems.add({
        field: 'billingAccountId',
        value,
        problem: 'notTogether',
        expected: 'another account than the one that pays',
      });
    const place = await this.access.find(actor, billingAccountResource, value);
    if (place === undefined) problems.add({ field: 'billingAccountId', value, problem: 'noSuch' });
    return place === undefined ? [] : [place];
  }
}

function checkDay({ today, validUntil }: PaidContract, { good: { effectiveOn }, problems }: Draft<PayerWish>): void {
  if (effectiveOn === undefined) return;
  if (effectiveOn < today)
    problems.add({ field: 'effectiveOn', value: effectiveOn, problem: 'past', expected: today, example: today });
  if (validUntil !== null && effectiveOn > validUntil)
    problems.add({
      field: 'effectiveOn',
      value: effectiveOn,
      problem: 'tooLarge',
      expected: validUntil,
      example: validUntil,
    });
}

async function paidContract(tx: Tx, id: number): Promise<PaidContract> {
  const { rows } = await sql<PaidContract>`
    select c.id, c.workspace_id as "workspaceId", c.valid_until as "validUntil", ${workspaceToday()} as today,
           ${workspaceZone()} as "timeZone",
           json_build_object('billingAccountId', b.id, 'name', coalesce(b.business_name, k.name, w.name)) as payer,
           (select p.effective_on from contract_payer_change p where p.contract_id = c.id and p.state = 'planned') as "plannedOn",
           ${isSuspending} as "isSuspending"
    from contract c
    join workspace w on w.id = c.workspace_id
    left join company k on k.id = c.company_id
    left join billing_account b on b.id = c.billing_account_id
    where c.id = ${id} and c.deleted_at is null`.execute(tx);
  if (rows[0] === undefined) throw new DomainError('contractNotFound', { id });
  return rows[0];
}

/** Numbers of invoices, tax and books are the seller's: the account has to be one of its customers, with what invoices name. */
async function billableAccount(tx: Tx, { workspaceId }: PaidContract, id: number): Promise<NamedPayer> {
  const { rows } = await sql<PayerDetails & { name: string; isOfSeller: boolean }>`
    select b.business_name as name, b.business_name as "businessName", b.address,
           seller_series(b.workspace_id) = seller_series(${workspaceId}) as "isOfSeller"
    from billing_account b where b.id = ${id}`.execute(tx);
  const [account] = rows;
  if (account === undefined) throw new Error(`There is no billing account ${id}.`);
  if (!account.isOfSeller) throw new DomainError('payerOfOtherSeller', { id });
  const missing = missingOfPayer(account);
  if (missing.length > 0) throw new DomainError('payerIncomplete', { id, missing: missing.join(', ') });
  return { billingAccountId: id, name: account.name };
}
