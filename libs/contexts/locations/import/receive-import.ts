import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import { Problems } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import { unsafeText } from '#domain/values/text';
import { isTimeZone } from '#domain/time/time-zone';
import { actingAs } from '#platform/context';
import type { Actor } from '#platform/access';
import { Audit } from '#platform/audit';
import { Database } from '#platform/database';
import { Jobs } from '#platform/jobs';
import type { TableFormat, TextEncoding } from '#platform/tables';
import { importFields } from './columns.js';
import type { ColumnMapping, ImportField } from './columns.js';
import { importLocations } from './import-locations.js';
import type { ImportParameters } from './import-locations.js';

export interface ImportRequest {
  /** Absent: what the file's first bytes say. */
  readonly format?: TableFormat | undefined;
  /** JSON text: our field -> column name, `=constant`, or null for no column. */
  readonly mapping?: string | undefined;
  readonly dryRun?: boolean | undefined;
  /** IANA; of rows that say none themselves. */
  readonly timeZone?: string | undefined;
}

/** A file that was stored, and what is to become of it. */
export interface ReceivedFile {
  readonly path: string;
  /** Of its content. */
  readonly hash: string;
  readonly parameters: Omit<ImportParameters, 'user'>;
  discard(): Promise<void>;
}

/** Bytes of a file at most. A workbook's archive is held whole by the process that reads it. */
const largest = { csv: 64 * 1024 * 1024, xlsx: 16 * 1024 * 1024 } as const;
const partSize = 256 * 1024;

@Injectable()
export class ReceiveImport {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly audit: Audit,
  ) {}

  /**
   * Takes a file in, before anything is changed: a slow sender must not hold a transaction open.
   * @param body the file; read to its end, and destroyed when it is too large
   * @returns the file, which the caller discards
   * @throws DomainError `validationFailed` for mapping and time zone, `malformedRequest` for a body that is no such file,
   *   `bodyTooLarge`
   */
  async receive(request: ImportRequest, body: Readable): Promise<ReceivedFile> {
    const { mapping, timeZone } = check(request);
    const folder = await mkdtemp(join(tmpdir(), 'locara-import-'));
    const discard = (): Promise<void> => rm(folder, { recursive: true, force: true });
    try {
      const path = join(folder, 'input');
      const { encoding, format, hash } = await receive(body, path, request.format);
      const dryRun = request.dryRun ?? false;
      return { path, hash, discard, parameters: { format, encoding, mapping, dryRun, ...(timeZone && { timeZone }) } };
    } catch (error) {
      await discard();
      throw error;
    }
  }

  /**
   * Has a file imported that was received.
   * @returns the id of the job, in which progress, result and problems are read
   */
  async start(
    actor: Actor,
    company: { readonly id: number; readonly workspaceId: number },
    { parameters, path }: ReceivedFile,
  ): Promise<number> {
    return this.store(company, { ...parameters, user: actingAs(actor.user) }, path);
  }

  private async store(
    { id: companyId, workspaceId }: { readonly id: number; readonly workspaceId: number },
    parameters: ImportParameters,
    path: string,
  ): Promise<number> {
    return this.database.transaction(async (tx) => {
      const input = createReadStream(path, { highWaterMark: partSize }) as AsyncIterable<Buffer>;
      const job = { workspaceId, companyId, kind: 'locationImport', parameters };
      const jobId = await this.jobs.enqueue(tx, job, importLocations, input);
      const { format, mapping, dryRun } = parameters;
      await this.audit.record(tx, {
        workspaceId,
        operation: 'location.startImport',
        subject: 'company',
        subjectId: companyId,
        after: { jobId, format, mapping, dryRun },
      });
      return jobId;
    });
  }
}

function check({ mapping, timeZone }: ImportRequest): { readonly mapping: ColumnMapping; readonly timeZone?: string } {
  const problems = new Problems();
  const parsed = readMapping(mapping, problems);
  if (timeZone !== undefined && !isTimeZone(timeZone))
    problems.add({
      field: 'timeZone',
      value: timeZone,
      problem: 'format',
      expected: 'Europe/Berlin',
      example: 'Europe/Berlin',
    });
  problems.throwIfAny();
  return { mapping: parsed, ...(timeZone !== undefined && { timeZone }) };
}

function readMapping(text: string | undefined, problems: Problems): ColumnMapping {
  if (text === undefined || text.trim() === '') return {};
  const example = '{"name":"brand","country":"=US"}';
  const refuse = (): ColumnMapping => {
    problems.add({ field: 'mapping', value: text, problem: 'format', expected: example, example });
    return {};
  };
  let mapping: unknown;
  if (text.includes('\0')) return refuse();
  try {
    mapping = JSON.parse(text);
  } catch {
    return refuse();
  }
  if (typeof mapping !== 'object' || mapping === null || Array.isArray(mapping)) return refuse();
  if (unsafeText(mapping) !== null) return refuse();
  for (const [field, source] of Object.entries(mapping)) {
    if (!importFields.includes(field as ImportField))
      problems.add({ field: `mapping.${field}`, value: source, problem: 'unknown' });
    else if (source !== null && (typeof source !== 'string' || source.trim() === '' || source.trim() === '='))
      problems.add({
        field: `mapping.${field}`,
        value: source,
        problem: 'type',
        expected: 'a column name, =constant or null',
      });
  }
  return mapping as ColumnMapping;
}

/** Writes the body into a file. @returns how its text is written (of a workbook that means nothing), and what it holds */
async function receive(
  body: Readable,
  path: string,
  wanted: TableFormat | undefined,
): Promise<{ encoding: TextEncoding; format: TableFormat; hash: string }> {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  const hash = createHash('sha256');
  let size = 0;
  let start = Buffer.alloc(0);
  let encoding: TextEncoding = 'utf-8';
  const found = (): TableFormat => (start.equals(Buffer.from('PK\u0003\u0004')) ? 'xlsx' : 'csv');
  const watch = async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const part of source) {
      size += part.length;
      if (start.length < 4) start = Buffer.concat([start, part.subarray(0, 4 - start.length)]);
      const limit = largest[wanted ?? found()];
      if (size > limit) throw new DomainError('bodyTooLarge', { limit });
      if (encoding === 'utf-8' && !isUtf8(utf8, part, true)) encoding = 'windows-1252';
      hash.update(part);
      yield part;
    }
  };
  await pipeline(body, watch, createWriteStream(path));
  if (size === 0) throw new DomainError('malformedRequest', { reason: 'the file is empty' });
  const format = found();
  if (wanted !== undefined && wanted !== format)
    throw new DomainError('malformedRequest', {
      reason: format === 'xlsx' ? 'the body is a workbook, not CSV' : 'the body is not an XLSX workbook',
    });
  if (start.subarray(0, 2).equals(Buffer.from([0xff, 0xfe]))) encoding = 'utf-16le';
  else if (encoding === 'utf-8' && !isUtf8(utf8, Buffer.alloc(0), false)) encoding = 'windows-1252';
  return { encoding, format, hash: hash.digest('base64') };
}

/** Anything that is not UTF-8 is windows-1252, which every sequence of bytes is. */
function isUtf8(decoder: InstanceType<typeof TextDecoder>, part: Buffer, stream: boolean): boolean {
  try {
    decoder.decode(part, { stream });
    return true;
  } catch {
    return false;
  }
}
