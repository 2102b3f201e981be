import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { HELP, readCommandLine } from './command-line.js';
import { launch } from './launch.js';
import { Signals } from './processes/signals.js';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const print = (text: string) => void process.stdout.write(text);

// A closed terminal must not end the launcher before it has stopped what it started.
process.stdout.on('error', () => undefined);
process.stderr.on('error', () => undefined);

async function main(): Promise<number> {
  const request = readCommandLine(process.argv.slice(2));
  if (request.help) {
    print(HELP);
    return 0;
  }
  return launch({
    entries: {
      api: path('../../api/src/main.js'),
      worker: path('../../worker/src/main.js'),
      sandbox: path('../../sandbox/src/main.js'),
    },
    environment: process.env,
    // This file runs as dist/apps/launcher/src/main.js.
    projectRoot: dirname(path('../../../')),
    reset: request.reset,
    bare: request.bare,
    signals: new Signals(
      () => print('\n  stopping, once more to end at once\n'),
      () => print('  ending at once\n'),
    ),
    print,
  });
}

try {
  process.exitCode = await main();
} catch (error) {
  // A reason that a person can act on stands for itself; anything else is a fault of ours and needs its stack.
  const expected = error instanceof Error && error.name === 'LaunchError';
  process.stderr.write(`${expected ? error.message : (error as Error).stack}\n`);
  process.exitCode = 1;
}
