import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { Draft } from '#domain/errors/draft';
import { isMatch } from '#domain/values/entity-tag';
import { DomainError } from '#domain/errors/errors';
import { checkProviderSettings } from '#domain/payments/payment-providers';
import type { KeyValue, PaymentProviderKind } from '#domain/payments/payment-providers';
import type { Placement } from '#platform/access';
import { Audit } from '#platform/audit';
import { Database, insertedId, sql } from '#platform/database';
import type { JsonText, Sql, Tx } from '#platform/database';
import { ProviderAccounts } from './provider-accounts.js';
import { ProviderConfigEntity } from './provider-config.entity.js';

export interface ProviderConfigInput {
  readonly id?: number;
  readonly workspaceId?: number;
  readonly name?: string;
  readonly provider?: PaymentProviderKind;
  readonly providerData?: readonly KeyValue[];
  readonly secrets?: readonly KeyValue[];
  readonly secretsSet?: readonly string[];
}

/** As administrators see it; secrets never are, only which there are. */
export interface ProviderConfigView {
  readonly id: number;
  readonly workspaceId: number;
  readonly name: string;
  readonly provider: PaymentProviderKind;
  readonly providerData: readonly KeyValue[];
  readonly secretsSet: readonly string[];
}

interface Stored {
  readonly id: number;
  readonly workspaceId: number;
  readonly name: string;
  readonly provider: PaymentProviderKind;
  readonly providerData: readonly KeyValue[];
  readonly secrets: string | null;
}

/** What contracts of a workspace can be paid through. */
@Injectable()
export class ProviderConfigs {
  constructor(
    private readonly database: Database,
    private readonly accounts: ProviderAccounts,
    private readonly audit: Audit,
  ) {}

  /** Of one workspace, by id. */
  async list(workspaceId: number, skip: number, take: number): Promise<{ data: ProviderConfigView[]; total: number }> {
    const where = sql`p.workspace_id = ${workspaceId} and p.kind = 'payment' and p.deleted_at is null`;
    const { rows } = await this.read(sql`where ${where} order by p.id offset ${skip} limit ${take}`);
    const { rows: counted } = await sql<{ total: number }>`
      select count(*)::int as total from provider_config p where ${where}`.execute(this.database.read);
    return { data: rows.map((row) => this.view(row)), total: counted[0]?.total ?? 0 };
  }

  /** @throws DomainError `paymentProviderNotFound` */
  async one(id: number): Promise<ProviderConfigView> {
    return this.view(await this.stored(id));
  }

  /** Everything that contracts of this workspace can be paid through, as a `Provider config` with its provider. */
  async payable(workspaceId: number): Promise<JsonText<{ data: object[]; total: number }>> {
    const rows = sql`from provider_config p join workspace its on its.id = p.workspace_id, workspace w
      where p.kind = 'payment' and p.deleted_at is null and w.id = ${workspaceId} and its.path @> w.path`;
    return this.database.list(sql`
      select coalesce((select json_agg(json_build_object('name', p.name, 'providerData', p.provider_data,
                'providerConfigId', p.id, 'provider', p.provider) order by p.id) ${rows}), '[]')::text as data,
             (select count(*) ${rows}) as total`);
  }

  /** @throws DomainError `validationFailed` */
  async create(workspace: Placement, draft: Draft<ProviderConfigInput>): Promise<number> {
    const { good, problems } = draft;
    for (const field of ['name', 'provider'] as const)
      if (!draft.mentions(field)) problems.add({ field, value: null, problem: 'required' });
    // What a provider that is made has none of yet; the workspace is the one that the path names.
    for (const field of ['id', 'secretsSet'] as const)
      if (good[field] !== undefined) problems.add({ field, value: good[field], problem: 'readOnly' });
    if (good.workspaceId !== undefined && good.workspaceId !== workspace.id)
      problems.add({ field: 'workspaceId', value: good.workspaceId, problem: 'readOnly', example: workspace.id });
    const { name = '', provider = 'invoice', providerData = [], secrets = [] } = good;
    checkProviderSettings(provider, providerData, secrets, [], problems);
    draft.complete();
    return this.database.transaction(async (tx) => {
      const made = await tx.insert(ProviderConfigEntity, {
        workspaceId: workspace.id,
        kind: 'payment',
        name,
        provider,
        providerData,
        secrets: this.accounts.seal(byKey(secrets)),
      });
      const id = insertedId(made);
      await this.record(tx, 'create', workspace.id, id, null, { name, provider, providerData });
      return id;
    });
  }

