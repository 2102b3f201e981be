import { Controller, Get, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { ContractQueries, contractResource } from '#contexts/contracts';
import type { ContractView } from '#contexts/contracts';
import { companyResource } from '#contexts/locations';
import { workspaceResource } from '#contexts/tenancy';
import { ProductQueries } from '#contexts/subscriptions';
import type { ProductListView } from '#contexts/subscriptions';
import type { Product } from '#domain/lists/products';
import type { Actor, Placement } from '#platform/access';
import type { JsonText } from '#platform/database';
import { Caller, Place } from '../../http/access/caller.js';
import { ListedParam } from '../../http/bodies/fields.js';
import { Operation } from '../../http/operation.js';
import { ExtensionPageQuery } from '../../http/paging.dto.js';
import { byType, one } from '../../http/access/targets.js';
import { ContractListDto } from './contract.dto.js';
import { DefinedProductQuery, ProductListDto, ProductQuery } from './product.dto.js';

@ApiTags('Contracts')
@Controller('v5/contract')
export class ContractController {
  constructor(
    private readonly contracts: ContractQueries,
    private readonly products: ProductQueries,
  ) {}

  /**
   * List contracts
   * @remarks The contracts of a company, or those of a workspace together with its companies', that you can see, by id.
   * Contracts of a workspace itself are for the locations of all its companies.
   */
  @Get(':contextType/:contextId')
  @ListedParam('contextType', 'contextType.contract', 'What the id is of.')
  @ApiParam({ name: 'contextId', type: 'integer', description: 'Id of the company or workspace.', example: 1 })
  @Operation({
    permission: 'contract:read',
    on: [byType('contextType', { company: companyResource, workspace: workspaceResource }, 'contextId')],
    answer: ContractListDto,
    errors: ['companyNotFound', 'workspaceNotFound', 'routeNotFound'],
  })
  list(
    @Caller() actor: Actor,
    @Place('contextId') context: Placement,
    @Query() page: ExtensionPageQuery,
  ): Promise<JsonText<{ data: ContractView[]; total: number }>> {
    return this.contracts.list(actor, context, page);
  }

  /**
   * List a contract's products
   * @remarks What can be ordered on the contract: name, price, the quota left (`bookableLocations`), which
   * locations hold it. A product's id is what an order names.
   */
  @Get(':contractId/product')
  @ApiParam({ name: 'contractId', type: 'integer', description: 'Id of the contract.', example: 1 })
  @Operation({
    permission: 'contract:read',
    on: [one(contractResource, 'contractId')],
    answer: ProductListDto,
    errors: ['contractNotFound'],
  })
  listProducts(
    @Caller() actor: Actor,
    @Place('contractId') contract: Placement,
    @Query() query: ProductQuery,
  ): Promise<JsonText<ProductListView>> {
    return this.products.list(actor, contract.id, {
      baseProductTypes: query.baseProductsTypes as Product[] | undefined,
      onlyAssigned: query.onlyAssignedProducts,
      skip: query.skip,
      take: query.take,
    });
  }

  /**
   * List the catalogue
   * @remarks Every product that the contract's workspace and those above it sell today in the contract's currency, at
   * today's terms, whether it is booked on the contract or not. Only what `GET /v5/contract/{contractId}/product` lists
   * can be bought; of the others `bookableLocations` is 0.
   */
  @Get(':contractId/defined-products')
  @ApiParam({ name: 'contractId', type: 'integer', description: 'Id of the contract.', example: 1 })
  @Operation({
    permission: 'contract:read',
    on: [one(contractResource, 'contractId')],
    answer: ProductListDto,
    errors: ['contractNotFound'],
  })
  listDefinedProducts(
    @Caller() actor: Actor,
    @Place('contractId') contract: Placement,
    @Query() query: DefinedProductQuery,
  ): Promise<JsonText<ProductListView>> {
    const { baseProductsTypes, skip, take } = query;
    return this.products.defined(actor, contract.id, {
      baseProductTypes: baseProductsTypes as Product[] | undefined,
      skip,
      take,
    });
  }
}
