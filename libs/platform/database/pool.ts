import pg from 'pg';
import type { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { PreparingClient } from './preparing-client.js';

const int8 = 20;
const int8s = 1016;
const date = 1082;

const texts = pg.types.getTypeParser(int8s as never) as (text: string) => readonly (string | null)[];
const numbers = (text: string): (number | null)[] => texts(text).map((one) => (one === null ? null : Number(one)));

/** bigint as number (ids and minor units stay far below 2^53), date as `yyyy-MM-dd`, everything else as pg does it. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text') => {
    if (oid === int8) return Number;
    if (oid === int8s) return numbers;
    if (oid === date) return (text: string) => text;
    return pg.types.getTypeParser(oid, format);
  }) as pg.CustomTypesConfig['getTypeParser'],
};

/** A connection that nobody needs for so long is closed, in ms: to open one costs more than what most requests do with it. */
export const idleTimeoutMillis = 300_000;

/** @param max most connections; a process that waits for one longer than 10 s answers "not ready" */
export const poolOptions = (connectionString: string, max: number): pg.PoolConfig => ({
  Client: PreparingClient,
  connectionString,
  max,
  types,
  keepAlive: true,
  connectionTimeoutMillis: 10_000,
  idleTimeoutMillis,
});

/** Connections without an application around them. */
export function createPool(connectionString: string, max: number): pg.Pool {
  const pool = new pg.Pool(poolOptions(connectionString, max));
  // An idle connection that breaks is replaced by the next request; without a listener it would end the process.
  pool.on('error', () => undefined);
  return pool;
}

/** The pool that TypeORM's connections come from. */
export const poolOf = (dataSource: DataSource): pg.Pool => (dataSource.driver as PostgresDriver).master as pg.Pool;

const away = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '08006',
  '08001',
  '53300',
  // Its disk is full, or it is a replica that only reads.
  '53100',
  '25006',
]);

/** True for an error that says that PostgreSQL is not there at the moment, not that the statement was wrong. */
export function databaseAway(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, message, name, syscall } = error as Partial<Record<'code' | 'message' | 'name' | 'syscall', unknown>>;
  return (
    // TypeORM gives up a connection that breaks; the transaction's next statement fails with this error.
    (typeof name === 'string' && /^QueryRunner(Provider)?AlreadyReleasedError$/.test(name)) ||
    (typeof code === 'string' && away.has(code)) ||
    // The file of a Unix socket goes with its server.
    (code === 'ENOENT' && syscall === 'connect') ||
    (typeof message === 'string' &&
      /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/.test(
        message,
      ))
  );
}
