import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import { Problems } from '#domain/draft';
import { DomainError } from '#domain/errors';
import { isTimeZone } from '#domain/time-zone';
import type { Actor } from '#platform/access';
import { Audit } from '#platform/audit';
import { Database } from '#platform/database';
import { Jobs } from '#platform/jobs';
import { importFields } from './columns.js';
import type { ColumnMapping, ImportField } from './columns.js';
import { importLocations } from './import-locations.js';
import type { ImportParameters } from './import-locations.js';
import type { TextEncoding } from './table-file.js';

export interface ImportRequest {
  readonly format: ImportParameters['format'];
  /** JSON text: our field -> column name, or `=constant`. */
  readonly mapping?: string | undefined;
  readonly dryRun?: boolean | undefined;
  /** IANA; of rows that say none themselves. */
  readonly timeZone?: string | undefined;
}

/** Bytes of a file at most. A workbook is read whole by the worker. */
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
   * Stores a file of locations and has it imported.
   * @param body the file; read to its end, and destroyed when it is too large
   * @returns the id of the job, in which progress, result and problems are read
   * @throws DomainError `validationFailed` for mapping and time zone, `malformedRequest` for a body that is no such file,
   *   `bodyTooLarge`
   */
  async execute(
    actor: Actor,
    company: { readonly id: number; readonly workspaceId: number },
    request: ImportRequest,
    body: Readable,
  ): Promise<number> {
    const { mapping, timeZone } = check(request);
    // Kept in a file first: a slow sender must not hold a transaction open.
    const folder = await mkdtemp(join(tmpdir(), 'locara-import-'));
    try {
      const path = join(folder, 'input');
      const encoding = await receive(body, path, request.format);
      const parameters: ImportParameters = {
        format: request.format,
        encoding,
        mapping,
        dryRun: request.dryRun ?? false,
        user: { id: actor.user.id, name: actor.user.name },
        ...(timeZone !== undefined && { timeZone }),
      };
      return await this.store(company, parameters, path);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
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
  try {
    mapping = JSON.parse(text);
  } catch {
    return refuse();
  }
  if (typeof mapping !== 'object' || mapping === null || Array.isArray(mapping)) return refuse();
  for (const [field, source] of Object.entries(mapping)) {
    if (!importFields.includes(field as ImportField))
      problems.add({ field: `mapping.${field}`, value: source, problem: 'unknown' });
    else if (typeof source !== 'string' || source.trim() === '' || source.trim() === '=' || source.includes('\0'))
      problems.add({
        field: `mapping.${field}`,
        value: source,
        problem: 'type',
        expected: 'a column name or =constant',
      });
  }
  return mapping as ColumnMapping;
}

/** Writes the body into a file. @returns how its text is written; of a workbook that means nothing */
async function receive(body: Readable, path: string, format: ImportParameters['format']): Promise<TextEncoding> {
  const limit = largest[format];
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  let size = 0;
  let start = Buffer.alloc(0);
  let encoding: TextEncoding = 'utf-8';
  const watch = async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const part of source) {
      size += part.length;
      if (size > limit) throw new DomainError('bodyTooLarge', { limit });
      if (start.length < 4) start = Buffer.concat([start, part.subarray(0, 4)]);
      if (encoding === 'utf-8' && !isUtf8(utf8, part, true)) encoding = 'windows-1252';
      yield part;
    }
  };
  await pipeline(body, watch, createWriteStream(path));
  if (size === 0) throw new DomainError('malformedRequest', { reason: 'the body is empty' });
  if (start.subarray(0, 2).equals(Buffer.from([0xff, 0xfe]))) return 'utf-16le';
  const isArchive = start.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'));
  if (isArchive !== (format === 'xlsx'))
    throw new DomainError('malformedRequest', {
      reason: isArchive ? 'the body is a workbook, not CSV' : 'the body is not an XLSX workbook',
    });
  return encoding === 'utf-8' && isUtf8(utf8, Buffer.alloc(0), false) ? 'utf-8' : 'windows-1252';
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
