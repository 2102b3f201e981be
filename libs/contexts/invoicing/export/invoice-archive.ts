import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { ZipFile } from 'yazl';
import { DomainError } from '#domain/errors/errors';
import { sql } from '#platform/database';
import type { Sql } from '#platform/database';
import { TableSources } from '#platform/exports';
import type { FileSource } from '#platform/exports';
import { InvoiceFiles } from '../documents/invoice-files.js';
import type { InvoiceFormat } from '../documents/invoice-files.js';
import { exportedInvoices } from './exported-invoices.js';
import type { ExportedInvoices } from './exported-invoices.js';

interface Row {
  readonly id: number;
  readonly number: string;
  readonly issuedOn: string;
}

/** A document that is there, and where it goes. */
interface Entry {
  readonly id: number;
  readonly format: InvoiceFormat;
  readonly name: string;
}

/**
 * The documents of invoices and credit notes as one archive: `2026-10/R-2026-1.pdf` and `.xml`; with the id behind the number where
 * another seller has numbered alike. Those that cannot be made are named in `missing.txt` with the reason.
 */
@Injectable()
export class InvoiceArchive implements FileSource<ExportedInvoices, Row>, OnModuleInit {
  readonly kind = 'invoiceArchive';
  readonly operation = 'invoice.exportDocuments';
  readonly permission = 'invoice:read';
  readonly contentType = 'application/zip';

  constructor(
    private readonly sources: TableSources,
    private readonly files: InvoiceFiles,
  ) {}

  onModuleInit(): void {
    this.sources.register(this);
  }

  nameOf(id: number): string {
    return `invoices-${id}.zip`;
  }

  query(invoices: ExportedInvoices): Sql<Row> {
    return sql`select i.id, i.number, i.issued_on::text as "issuedOn" from ${exportedInvoices(invoices)} order by i.issued_on, i.id`;
  }

  async *content(rows: AsyncIterable<Row>): AsyncGenerator<Buffer> {
    const entries = new Map<string, Entry>();
    const missing: string[] = [];
    for await (const row of rows)
      for (const format of ['pdf', 'xml'] as const) {
        try {
          const entry = await this.made(row, format);
          const name = entries.has(entry.name) ? entry.name.replace(/\.\w+$/, `-${row.id}$&`) : entry.name;
          entries.set(name, { ...entry, name });
        } catch (error) {
          if (!(error instanceof DomainError)) throw error;
          missing.push(`${row.number}.${format}: ${error.message}`);
        }
      }
    yield* this.archived([...entries.values()], missing);
  }

  /** Makes the document when nobody has asked for it before. @throws DomainError as {@link InvoiceFiles.file} */
  private async made({ id, issuedOn }: Row, format: InvoiceFormat): Promise<Entry> {
    const { name, content } = await this.files.file(id, format);
    content.destroy();
    return { id, format, name: `${issuedOn.slice(0, 7)}/${name}` };
  }

  /** One document is open at a time. PDFs are compressed already. */
  private async *archived(entries: readonly Entry[], missing: readonly string[]): AsyncGenerator<Buffer> {
    const zip = new ZipFile();
    const archive = zip.outputStream as Readable;
    let open: Readable | undefined;
    zip.once('error', (error: Error) => archive.destroy(error));
    for (const { id, format, name } of entries)
      zip.addReadStreamLazy(name, { compress: format === 'xml' }, (take) => {
        this.files.file(id, format).then(
          ({ content }) => {
            open = content;
            content.once('error', (error) => archive.destroy(error));
            take(null, content);
          },
          (error: unknown) => archive.destroy(error as Error),
        );
      });
    if (missing.length > 0) zip.addBuffer(Buffer.from(`${missing.join('\n')}\n`), 'missing.txt');
    zip.end();
    try {
      yield* archive as AsyncIterable<Buffer>;
    } finally {
      // Anyone who stops early must not leave a document open.
      open?.destroy();
    }
  }
}
