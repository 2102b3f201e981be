import { Controller, Get, HttpCode, Post, Query, Res } from '@nestjs/common';
import { ApiParam, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { CodeFiles, PreviewQrCode, QrCodeOverviewQueries, qrCodeResource } from '#contexts/qr-codes';
import type { ListedQrCodeView, QrCodeOverviewView, QrCodePreview } from '#contexts/qr-codes';
import type { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import type { Actor, Placement } from '#platform/access';
import { Caller, Place, Places } from '../../http/access/caller.js';
import { manyInQuery, one } from '../../http/access/targets.js';
import { DraftBody } from '../../http/bodies/validation.js';
import { Operation } from '../../http/operation.js';
import { optionalContexts } from '../../wire/places/optional-contexts.js';
import {
  ListedQrCodeDto,
  QrCodeOverviewDto,
  QrCodeOverviewQuery,
  QrCodePreviewDto,
  TableTentsQuery,
} from './qr-code-overview.dto.js';
import { QrCodeUpdateDto } from './qr-code.dto.js';

const on = [one(qrCodeResource, 'id')];
const idParam = { name: 'id', type: 'integer', description: 'Id of the code: that of its subscription.', example: 942 };
const extension = true;

/** QR codes as a screen shows them. */
@ApiTags('QR codes')
@Controller('api/qr')
export class QrCodeOverviewController {
  constructor(
    private readonly overview: QrCodeOverviewQueries,
    private readonly previewCode: PreviewQrCode,
    private readonly files: CodeFiles,
  ) {}

  /**
   * List QR codes
   * @remarks Subscriptions with the product QR that have not finished, the newest first, with the code of each: where it leads, how
   * often it was scanned, and in `counts` how many stand how.
   */
  @Get('overview')
  @Operation({
    permission: 'subscription:read',
    on: [optionalContexts],
    answer: QrCodeOverviewDto,
    errors: ['companyNotFound', 'locationNotFound', 'workspaceNotFound'],
    extension,
  })
  list(
    @Caller() actor: Actor,
    @Query() query: QrCodeOverviewQuery,
    @Places('contextIds') places: readonly Placement[],
  ): Promise<QrCodeOverviewView> {
    const { contextType, contextIds, ...filter } = query;
    const context = { type: contextType ?? ('Company' as const), places };
    return this.overview.list(actor, contextIds === undefined ? filter : { ...filter, context });
  }

  /**
   * Read a QR code as lists show it
   * @remarks Also one that is not made yet: everything of the code is null then. With its location, its company, its licence, and
   * whether you may change it.
   */
  @Get('overview/:id')
  @ApiParam(idParam)
  @Operation({
    permission: 'subscription:read',
    on,
    answer: ListedQrCodeDto,
    errors: ['qrCodeNotFound', 'qrCodeEnded'],
    extension,
  })
  async one(@Caller() actor: Actor, @Place('id') { id }: Placement): Promise<ListedQrCodeView> {
    const view = await this.overview.one(actor, id);
    if (view === null) throw new DomainError('qrCodeEnded', { id });
    return view;
  }

  /**
   * Preview a QR code
   * @remarks Draws the code as a change would make it, and says where it would lead and whether that is somewhere else than now.
   * Takes what the change takes, and refuses what it would refuse. Nothing is written.
   */
  @Post('preview/:id')
  @HttpCode(200)
  @ApiParam(idParam)
  @Operation({
    permission: 'subscription:write',
    on,
    answer: QrCodePreviewDto,
    errors: ['qrCodeNotFound', 'qrCodeEnded', 'imagesBusy'],
    extension,
  })
  preview(
    @Place('id') subscription: Placement,
    @DraftBody(QrCodeUpdateDto, { qrType: 'ReviewRedirect', foregroundColor: '#1b3a57' })
    draft: Draft<QrCodeUpdateDto>,
  ): Promise<QrCodePreview> {
    return this.previewCode.execute(subscription, draft);
  }

  /**
   * Download table tents
   * @remarks One PDF with an A4 sheet for each code, in the order of `ids`, in the language of the request. Codes that are not made
   * are left out.
   */
  @Get('table-tent')
  @ApiProduces('application/pdf')
  @Operation({
    permission: 'subscription:read',
    on: [manyInQuery(qrCodeResource, 'ids')],
    answer: { type: 'string', format: 'binary' },
    errors: ['qrCodeNotFound', 'qrCodeNotMade', 'imagesBusy'],
    extension,
  })
  async tableTents(@Query() { ids }: TableTentsQuery, @Res() reply: FastifyReply): Promise<void> {
    const file = await this.files.tableTents(ids);
    void reply.headers({
      'content-disposition': 'attachment; filename="table-tents.pdf"',
      'cache-control': 'private, no-cache',
    });
    await reply.type('application/pdf').send(file);
  }
}
