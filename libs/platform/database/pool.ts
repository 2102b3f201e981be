import pg from 'pg';
import { PreparingClient } from './preparing-client.js';

const int8 = 20;
const date = 1082;

/** bigint as number (ids and minor units stay far below 2^53), date as `yyyy-MM-dd`, everything else as pg does it. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text') => {
    if (oid === int8) return Number;
    if (oid === date) return (text: string) => text;
    return pg.types.getTypeParser(oid, format);
  }) as pg.CustomTypesConfig['getTypeParser'],
};

/** @param max most connections; a process that waits for one longer than 10 s answers "not ready" */
export function createPool(connectionString: string, max = 20): pg.Pool {
  const pool = new pg.Pool({
    Client: PreparingClient,
    connectionString,
    max,
    types,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
  });
  // An idle connection that breaks is replaced by the next request; without a listener it would end the process.
  pool.on('error', () => undefined);
  // So it would by one that breaks while it is checked out, between two statements of a transaction.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

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
  const { code, message } = error as { code?: unknown; message?: unknown };
  return (
    (typeof code === 'string' && away.has(code)) ||
    (typeof message === 'string' &&
      /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/.test(
        message,
      ))
  );
}
