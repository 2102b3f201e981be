#!/usr/bin/env node
// Replaces oathtool on machines without it: `oathtool --totp -b [-N '30 seconds'] SECRET`. Nothing more.
import { createHmac } from 'node:crypto';

const words = process.argv.slice(2);
const [, later, secret] = /^--totp -b(?: -N (\d+) seconds)? ([A-Z2-7]+)$/.exec(words.join(' ')) ?? [];
if (secret === undefined) {
  process.stderr.write(
    `oathtool: this stand-in knows "--totp -b [-N 'n seconds'] SECRET" only, not "${words.join(' ')}"\n`,
  );
  process.exit(2);
}
const bits = Array.from(secret, (letter) =>
  'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
).join('');
const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
const counter = Buffer.alloc(8);
counter.writeBigUInt64BE(BigInt(Math.floor((Date.now() / 1000 + Number(later ?? 0)) / 30)));
const mac = createHmac('sha1', key).update(counter).digest();
const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fffffff;
process.stdout.write(`${String(number % 1_000_000).padStart(6, '0')}\n`);
