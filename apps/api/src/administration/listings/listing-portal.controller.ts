import { Controller, Get, Headers, Put } from '@nestjs/common';
import { ApiHeader, ApiParam, ApiTags } from '@nestjs/swagger';
import { listingPortalResource, ListingPortals } from '#contexts/listings';
import type { ListingPortalInput, ListingPortalView } from '#contexts/listings';
import type { Draft } from '#domain/errors/draft';
import type { Placement } from '#platform/access';
import type { JsonText } from '#platform/database';
import { SuccessDto } from '../../http/answers.dto.js';
import { Place } from '../../http/access/caller.js';
import { Operation } from '../../http/operation.js';
import { one } from '../../http/access/targets.js';
import { DraftBody } from '../../http/bodies/validation.js';
import { ListingPortalDto, ListingPortalUpdateDto } from './listing-portal.dto.js';

const idParam = { name: 'id', type: 'integer', description: 'Id of the portal.', example: 1 } as const;
const on = [one(listingPortalResource, 'id')];

@ApiTags('Listing portals')
@Controller('api/listingPortal')
export class ListingPortalController {
  constructor(private readonly portals: ListingPortals) {}

  /**
   * Read a listing portal
   * @remarks A portal that one of your workspaces hosts: whom it takes, how its pages look, and whether it is in service. The
   * `ETag` names this state: send it as `If-Match` with a change.
   */
  @Get(':id')
  @ApiParam(idParam)
  @Operation({
    permission: 'listing:read',
    on,
    answer: ListingPortalDto,
    errors: ['listingPortalNotFound'],
    etag: true,
  })
  read(@Place('id') { id }: Placement): Promise<JsonText<ListingPortalView>> {
    return this.portals.view(id);
  }

  /**
   * Change a listing portal
   * @remarks Accepts what `GET` returns. Absent fields are kept, null clears a field, lists and `theme` are replaced whole. Limits hold
   * for listings that are opened from now on; those that are there stay. While `temporarilyDeactivated`, nothing is sent to
   * the portal, and what is to be sent waits until it is back.
   */
  @Put(':id')
  @ApiParam(idParam)
  @ApiHeader({
    name: 'If-Match',
    required: false,
    description: 'The `ETag` that was read; 409 when the portal has changed since.',
    schema: { type: 'string' },
  })
  @Operation({
    permission: 'settings:write',
    on,
    answer: SuccessDto,
    errors: ['listingPortalNotFound', 'etagMismatch'],
  })
  async change(
    @Place('id') { id }: Placement,
    @DraftBody(ListingPortalUpdateDto, { theme: { title: 'Businesses near you', primaryColor: '#2e7d32' } })
    draft: Draft<ListingPortalInput>,
    @Headers('If-Match') ifMatch?: string,
  ): Promise<SuccessDto> {
    return { value: await this.portals.change(id, draft, ifMatch) };
  }
}
