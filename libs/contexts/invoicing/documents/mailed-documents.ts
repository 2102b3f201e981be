import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { mailedInvoice } from '#domain/billing/invoice-document';
import { isDomainError } from '#domain/errors/errors';
import { MailAttachments } from '#platform/mail';
import { contentTypes, InvoiceFiles } from './invoice-files.js';

/** Invoices as PDF for emails. One whose seller lacks what law asks for has none yet, and the email goes without it. */
@Injectable()
export class MailedDocuments implements OnModuleInit {
  constructor(
    private readonly attachments: MailAttachments,
    private readonly files: InvoiceFiles,
  ) {}

  onModuleInit(): void {
    this.attachments.register(mailedInvoice, async (id) => {
      try {
        const { name, content } = await this.files.file(id, 'pdf');
        return { name, contentType: contentTypes.pdf, content: await buffer(content) };
      } catch (error) {
        if (isDomainError(error) && (error.key === 'invoiceIncomplete' || error.key === 'invoiceNotFound')) return null;
        throw error;
      }
    });
  }
}
