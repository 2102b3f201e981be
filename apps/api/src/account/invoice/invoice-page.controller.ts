import { Controller, Get, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { InvoiceFiles, PayableInvoiceQueries, PayInvoice, PaymentLinks } from '#contexts/invoicing';
import { Brands } from '#contexts/tenancy';
import { isDomainError } from '#domain/errors/errors';
import { Config } from '#platform/config';
import { currentContext } from '#platform/context';
import { browserCookie, cookiesOf } from '../../http/access/cookies.js';
import { formType } from '../../http/bodies/body-types.js';
import { Operation } from '../../http/operation.js';
import { sendInvoiceFile } from '../../wire/invoice-file.js';
import { fieldOf } from '../page-form.js';
import { sendPage } from '../page-frame.js';
import { invoicePage } from './invoice-page.js';
import type { InvoicePageState } from './invoice-page.js';
import type { PageComplaint } from './invoice-page-words.js';

type Fields = Readonly<Record<string, unknown>>;

const folder = '/account/invoice';
/** As long as the provider keeps its page open. */
const cookieSeconds = 86_400;
const cookieOf = (invoiceId: string): string => `invoice-${invoiceId}`;

/** Where the links in emails about invoices lead: anybody who has one sees the invoice, and pays what is open of it. */
@ApiExcludeController()
@Controller('account/invoice')
export class InvoicePageController {
  constructor(
    private readonly links: PaymentLinks,
    private readonly invoices: PayableInvoiceQueries,
    private readonly payment: PayInvoice,
    private readonly files: InvoiceFiles,
    private readonly brands: Brands,
    private readonly config: Config,
  ) {}

  /** Begins nothing: mail programs open links before people do. */
  @Get()
  @Operation({ permission: 'public', answer: { type: 'string' } })
  async show(@Query() query: Fields, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const token = fieldOf(query, 'token');
    await this.send(request, reply, token, null);
  }

  /** Who comes back from the provider's page has the link in a cookie, and sees what became of the payment. */
  @Get('returned')
  @Operation({ permission: 'public', answer: { type: 'string' } })
  async returned(@Query() query: Fields, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const token = cookiesOf(request)[cookieOf(fieldOf(query, 'invoice'))] ?? '';
    const invoice = await this.links.read(token);
    if (invoice === undefined) return this.send(request, reply, null, null);
    await this.payment.refresh(invoice);
    void reply.header('cache-control', 'no-store').redirect(`/account/invoice?token=${encodeURIComponent(token)}`, 303);
  }

  /** Sends the payer to the provider's page. */
  @Post()
  @HttpCode(200)
  @Operation({ permission: 'public', answer: { type: 'string' }, bodies: [formType] })
  async pay(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const token = fieldOf(request.body, 'token');
    const invoice = await this.links.read(token);
    if (invoice === undefined) return this.send(request, reply, token, null);
    const begun = await this.payment.execute(invoice);
    if (begun.kind === 'redirect') {
      const cookie = { name: cookieOf(String(invoice.id)), value: token, path: folder, seconds: cookieSeconds };
      void reply
        .header('set-cookie', browserCookie(cookie, this.config.publicUrl))
        .header('cache-control', 'no-store')
        .redirect(begun.url, 303);
      return;
    }
    await this.send(request, reply, token, begun.kind === 'nothing' ? null : begun.kind);
  }

  @Get('pdf')
  @Operation({ permission: 'public', answer: { type: 'string', format: 'binary' } })
  async pdf(@Query() query: Fields, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const token = fieldOf(query, 'token');
    const invoice = await this.links.read(token);
    if (invoice === undefined) return this.send(request, reply, token, null);
    try {
      await sendInvoiceFile(reply, 'pdf', await this.files.file(invoice.id, 'pdf'));
    } catch (error) {
      if (!isDomainError(error)) throw error;
      await this.send(request, reply, token, 'noFile');
    }
  }

  private async send(
    { hostname }: FastifyRequest,
    reply: FastifyReply,
    token: string | null,
    complaint: PageComplaint | null,
  ): Promise<void> {
    const linked = token === null ? undefined : await this.links.read(token);
    const state: InvoicePageState =
      token === null
        ? { kind: 'returned' }
        : linked === undefined
          ? { kind: 'over' }
          : { kind: 'invoice', token, invoice: await this.invoices.view(linked.id), complaint };
    const status = state.kind === 'over' ? 404 : complaint === 'unreachable' ? 503 : 200;
    const { origin } = new URL(this.config.publicUrl);
    const page = invoicePage(state, currentContext().language, `https: ${origin}`);
    sendPage(reply, status, page, await this.brands.atHost(hostname));
  }
}
