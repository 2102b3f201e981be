import { Controller, Get, Put } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { listingPortalResource } from '#contexts/listings';
import { StageOffers } from '#contexts/onboarding';
import type { StageOffersInput } from '#contexts/onboarding';
import type { Draft } from '#domain/errors/draft';
import type { Placement } from '#platform/access';
import { SuccessDto } from '../../http/answers.dto.js';
import { Place } from '../../http/access/caller.js';
import { Operation } from '../../http/operation.js';
import { one } from '../../http/access/targets.js';
import { DraftBody } from '../../http/bodies/validation.js';
import { StageOfferListDto, StageOffersUpdateDto } from './stage-offer.dto.js';

const idParam = { name: 'id', type: 'integer', description: 'Id of the portal.', example: 1 } as const;
const on = [one(listingPortalResource, 'id')];

@ApiTags('Listing portals')
@Controller('api/listingPortal')
export class StageOfferController {
  constructor(private readonly offers: StageOffers) {}

  /**
   * Read the offers of a portal
   * @remarks Which offer a staged business gets when it is approved, by the licence type that it wants.
   */
  @Get(':id/stageOffer')
  @ApiParam(idParam)
  @Operation({
    permission: 'offer:read',
    on,
    answer: StageOfferListDto,
    errors: ['listingPortalNotFound'],
    extension: true,
  })
  list(@Place('id') portal: Placement): Promise<StageOfferListDto> {
    return this.offers.list(portal);
  }

  /**
   * Choose the offers of a portal
   * @remarks Accepts what `GET` returns, and replaces the whole list: one offer per licence type. An offer must be sold in the
   * workspace that hosts the portal, or above it, and its product Listing or ListingPortal must bring the portal.
   */
  @Put(':id/stageOffer')
  @ApiParam(idParam)
  @Operation({
    permission: 'settings:write',
    on,
    answer: SuccessDto,
    errors: ['listingPortalNotFound'],
    extension: true,
  })
  async replace(
    @Place('id') portal: Placement,
    @DraftBody(StageOffersUpdateDto, { data: [{ licenseType: 'BASIC', offerId: 1 }] }) draft: Draft<StageOffersInput>,
  ): Promise<SuccessDto> {
    return { value: await this.offers.replace(portal, draft) };
  }
}
