import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { Draft } from '#domain/errors/draft';
import { isMatch } from '#domain/values/entity-tag';
import { DomainError } from '#domain/errors/errors';
import { Audit } from '#platform/audit';
import { Database, sql } from '#platform/database';
import type { JsonText, Tx } from '#platform/database';
import { checkEmail, clean, readNumber } from '#domain/values/text-input';
import { SalesManEntity } from './sales-man.entity.js';
import { Usages } from '../usages.js';
import { workspacesBelow } from '../workspace/workspace-tree.js';

export interface SalesManView {
  readonly id: number;
  readonly workspaceId: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  /** `country-area-number`. */
  readonly phone: string | null;
}

export interface SalesManInput {
  readonly firstName: string;
  readonly lastName: string;
  readonly email?: string | null;
  readonly phone?: string | null;
  /** Read-only: may be sent as they were read. */
  readonly id?: number;
  readonly workspaceId?: number;
}

const salesManJson = sql`json_build_object('id', m.id, 'workspaceId', m.workspace_id, 'firstName', m.first_name,
  'lastName', m.last_name, 'email', m.email, 'phone', m.phone)`;

/** Who looks after customers for a workspace: companies and contracts point at sales men. */
@Injectable()
export class SalesMen {
  constructor(
    private readonly database: Database,
    private readonly usages: Usages,
    private readonly audit: Audit,
  ) {}

  async view(id: number): Promise<JsonText<SalesManView> | null> {
    return this.database.json<SalesManView>(
      sql`select ${salesManJson}::text as json from sales_man m where m.id = ${id} and m.deleted_at is null`,
    );
  }

  /** By name. */
  async list(
    workspaceId: number,
    { filter, skip, take }: { readonly filter?: string | undefined; readonly skip: number; readonly take: number },
  ): Promise<JsonText<{ data: SalesManView[]; total: number }>> {
    const named =
      filter === undefined ? sql`true` : sql`strpos(lower(m.first_name || ' ' || m.last_name), lower(${filter})) > 0`;
    const where = sql`m.workspace_id = ${workspaceId} and m.deleted_at is null and ${named}`;
    return this.database.list<SalesManView>(sql`
      select (select coalesce(json_agg(${salesManJson} order by m.last_name, m.first_name, m.id), '[]')
              from (select m.* from sales_man m where ${where} order by m.last_name, m.first_name, m.id
                    offset ${skip} limit ${take}) m)::text as data,
             (select count(*) from sales_man m where ${where}) as total`);
  }

  /** @returns the sales man's id. @throws DomainError `validationFailed`; `workspaceNotFound` when it was deleted meanwhile */
  async create(workspaceId: number, draft: Draft<SalesManInput>): Promise<number> {
    const { good, problems } = draft;
    for (const field of ['id', 'workspaceId'] as const)
      if (good[field] !== undefined) problems.add({ field, value: good[field], problem: 'readOnly' });
    const values = read(draft);
    draft.complete();
    return this.database.transaction(async (tx) => {
      const { rows } = await sql<{ id: number }>`
        insert into sales_man (workspace_id, first_name, last_name, email, phone)
        select w.id, ${values.firstName ?? ''}, ${values.lastName ?? ''}, ${values.email ?? null}, ${values.phone ?? null}
        from workspace w where w.id = ${workspaceId} and w.deleted_at is null returning id`.execute(tx);
      const id = rows[0]?.id;
      if (id === undefined) throw new DomainError('workspaceNotFound', { id: workspaceId });
      await this.record(tx, 'create', workspaceId, id, undefined, values);
      return id;
    });
  }

  /** @throws DomainError `validationFailed`, `salesManNotFound`, `etagMismatch` */
  async change(id: number, draft: Draft<SalesManInput>, ifMatch?: string): Promise<number> {
    const values = read(draft);
    return this.database.transaction(async (tx) => {
      const text = await this.lock(tx, id);
      const before = text.parse();
      const { good, problems } = draft;
      for (const field of ['id', 'workspaceId'] as const)
        if (good[field] !== undefined && good[field] !== before[field])
          problems.add({ field, value: good[field], problem: 'readOnly', example: before[field] });
      draft.complete();
      if (!isMatch(ifMatch, text.text)) throw new DomainError('etagMismatch');
      const after = { ...before, ...values };
      if (isDeepStrictEqual(before, after)) return id;
      const { firstName, lastName, email, phone } = after;
      await tx.update(SalesManEntity, id, { firstName, lastName, email, phone });
      await this.record(tx, 'update', before.workspaceId, id, before, after);
      return id;
    });
  }

  /** @throws DomainError `salesManNotFound`; `salesManInUse` while companies or contracts point at him */
  async remove(id: number): Promise<number> {
    return this.database.transaction(async (tx) => {
      const before = (await this.lock(tx, id)).parse();
      // Contracts of workspaces below may have a sales man of this one.
      const workspaceIds = await workspacesBelow(tx, before.workspaceId);
      const by = await this.usages.of(tx, { thing: 'salesMan', id, workspaceIds });
      if (by !== null) throw new DomainError('salesManInUse', { by });
      await tx.update(SalesManEntity, id, { deletedAt: () => 'now()' });
      await this.record(tx, 'delete', before.workspaceId, id, before);
      return id;
    });
  }

  private async lock(tx: Tx, id: number): Promise<JsonText<SalesManView>> {
    await sql`select id from sales_man where id = ${id} for update`.execute(tx);
    const view = await this.view(id);
    if (view === null) throw new DomainError('salesManNotFound', { id });
    return view;
  }

  private async record(
    tx: Tx,
    verb: string,
    workspaceId: number,
    subjectId: number,
    before?: object,
    after?: object,
  ): Promise<void> {
    await this.audit.record(tx, {
      workspaceId,
      operation: `salesMan.${verb}`,
      subject: 'salesMan',
      subjectId,
      before: before ?? null,
      after: after ?? null,
    });
  }
}

function read({ good, problems }: Draft<SalesManInput>): Partial<Omit<SalesManView, 'id' | 'workspaceId'>> {
  checkEmail(good.email, 'email', problems);
  const phone = clean(good.phone);
  return {
    ...(good.firstName !== undefined && { firstName: good.firstName.trim() }),
    ...(good.lastName !== undefined && { lastName: good.lastName.trim() }),
    ...(good.email !== undefined && { email: clean(good.email) }),
    ...(good.phone !== undefined && { phone: phone && (readNumber(phone, 'phone', problems) ?? null) }),
  };
}
