import { Controller, Get, Put, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { companyResource, GoogleAttributeGroups, locationResource, SetGoogleAttributes } from '#contexts/locations';
import type { GoogleAttributeGroupView } from '#contexts/locations';
import type { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import type { Actor, Placement } from '#platform/access';
import { ListResultSuccessDto } from '../../../http/answers.dto.js';
import { Caller, Place, Places } from '../../../http/access/caller.js';
import { Operation } from '../../../http/operation.js';
import { many, manyInQuery, one } from '../../../http/access/targets.js';
import { DraftBody } from '../../../http/bodies/validation.js';
import {
  CompanyGoogleAttributeQuery,
  GoogleAttributeGroupDto,
  GoogleAttributeGroupListDto,
  GoogleAttributeQuery,
} from './google-attribute.dto.js';
import { GoogleAttributeGroupUpdateDto } from './google-attribute-update.dto.js';

const ofGoogle = ['portalUnreachable', 'portalRefused', 'googleNotConfigured'] as const;

/** Only what is to change. */
const changeExample = { availableAttributes: [{ attributeId: 'attributes/has_delivery', values: [true] }] };

@ApiTags('Google attributes')
@Controller('api')
export class GoogleAttributeController {
  constructor(
    private readonly groups: GoogleAttributeGroups,
    private readonly set: SetGoogleAttributes,
  ) {}

  /**
   * Read locations' Google attributes
   * @remarks What Google lets businesses of this kind say about themselves in this country, and what these locations say.
   * The kind is the first of a location's categories. All the locations must be of one kind in one country.
   */
  @Get('location/googleAttributes')
  @Operation({
    permission: 'location:read',
    on: [manyInQuery(locationResource, 'locationId')],
    answer: GoogleAttributeGroupDto,
    errors: ['locationNotFound', ...ofGoogle],
  })
  async read(
    @Caller() actor: Actor,
    @Places('locationId') locations: readonly Placement[],
    @Query() query: GoogleAttributeQuery,
  ): Promise<GoogleAttributeGroupView> {
    const ids = locations.map(({ id }) => id);
    const [group, ...others] = await this.groups.ofLocations(ids, query.language ?? actor.user.language);
    if (group === undefined) throw new DomainError('locationNotFound', { id: ids[0] ?? 0 });
    if (others.length > 0)
      throw new DomainError('validationFailed', {}, [
        { field: 'locationId', value: query.locationId, problem: 'differs', expected: 'mainCategory, countryId' },
      ]);
    return group;
  }

  /**
   * Change locations' Google attributes
   * @remarks Says the same about all these locations. Attributes that are not named, and those with an empty list of values,
   * stay as they are; `values: null` takes one away. Either all locations are changed or none.
   */
  @Put('location/googleAttributes/:ids')
  @ApiParam({ name: 'ids', type: 'string', description: 'Ids of locations, comma-separated.', example: '1' })
  @Operation({
    permission: 'location:write',
    on: [many(locationResource, 'ids')],
    answer: ListResultSuccessDto,
    errors: ['locationNotFound', 'changedMeanwhile', ...ofGoogle],
  })
  async change(
    @Caller() actor: Actor,
    @Places('ids') locations: readonly Placement[],
    @DraftBody(GoogleAttributeGroupUpdateDto, changeExample) draft: Draft<GoogleAttributeGroupUpdateDto>,
  ): Promise<ListResultSuccessDto> {
    const ids = locations.map(({ id }) => id);
    await this.set.execute(ids, actor.user.language, draft);
    return { ids, total: ids.length };
  }

  /**
   * List a company's Google attributes
   * @remarks The company's locations in groups of one kind of business and country, each with what Google lets them say.
   */
  @Get('company/:companyId/google-attributes')
  @ApiParam({ name: 'companyId', type: 'integer', description: 'Id of the company.', example: 1 })
  @Operation({
    permission: 'location:read',
    on: [one(companyResource, 'companyId')],
    answer: GoogleAttributeGroupListDto,
    errors: ['companyNotFound', ...ofGoogle],
  })
  ofCompany(
    @Caller() actor: Actor,
    @Place('companyId') company: Placement,
    @Query() { language, skip, take }: CompanyGoogleAttributeQuery,
  ): Promise<{ data: GoogleAttributeGroupView[]; total: number }> {
    return this.groups.ofCompany(actor, company.id, { language: language ?? actor.user.language, skip, take });
  }
}
