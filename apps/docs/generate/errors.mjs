// Writes the page of all errors: a hand-written introduction, then every code of the catalogue by area.
import { readFile, writeFile } from 'node:fs/promises';
import { STATUS_CODES } from 'node:http';
import { errorCatalogue } from '../../../dist/libs/domain/error-catalogue.js';
import { statusOf } from '../../../dist/apps/api/src/http/status.js';
import { escape, linked, operationsByCode } from './texts.mjs';

const areas = [
  [1000, 'The request', 'Something is wrong with the request itself, whatever the state of the platform.'],
  [2000, 'Sign-in and permission', 'Who you are could not be told, or you may not do this.'],
  [3000, 'Not found', 'What the request names is not there, or not visible to you.'],
  [4000, 'State', 'The request is right in itself, but does not fit the present state. Nothing was changed.'],
  [5000, 'Limits', 'Too many requests in too short a time.'],
  [
    6000,
    'Third parties',
    'What portals and other third parties say or fail to say. Most of these stand in data (a listing, a subscription), because portals are asked by workers and not while a request waits.',
  ],
  [9000, 'The platform', 'Something is wrong on the side of the platform.'],
];

/** Codes that the OpenAPI documents do not repeat at each operation. */
const answeredBy = {
  1004: 'operations with a body',
  1006: 'operations that take an `Idempotency-Key`',
  1007: 'operations that take an `Idempotency-Key`',
  3000: 'any path that is no operation',
  4009: 'operations that take an `Idempotency-Key`',
  6004: 'the address to which portals report',
  9000: 'any operation',
};

const mostNamed = 6;

export async function writeErrors(page) {
  const intro = await readFile(new URL('errors.intro.mdx', import.meta.url), 'utf8');
  const operations = await operationsByCode();
  const entries = Object.entries(errorCatalogue).sort(([, a], [, b]) => a.code - b.code);
  const parts = areas.map(([from, title, about]) => {
    const own = entries.filter(([, { code }]) => code >= from && code < from + 1000);
    return [`## ${from} to ${from + 999}: ${title}`, about, ...own.map((entry) => section(entry, operations))].join(
      '\n\n',
    );
  });
  await writeFile(page, intro.replace('{/* codes */}\n', `${parts.join('\n\n')}\n`));
}

function section([key, entry], operations) {
  const { code, en, meaning, remedy } = entry;
  return [
    `### ${code} ${titleOf(key)} {/* #${code} */}`,
    [statusText(key, entry), whereText(entry, operations.get(code) ?? [])].filter(Boolean).join(' · '),
    `> ${message(en)}`,
    linked(meaning),
    `**What to do:** ${linked(remedy)}`,
  ].join('\n\n');
}

/** `noPlaceLeft` -> `No place left` */
const titleOf = (key) => {
  const words = key.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return (words[0].toUpperCase() + words.slice(1))
    .replace('Etag', 'ETag')
    .replace('Idempotency key', 'Idempotency-Key')
    .replace(' idempotency key', ' Idempotency-Key');
};

/** Placeholders stand out from the sentence. */
const message = (text) =>
  text
    .split(/(\{\w+\})/)
    .map((part, index) => (index % 2 === 1 ? `*\\{${part.slice(1, -1)}\\}*` : escape(part)))
    .join('');

const isData = ({ kind }) => kind === 'third-party' || kind === 'unknown-outcome';

function statusText(key, entry) {
  if (isData(entry)) return 'In data, not as an answer';
  const status = statusOf(key);
  return `\`${status} ${STATUS_CODES[status]}\``;
}

function whereText(entry, operations) {
  if (isData(entry)) return '';
  const general = answeredBy[entry.code];
  if (general !== undefined) return `answered by ${general}`;
  if (operations.length === 0) return 'no operation of the current release answers it';
  if (operations.length > mostNamed) return `answered by ${operations.length} operations`;
  return `answered by ${operations.join(', ')}`;
}
