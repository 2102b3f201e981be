import { expect } from '@jest/globals';
import { sql } from '#platform/database';
import type { Platform } from '../../support/platform.js';

/** Written by signing in and by failing to, which is what these tests do all the time. */
const ofSignIn = ['sign_in_account', 'sign_in_failure', 'refresh_token', 'signing_key', 'brake'];
/** SQL: a row of a table. When a key or a session was used last says nothing but that it was. */
const rowOf = (table: string): string =>
  ['api_key', 'console_session'].includes(table) ? `(to_jsonb(t) - 'last_used_at')::text` : 't::text';

/**
 * Finds whether calls have changed any row of any table. A trigger on each notes that it was written; only the rows of those tables
 * are compared, because a digest of all takes longer than the calls.
 */
export class ChangeWatch {
  private digests: Readonly<Record<string, string>> = {};
  /** Tables that were written since their digests were read. */
  private readonly stale = new Set<string>();

  private constructor(private readonly platform: Platform) {}

  static async start(platform: Platform): Promise<ChangeWatch> {
    const { manager } = platform.database;
    await sql`create schema watched`.execute(manager);
    await sql`create unlogged table watched.write (name text not null)`.execute(manager);
    await sql`create function watched.note() returns trigger language plpgsql security definer as
      $$ begin insert into watched.write values (tg_table_name); return null; end $$`.execute(manager);
    // Partitions take on the triggers of their table.
    await sql`
      do $$ declare named regclass; begin
        for named in select oid from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
          and not relispartition and relname <> all (${sql.lit(`{${ofSignIn.join(',')}}`)}::text[])
        loop execute format('create trigger watched after insert or update or delete on %s for each row
          execute function watched.note()', named); end loop;
      end $$`.execute(manager);
    const watch = new ChangeWatch(platform);
    const { rows } = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(manager);
    await watch.read(rows.map(({ name }) => name).filter((name) => !ofSignIn.includes(name)));
    return watch;
  }

  /** Does what brings things back, when anything was written since it was done last: most calls write nothing. */
  async repair(restore: () => Promise<void>): Promise<void> {
    const written = await this.written();
    if (written.length === 0) return;
    for (const name of written) this.stale.add(name);
    await restore();
  }

  /** The calls must leave every table as it was. */
  async unchanged(calls: () => Promise<void>): Promise<void> {
    await this.read([...new Set([...this.stale, ...(await this.written())])]);
    this.stale.clear();
    const before = this.digests;
    await calls();
    await this.read(await this.written());
    expect(this.digests).toEqual(before);
  }

  /** The tables that were written since this was asked last; of a partitioned table, the partitions. */
  private async written(): Promise<string[]> {
    const { rows } = await sql<{ name: string }>`
      with noted as (delete from watched.write returning name) select distinct name from noted`.execute(
      this.platform.database.manager,
    );
    return rows.map(({ name }) => name);
  }

  /** A digest of every row of each of these tables. */
  private async read(names: readonly string[]): Promise<void> {
    if (names.length === 0) return;
    const digest = (name: string): string =>
      `select '${name}' as name, count(*) || ' ' || coalesce(md5(string_agg(${rowOf(name)}, '|' order by ${rowOf(name)})), '') as digest from "${name}" t`;
    const { rows } = await sql
      .raw<{ name: string; digest: string }>(names.map(digest).join(' union all '))
      .execute(this.platform.database.manager);
    this.digests = { ...this.digests, ...Object.fromEntries(rows.map((row) => [row.name, row.digest])) };
  }
}
