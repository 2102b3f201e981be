import { Injectable } from '@nestjs/common';
import type { FieldStatus } from '#domain/listings/listing-fields';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import type { ProfileRecord } from '../profile/profile.record.js';

/** How one attribute or picture stands. `V` is what both sides say of it. */
export interface DetailRow<V = unknown> {
  readonly key: string;
  readonly sent: V | null;
  readonly theirs: V | null;
  readonly mediaName: string | null;
  readonly status: FieldStatus;
  readonly since: Date;
  readonly errorCode: number | null;
  readonly errorReason: string | null;
  readonly attemptAt: Date | null;
}

/** A row as it is to be; what is left out is null. */
export type DetailState<V = unknown> = Pick<DetailRow<V>, 'key' | 'status'> & Partial<Omit<DetailRow<V>, 'since'>>;

type Owner = Pick<ProfileRecord, 'id' | 'googleName'>;

export const attributePrefix = 'attributes/';
export const picturePrefix = 'images/';

@Injectable()
export class DetailStore {
  constructor(private readonly database: Database) {}

  /** @param prefix of the keys */
  async of<V>(profileId: number, prefix: string): Promise<DetailRow<V>[]> {
    const { rows } = await sql<DetailRow<V>>`
      select key, sent, theirs, media_name as "mediaName", status, since, error_code as "errorCode", error_reason as "errorReason",
        attempt_at as "attemptAt"
      from gbp_detail
      where profile_id = ${profileId} and starts_with(key, ${prefix}) order by key`.execute(this.database.read);
    return rows;
  }

  /** At once, in a transaction of its own: what Google has done stays true, whatever users do meanwhile. */
  async put(owner: Owner, state: DetailState): Promise<void> {
    await this.database.transaction((tx) => this.write(tx, owner, [state]));
  }

  /** Nothing is written for a profile that was unlinked meanwhile. */
  async write(tx: Tx, { id, googleName: name }: Owner, states: readonly DetailState[]): Promise<void> {
    if (states.length === 0) return;
    const rows = states.map(({ attemptAt: at, ...state }) => ({ ...state, attemptAt: at?.toISOString() ?? null }));
    await sql`
      insert into gbp_detail as d (workspace_id, profile_id, key, sent, theirs, media_name, status, error_code, error_reason, attempt_at)
      select p.workspace_id, p.id, r.key, nullif(r.sent, 'null'), nullif(r.theirs, 'null'), r."mediaName", r.status,
        r."errorCode", r."errorReason", r."attemptAt"
      from gbp_profile p cross join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r (key text, sent jsonb, theirs jsonb, "mediaName" text, status text, "errorCode" integer, "errorReason" text,
          "attemptAt" timestamptz)
      where p.id = ${id} and p.google_name is not distinct from ${name} and p.state <> 'ENDED'
      on conflict (workspace_id, profile_id, key) do update set sent = excluded.sent, theirs = excluded.theirs,
        media_name = excluded.media_name, status = excluded.status, error_code = excluded.error_code,
        error_reason = excluded.error_reason, attempt_at = excluded.attempt_at,
        since = case when d.status = excluded.status then d.since else now() end`.execute(tx);
  }

  async remove({ id }: Pick<Owner, 'id'>, keys: readonly string[]): Promise<void> {
    if (keys.length === 0) return;
    await sql`delete from gbp_detail where profile_id = ${id} and key = any(${[...keys]}::text[])`.execute(
      this.database.manager,
    );
  }

  /** The profile is looked for anew. Pictures that were made keep their names, so that they are not made twice, or can be removed. */
  async forget(tx: Tx, profileId: number): Promise<void> {
    await sql`delete from gbp_detail where profile_id = ${profileId} and media_name is null and attempt_at is null`.execute(
      tx,
    );
    await sql`
      update gbp_detail set sent = null, theirs = null, error_code = null, error_reason = null, status = 'MISSING', since = now()
      where profile_id = ${profileId}`.execute(tx);
  }
}

/** How a row was, as what to begin the next from. */
export const kept = <V>(row: DetailRow<V>): DetailState<V> => {
  const { key, sent, theirs, mediaName, status, errorCode, errorReason, attemptAt } = row;
  return { key, sent, theirs, mediaName, status, errorCode, errorReason, attemptAt };
};
