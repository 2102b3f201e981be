import { writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { HELP, readArguments, type Arguments, type SuiteName } from './arguments.js';
import { explainLists } from './explain.js';
import { isMet, isWithin, table, type Measurement } from './report.js';
import { bulkChange } from './suites/bulk-change.js';
import { campaignPause } from './suites/campaign-pause.js';
import { duplicates } from './suites/duplicates.js';
import { finding } from './suites/finding.js';
import { growth } from './suites/growth.js';
import { importMemory } from './suites/import-memory.js';
import { invoiceRun } from './suites/invoice-run.js';
import { listingFlood } from './suites/listing-flood.js';
import { lists } from './suites/lists.js';
import { order } from './suites/order.js';
import { pipeline } from './suites/pipeline.js';
import { postFlood } from './suites/post-flood.js';
import { singleRead } from './suites/single-read.js';
import { site } from './suites/site.js';
import { start } from './suites/start.js';
import { statistics } from './suites/statistics.js';
import { twoWorkers } from './suites/two-workers.js';
import { openWorkbench, type Workbench } from './workbench.js';

const suites: Readonly<Record<SuiteName, (bench: Workbench) => Promise<Measurement[]>>> = {
  lists,
  'single-read': singleRead,
  finding,
  order,
  pipeline,
  'two-workers': twoWorkers,
  growth,
  start,
  'import-memory': importMemory,
  'bulk-change': bulkChange,
  'invoice-run': invoiceRun,
  duplicates,
  'listing-flood': listingFlood,
  'post-flood': postFlood,
  'campaign-pause': campaignPause,
  statistics,
  site,
};

const say = (line: string) => void process.stdout.write(`${line}\n`);

async function run(options: Arguments): Promise<boolean> {
  const bench = await openWorkbench(options, say);
  const measurements: Measurement[] = [];
  let whole = true;
  try {
    for (const name of options.suites) {
      say(`measuring ${name}`);
      try {
        measurements.push(...(await suites[name](bench)));
      } catch (error) {
        // The other suites' hours are not lost with it; the exit code tells.
        whole = false;
        process.stderr.write(`${name} failed: ${(error as Error).stack}\n`);
      }
    }
    if (options.explain) {
      const scans = await explainLists(bench);
      say(scans.length === 0 ? '\nNo sequential scan.' : `\nSEQUENTIAL SCANS\n${scans.join('\n')}`);
    }
  } finally {
    await bench.close();
  }
  say(`\n${table(measurements)}`);
  if (options.json !== undefined) await writeJson(options.json, measurements);
  return withinTolerance(options, measurements) && whole;
}

/** Says what is far from its goal. */
function withinTolerance({ tolerance }: Arguments, measurements: readonly Measurement[]): boolean {
  if (tolerance === undefined) return true;
  const far = measurements.filter((measurement) => !isWithin(measurement, tolerance));
  say(far.length === 0 ? `\nNo goal is missed by more than the factor ${tolerance}.` : '');
  for (const { suite, what } of far)
    process.stderr.write(`${suite}: ${what} misses its goal by more than the factor ${tolerance}.\n`);
  return far.length === 0;
}

async function writeJson(file: string, measurements: readonly Measurement[]): Promise<void> {
  const machine = { processors: cpus().length, model: cpus()[0]?.model, megabytes: Math.round(totalmem() / 1_048_576) };
  const results = measurements.map((measurement) => ({ ...measurement, met: isMet(measurement) ?? null }));
  await writeFile(
    file,
    `${JSON.stringify({ at: new Date().toISOString(), node: process.version, machine, results }, null, 2)}\n`,
  );
}

function optionsOrHelp(): Arguments | undefined {
  try {
    const options = readArguments(process.argv.slice(2));
    if (!options.help) return options;
    say(HELP);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n\n${HELP}`);
    process.exitCode = 2;
  }
  return undefined;
}

const options = optionsOrHelp();
if (options !== undefined) process.exitCode = (await run(options)) ? 0 : 1;
