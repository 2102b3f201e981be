import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Finding, FuzzReport } from './fuzz.js';

/** For people: seed, counts, slowest operations, and for each finding how to send it again. */
export function reportText(report: FuzzReport, url: string): string {
  const { seed, sent, byStatus, findings, slowest, neverTaken } = report;
  const statuses = [...byStatus].sort(([a], [b]) => a - b).map(([status, count]) => `${status || 'none'}: ${count}`);
  return [
    `seed ${seed}, ${sent} requests, ${findings.length} findings`,
    `responses  ${statuses.join(', ')}`,
    `slowest    ${slowest.map(({ operation, ms }) => `${operation} ${Math.round(ms)} ms`).join('\n           ')}`,
    `never with success: ${neverTaken.length} operations${neverTaken.length > 0 ? ` (${neverTaken.join(', ')})` : ''}`,
    ...findings.map((finding, index) => findingText(finding, `${seed}-${index}`, url)),
  ].join('\n');
}

const findingText = ({ complaint, operation, request, response, times }: Finding, name: string, url: string): string =>
  [
    `\n${operation}: ${complaint}${times > 1 ? ` (${times} times)` : ''}`,
    `  ${response.text.slice(0, 500)}`,
    `  ${curl(request, name, url)}`,
  ].join('\n');

/** Bodies go to a file: what they hold survives no shell. */
function curl({ method, path, headers, body }: Finding['request'], name: string, url: string): string {
  const shown = Object.entries(headers).map(([header, value]) => `-H ${quoted(`${header}: ${value}`)}`);
  const data = body === undefined ? [] : [`--data-binary @${keep(name, body)}`];
  return ['curl -sg', `-X ${method}`, ...shown, ...data, quoted(url + path)].join(' ');
}

function keep(name: string, body: string): string {
  const folder = join(tmpdir(), 'locara-fuzz');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.body`);
  writeFileSync(file, body);
  return file;
}

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;
