import { Injectable } from '@nestjs/common';
import type { DecidedValueOf } from '#domain/lists/lists';
import type { LocalDate } from '#domain/time/local-date';
import { workspaceToday } from '#platform/clock';
import { currentContext } from '#platform/context';
import { Database, sql } from '#platform/database';
import type { JsonText, Tx } from '#platform/database';

/** Terms of a contract that have changed, as they are shown: amounts in units of the currency. */
export interface NewVersion {
  readonly contractId: number;
  readonly workspaceId: number;
  /** Null: terms of the contract itself. */
  readonly licenceId: number | null;
  readonly kind: DecidedValueOf<'contractVersionKind'>;
  /** The first day; null: today at the workspace. */
  readonly effectiveOn: LocalDate | null;
  readonly before: object;
  readonly after: object;
}

/** What was agreed otherwise, by whom and from when on. */
export interface ContractVersion {
  readonly id: number;
  readonly licenceId: number | null;
  readonly kind: DecidedValueOf<'contractVersionKind'>;
  readonly changedAt: string;
  readonly userId: number | null;
  readonly userName: string | null;
  readonly effectiveOn: string;
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}

export interface VersionPage {
  /** Id of the last version of the page before. */
  readonly before?: number | undefined;
  readonly take: number;
}

/** The versions of the terms of contracts. They are only added: nothing changes or removes one. */
@Injectable()
export class ContractVersions {
  constructor(private readonly database: Database) {}

  /** Keeps the fields that differ. In the transaction of the change. */
  async add(tx: Tx, ...versions: readonly NewVersion[]): Promise<void> {
    const { user } = currentContext();
    const rows = versions.flatMap(({ contractId, workspaceId, licenceId, kind, effectiveOn, ...terms }) => {
      const [before, after] = differing(terms.before, terms.after);
      if (before === '{}' && after === '{}') return [];
      return sql`(${workspaceId}::int, ${contractId}::bigint, ${licenceId}::bigint, ${kind}::text, ${effectiveOn}::date, ${before}::jsonb, ${after}::jsonb)`;
    });
    if (rows.length === 0) return;
    await sql`
      insert into contract_version (workspace_id, contract_id, licence_id, kind, effective_on, before, after, user_id, changed_at)
      select w.id, v.contract_id, v.licence_id, v.kind, coalesce(v.effective_on, ${workspaceToday()}), v.before, v.after,
             ${user?.id ?? null}, clock_now(w.id)
      from (values ${sql.join(rows)}) as v (workspace_id, contract_id, licence_id, kind, effective_on, before, after)
      join workspace w on w.id = v.workspace_id`.execute(tx);
  }

  /** The newest first. */
  list(
    contractId: number,
    { before, take }: VersionPage,
  ): Promise<JsonText<{ data: ContractVersion[]; total: number }>> {
    return this.database.list<ContractVersion>(sql`
      select (select json_agg(json_build_object('id', v.id, 'licenceId', v.licence_id, 'kind', v.kind, 'changedAt', iso(v.changed_at),
                'userId', v.user_id, 'userName', nullif(concat_ws(' ', u.first_name, u.last_name), ''), 'effectiveOn', v.effective_on, 'before', ${withPayer('before')}, 'after', ${withPayer('after')}) order by v.id desc)
              from (select * from contract_version where contract_id = ${contractId} and (${before ?? null}::bigint is null or id < ${before ?? null}::bigint)
                    order by id desc limit ${take}) v
              left join app_user u on u.id = v.user_id)::text as data,
             (select count(*) from contract_version where contract_id = ${contractId}) as total`);
  }
}

/** SQL: terms of the version `v`, with the name of the account that pays, which is not kept with them. */
const withPayer = (terms: 'before' | 'after') => sql`(
  case when v.kind in ('PAYER', 'PAYER_WITHDRAWN') then v.${sql.ref(terms)} || jsonb_build_object('payer', (
    select b.business_name from billing_account b where b.id = (v.${sql.ref(terms)} ->> 'billingAccountId')::bigint))
  else v.${sql.ref(terms)} end)`;

function differing(before: object, after: object): [before: string, after: string] {
  const [old, next] = [plain(before), plain(after)];
  const changed = Object.keys({ ...old, ...next }).filter(
    (key) => JSON.stringify(old[key]) !== JSON.stringify(next[key]),
  );
  const only = (all: Record<string, unknown>): string =>
    JSON.stringify(Object.fromEntries(changed.map((key) => [key, all[key] ?? null])));
  return [only(old), only(next)];
}

const plain = (value: object): Record<string, unknown> => JSON.parse(JSON.stringify(value)) as Record<string, unknown>;
