import { createReadStream, statSync } from 'node:fs';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { SingleBar } from 'cli-progress';
import { createAdministrationClient } from '#sdk/client';
import type { AdministrationClient } from '#sdk/client';
import type { components } from '#sdk/generated/administration';
import { IMPORT_HELP, readImportOptions } from './import-options.js';
import type { ImportOptions as ReadOptions } from './import-options.js';
import { LaunchError } from './launch-error.js';
import { runningAddress } from './running-address.js';

/** With the address that was found. */
type ImportOptions = ReadOptions & { readonly url: string };

type Job = components['schemas']['JobDto'];

/** `result` of an import. */
interface Result {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly rejected: number;
  readonly warnings: number;
  readonly ignoredColumns: readonly string[];
  readonly country?: { readonly assumed: string; readonly rows: number; readonly suggested: readonly string[] };
}

const POLL_MS = 250;
/** So long may the platform be away (a restart) before the command gives up looking. */
const PATIENCE_MS = 60_000;
const REJECTED_SHOWN = 10;
const INTERRUPTED = 130;

const say = (text: string): void => void process.stdout.write(`${text}\n`);

async function main(): Promise<number> {
  const read = readImportOptions(process.argv.slice(2));
  if (read === undefined) {
    say(IMPORT_HELP);
    return 0;
  }
  const options = { ...read, url: read.url ?? (await addressOf(read.dataFolder)) };
  const jobId = await upload(options);
  process.once('SIGINT', () => {
    say(`\nThe import goes on without this command. Look at it:\n  curl -u <user> ${options.url}/api/job/${jobId}`);
    process.exit(INTERRUPTED);
  });
  const job = await follow(options, jobId);
  report(job, options);
  return job.state === 'done' ? 0 : 1;
}

async function addressOf(dataFolder: string): Promise<string> {
  const url = await runningAddress(dataFolder);
  if (url !== undefined) return url;
  throw new LaunchError(
    `No platform runs on the data folder ${dataFolder}. Start it (npm start), or say where it is: LOCARA_URL, or DATA_DIR.`,
  );
}

/** Sends the file as a stream. @returns the job's id */
async function upload(options: ImportOptions): Promise<number> {
  const size = statSync(options.file, { throwIfNoEntry: false })?.size;
  if (size === undefined) throw new LaunchError(`There is no file ${options.file}.`);
  const { companyId, mapping, timeZone, dryRun } = options;
  const answer = await clientOf(options)
    .POST('/api/location/import', {
      params: { query: { companyId, dryRun, ...(mapping && { mapping }), ...(timeZone && { timeZone }) } },
      headers: { 'content-type': options.contentType, 'content-length': String(size) },
      // The documents call a file a text; it is sent as it is read, never whole in memory.
      body: Readable.toWeb(createReadStream(options.file)) as unknown as string,
      bodySerializer: (file) => file,
      duplex: 'half',
    })
    .catch((error: unknown) => {
      throw new LaunchError(`${options.url} does not answer (${reasonOf(error)}). Is the platform running? npm start`);
    });
  return (taken(answer) as { value: number }).value;
}

const clientOf = ({ url, userName, password }: ImportOptions): AdministrationClient =>
  createAdministrationClient({ url, credentials: { userName, password } });

/** Asks for the job until it has ended, and draws how far it is. */
async function follow(options: ImportOptions, jobId: number): Promise<Job> {
  const bar = new SingleBar({
    format: ' {bar} {percentage} % · {value} of {total} rows · {duration_formatted}',
    barCompleteChar: '█',
    barIncompleteChar: '░',
    hideCursor: true,
    noTTYOutput: false,
  });
  let drawn = false;
  try {
    for (;;) {
      const job = await ask(options, jobId);
      if (!drawn && job.total !== null) {
        bar.start(job.total, job.processed);
        drawn = true;
      }
      if (drawn) bar.update(job.processed);
      if (job.state !== 'queued' && job.state !== 'running') return job;
      await pause(POLL_MS);
    }
  } finally {
    if (drawn) bar.stop();
  }
}

async function ask(options: ImportOptions, jobId: number): Promise<Job> {
  const client = clientOf(options);
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      const answer = await client.GET('/api/job/{id}', { params: { path: { id: jobId } } });
      if (answer.response.status < 500 && answer.response.status !== 429) return taken(answer);
    } catch (error) {
      if (error instanceof LaunchError) throw error;
    }
    if (Date.now() > deadline)
      throw new LaunchError(`${options.url} has not answered for a minute; the job is ${jobId}.`);
    await pause(1000);
  }
}

function report(job: Job, { dryRun, url }: ImportOptions): void {
  if (job.state !== 'done')
    say(`\nThe import ${job.state === 'failed' ? 'failed' : `is ${job.state}`}: ${job.error ?? ''}`);
  const result = job.result as Result | null;
  if (result !== null) {
    const counts = [
      ['created', result.created],
      ['updated', result.updated],
      ['unchanged', result.unchanged],
      ['rejected', result.rejected],
      ['fields left out', result.warnings],
    ] as const;
    say(dryRun ? '\nWould be (dry run, nothing was written):' : '');
    for (const [name, count] of counts) say(`  ${name.padEnd(16)}${String(count).padStart(9)}`);
    if (result.country !== undefined) {
      const { assumed, rows, suggested } = result.country;
      say(`\n${rows} rows name no country; ${assumed} was assumed.`);
      if (suggested.length > 0)
        say(
          `Most postcodes do not fit it. They fit ${suggested.join(', ')}: --mapping '{"country":"=${suggested[0]}"}'`,
        );
    }
    if (result.ignoredColumns.length > 0) say(`\nColumns that were not used: ${result.ignoredColumns.join(', ')}`);
  }
  const rejected = job.problems.data.filter((problem) => problem.severity === 'error').slice(0, REJECTED_SHOWN);
  if (rejected.length === 0) return;
  say('\nFirst lines that were rejected:');
  for (const { line, reason, value } of rejected)
    say(`  line ${String(line).padStart(6)}  ${reason}${value === null ? '' : ` (${value.slice(0, 60)})`}`);
  say(`\nAll of them: ${url}/api/job/${job.id}/problem`);
}

/** @throws LaunchError with what the platform says */
function taken<T>({ data, error, response }: { data?: T; error?: unknown; response: Response }): T {
  if (data !== undefined) return data;
  const { errorMessage } = (error ?? {}) as { errorMessage?: string };
  throw new LaunchError(errorMessage ?? `The platform answered ${response.status}.`);
}

function reasonOf(error: unknown): string {
  const { cause, message } = error as { cause?: { code?: string }; message?: string };
  return cause?.code ?? message ?? String(error);
}

process.exitCode = await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof LaunchError ? error.message : String(error)}\n`);
  return 1;
});
