import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { Draft, Problems } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import type { DecidedValueOf } from '#domain/lists/lists';
import { isMatch } from '#domain/values/entity-tag';
import { visible } from '#platform/access';
import type { Actor } from '#platform/access';
import { Audit } from '#platform/audit';
import { currentContext } from '#platform/context';
import { Database, JsonText, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { DiscountCodeEntity } from './discount-code.entity.js';
import { codeState, shownCode } from './discount-code.view.js';
import type { DiscountCodeList, DiscountCodeView } from './discount-code.view.js';
import { checkLimit, demandSameDiscount, keyOf, readCode } from './read-code.js';
import type { CodeRecord, DiscountCodeInput } from './read-code.js';
import { codeStatusSql, hasCodesFor, storedCode } from './stored-code.js';
import type { StoredCode } from './stored-code.js';

export interface DiscountCodeFilter {
  /** Only those of this workspace. */
  readonly workspaceId?: number | undefined;
  /** Part of the code or of its name. */
  readonly filter?: string | undefined;
  readonly statuses?: readonly DecidedValueOf<'discountCodeStatus'>[] | undefined;
  /** Id of the last one of the page before. */
  readonly after?: number | undefined;
  readonly take: number;
}

/** Codes of sellers: added, changed, ended and read. How they are redeemed: `RedeemCode`. */
@Injectable()
export class DiscountCodes {
  constructor(
    private readonly database: Database,
    private readonly audit: Audit,
  ) {}

  /** @throws DomainError `discountCodeNotFound` */
  async view(id: number): Promise<JsonText<DiscountCodeView>> {
    const view = shownCode(await this.stored(id));
    return JsonText.inState(view, codeState(view));
  }

  /** The newest first. */
  async list(actor: Actor, filter: DiscountCodeFilter): Promise<JsonText<DiscountCodeList>> {
    const { workspaceId, statuses, after, take } = filter;
    const within =
      workspaceId === undefined
        ? visible(actor, { workspace: 'k.workspace_id' })
        : sql`k.workspace_id = ${workspaceId}`;
    const word = filter.filter?.toLowerCase();
    const named =
      word === undefined ? sql`true` : sql`strpos(lower(k.code || ' ' || coalesce(k.name, '')), ${word}) > 0`;
    const standing = statuses === undefined ? sql`true` : sql`${codeStatusSql} = any(${[...statuses]}::text[])`;
    const found = sql`discount_code k join workspace w on w.id = k.workspace_id
      where k.deleted_at is null and ${within} and ${named} and ${standing}`;
    const list = await this.database.list<StoredCode>(sql`
      select (select json_agg(e.code order by e.id desc)
              from (select k.id, ${storedCode} as code from ${found} and (${after ?? null}::bigint is null or k.id < ${after ?? null}::bigint)
                    order by k.id desc limit ${take + 1}) e)::text as data,
             (select count(*) from ${found}) as total`);
    const { data, total } = list.parse();
    return JsonText.pageAfter(data, total, take, shownCode);
  }

  /** @returns its id. @throws DomainError `validationFailed` */
  async create(workspaceId: number, draft: Draft<DiscountCodeInput>): Promise<number> {
    return this.database.transaction(async (tx) => {
      const { good, problems } = draft;
      if (good.id !== undefined) problems.add({ field: 'id', value: good.id, problem: 'readOnly' });
      if (good.workspaceId !== undefined && good.workspaceId !== workspaceId)
        problems.add({ field: 'workspaceId', value: good.workspaceId, problem: 'readOnly', example: workspaceId });
      const record = readCode(draft);
      await this.check(tx, workspaceId, draft, record);
      draft.complete();
      const { code, name, basisPoints, amount, currency, fees, periods, offerIds } = record;
      const { rows } = await sql<{ id: number }>`
        insert into discount_code (workspace_id, code, code_key, name, basis_points, amount, currency, fees, periods, offer_ids,
          valid_from, valid_until, max_redemptions, max_per_customer, new_customers_only, minimum_amount, company_id, active, user_id)
        values (${workspaceId}, ${code}, ${keyOf(record)}, ${name}, ${basisPoints}, ${amount}, ${currency}, ${[...fees]}, ${periods},
          ${offerIds && [...offerIds]}::bigint[], ${record.validFrom}, ${record.validUntil}, ${record.maxRedemptions},
          ${record.maxPerCustomer}, ${record.newCustomersOnly}, ${record.minimumAmount}, ${record.companyId}, ${record.active}, ${currentContext().user?.id ?? null})
        returning id`.execute(tx);
      const id = rows[0]?.id ?? 0;
      const after = shownCode(await this.stored(id, tx));
      await this.audit.record(tx, { ...subject(after), operation: 'discountCode.create', after });
      return id;
    });
  }

  /** @throws DomainError `validationFailed`, `discountCodeNotFound`, `discountCodeRedeemed`, `etagMismatch` */
  async change(id: number, draft: Draft<DiscountCodeInput>, ifMatch?: string): Promise<number> {
    return this.database.transaction(async (tx) => {
      const stored = await this.stored(id, tx);
      const before = shownCode(stored);
      const { workspaceId } = before;
      for (const [field, value] of Object.entries({ id, workspaceId }))
        if (field in draft.good && draft.good[field as 'id'] !== value)
          draft.problems.add({ field, value: draft.good[field as 'id'], problem: 'readOnly', example: value });
      const record = readCode(draft, before);
      checkLimit(draft, record, stored);
      await this.check(tx, workspaceId, draft, record, stored);
      draft.complete();
      if (!isMatch(ifMatch, JSON.stringify(codeState(before)))) throw new DomainError('etagMismatch');
      const after = shownCode({ ...stored, ...record });
      demandSameDiscount(before, after);
      if (isDeepStrictEqual(before, after)) return id;
      await this.write(tx, id, record);
      await this.audit.record(tx, { ...subject(before), operation: 'discountCode.update', before, after });
      return id;
    });
  }

  /** One that was never used. @throws DomainError `discountCodeNotFound`, `discountCodeRedeemed` */
  async remove(id: number): Promise<number> {
    return this.database.transaction(async (tx) => {
      const before = shownCode(await this.stored(id, tx));
      const { rows } = await sql`select from discount_redemption where code_id = ${id} limit 1`.execute(tx);
      if (rows.length > 0) throw new DomainError('discountCodeRedeemed', { id });
      await tx.update(DiscountCodeEntity, id, { deletedAt: () => 'now()' });
      await this.audit.record(tx, { ...subject(before), operation: 'discountCode.delete', before });
      return id;
    });
  }

  /** In a transaction locked: nobody redeems it meanwhile. */
  private async stored(id: number, tx?: Tx): Promise<StoredCode> {
    const { rows } = await sql<{ code: StoredCode }>`
      select ${storedCode} as code from discount_code k join workspace w on w.id = k.workspace_id
      where k.id = ${id} and k.deleted_at is null ${tx === undefined ? sql`` : sql`for update of k`}`.execute(
      tx ?? this.database.read,
    );
    if (rows[0] === undefined) throw new DomainError('discountCodeNotFound', { id });
    return rows[0].code;
  }

  /** What others say about it: the code is its own, its offers can be booked here, and its customer can redeem it. */
  private async check(
    tx: Tx,
    workspaceId: number,
    { problems }: Draft<DiscountCodeInput>,
    record: CodeRecord,
    current?: StoredCode,
  ): Promise<void> {
    // One after the other: two that add the same code at once would both find none.
    await sql`select pg_advisory_xact_lock(${workspaceId}, 7205)`.execute(tx);
    const { rows } = await sql<{ id: number }>`
      select id from discount_code where workspace_id = ${workspaceId} and code_key = ${keyOf(record)} and deleted_at is null`.execute(
      tx,
    );
    if (rows.some(({ id }) => id !== current?.id))
      problems.add({ field: 'code', value: record.code, problem: 'taken' });
    await demandCustomer(tx, workspaceId, problems, record, current);
    const known = current?.offerIds ?? [];
    const added = (record.offerIds ?? []).filter((id) => !known.includes(id));
    if (added.length === 0) return;
    const { rows: offers } = await sql<{ id: number }>`
      select o.id from offer o join workspace above on above.id = o.workspace_id join workspace w on above.path @> w.path
      where w.id = ${workspaceId} and o.id = any(${added}::bigint[]) and o.deleted_at is null`.execute(tx);
    for (const [index, id] of (record.offerIds ?? []).entries())
      if (added.includes(id) && !offers.some((offer) => offer.id === id))
        problems.add({ field: `offerIds[${index}]`, value: id, problem: 'noSuch' });
  }

  private async write(tx: Tx, id: number, { fees, offerIds, ...record }: CodeRecord): Promise<void> {
    await tx.update(DiscountCodeEntity, id, {
      ...record,
      codeKey: keyOf(record),
      fees: [...fees],
      offerIds: offerIds && [...offerIds],
    });
  }
}

/** A company of others has the same problem as one that is not there. */
async function demandCustomer(
  tx: Tx,
  workspaceId: number,
  problems: Problems,
  { companyId }: CodeRecord,
  current: StoredCode | undefined,
): Promise<void> {
  if (companyId === null || companyId === current?.companyId) return;
  const { rows } = await sql`
    select from company c join workspace own on own.id = c.workspace_id join workspace above on above.id = ${workspaceId}
    where c.id = ${companyId} and c.deleted_at is null and ${hasCodesFor}`.execute(tx);
  if (rows.length === 0) problems.add({ field: 'companyId', value: companyId, problem: 'noSuch' });
}

const subject = ({ workspaceId, id }: DiscountCodeView) => ({ workspaceId, subject: 'discountCode', subjectId: id });
