import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { ParkedJobs } from '#platform/outbox';
import type { Platform } from '../support/platform.js';

const root = join(import.meta.dirname, '../..');
const patienceMs = 20_000;

/** The words of the command by which the pages tell a reader to import the example data. */
export const importWords = ['--company', '1', 'data/locations/osm-farm-shops-de.csv'];

/** What the overview of each reference tells the reader to do first. */
export async function importLocations({ url }: Platform): Promise<void> {
  const env = { PATH: process.env['PATH'], LOCARA_URL: url };
  await promisify(execFile)(process.execPath, ['dist/apps/launcher/src/import.js', ...importWords], { cwd: root, env });
}

/**
 * What some operations need beyond the example data and the samples before them, by operation. Everything else has to
 * work without; so an entry here is something that the operation's page has to say too.
 */
export const states: Readonly<Record<string, (platform: Platform) => Promise<void>>> = {
  // RETRY is for what portals have refused.
  Order_act: async (platform) => {
    for (const id of ordered) await refuse(platform, id);
    for (const id of ordered) await failed(platform, id);
  },
  // Only parked work runs again.
  Job_rerun: (platform) => parked(platform, 1),
  // A company whose paid subscriptions run stays: the one that was tried again has to fail again.
  Location_deleteCompany: (platform) => failed(platform, 1),
};

/** What the sample order makes: subscription 1 for location 1, 2 for 2. It starts on a day that will never have come. */
const ordered = [1, 2];

/** Lets an ordered subscription start today, with all that it waits for, at a location that every sandbox portal refuses. */
async function refuse(platform: Platform, id: number): Promise<void> {
  const administration = platform.administration('demo-admin');
  const read = await administration.GET('/api/location/basic/{id}', { params: { path: { id } } });
  const named = await administration.PUT('/api/location/basic/{id}', {
    params: { path: { id }, header: { 'If-Match': read.response.headers.get('etag') ?? '' } },
    body: {
      name: 'Hofladen [refuse]',
      mainPhone: { phone: '49-911-123456' },
      address: { street: 'Hauptmarkt', house: '18', postCode: '90403', city: 'Nürnberg', countryCode: 'DE' },
    },
  });
  const startDate = new Date().toLocaleDateString('sv', { timeZone: 'Europe/Berlin' });
  const started = await platform.partner('demo-agency').PUT('/v5/contract/{contractId}/subscription/{subscriptionId}', {
    params: { path: { contractId: 1, subscriptionId: id } },
    body: { startDate },
  });
  const error = named.error ?? started.error;
  if (error !== undefined) throw new Error(`Subscription ${id} cannot start: ${error.errorMessage}`);
}

async function failed(platform: Platform, subscriptionId: number): Promise<void> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const { data } = await platform
      .partner('demo-agency')
      .GET('/v5/subscription/{subscriptionId}', { params: { path: { subscriptionId } } });
    if (data?.status === 'FAILED') return;
    if (Date.now() > deadline) throw new Error(`Subscription ${subscriptionId} is ${data?.status}, and was to fail.`);
    await pause(50);
  }
}

/** Leaves a job as a worker does that was killed at its last attempt. */
async function parked({ database, api }: Platform, jobId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    with unfinished as (update job set state = 'running', finished_at = null where id = ${jobId} returning outbox_id)
    update outbox set done_at = null, parked_at = now() from unfinished where id = outbox_id returning id`.execute(
    database.kysely,
  );
  if (rows[0] === undefined) throw new Error(`Job ${jobId} has no work to park.`);
  await api.get(ParkedJobs, { strict: false }).park(rows[0].id, 'The worker was killed.');
}
