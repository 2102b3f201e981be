import type pg from 'pg';

/** A name may have the same text in records of two types: the type is part of what a record is. */
export const DNS_SCHEMA = `
create table if not exists sandbox.dns_record (
  name text not null,
  value text not null,
  created_at timestamptz not null default now()
);
alter table sandbox.dns_record add column if not exists type text not null default 'TXT';
alter table sandbox.dns_record drop constraint if exists dns_record_pkey;
create unique index if not exists dns_record_whole on sandbox.dns_record (name, type, value);
-- The operator's own: emails come back to this domain, and its mail server sends from this address.
insert into sandbox.dns_record (name, type, value)
values ('bounces.locara.example', 'TXT', 'v=spf1 ip4:203.0.113.25 -all') on conflict do nothing;
`;

export const RECORD_TYPES = ['TXT', 'CNAME', 'A', 'AAAA'] as const;
export type RecordType = (typeof RECORD_TYPES)[number];

export interface DnsRecord {
  readonly name: string;
  readonly type: RecordType;
  readonly value: string;
}

export async function putRecord(database: pg.Pool, { name, type, value }: DnsRecord): Promise<void> {
  await database.query(
    'insert into sandbox.dns_record (name, type, value) values (lower($1), $2, $3) on conflict do nothing',
    [name, type, value],
  );
}

/** @param type absent: of each type */
export async function removeRecords(database: pg.Pool, name: string, type?: RecordType): Promise<void> {
  await database.query('delete from sandbox.dns_record where name = lower($1) and ($2::text is null or type = $2)', [
    name,
    type,
  ]);
}

export async function findRecords(database: pg.Pool, name?: string): Promise<DnsRecord[]> {
  const { rows } = await database.query<DnsRecord>(
    `select name, type, value from sandbox.dns_record where $1::text is null or name = lower($1)
     order by name, type, value limit 500`,
    [name],
  );
  return rows;
}
