import { Controller, Get, Headers, Put, Query } from '@nestjs/common';
import { ApiHeader, ApiParam, ApiTags } from '@nestjs/swagger';
import { ChangeQrCode, QrCodeQueries, qrCodeResource } from '#contexts/qr-codes';
import type { QrCodeView, QrConfigurationView } from '#contexts/qr-codes';
import { licenceResource } from '#contexts/subscriptions';
import type { Draft } from '#domain/errors/draft';
import type { Placement } from '#platform/access';
import type { JsonText } from '#platform/database';
import { SuccessDto } from '../../http/answers.dto.js';
import { Place } from '../../http/access/caller.js';
import { inQuery, one } from '../../http/access/targets.js';
import { DraftBody } from '../../http/bodies/validation.js';
import { IfMatch } from '../../http/if-match.js';
import { Operation } from '../../http/operation.js';
import { QrCodeDto, QrCodeUpdateDto, QrConfigurationDto, QrConfigurationQuery } from './qr-code.dto.js';

const on = [one(qrCodeResource, 'id')];
const idParam = { name: 'id', type: 'integer', description: 'Id of the code: that of its subscription.', example: 942 };
const example = { qrType: 'CustomRedirect', destinationUrl: 'https://example.com/menu', name: 'Tables' };

@ApiTags('QR codes')
@Controller('api/qr')
export class QrCodeController {
  constructor(
    private readonly codes: QrCodeQueries,
    private readonly changeCode: ChangeQrCode,
  ) {}

  /**
   * Read how QR codes of a licence can be
   * @remarks All fields of a code as settings items, with what holds where a code says nothing itself. The offer says it in the settings of its product QR.
   */
  @Get('configuration')
  @Operation({
    permission: 'subscription:read',
    on: [inQuery(licenceResource, 'licenceId')],
    answer: QrConfigurationDto,
    errors: ['licenceNotFound', 'qrLicenceNotFound'],
  })
  configuration(@Query() { licenceId }: QrConfigurationQuery): Promise<QrConfigurationView> {
    return this.codes.configuration(licenceId);
  }

  /**
   * Read a QR code
   * @remarks With the addresses of its files: SVG, PNG, PDF, EPS, and a table tent to print. Take `?size=` of 128 to 2000 with each of the first four; anybody
   * can read them. The short link `redirectUrl` returns 302 and counts a scan; 410 when the subscription has finished. The `ETag` names this state: send it as `If-Match` with a change.
   */
  @Get(':id')
  @ApiParam(idParam)
  @Operation({
    permission: 'subscription:read',
    on,
    answer: QrCodeDto,
    errors: ['qrCodeNotFound', 'qrCodeNotMade'],
    etag: true,
  })
  read(@Place('id') { id }: Placement): Promise<JsonText<QrCodeView>> {
    return this.codes.view(id);
  }

  /**
   * Change a QR code
   * @remarks Makes it where the order did not: the subscription then goes on by itself. Fields that are left out stay, null clears. The short link stays, so that
   * printed codes lead to the new address at once.
   */
  @Put(':id')
  @ApiParam(idParam)
  @IfMatch('the code has changed')
  @ApiHeader({
    name: 'If-None-Match',
    required: false,
    description: '`*` makes the code only where there is none yet; 409 when somebody else has made it.',
    schema: { type: 'string' },
  })
  @Operation({
    permission: 'subscription:write',
    on,
    answer: SuccessDto,
    errors: ['qrCodeNotFound', 'qrCodeEnded', 'etagMismatch'],
  })
  async change(
    @Place('id') subscription: Placement,
    @DraftBody(QrCodeUpdateDto, example) draft: Draft<QrCodeUpdateDto>,
    @Headers('If-Match') ifMatch?: string,
    @Headers('If-None-Match') ifNoneMatch?: string,
  ): Promise<SuccessDto> {
    return { value: await this.changeCode.execute(subscription, draft, { ifMatch, ifNoneMatch }) };
  }
}
