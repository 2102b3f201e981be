import { Controller, Get, Headers, Put } from '@nestjs/common';
import { ApiHeader, ApiParam, ApiTags } from '@nestjs/swagger';
import { Sellers } from '#contexts/contracts';
import type { SellerInput, SellerView } from '#contexts/contracts';
import { workspaceResource } from '#contexts/tenancy';
import type { Draft } from '#domain/errors/draft';
import type { Placement } from '#platform/access';
import type { JsonText } from '#platform/database';
import { SuccessDto } from '../../../http/answers.dto.js';
import { Place } from '../../../http/access/caller.js';
import { Operation } from '../../../http/operation.js';
import { one } from '../../../http/access/targets.js';
import { DraftBody } from '../../../http/bodies/validation.js';
import { SellerDto, SellerUpdateDto } from './seller.dto.js';

const idParam = { name: 'id', type: 'integer', description: 'Id of the workspace.', example: 1 } as const;
const on = [one(workspaceResource, 'id')];

@ApiTags('Billing')
@Controller('api/seller')
export class SellerController {
  constructor(private readonly sellers: Sellers) {}

  /**
   * Read the seller
   * @remarks The company that invoices of the workspace name as the seller. A workspace that does not say it has that of the
   * nearest workspace above.
   */
  @Get(':id')
  @ApiParam(idParam)
  @Operation({
    permission: 'settings:read',
    on,
    answer: SellerDto,
    errors: ['workspaceNotFound'],
    extension: true,
    etag: true,
  })
  read(@Place('id') { id }: Placement): Promise<JsonText<SellerView>> {
    return this.sellers.view(id);
  }

  /**
   * Set the seller
   * @remarks Absent fields are kept, null clears a field, the address is replaced whole. A workspace that inherited its seller and
   * names another legal entity (name, VAT id, tax number or registration number) keeps nothing of the one above, and numbers
   * its invoices by itself. Invoices need a name, an address and a VAT id or
   * tax number. PDFs that were made already keep what they say.
   */
  @Put(':id')
  @ApiParam(idParam)
  @ApiHeader({
    name: 'If-Match',
    required: false,
    description: 'The `ETag` that was read; 409 when it has changed since.',
    schema: { type: 'string' },
  })
  @Operation({
    permission: 'settings:write',
    on,
    answer: SuccessDto,
    errors: ['workspaceNotFound', 'etagMismatch'],
    extension: true,
  })
  async change(
    @Place('id') { id }: Placement,
    @DraftBody(SellerUpdateDto, { phone: '+49 911 123456' }) draft: Draft<SellerInput>,
    @Headers('If-Match') ifMatch?: string,
  ): Promise<SuccessDto> {
    return { value: await this.sellers.change(id, draft, ifMatch) };
  }
}
