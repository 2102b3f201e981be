import { Controller, Delete, Get, Headers, HttpCode, Post, Put, Query } from '@nestjs/common';
import { ApiHeader, ApiParam, ApiTags } from '@nestjs/swagger';
import { offerResource, Offers } from '#contexts/contracts';
import type { OfferInput, OfferView } from '#contexts/contracts';
import { workspaceResource } from '#contexts/tenancy';
import type { Draft } from '#domain/errors/draft';
import { lists } from '#domain/lists/lists';
import { products } from '#domain/lists/products';
import type { Actor, Placement } from '#platform/access';
import type { JsonText } from '#platform/database';
import { SuccessDto } from '../../http/answers.dto.js';
import { Caller, Place } from '../../http/access/caller.js';
import { Operation } from '../../http/operation.js';
import { ExtensionPageQuery } from '../../http/paging.dto.js';
import { inQuery, one } from '../../http/access/targets.js';
import { DraftBody } from '../../http/bodies/validation.js';
import { OfferInsertDto, OfferUpdateDto } from './offer-input.dto.js';
import { AvailableProductListDto, OfferDto, OfferListDto, OfferQuery } from './offer.dto.js';

const idParam = (example: number) =>
  ({ name: 'id', type: 'integer', description: 'Id of the offer.', example }) as const;
const on = [one(offerResource, 'id')];
const insertExample = {
  sellingName: 'Listing Plus',
  setupFee: 49,
  regularFee: 24.9,
  minimumTerm: { duration: 12, period: 'Month' },
  cycleTerm: { duration: 1, period: 'Month' },
  products: [
    { name: 'Listing', settings: [{ key: 'radius', name: { en: 'Radius in km' }, type: 'integer', value: 10 }] },
  ],
};

@ApiTags('Contracts')
@Controller('api/offer')
export class OfferController {
  constructor(private readonly offers: Offers) {}

  /**
   * List platform products
   * @remarks Everything that an offer can be made of, with what each lets a location do.
   */
  @Get('product/available')
  @Operation({ permission: 'offer:read', answer: AvailableProductListDto })
  listProducts(@Query() { skip, take }: ExtensionPageQuery): AvailableProductListDto {
    const names = lists.licenceProductName;
    const data = names.slice(skip, skip + take).map((name) => ({
      name,
      functionalities: [...products[name].functionalities],
      leadDays: products[name].leadDays,
    }));
    return { data, total: names.length };
  }

  /**
   * List offers
   * @remarks By name: those of all workspaces that you see, or, with `id`, those that can be booked in a workspace: its own
   * and those of the workspaces above it.
   */
  @Get()
  @Operation({
    permission: 'offer:read',
    on: [inQuery(workspaceResource, 'id', true)],
    answer: OfferListDto,
    errors: ['workspaceNotFound'],
  })
  list(@Caller() actor: Actor, @Query() query: OfferQuery): Promise<JsonText<{ data: OfferView[]; total: number }>> {
    const { id: workspaceId, filter, skip, take } = query;
    return this.offers.list(actor, { workspaceId, filter, skip, take });
  }

  /**
   * Read an offer
   * @remarks The `ETag` names this state: send it as `If-Match` with a change.
   */
  @Get(':id')
  @ApiParam(idParam(1))
  @Operation({ permission: 'offer:read', on, answer: OfferDto, errors: ['offerNotFound'], etag: true })
  read(@Place('id') { id }: Placement): Promise<JsonText<OfferView>> {
    return this.offers.view(id);
  }

  /**
   * Add an offer
   * @remarks The workspace in the path sells it. It can be booked there and in all workspaces below.
   */
  @Post(':id')
  @HttpCode(200)
  @ApiParam({ name: 'id', type: 'integer', description: 'Id of the workspace.', example: 1 })
  @Operation({
    permission: 'offer:write',
    on: [one(workspaceResource, 'id')],
    answer: SuccessDto,
    errors: ['workspaceNotFound'],
  })
  async create(
    @Place('id') { id }: Placement,
    @DraftBody(OfferInsertDto, insertExample) draft: Draft<OfferInput>,
  ): Promise<SuccessDto> {
    return { value: await this.offers.create(id, draft) };
  }

  /**
   * Change an offer
   * @remarks Accepts what `GET` returns. Absent fields are kept, null clears a field, products are replaced whole. Licences keep the
   * terms under which they were booked: a change here reaches only what is booked from now on.
   */
  @Put(':id')
  @ApiParam(idParam(1))
  @ApiHeader({
    name: 'If-Match',
    required: false,
    description: 'The `ETag` that was read; 409 when the offer has changed since.',
    schema: { type: 'string' },
  })
  @Operation({ permission: 'offer:write', on, answer: SuccessDto, errors: ['offerNotFound', 'etagMismatch'] })
  async change(
    @Place('id') { id }: Placement,
    @DraftBody(OfferUpdateDto, { regularFee: 21.9 }) draft: Draft<OfferInput>,
    @Headers('If-Match') ifMatch?: string,
  ): Promise<SuccessDto> {
    return { value: await this.offers.change(id, draft, ifMatch) };
  }

  /**
   * Delete an offer
   * @remarks Takes it off sale. Licences that were booked of it, and their subscriptions, go on unchanged.
   */
  @Delete(':id')
  @ApiParam(idParam(9))
  @Operation({ permission: 'offer:write', on, answer: SuccessDto, errors: ['offerNotFound'] })
  async remove(@Place('id') { id }: Placement): Promise<SuccessDto> {
    return { value: await this.offers.remove(id) };
  }
}
