import { Controller, Get, HttpCode, Post, Put, Query, Res } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { contractResource } from '#contexts/contracts';
import {
  CreditInvoice,
  PreviewCredit,
  InvoiceQueries,
  invoiceResource,
  InvoiceRun,
  PreviewInvoice,
  ReplacePaymentLink,
  SettleInvoice,
} from '#contexts/invoicing';
import type { AdministeredInvoice, AdministeredInvoiceView, ForetoldCredit, InvoicePreview } from '#contexts/invoicing';
import { companyResource } from '#contexts/locations';
import { workspaceResource } from '#contexts/tenancy';
import type { Draft } from '#domain/errors/draft';
import type { Actor, Placement } from '#platform/access';
import type { JsonText } from '#platform/database';
import { JobAcceptedDto, SuccessDto } from '../../http/answers.dto.js';
import { Caller, Place } from '../../http/access/caller.js';
import { Operation } from '../../http/operation.js';
import { inQuery, one } from '../../http/access/targets.js';
import { DraftBody, OptionalBody } from '../../http/bodies/validation.js';
import { ForetoldCreditDto, InvoicePreviewDto } from '../../wire/invoice-preview.dto.js';
import { AdministeredInvoiceQuery, CreditInvoiceDto, InvoiceRunQuery, RecordPaymentDto } from './invoice-input.dto.js';
import { AdministeredInvoiceListDto, AdministeredInvoiceViewDto } from './invoice.dto.js';

const idParam = { name: 'id', type: 'integer', description: 'Id of the invoice or credit note.', example: 1 } as const;
const on = [one(invoiceResource, 'id')];
const extension = true;

@ApiTags('Invoices')
@Controller('api/invoice')
export class AdministeredInvoiceController {
  constructor(
    private readonly invoices: InvoiceQueries,
    private readonly settle: SettleInvoice,
    private readonly credit: CreditInvoice,
    private readonly creditPreview: PreviewCredit,
    private readonly run: InvoiceRun,
    private readonly previewInvoice: PreviewInvoice,
    private readonly links: ReplacePaymentLink,
  ) {}

  /**
   * List invoices
   * @remarks Invoices and credit notes that you see, newest first; of one contract or company, in one state, or by number.
   */
  @Get()
  @Operation({
    permission: 'invoice:read',
    on: [inQuery(contractResource, 'contractId', true), inQuery(companyResource, 'companyId', true)],
    answer: AdministeredInvoiceListDto,
    errors: ['contractNotFound', 'companyNotFound'],
    extension,
  })
  list(
    @Caller() actor: Actor,
    @Query() query: AdministeredInvoiceQuery,
  ): Promise<JsonText<{ data: AdministeredInvoice[]; total: number }>> {
    return this.invoices.list(actor, query);
  }

