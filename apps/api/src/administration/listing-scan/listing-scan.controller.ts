import { Controller, Delete, Get, Headers, HttpCode, Post, Put, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { ListingScanQueries, listingScanResource, ListingScans, ScanPortalQueries } from '#contexts/listing-scan';
import type { ListingScanInput, ListingScanView, ScanPortalView } from '#contexts/listing-scan';
import { workspaceResource } from '#contexts/tenancy';
import type { Draft } from '#domain/errors/draft';
import { lists } from '#domain/lists/lists';
import type { Actor, Placement } from '#platform/access';
import type { JsonText } from '#platform/database';
import { SuccessDto } from '../../http/answers.dto.js';
import { Caller, Place } from '../../http/access/caller.js';
import { inQuery, manyInQuery, one } from '../../http/access/targets.js';
import { DraftBody } from '../../http/bodies/validation.js';
import { IfMatch } from '../../http/if-match.js';
import { Operation } from '../../http/operation.js';
import {
  ListingScanDto,
  ListingScanInsertDto,
  ListingScanListDto,
  ListingScanQuery,
  ListingScanUpdateDto,
  ScanPortalListDto,
  ScanPortalQuery,
} from './listing-scan.dto.js';

const idParam = { name: 'id', type: 'integer', description: 'Id of the listing scan.', example: 1 } as const;
const on = [one(listingScanResource, 'id')];
const insertExample = {
  name: 'Check your listings',
  includedWorkspaces: [1],
  allowedDomain: 'www.example.com',
  language: 'de',
};

@ApiTags('Listing scan')
@Controller('api/admin/listingScan')
export class ListingScanController {
  constructor(
    private readonly queries: ListingScanQueries,
    private readonly scans: ListingScans,
    private readonly portals: ScanPortalQueries,
  ) {}

  /**
   * List listing scans
   * @remarks Those of the workspaces where you may read settings, by name. `workspaceId` narrows the list to those that the workspace
   * owns.
   */
  @Get()
  @Operation({
    permission: 'settings:read',
    on: [inQuery(workspaceResource, 'workspaceId', true)],
    answer: ListingScanListDto,
    errors: ['workspaceNotFound'],
  })
  list(
    @Caller() actor: Actor,
    @Query() query: ListingScanQuery,
  ): Promise<JsonText<{ data: ListingScanView[]; total: number }>> {
    return this.queries.list(actor, query);
  }

  /**
   * Create a listing scan
   * @remarks The platform makes its key. Embed the line that `html` gives in the website that `allowedDomain` names: visitors
   * check there how their business is listed.
   */
  @Post()
  @HttpCode(200)
  @Operation({ permission: 'settings:write', answer: SuccessDto, errors: ['changedMeanwhile'] })
  async create(
    @Caller() actor: Actor,
    @DraftBody(ListingScanInsertDto, insertExample) draft: Draft<ListingScanInput>,
  ): Promise<SuccessDto> {
    return { value: await this.scans.create(actor, draft) };
  }

  /**
   * List portals that a listing scan can ask
   * @remarks Those that offers of the workspaces bring, by name: what `excludedPortals` can leave out. A scan asks those of them that serve
   * the country of the business. Where there is none, visitors learn that no portal could be checked.
   */
  @Get('portal')
  @Operation({
    permission: 'settings:read',
    on: [manyInQuery(workspaceResource, 'workspaceIds')],
    answer: ScanPortalListDto,
    errors: ['workspaceNotFound'],
    extension: true,
  })
  listPortals(
    @Query() { workspaceIds, products = [...lists.licenceProductName] }: ScanPortalQuery,
  ): Promise<{ data: ScanPortalView[]; total: number }> {
    return this.portals.list({ includedWorkspaces: workspaceIds, activeProducts: products });
  }

  /**
   * Read a listing scan
   * @remarks The `ETag` names this state, the numbers of scans and leads included: send it as `If-Match` with a change.
   */
  @Get(':id')
  @ApiParam(idParam)
  @Operation({
    permission: 'settings:read',
    on,
    answer: ListingScanDto,
    errors: ['listingScanNotFound'],
    etag: true,
  })
  read(@Place('id') { id }: Placement): Promise<JsonText<ListingScanView>> {
    return this.queries.view(id);
  }

  /**
   * Change a listing scan
   * @remarks Accepts what `GET` returns. Absent fields are kept. `scanAPIKey: null` renews the key: the line that is embedded stops
   * working at once, and so do results that were read with the old key.
   */
  @Put(':id')
  @ApiParam(idParam)
  @IfMatch('the listing scan has changed')
  @Operation({
    permission: 'settings:write',
    on,
    answer: SuccessDto,
    errors: ['listingScanNotFound', 'etagMismatch'],
  })
  async change(
    @Caller() actor: Actor,
    @Place('id') { id }: Placement,
    @DraftBody(ListingScanUpdateDto, { showErrorPortals: true, language: 'fr' }) draft: Draft<ListingScanInput>,
    @Headers('If-Match') ifMatch?: string,
  ): Promise<SuccessDto> {
    return { value: await this.scans.change(actor, id, draft, ifMatch) };
  }

  /**
   * Delete a listing scan
   * @remarks Its form stops working at once. What visitors gave and what was found for them is deleted with it.
   */
  @Delete(':id')
  @ApiParam(idParam)
  @Operation({ permission: 'settings:write', on, answer: SuccessDto, errors: ['listingScanNotFound'] })
  async remove(@Place('id') { id }: Placement): Promise<SuccessDto> {
    return { value: await this.scans.remove(id) };
  }
}
