import { Controller, Get, Put, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { DecideOnDuplicate, DuplicateQueries, duplicateResource } from '#contexts/listings';
import type { DuplicateView } from '#contexts/listings';
import { companyResource, locationResource } from '#contexts/locations';
import type { Draft } from '#domain/errors/draft';
import type { Actor, Placement } from '#platform/access';
import type { JsonText } from '#platform/database';
import { SuccessDto } from '../../http/answers.dto.js';
import { Caller, Place, Places } from '../../http/access/caller.js';
import { ListedParam } from '../../http/bodies/fields.js';
import { Operation } from '../../http/operation.js';
import { manyByType, one } from '../../http/access/targets.js';
import { DraftBody } from '../../http/bodies/validation.js';
import { DuplicateListDto } from '../../wire/duplicate.dto.js';
import { DuplicateActionDto, DuplicateQuery } from './duplicate-input.dto.js';

@ApiTags('Duplicates')
@Controller('v5/listing')
export class DuplicateController {
  constructor(
    private readonly duplicates: DuplicateQueries,
    private readonly decide: DecideOnDuplicate,
  ) {}

  /**
   * List duplicates
   * @remarks Other entries of locations at portals that have their listings: found by the platform, which searches a portal
   * when a listing goes live and once a week from then on, or reported by the portal. Needs a product with
   * ListingDuplicateManagement: where none of the locations has one, the response is 403; else those that have one are shown.
   */
  @Get(':contextType/:contextIds/duplicate')
  @ListedParam('contextType', 'duplicateContext', 'What the ids are of, in any case.')
  @ApiParam({
    name: 'contextIds',
    type: 'string',
    description: 'Ids of locations or of companies, comma-separated.',
    example: '12',
  })
  @Operation({
    permission: 'listing:read',
    on: [manyByType('contextType', { Location: locationResource, Company: companyResource }, 'contextIds')],
    answer: DuplicateListDto,
    errors: ['companyNotFound', 'locationNotFound', 'routeNotFound', 'productRequired'],
  })
  list(
    @Caller() actor: Actor,
    @Places('contextIds') places: readonly Placement[],
    @Query() { duplicateStatus: statuses, skip, take }: DuplicateQuery,
  ): Promise<JsonText<{ data: DuplicateView[]; total: number }>> {
    return this.duplicates.list(actor, places, { statuses, skip, take });
  }

  /**
   * Suppress or ignore a duplicate
   * @remarks `SUPPRESS` asks the portal to hide the entry: it is `SUPPRESSION_REQUESTED` until the portal has decided, then
   * `SUPPRESSED`, or `UNAVAILABLE` with the portal's reasons. `IGNORE` says that it is another business: it is `DELETED`,
   * nothing is sent, and it is not reported again.
   */
  @Put('duplicate/:duplicateId')
  @ApiParam({ name: 'duplicateId', type: 'integer', description: 'Id of the duplicate.', example: 1 })
  @Operation({
    permission: 'listing:write',
    on: [one(duplicateResource, 'duplicateId')],
    answer: SuccessDto,
    errors: ['duplicateNotFound', 'productRequired', 'transitionNotAllowed'],
    action: true,
  })
  async act(
    @Place('duplicateId') duplicate: Placement,
    @DraftBody(DuplicateActionDto) draft: Draft<DuplicateActionDto>,
  ): Promise<SuccessDto> {
    return { value: await this.decide.execute(duplicate, draft) };
  }
}
