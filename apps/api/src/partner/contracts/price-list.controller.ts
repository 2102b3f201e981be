import { Controller, Get, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { contractResource } from '#contexts/contracts';
import { PriceListQueries } from '#contexts/directory';
import type { PriceListView } from '#contexts/directory';
import type { ErrorLanguage } from '#domain/errors/errors';
import type { Actor, Placement } from '#platform/access';
import { Caller, Place } from '../../http/access/caller.js';
import { Operation } from '../../http/operation.js';
import { one } from '../../http/access/targets.js';
import { PriceListDto, PriceListQuery } from './price-list.dto.js';

@ApiTags('Contracts')
@Controller('v5/contract')
export class PriceListController {
  constructor(private readonly priceLists: PriceListQueries) {}

  /**
   * Read the price list
   * @remarks What is sold on the contract today, as a table to compare: the products in their order, and line by line what
   * they bring and which portals they reach. What is in it is set with `priceList` of `/api/offer`.
   */
  @Get(':contractId/price-list')
  @ApiParam({ name: 'contractId', type: 'integer', description: 'Id of the contract.', example: 1 })
  @Operation({
    permission: 'contract:read',
    on: [one(contractResource, 'contractId')],
    answer: PriceListDto,
    errors: ['contractNotFound'],
  })
  read(
    @Caller() actor: Actor,
    @Place('contractId') contract: Placement,
    @Query() { lang }: PriceListQuery,
  ): Promise<PriceListView> {
    return this.priceLists.of(contract.id, (lang as ErrorLanguage | undefined) ?? actor.user.language);
  }
}
