import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { until } from './eventually.js';

/** A database of a test's own. */
export interface TestDatabase {
  readonly url: string;
  readonly name: string;
  /** Closes the connections that are still open and removes it. May be repeated. */
  drop(): Promise<void>;
}

/** SQLSTATE object_in_use: somebody has a connection to the template at this moment. */
const OBJECT_IN_USE = '55006';

/**
 * A new database with the schema of all migrations, cloned from the template in some 15 ms; `empty`: with nothing in it.
 * @throws when no server was started for this run, or the template stays in use
 */
export async function testDatabase(options: { readonly empty?: boolean } = {}): Promise<TestDatabase> {
  return cloneOf(options.empty ? 'template0' : required('LOCARA_TEST_TEMPLATE'));
}

/** Any number, ours alone: one process fills, the others wait. */
const FILLED_LOCK = 7_305_227;

/** What a database was filled with; `global-setup.mjs` removes those of an earlier run. */
export type Filling = 'demo' | 'sandbox';

/**
 * A new database like one that was filled once for the whole run.
 * @param fill takes a new one (of the sandbox: an empty one), and leaves no connection
 */
export async function filledDatabase(
  filling: Filling,
  fill: (database: TestDatabase) => Promise<void>,
): Promise<TestDatabase> {
  const filled = `${required('LOCARA_TEST_TEMPLATE')}_${filling}`;
  const client = new Client({ connectionString: required('LOCARA_TEST_SERVER_URL') });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [FILLED_LOCK]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [filled]);
    if (rowCount === 0) {
      const first = await testDatabase({ empty: filling === 'sandbox' });
      await fill(first);
      // Only what was filled to the end gets the name.
      await client.query(`alter database ${first.name} rename to ${filled}`);
    }
  } finally {
    await client.end();
  }
  return cloneOf(filled);
}

async function cloneOf(template: string): Promise<TestDatabase> {
  const server = required('LOCARA_TEST_SERVER_URL');
  const name = `test_${process.env['JEST_WORKER_ID'] ?? '0'}_${randomBytes(6).toString('hex')}`;
  await clone(server, template, name);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    name,
    drop: () => onServer(server, `drop database if exists ${name} with (force)`),
  };
}

async function clone(server: string, template: string, name: string): Promise<void> {
  await until(async () => {
    try {
      await onServer(server, `create database ${name} template ${template} strategy file_copy`);
      return true;
    } catch (error) {
      if ((error as { code?: string }).code !== OBJECT_IN_USE) throw error;
      return false;
    }
  }, `${template} is not in use`);
}

async function onServer(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function required(variable: string): string {
  const value = process.env[variable];
  if (!value) throw new Error(`${variable} is not set: run the tests with .config/jest.config.mjs.`);
  return value;
}
