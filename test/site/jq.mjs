#!/usr/bin/env node
// Replaces jq on machines without it: `jq -r PATH`, where PATH is made of .name, [0] and [-1]. Nothing more.
import { readFileSync } from 'node:fs';

const [flag, path = '.', ...rest] = process.argv.slice(2);
if (flag !== '-r' || rest.length > 0 || !/^\.(?:[\w-]+(?:\[-?\d+\])*(?:\.|$)|\[-?\d+\]\.?)*$/.test(path)) {
  process.stderr.write(`jq: this stand-in knows "jq -r .path" only, not "${process.argv.slice(2).join(' ')}"\n`);
  process.exit(2);
}
let value = JSON.parse(readFileSync(0, 'utf8'));
for (const [, name, index] of path.matchAll(/([A-Za-z_][\w-]*)|\[(-?\d+)\]/g))
  value = (name === undefined ? value?.at(Number(index)) : value?.[name]) ?? null;
process.stdout.write(`${typeof value === 'string' ? value : JSON.stringify(value)}\n`);