  /**
   * Bill due contracts
   * @remarks Bills the contracts of a workspace whose day has come, without waiting for the daily run; to repeat it charges
   * nothing twice. It goes on after the response: how far it is, and which contracts could not be billed (`subjectId`), is
   * read at `/api/job/{value}`.
   */
  @Post('run')
  @HttpCode(200)
  @Operation({
    permission: 'invoice:write',
    on: [inQuery(workspaceResource, 'workspaceId')],
    answer: JobAcceptedDto,
    errors: ['workspaceNotFound'],
    extension,
  })
  async bill(
    @Place('workspaceId') workspace: Placement,
    @Query() _query: InvoiceRunQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<JobAcceptedDto> {
    const value = await this.run.execute(workspace.id);
    void reply.header('location', `/api/job/${value}`);
    return { value, job: true };
  }

  /**
   * Preview the next invoices of a contract
   * @remarks What the next billing of the contract issues if nothing happens before, to the cent, with each fee and its days. Changes of
   * products that are planned until then are in it. Nothing is issued.
   */
  @Get('preview/:contractId')
  @ApiParam({ name: 'contractId', type: 'integer', description: 'Id of the contract.', example: 1 })
  @Operation({
    permission: 'invoice:read',
    on: [one(contractResource, 'contractId')],
    answer: InvoicePreviewDto,
    errors: ['contractNotFound'],
    extension,
  })
  preview(@Place('contractId') contract: Placement): Promise<InvoicePreview> {
    return this.previewInvoice.execute(contract.id);
  }

  /**
   * Read an invoice
   * @remarks With positions, and with seller and buyer as they were called on the day of issue.
   */
  @Get(':id')
  @ApiParam(idParam)
  @Operation({
    permission: 'invoice:read',
    on,
    answer: AdministeredInvoiceViewDto,
    errors: ['invoiceNotFound'],
    extension,
  })
  read(@Place('id') { id }: Placement): Promise<JsonText<AdministeredInvoiceView>> {
    return this.invoices.view(id);
  }

  /**
   * Record the payment of an invoice
   * @remarks For money that came by bank transfer: all that is open, or a part of it with `amount`, which lowers `openAmount`. Of a
   * credit note: that it was paid out; one whose money a card gets back becomes paid by itself. When nothing is open any more, the
   * invoice is `paid`, and reminders end. Send a `reference` to record each transfer once.
   */
  @Put(':id/paid')
  @ApiParam(idParam)
  @Operation({
    permission: 'invoice:write',
    on,
    answer: SuccessDto,
    errors: ['invoiceNotFound', 'transitionNotAllowed', 'creditNoteOnItsWay', 'paymentTooHigh', 'receiptKnown'],
    extension,
    action: true,
  })
  async pay(
    @Place('id') { id }: Placement,
    @OptionalBody(RecordPaymentDto, { amount: 10, date: '2026-11-20', reference: '2026-11-20/17' })
    draft: Draft<RecordPaymentDto>,
  ): Promise<SuccessDto> {
    return { value: await this.settle.execute(id, draft) };
  }

  /**
   * Replace the payment link of an invoice
   * @remarks Every link to the payment page of this invoice that was sent so far stops working; `paymentUrl` of the invoice is
   * the new one. Emails that are sent from now on have it.
   */
  @Post(':id/payment-link')
  @HttpCode(200)
  @ApiParam(idParam)
  @Operation({
    permission: 'invoice:write',
    on,
    answer: SuccessDto,
    errors: ['invoiceNotFound', 'creditNoteGiven'],
    extension,
  })
  async replaceLink(@Place('id') { id }: Placement): Promise<SuccessDto> {
    return { value: await this.links.execute(id) };
  }

  /**
   * Credit an invoice or a part of it
   * @remarks Issues a credit note and returns its id: over all that is left of the invoice, over `positions`, or over an `amount` of the
   * whole invoice as goodwill. What was not paid yet is set off. What a card has paid goes back to the card by itself; what came by
   * transfer is paid out by hand, and you say so with `PUT /api/invoice/{id}/paid` for the credit note. Goodwill is not charged
   * again. Who later gets back more of a fee than is left, because a subscription ends, gets it less the goodwill.
   */
  @Post(':id/credit')
  @HttpCode(200)
  @ApiParam(idParam)
  @Operation({
    permission: 'invoice:write',
    on,
    answer: SuccessDto,
    errors: ['invoiceNotFound', 'transitionNotAllowed', 'creditNoteGiven'],
    extension,
  })
  async takeBack(
    @Place('id') { id }: Placement,
    @DraftBody(CreditInvoiceDto, { positions: [{ line: 1, amount: 5 }], reason: 'Two days without service' })
    draft: Draft<CreditInvoiceDto>,
  ): Promise<SuccessDto> {
    return { value: await this.credit.execute(id, draft) };
  }

  /**
   * Preview a credit note
   * @remarks The credit note that `POST /api/invoice/{id}/credit` issues for the same body: its positions, its tax, where the money goes
   * (`paymentMeans`) and how much of it moves (`openAmount`). Nothing is issued.
   */
  @Post(':id/credit/preview')
  @HttpCode(200)
  @ApiParam(idParam)
  @Operation({
    permission: 'invoice:write',
    on,
    answer: ForetoldCreditDto,
    errors: ['invoiceNotFound', 'transitionNotAllowed', 'creditNoteGiven'],
    // It issues in a transaction of its own, to take that back.
    commitsItself: true,
    extension,
  })
  async previewCredit(
    @Place('id') { id }: Placement,
    @DraftBody(CreditInvoiceDto, { positions: [{ line: 1, amount: 5 }] }) draft: Draft<CreditInvoiceDto>,
  ): Promise<ForetoldCredit> {
    return this.creditPreview.execute(id, draft);
  }
}
