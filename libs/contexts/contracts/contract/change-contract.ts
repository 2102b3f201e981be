import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { Draft } from '#domain/errors/draft';
import { isMatch } from '#domain/values/entity-tag';
import { DomainError } from '#domain/errors/errors';
import { localDate } from '#domain/time/local-date';
import { lastDayOf } from '#domain/billing/terms';
import { readAmount } from '#domain/values/money';
import { visible } from '#platform/access';
import type { Actor, Placement } from '#platform/access';
import { Audit } from '#platform/audit';
import { Database, JsonText, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { Outbox } from '#platform/outbox';
import { isSuspending } from '../suspension/contract-suspensions.js';
import { administeredJson, shownContract } from './administered-contract.js';
import type { AdministeredContract } from './administered-contract.js';
import { ContractEntity } from './contract.entity.js';
import { ContractRules } from './contract-rules.js';
import { contractChanged } from '../contract.events.js';
import { ContractVersions } from '../versions/contract-versions.js';
import { demandNoPeriodPlanned } from '../period/contract-calendar.js';
import { checkValidity } from '../offer/fees.js';

export type ContractInput = AdministeredContract & { readonly salesManId?: number | null };

export interface ContractListQuery {
  readonly filter?: string | undefined;
  /** Only those that are suspended or going to be. */
  readonly suspension?: boolean | undefined;
  readonly skip: number;
  readonly take: number;
}

const changing = ['conclusionDate', 'customFields', 'fixedPrice', 'validFrom', 'validUntil', 'bookable'] as const;

/** What a contract costs depends on these. */
const billed = ['fixedPrice', 'validFrom', 'validUntil'] as const;

/** Contracts as administrators read and change them. */
@Injectable()
export class ChangeContract {
  constructor(
    private readonly database: Database,
    private readonly rules: ContractRules,
    private readonly audit: Audit,
    private readonly versions: ContractVersions,
    private readonly outbox: Outbox,
  ) {}

  /** @throws DomainError `contractNotFound` */
  async view(id: number): Promise<JsonText<AdministeredContract>> {
    return new JsonText(JSON.stringify(shownContract(await this.stored(id))));
  }

  /** By id: of a company, of a workspace and its companies, or all that the actor sees. */
  async list(
    actor: Actor,
    context: Placement | undefined,
    { filter, suspension, skip, take }: ContractListQuery,
  ): Promise<JsonText<{ data: AdministeredContract[]; total: number }>> {
    const owned =
      context === undefined
        ? sql`true`
        : context.companyId === null
          ? sql`c.workspace_id = ${context.workspaceId}`
          : sql`c.company_id = ${context.companyId}`;
    const named = filter === undefined ? sql`true` : sql`strpos(lower(c.name), lower(${filter})) > 0`;
    const where = sql`${owned} and ${named} and ${suspension === true ? isSuspending : sql`true`} and c.deleted_at is null
      and ${visible(actor, { workspace: 'c.workspace_id', company: 'c.company_id' })}`;
    const list = await this.database.list<AdministeredContract>(
      sql`
      select (select json_agg(${administeredJson} order by c.id)
              from (select c.* from contract c where ${where} order by c.id offset ${skip} limit ${take}) c
              join workspace w on w.id = c.workspace_id)::text as data,
             (select count(*) from contract c where ${where}) as total`,
      50,
    );
    const { data, total } = list.parse();
    return new JsonText(JSON.stringify({ data: data.map(shownContract), total }), total, list.take);
  }

  /** @throws DomainError `validationFailed`, `contractNotFound`, `contractTermRuns`, `periodChangePlanned`, `etagMismatch` */
  async execute(id: number, draft: Draft<ContractInput>, ifMatch?: string): Promise<number> {
    return this.database.transaction(async (tx) => {
      const before = await this.stored(id, tx);
      const shown = JSON.parse(JSON.stringify(shownContract(before))) as AdministeredContract;
      const after = await this.read(tx, before, shown, draft);
      draft.complete();
      demandTermKept(before, after);
      // Both were read for the new period.
      if (before.fixedPrice !== after.fixedPrice || before.validFrom !== after.validFrom)
        await demandNoPeriodPlanned(tx, id);
      if (!isMatch(ifMatch, JSON.stringify(shownContract(before)))) throw new DomainError('etagMismatch');
      if (isDeepStrictEqual(before, after)) return id;
      await tx.update(ContractEntity, id, {
        conclusionDate: after.conclusionDate,
        salesManId: after.salesMan?.id ?? null,
        customFields: after.customFields,
        fixedPrice: after.fixedPrice,
        validFrom: after.validFrom,
        validUntil: after.validUntil,
        bookable: after.bookable,
      });
      const entry = { workspaceId: before.workspaceId, subject: 'contract', subjectId: id };
      await this.audit.record(tx, { ...entry, operation: 'contract.update', before, after });
      const [old, next] = [termsOf(before), termsOf(after)];
      const version = { contractId: id, workspaceId: before.workspaceId, licenceId: null, effectiveOn: null };
      await this.versions.add(tx, { ...version, kind: 'CONTRACT', before: old, after: next });
      if (billed.some((field) => before[field] !== after[field]))
        await this.outbox.emit(tx, contractChanged, [{ workspaceId: before.workspaceId, payload: { contractId: id } }]);
      return id;
    });
  }

  private async read(
    tx: Tx,
    before: AdministeredContract,
    shown: AdministeredContract,
    { good, problems }: Draft<ContractInput>,
  ): Promise<AdministeredContract> {
    for (const [field, example] of Object.entries(shown)) {
      const value: unknown = good[field as keyof ContractInput];
      const isFixed = !changing.some((name) => name === field);
      if (isFixed && value !== undefined && !isDeepStrictEqual(JSON.parse(JSON.stringify(value)), example))
        problems.add({ field, value, problem: 'readOnly', example });
    }
    const { salesManId, fixedPrice, customFields } = good;
    if (salesManId !== undefined && salesManId !== (before.salesMan?.id ?? null))
      await this.rules.checkSalesMan(tx, before.workspaceId, salesManId, problems);
    if (customFields) await this.rules.checkCustomFields(tx, before.workspaceId, customFields, problems);
    checkPrice(before.billingType, fixedPrice, problems);
    const price = fixedPrice && readAmount(fixedPrice, before.currency, 'fixedPrice', problems);
    const after = {
      ...before,
      conclusionDate: good.conclusionDate ?? before.conclusionDate,
      validFrom: good.validFrom ?? before.validFrom,
      validUntil: good.validUntil === undefined ? before.validUntil : good.validUntil,
      bookable: good.bookable ?? before.bookable,
      fixedPrice: price === undefined ? before.fixedPrice : price,
      customFields: customFields === undefined ? before.customFields : plain(customFields ?? []),
      salesMan: salesManId === undefined ? before.salesMan : salesManId && { ...nobody, id: salesManId },
    };
    checkValidity(after.validFrom, after.validUntil, problems);
    return after as AdministeredContract;
  }

  /** In a transaction the contract is locked. Amounts in minor units. */
  private async stored(id: number, tx?: Tx): Promise<AdministeredContract> {
    if (tx !== undefined) await sql`select id from contract where id = ${id} for update`.execute(tx);
    const { rows } = await sql<{ contract: AdministeredContract }>`
      select ${administeredJson} as contract from contract c join workspace w on w.id = c.workspace_id
      where c.id = ${id} and c.deleted_at is null`.execute(tx ?? this.database.read);
    if (rows[0] === undefined) throw new DomainError('contractNotFound', { id });
    return rows[0].contract;
  }
}

/** What can be agreed otherwise. Custom fields may hold personal data, which has to stay erasable: versions stay for good. */
const terms = changing.filter((field) => field !== 'customFields');

/** As it is shown, without its licences, which have versions of their own. */
function termsOf(contract: AdministeredContract): object {
  const { salesMan, ...shown } = shownContract(contract);
  return { ...Object.fromEntries(terms.map((field) => [field, shown[field]])), salesManId: salesMan?.id ?? null };
}

const nobody = { firstName: '', lastName: '', email: null, phone: null };
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** Days that change keep the contract's minimum term. @throws DomainError `contractTermRuns` */
function demandTermKept(before: AdministeredContract, after: AdministeredContract): void {
  const { id, minimumTerm, validFrom, validUntil } = after;
  if (minimumTerm === null || validUntil === null) return;
  if (validFrom === before.validFrom && validUntil === before.validUntil) return;
  const firstEnd = lastDayOf(localDate(validFrom), minimumTerm);
  if (validUntil >= firstEnd) return;
  throw new DomainError('contractTermRuns', { id, firstEnd }, [
    { field: 'validUntil', value: validUntil, problem: 'tooSmall', expected: firstEnd, example: firstEnd },
  ]);
}

/** FIXED has its price; FLEXIBLE is the sum of its subscriptions. */
function checkPrice(
  type: AdministeredContract['billingType'],
  price: number | null | undefined,
  problems: Draft<ContractInput>['problems'],
): void {
  if (type === 'FIXED' && price === null)
    problems.add({ field: 'fixedPrice', value: null, problem: 'required', example: 99 });
  if (type === 'FLEXIBLE' && typeof price === 'number')
    problems.add({
      field: 'fixedPrice',
      value: price,
      problem: 'notTogether',
      expected: 'billingType FLEXIBLE',
      example: null,
    });
}
