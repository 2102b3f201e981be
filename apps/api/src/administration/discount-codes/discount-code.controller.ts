import { Controller, Delete, Get, Headers, HttpCode, Post, Put, Query } from '@nestjs/common';
import { ApiHeader, ApiParam, ApiTags } from '@nestjs/swagger';
import { discountCodeResource, DiscountCodes, RedemptionQueries } from '#contexts/discount-codes';
import type {
  DiscountCodeInput,
  DiscountCodeList,
  DiscountCodeView,
  DiscountRedemptionList,
} from '#contexts/discount-codes';
import { workspaceResource } from '#contexts/tenancy';
import type { Draft } from '#domain/errors/draft';
import type { Actor, Placement } from '#platform/access';
import type { JsonText } from '#platform/database';
import { SuccessDto } from '../../http/answers.dto.js';
import { Caller, Place } from '../../http/access/caller.js';
import { inQuery, one } from '../../http/access/targets.js';
import { DraftBody } from '../../http/bodies/validation.js';
import { Operation } from '../../http/operation.js';
import {
  DiscountCodeQuery,
  DiscountCodeUpdateDto,
  DiscountRedemptionQuery,
  NewDiscountCodeDto,
} from './discount-code-input.dto.js';
import { DiscountCodeDto, DiscountCodeListDto, DiscountRedemptionListDto } from './discount-code.dto.js';

const idParam = (example: number) =>
  ({ name: 'id', type: 'integer', description: 'Id of the discount code.', example }) as const;
const on = [one(discountCodeResource, 'id')];
const insertExample = { code: 'WELCOME-50', name: 'Welcome', percent: 50, periods: 3, maxPerCustomer: 1 };

@ApiTags('Discount codes')
@Controller('api/discountCode')
export class DiscountCodeController {
  constructor(
    private readonly codes: DiscountCodes,
    private readonly redemptions: RedemptionQueries,
  ) {}

  /**
   * List discount codes
   * @remarks The newest first, with how often each was redeemed and can be yet; also those that are over or used up.
   */
  @Get()
  @Operation({
    permission: 'contract:read',
    on: [inQuery(workspaceResource, 'workspaceId', true)],
    answer: DiscountCodeListDto,
    extension: true,
    errors: ['workspaceNotFound'],
  })
  list(@Caller() actor: Actor, @Query() query: DiscountCodeQuery): Promise<JsonText<DiscountCodeList>> {
    return this.codes.list(actor, query);
  }

  /**
   * Read a discount code
   * @remarks What it gives, to whom and how often. The `ETag` names this state: send it as `If-Match` with a change.
   */
  @Get(':id')
  @ApiParam(idParam(1))
  @Operation({
    permission: 'contract:read',
    on,
    answer: DiscountCodeDto,
    extension: true,
    errors: ['discountCodeNotFound'],
    etag: true,
  })
  read(@Place('id') { id }: Placement): Promise<JsonText<DiscountCodeView>> {
    return this.codes.view(id);
  }

  /**
   * List redemptions of a discount code
   * @remarks Who has redeemed it, when, on which subscriptions, and what it is worth per accounting period; the newest first.
   */
  @Get('redemption/:id')
  @ApiParam(idParam(1))
  @Operation({
    permission: 'contract:read',
    on,
    answer: DiscountRedemptionListDto,
    extension: true,
    errors: ['discountCodeNotFound'],
  })
  listRedemptions(
    @Place('id') { id }: Placement,
    @Query() query: DiscountRedemptionQuery,
  ): Promise<JsonText<DiscountRedemptionList>> {
    return this.redemptions.list(id, query);
  }

  /**
   * Add a discount code
   * @remarks The workspace in the path sells: contracts there, and in workspaces below that have no seller of their own, can redeem it.
   */
  @Post(':id')
  @HttpCode(200)
  @ApiParam({ name: 'id', type: 'integer', description: 'Id of the workspace.', example: 1 })
  @Operation({
    permission: 'contract:write',
    on: [one(workspaceResource, 'id')],
    answer: SuccessDto,
    extension: true,
    errors: ['workspaceNotFound'],
  })
  async create(
    @Place('id') { id }: Placement,
    @DraftBody(NewDiscountCodeDto, insertExample) draft: Draft<DiscountCodeInput>,
  ): Promise<SuccessDto> {
    return { value: await this.codes.create(id, draft) };
  }

  /**
   * Change or end a discount code
   * @remarks Accepts what `GET` returns. Absent fields are kept, null clears a field. Once it was used, its code, its name and what it
   * gives stay as they are; `active: false` ends it, and what was redeemed stays.
   */
  @Put(':id')
  @ApiParam(idParam(1))
  @ApiHeader({
    name: 'If-Match',
    required: false,
    description: 'The `ETag` that was read; 409 when the code has changed since.',
    schema: { type: 'string' },
  })
  @Operation({
    permission: 'contract:write',
    on,
    answer: SuccessDto,
    extension: true,
    errors: ['discountCodeNotFound', 'discountCodeRedeemed', 'etagMismatch'],
  })
  async change(
    @Place('id') { id }: Placement,
    @DraftBody(DiscountCodeUpdateDto, { maxRedemptions: 200 }) draft: Draft<DiscountCodeInput>,
    @Headers('If-Match') ifMatch?: string,
  ): Promise<SuccessDto> {
    return { value: await this.codes.change(id, draft, ifMatch) };
  }

  /**
   * Delete a discount code
   * @remarks One that nobody has used, nor tried to with a purchase that was not paid. Others are ended with `active: false`.
   */
  @Delete(':id')
  @ApiParam(idParam(9))
  @Operation({
    permission: 'contract:write',
    on,
    answer: SuccessDto,
    extension: true,
    errors: ['discountCodeNotFound', 'discountCodeRedeemed'],
  })
  async remove(@Place('id') { id }: Placement): Promise<SuccessDto> {
    return { value: await this.codes.remove(id) };
  }
}
