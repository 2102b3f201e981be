import type { FastifyReply } from 'fastify';
import { invoiceContentTypes } from '#contexts/invoicing';
import type { InvoiceFile } from '#contexts/invoicing';

/** Hands a file over under its name, for the caller alone. */
export async function sendInvoiceFile(
  reply: FastifyReply,
  format: keyof typeof invoiceContentTypes,
  file: InvoiceFile,
): Promise<void> {
  void reply.headers({
    'content-disposition': `attachment; filename="${file.name}"`,
    'cache-control': 'private, no-cache',
  });
  if (Number.isFinite(file.size)) void reply.header('content-length', file.size);
  await reply.type(invoiceContentTypes[format]).send(file.content);
}
