// Writes the row types from the migrations: on a server of its own, so that nothing has to be running.
import { spawnSync } from 'node:child_process';
import { Client } from 'pg';
import { migrateToLatest } from '../../dist/libs/platform/database/index.js';
import { startTestPostgres } from './postgres.mjs';

const server = await startTestPostgres();
let status = 1;
try {
  const admin = new Client({ connectionString: server.url('postgres') });
  await admin.connect();
  await admin.query('create database schema_types template template0');
  await admin.end();
  const url = server.url('schema_types');
  await migrateToLatest(url);
  const options = process.argv.slice(2);
  ({ status } = spawnSync('npm', ['run', '--silent', 'schema:of', '--', '--url', url, ...options], {
    stdio: 'inherit',
  }));
} finally {
  await server.stop();
}
process.exit(status ?? 1);
