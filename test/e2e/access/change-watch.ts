import { expect } from '@jest/globals';
import { sql } from '#platform/database';
import type { Platform } from '../../support/platform.js';

/** Written by signing in and by failing to, which is what these tests do all the time. */
const ofSignIn = ['sign_in_account', 'sign_in_failure', 'refresh_token', 'signing_key', 'brake'];
/** SQL: a row of a table. When a key or a session was used last says nothing but that it was. */
const rowOf = (table: string): string =>
  ['api_key', 'console_session'].includes(table) ? `(to_jsonb(t) - 'last_used_at')::text` : 't::text';

/**
 * Finds whether calls have changed any row of any table. A trigger on each notes that something was written; the rows are only
 * compared when it was, because a digest of them all takes longer than the calls.
 */
export class ChangeWatch {
  private digests: Readonly<Record<string, string>> = {};
  /** Something was written since they were read. */
  private isStale = false;

  private constructor(private readonly platform: Platform) {}

  static async start(platform: Platform): Promise<ChangeWatch> {
    const { manager } = platform.database;
    await sql`create schema watched`.execute(manager);
    await sql`create unlogged table watched.write ()`.execute(manager);
    await sql`create function watched.note() returns trigger language plpgsql security definer as
      $$ begin insert into watched.write default values; return null; end $$`.execute(manager);
    // Partitions take on the triggers of their table.
    await sql`
      do $$ declare named regclass; begin
        for named in select oid from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
          and not relispartition and relname <> all (${sql.lit(`{${ofSignIn.join(',')}}`)}::text[])
        loop execute format('create trigger watched after insert or update or delete on %s for each row
          execute function watched.note()', named); end loop;
      end $$`.execute(manager);
    const watch = new ChangeWatch(platform);
    watch.digests = await watch.read();
    return watch;
  }

  /** Does what brings things back, when anything was written since it was done last: most calls write nothing. */
  async repair(restore: () => Promise<void>): Promise<void> {
    if (!(await this.hasWritten())) return;
    this.isStale = true;
    await restore();
  }

  /** The calls must leave every table as it was. */
  async unchanged(calls: () => Promise<void>): Promise<void> {
    if ((await this.hasWritten()) || this.isStale) this.digests = await this.read();
    this.isStale = false;
    const before = this.digests;
    await calls();
    if (!(await this.hasWritten())) return;
    this.digests = await this.read();
    expect(this.digests).toEqual(before);
  }

  private async hasWritten(): Promise<boolean> {
    const { rows } =
      await sql`with noted as (delete from watched.write returning 1) select 1 from noted limit 1`.execute(
        this.platform.database.manager,
      );
    return rows.length > 0;
  }

  /** A digest of every row of every table. */
  private async read(): Promise<Record<string, string>> {
    const { manager } = this.platform.database;
    const { rows: tables } = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(manager);
    const names = tables.map(({ name }) => name).filter((name) => !ofSignIn.includes(name));
    const digest = (name: string): string =>
      `select '${name}' as name, count(*) || ' ' || coalesce(md5(string_agg(${rowOf(name)}, '|' order by ${rowOf(name)})), '') as digest from "${name}" t`;
    const { rows } = await sql
      .raw<{ name: string; digest: string }>(names.map(digest).join(' union all '))
      .execute(manager);
    return Object.fromEntries(rows.map((row) => [row.name, row.digest]));
  }
}
