// Before all tests: a server (or the one of TEST_DATABASE_URL) and in it the template with the real migrations, which
// `testDatabase()` clones. Runs in Node itself, untransformed, so it imports what was built.
import { existsSync } from 'node:fs';
import { Client } from 'pg';
import { transpile } from '../../apps/launcher/transpile.mjs';

const TEMPLATE = 'locara_template';
const MIGRATIONS = new URL('../../dist/libs/platform/database/index.js', import.meta.url);

/** Copies of it that tests fill for all of a run, as `database.ts` names them. */
const FILLINGS = ['demo', 'sandbox'];

/** Serialises the making of the template on a server that several runs share. Any number, ours alone. */
const TEMPLATE_LOCK = 7_305_226;

export default async function globalSetup() {
  for (const failure of await transpile(['apps', 'libs', 'migrations', 'test'])) process.stderr.write(`${failure}\n`);
  const { startTestPostgres } = await import('./postgres.mjs');
  const given = process.env['TEST_DATABASE_URL'];
  const server = given ? { url: (database) => withDatabase(given, database) } : await startTestPostgres();
  globalThis.locaraTestServer = server;
  try {
    await createTemplate(server);
  } catch (error) {
    await server.stop?.();
    throw error;
  }
  // Workers are forked after this and inherit it.
  process.env['LOCARA_TEST_SERVER_URL'] = server.url('postgres');
  process.env['LOCARA_TEST_TEMPLATE'] = TEMPLATE;
}

async function createTemplate(server) {
  const admin = new Client({ connectionString: server.url('postgres') });
  await admin.connect();
  try {
    await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    for (const name of [TEMPLATE, ...FILLINGS.map((filling) => `${TEMPLATE}_${filling}`)])
      await admin.query(`drop database if exists ${name} with (force)`);
    await admin.query(`create database ${TEMPLATE} template template0`);
    await migrate(server.url(TEMPLATE));
  } finally {
    await admin.end();
  }
}

async function migrate(url) {
  if (!existsSync(MIGRATIONS)) {
    process.stderr.write('No libs/platform/database: the template database stays empty.\n');
    return;
  }
  const { migrateToLatest } = await import(MIGRATIONS.href);
  await migrateToLatest(url);
}

function withDatabase(url, database) {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}