  /** Absent fields stay; a secret is only ever replaced. @throws DomainError `validationFailed`, `etagMismatch` */
  async change(place: Placement, draft: Draft<ProviderConfigInput>, ifMatch: string | undefined): Promise<number> {
    return this.database.transaction(async (tx) => {
      await sql`select id from provider_config where id = ${place.id} for no key update`.execute(tx);
      const before = await this.stored(place.id);
      const shown = this.view(before);
      const { good, problems } = draft;
      // Payments, customers and cards of one provider mean nothing at another.
      for (const field of ['id', 'workspaceId', 'provider'] as const)
        if (good[field] !== undefined && good[field] !== shown[field])
          problems.add({ field, value: good[field], problem: 'readOnly', example: shown[field] });
      if (good.secretsSet !== undefined && !isDeepStrictEqual([...good.secretsSet].toSorted(), shown.secretsSet))
        problems.add({ field: 'secretsSet', value: good.secretsSet, problem: 'readOnly', example: shown.secretsSet });
      const { name = before.name, providerData = before.providerData, secrets = [] } = good;
      checkProviderSettings(before.provider, providerData, secrets, shown.secretsSet, problems);
      draft.complete();
      if (!isMatch(ifMatch, JSON.stringify(shown))) throw new DomainError('etagMismatch');
      await tx.update(ProviderConfigEntity, place.id, {
        name,
        providerData,
        secrets: this.accounts.seal({ ...this.accounts.unseal(before.secrets), ...byKey(secrets) }),
        updatedAt: () => 'now()',
      });
      const after = { name, providerData, ...(secrets.length > 0 && { secrets: 'changed' }) };
      await this.record(tx, 'update', before.workspaceId, before.id, shown, after);
      return place.id;
    });
  }

  /** What was begun with it is ended with it. @throws DomainError `paymentProviderInUse` */
  async delete(place: Placement): Promise<number> {
    return this.database.transaction(async (tx) => {
      // Locked first and read then: a contract that has chosen it while this waited is seen.
      await sql`select from provider_config where id = ${place.id} for update`.execute(tx);
      const { rows } = await sql`
        select from contract where payment_provider_id = ${place.id} and deleted_at is null limit 1`.execute(tx);
      if (rows.length > 0) throw new DomainError('paymentProviderInUse');
      await tx.update(ProviderConfigEntity, place.id, { deletedAt: () => 'now()' });
      await this.record(tx, 'delete', place.workspaceId, place.id, this.view(await this.stored(place.id)), null);
      return place.id;
    });
  }

  private async stored(id: number): Promise<Stored> {
    const { rows } = await this.read(sql`where p.id = ${id} and p.kind = 'payment'`);
    if (rows[0] === undefined) throw new DomainError('paymentProviderNotFound', { id });
    return rows[0];
  }

  private async read(rest: Sql<unknown>): Promise<{ rows: Stored[] }> {
    return sql<Stored>`
      select p.id, p.workspace_id as "workspaceId", p.name, p.provider, p.provider_data as "providerData", p.secrets
      from provider_config p ${rest}`.execute(this.database.read);
  }

  private view({ secrets, ...shown }: Stored): ProviderConfigView {
    return { ...shown, secretsSet: Object.keys(this.accounts.unseal(secrets)).toSorted() };
  }

  private async record(
    tx: Tx,
    verb: string,
    workspaceId: number,
    subjectId: number,
    before: object | null,
    after: object | null,
  ): Promise<void> {
    const operation = `paymentProvider.${verb}`;
    await this.audit.record(tx, { workspaceId, operation, subject: 'paymentProvider', subjectId, before, after });
  }
}

const byKey = (pairs: readonly KeyValue[]): Record<string, string> =>
  Object.fromEntries(pairs.map(({ key, value }) => [key, value]));
