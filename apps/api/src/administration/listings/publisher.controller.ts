import { Controller, Get, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { PublisherQueries } from '#contexts/listings';
import { locationResource } from '#contexts/locations';
import { licenceResource } from '#contexts/subscriptions';
import type { Placement } from '#platform/access';
import { Place } from '../../http/access/caller.js';
import { Operation } from '../../http/operation.js';
import { inQuery, one } from '../../http/access/targets.js';
import { PublisherListDto, PublisherQueryDto } from './publisher.dto.js';

@ApiTags('Listings')
@Controller('api/listing/publisher')
export class PublisherController {
  constructor(private readonly publishers: PublisherQueries) {}

  /**
   * Publishers of a licence
   * @remarks The portals that the products of the licence bring, by name; of one country with `countryCode`. Not each will
   * synchronise every location: `countries`, `categories` and `requiredFields` say what it takes, and with `locationId`
   * `reasons` says what keeps that location from it.
   */
  @Get(':licenseId')
  @ApiParam({ name: 'licenseId', type: 'integer', description: 'Id of the licence.', example: 1 })
  @Operation({
    permission: 'listing:read',
    on: [one(licenceResource, 'licenseId'), inQuery(locationResource, 'locationId', true)],
    answer: PublisherListDto,
    errors: ['licenceNotFound', 'locationNotFound'],
  })
  list(@Place('licenseId') { id }: Placement, @Query() query: PublisherQueryDto): Promise<PublisherListDto> {
    const { countryCode, locationId, skip, take } = query;
    return this.publishers.ofLicence(id, { countryCode: countryCode?.toUpperCase(), locationId, skip, take });
  }
}
