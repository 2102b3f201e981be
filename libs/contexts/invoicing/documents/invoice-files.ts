import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { Sellers } from '#contexts/contracts';
import { WorkspaceSettings } from '#contexts/tenancy';
import { DomainError } from '#domain/errors/errors';
import type { InvoiceDocument } from '#domain/billing/invoice-document';
import { brokenRules, hasElectronicForm, xRechnungRules } from '#domain/billing/invoice-rules';
import { Database } from '#platform/database';
import { Storage } from '#platform/storage';
import type { StoredFile } from '#platform/storage';
import { renderInvoicePdf } from './invoice-pdf.js';
import type { InvoiceLanguage } from './invoice-words.js';
import { invoiceXml, xRechnungXml } from './invoice-xml.js';
import { printableInvoice, printed } from './printed-invoice.js';

export type InvoiceFormat = 'pdf' | 'xml';

/** A file to hand over. Read it to its end or destroy it. */
export interface InvoiceFile {
  /** The invoice's number, with an ending. */
  readonly name: string;
  readonly content: Readable;
  /** In bytes. */
  readonly size: number;
}

/**
 * Invoices as files: made on the first request and kept, so that what a customer once had stays what everybody gets.
 * Two first requests at once make the same bytes.
 */
@Injectable()
export class InvoiceFiles {
  constructor(
    private readonly database: Database,
    private readonly storage: Storage,
    private readonly sellers: Sellers,
    private readonly settings: WorkspaceSettings,
  ) {}

  /** @throws DomainError `invoiceNotFound`; `invoiceIncomplete` while what law asks for is not known; `invoiceWithoutXml` */
  async file(id: number, format: InvoiceFormat): Promise<InvoiceFile> {
    const invoice = await printableInvoice(this.database.read, id);
    if (invoice === undefined) throw new DomainError('invoiceNotFound', { id });
    const key = `invoices/${invoice.workspaceId}/${id}.${format}`;
    const name = `${invoice.number.replaceAll(/[^\w.-]+/g, '-')}.${format}`;
    const kept = await this.storage.get(key);
    if (kept !== null) return { name, ...kept };
    const { selfServiceLanguage } = await this.settings.of(invoice.workspaceId);
    const language = invoice.account?.language ?? selfServiceLanguage;
    const document = printed(invoice, await this.sellers.of(invoice.workspaceId), language);
    demandComplete(document);
    if (format === 'xml' && !hasElectronicForm(document.currency))
      throw new DomainError('invoiceWithoutXml', { currency: document.currency });
    await this.storage.put(key, await made(document, language, format), contentTypes[format]);
    return { name, ...(await this.stored(key)) };
  }

  private async stored(key: string): Promise<StoredFile> {
    const file = await this.storage.get(key);
    if (file === null) throw new Error(`${key} was put and is not there.`);
    return file;
  }
}

export const contentTypes = { pdf: 'application/pdf', xml: 'application/xml' } as const;

function demandComplete(document: InvoiceDocument): void {
  const broken = brokenRules(document);
  if (broken.length > 0)
    throw new DomainError('invoiceIncomplete', { reason: broken.map(({ message }) => message).join('; ') });
}

/** For a buyer who is named by a reference, as public ones are, an XRechnung where all is known that it needs. */
async function made(document: InvoiceDocument, language: InvoiceLanguage, format: InvoiceFormat): Promise<Buffer> {
  if (format === 'pdf') return Buffer.from(await renderInvoicePdf(document, language));
  const isXRechnung = document.buyerReference !== null && xRechnungRules(document).length === 0;
  return Buffer.from(isXRechnung ? xRechnungXml(document, language) : invoiceXml(document, language), 'utf8');
}
