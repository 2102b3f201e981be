// Runs `samples.js` of each folder that a line of its input names, one after the other, as `sample-host.ts` says: what it
// prints goes to `out` there, why it failed to `errors`, and its exit code to file descriptor 3.
import { writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { inspect } from 'node:util';

let output = '';
process.stdout.write = (text) => {
  output += text;
  return true;
};

for await (const folder of createInterface({ input: process.stdin })) {
  let errors = '';
  output = '';
  process.chdir(folder);
  try {
    await import(pathToFileURL(join(folder, 'samples.js')).href);
  } catch (error) {
    errors = inspect(error);
  }
  writeFileSync(join(folder, 'out'), output);
  writeFileSync(join(folder, 'errors'), errors);
  writeSync(3, `${errors === '' ? 0 : 1}\n`);
}
