import type pg from 'pg';

export const DNS_SCHEMA = `
create table if not exists sandbox.dns_record (
  name text not null,
  value text not null,
  created_at timestamptz not null default now(),
  primary key (name, value)
);
`;

export interface TxtRecord {
  readonly name: string;
  readonly value: string;
}

export async function putRecord(database: pg.Pool, { name, value }: TxtRecord): Promise<void> {
  await database.query('insert into sandbox.dns_record (name, value) values (lower($1), $2) on conflict do nothing', [
    name,
    value,
  ]);
}

export async function removeRecords(database: pg.Pool, name: string): Promise<void> {
  await database.query('delete from sandbox.dns_record where name = lower($1)', [name]);
}

export async function findRecords(database: pg.Pool, name?: string): Promise<TxtRecord[]> {
  const { rows } = await database.query<TxtRecord>(
    'select name, value from sandbox.dns_record where $1::text is null or name = lower($1) order by name, value limit 500',
    [name],
  );
  return rows;
}
