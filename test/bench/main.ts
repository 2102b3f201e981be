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
import { messageFlood } from './suites/message-flood.js';
import { postFlood } from './suites/post-flood.js';
import { singleRead } from './suites/single-read.js';
import { site } from './suites/site.js';
import { start } from './suites/start.js';
import { statistics } from './suites/statistics.js';
import { twoWorkers } from './suites/two-workers.js';
import { webhookFlood } from './suites/webhook-flood.js';
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
  'message-flood': messageFlood,
  'webhook-flood': webhookFlood,
  'campaign-pause': campaignPause,
  statistics,
  site,
};

const say = (line: string) => void process.stdout.write(`${line}\n`);

async function run(options: Arguments): Promise<boolean> {
  const bench = await openWorkbench(options, say);
  const measurements: Measurement[] = [];
  let met = true;
  try {
    const first = await measured(bench, options.suites);
    measurements.push(...first.measurements);
    if (options.explain) {
      const scans = await explainLists(bench);
      say(scans.length === 0 ? '\nNo sequential scan.' : `\nSEQUENTIAL SCANS\n${scans.join('\n')}`);
    }
    say(`\n${table(measurements)}`);
    met = first.whole && (await withinTolerance(bench, measurements));
  } finally {
    await bench.close();
  }
  if (options.json !== undefined) await writeJson(options.json, measurements);
  return met;
}

async function measured(
  bench: Workbench,
  names: readonly SuiteName[],
): Promise<{ measurements: Measurement[]; whole: boolean }> {
  const measurements: Measurement[] = [];
  let whole = true;
  for (const name of names) {
    say(`measuring ${name}`);
    try {
      measurements.push(...(await suites[name](bench)));
    } catch (error) {
      // The other suites' hours are not lost with it; the exit code tells.
      whole = false;
      process.stderr.write(`${name} failed: ${(error as Error).stack}\n`);
    }
  }
  return { measurements, whole };
}

/**
 * Says what is far from its goal. Whatever else the machine does can only make a short round slower, so that a suite with
 * something far is measured once more, and far is what is so both times.
 */
async function withinTolerance(bench: Workbench, measurements: readonly Measurement[]): Promise<boolean> {
  const { tolerance, suites: chosen } = bench.options;
  if (tolerance === undefined) return true;
  const isFar = (measurement: Measurement): boolean => !isWithin(measurement, tolerance);
  const far = measurements.filter(isFar);
  for (const { suite, what } of far) say(`${suite}: ${what} is far from its goal.`);
  const again = await measured(
    bench,
    chosen.filter((name) => far.some(({ suite }) => suite === name)),
  );
  if (again.measurements.length > 0) say(`\n${table(again.measurements)}`);
  const farTwice = again.measurements.filter(
    (measurement) =>
      isFar(measurement) && far.some(({ suite, what }) => suite === measurement.suite && what === measurement.what),
  );
  for (const { suite, what } of farTwice)
    process.stderr.write(`${suite}: ${what} misses its goal by more than the factor ${tolerance}, both times.\n`);
  if (farTwice.length === 0 && again.whole) say(`\nNo goal is missed by more than the factor ${tolerance}.`);
  return farTwice.length === 0 && again.whole;
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
