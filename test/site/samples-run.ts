import { spawn } from 'node:child_process';
import { chmod, copyFile, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { demoPassword } from '#apps/api/src/demo/demo-users';
import { camt } from '../integration/bank-statements/camt.js';
import { startPlatform } from '../support/platform.js';
import type { Platform } from '../support/platform.js';
import { judge } from './sample-answers.js';
import { environmentOfSamples, patienceMs } from './sample-host.js';
import type { Ended, SampleHost } from './sample-host.js';
import { outputs } from './sample-module.js';
import type { Sample } from './sample-rules.js';

/** Where the pages say that the platform is. */
const told = 'http://localhost:3000';
const root = join(import.meta.dirname, '../..');

/** A fresh demo platform, as `npm start` makes it, except that its portals are quick. */
export const freshDemo = (): Promise<Platform> => startPlatform({ delayMs: 20, config: { requestsPerSecond: 100 } });

/**
 * `page:line` of each sample that is not as its page says, with what it did.
 * @param strict every status of 400 and more is a failure, whatever the response's body says
 * @param host runs them; without one they get a process of their own, as at a reader's
 */
export async function runBash(
  page: string,
  samples: readonly Sample[],
  platform: Platform,
  { strict = false, host }: { readonly strict?: boolean; readonly host?: SampleHost } = {},
): Promise<string[]> {
  return inFolder(async (folder) => {
    const settings = `export PATH='${await pathWithPrograms(folder)}' CURL_HOME='${folder}'\n`;
    await writeFile(join(folder, 'samples.sh'), settings + bashScript(samples, folder, platform));
    await writeFile(join(folder, '.curlrc'), strict ? 'fail-with-body\n' : '');
    const { code, errors } = (await host?.run(folder)) ?? (await run('bash', ['samples.sh'], folder));
    const failed = await readFile(join(folder, 'failed'), 'utf8').catch(() => undefined);
    const started = await ranBash(folder, platform);
    if (failed === undefined && code !== 0) return [`${page}: the bash samples ended with ${code}: ${errors}`];
    if (failed === undefined) return findings(page, samples, started);
    const sample = samples[started.length - 1];
    const said = (started.at(-1) ?? '') + errors;
    return [`${page}:${sample?.line}: ${failed.trim()} did not work.\n  sample:\n${sample?.text}\n  printed:\n${said}`];
  });
}

/** One process runs all samples, so that variables live on; what each prints goes to a file of its own. */
function bashScript(samples: readonly Sample[], folder: string, platform: Platform): string {
  const parts = samples.map(
    ({ text }, index) => `exec 1>'${folder}/${index}.out'\n${text.replaceAll(told, platform.url)}\n`,
  );
  const trap = `trap 'code=$?; [ "$code" = 0 ] || echo "exit $code: $BASH_COMMAND" > "${folder}/failed"' EXIT`;
  return `set -euo pipefail\n${trap}\n${parts.join('')}`;
}

async function ranBash(folder: string, platform: Platform): Promise<string[]> {
  const count = (await readdir(folder)).filter((name) => name.endsWith('.out')).length;
  const read = Array.from({ length: count }, (_, index) => readFile(join(folder, `${index}.out`), 'utf8'));
  return (await Promise.all(read)).map((text) => asTold(text, platform));
}

/**
 * Runs the compiled module of a page's TypeScript samples; `@locara/sdk` is the SDK as it was built.
 * @param host runs it; without one it gets a process of its own, as at a reader's
 */
export async function runModule(
  page: string,
  samples: readonly Sample[],
  javascript: string,
  platform: Platform,
  host?: SampleHost,
): Promise<string[]> {
  return inFolder(async (folder) => {
    const sdk = join(folder, 'node_modules/@locara/sdk');
    await mkdir(sdk, { recursive: true });
    const client = pathToFileURL(join(root, 'dist/libs/sdk/client.js')).href;
    await writeFile(join(sdk, 'package.json'), '{"name":"@locara/sdk","type":"module","exports":"./index.js"}');
    await writeFile(join(sdk, 'index.js'), `export * from '${client}';\n`);
    // A package that readers install beside the SDK.
    await symlink(join(root, 'node_modules/standardwebhooks'), join(folder, 'node_modules/standardwebhooks'));
    await writeFile(join(folder, 'package.json'), '{"type":"module"}');
    await writeFile(join(folder, 'samples.js'), consoleAsJson + javascript.replaceAll(told, platform.url));
    const ended = (await host?.run(folder)) ?? (await run(process.execPath, ['samples.js'], folder));
    const printed = outputs(asTold(ended.output, platform), samples.length);
    const wrong = findings(page, samples, printed);
    return ended.code === 0 ? wrong : [`${page}: the TypeScript samples ended with ${ended.errors}`, ...wrong];
  });
}

/** Prints objects as the pages show them. */
const consoleAsJson = `console.log = (...values) =>
  process.stdout.write(values.map((value) => typeof value === 'string' ? value : JSON.stringify(value)).join(' ') + '\\n');\n`;

/** Live examples are independent of each other and are sent as the page sends them. */
export async function runLive(page: string, samples: readonly Sample[], platform: Platform): Promise<string[]> {
  const authorization = `Basic ${Buffer.from(`demo-agency:${demoPassword}`).toString('base64')}`;
  const printed: string[] = [];
  for (const { request } of samples) {
    const response = await fetch(`${platform.url}${request?.path}`, {
      method: request?.method ?? 'GET',
      headers: { authorization, ...(request?.body !== undefined && { 'content-type': 'application/json' }) },
      ...(request?.body !== undefined && { body: request.body }),
    });
    printed.push(asTold(await response.text(), platform));
  }
  return findings(page, samples, printed);
}

const findings = (page: string, samples: readonly Sample[], printed: readonly string[]): string[] =>
  samples.flatMap((sample, index) => {
    const output = printed[index] ?? '';
    return judge(sample, output).map(
      (what) => `${page}:${sample.line}: ${what}\n  sample:\n${sample.text}\n  printed:\n${output.slice(0, 3000)}`,
    );
  });

/** Addresses as they are on a platform that was started by hand. */
function asTold(text: string, platform: Platform): string {
  const sandbox = `http://127.0.0.1:${platform.sandbox?.port}`;
  return text.replaceAll(platform.url, told).replaceAll(sandbox, told);
}

/** With the files that samples send. */
async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'locara-samples-'));
  try {
    await writeFile(
      join(folder, 'statement.xml'),
      camt({ id: 'A1', transfers: [{ amount: '10', purpose: 'Interest' }] }),
    );
    await writeFile(join(folder, 'offer.pdf'), '%PDF-1.4');
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The PATH, with our stand-ins at its end for machines without these programs. */
async function pathWithPrograms(folder: string): Promise<string> {
  const programs = join(folder, 'bin');
  await mkdir(programs);
  for (const name of ['jq', 'oathtool']) {
    await copyFile(join(import.meta.dirname, `${name}.mjs`), join(programs, `${name}.mjs`));
    await writeFile(join(programs, name), `#!/bin/sh\nexec '${process.execPath}' '${programs}/${name}.mjs' "$@"\n`);
    await chmod(join(programs, name), 0o755);
  }
  return `${process.env['PATH']}:${programs}`;
}

function run(command: string, args: readonly string[], folder: string): Promise<Ended> {
  const child = spawn(command, args, {
    cwd: folder,
    env: environmentOfSamples(),
    timeout: patienceMs,
    killSignal: 'SIGKILL',
  });
  let [output, errors] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  return new Promise((resolve, reject) => {
    child.once('error', reject).once('close', (code) => resolve({ code, output, errors }));
  });
}
