import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CompanyListQueries, sortingOf } from '#contexts/directory';
import type { CompanyOverviewView } from '#contexts/directory';
import { workspaceResource } from '#contexts/tenancy';
import { Problems } from '#domain/errors/draft';
import type { Actor } from '#platform/access';
import type { JsonText } from '#platform/database';
import { Caller } from '../../http/access/caller.js';
import { Operation } from '../../http/operation.js';
import { inQuery } from '../../http/access/targets.js';
import { CompanyListQueryDto } from './company-list.dto.js';
import { CompanyOverviewListDto } from './company-overview.dto.js';

@ApiTags('Companies')
@Controller('api/company')
export class CompanyListController {
  constructor(private readonly companies: CompanyListQueries) {}

  /**
   * List companies
   * @remarks All that you can see, or those of one workspace. Pages are read on from a company: the header `Link` has the
   * address of the next page (`after`) and of the one before (`before`), so no page is slower than the first and none skips a
   * company while others come and go. Licences, contact, tags and sales representative cost time and are only there when `enrich_with`
   * names them.
   */
  @Get()
  @Operation({
    permission: 'company:read',
    on: [inQuery(workspaceResource, 'id', true)],
    answer: CompanyOverviewListDto,
    errors: ['workspaceNotFound'],
  })
  list(
    @Caller() actor: Actor,
    @Query() query: CompanyListQueryDto,
  ): Promise<JsonText<{ data: CompanyOverviewView[]; total: number | null }>> {
    checkTogether(query);
    return this.companies.list({
      scope: actor.scope('company:read'),
      workspaceId: query.id,
      recursive: query.recursive,
      filter: query.filter,
      licences: query.licenseAllOf ?? query.licenseAnyOf ?? query.licences,
      allLicences: query.licenseAllOf !== undefined,
      statuses: query.statusAllOf ?? query.statusAnyOf ?? query.statuses,
      allStatuses: query.statusAllOf !== undefined,
      sorting: sortingOf(query.sort),
      after: query.after,
      before: query.before,
      take: query.take,
      exactCount: query.exactCount,
      enrichments: query.enrich_with ?? [],
    });
  }
}

/** Pairs of which a list can follow only one. */
const alternatives = [
  ['licenseAnyOf', 'licenseAllOf'],
  ['statusAnyOf', 'statusAllOf'],
  ['after', 'before'],
] as const;

function checkTogether(query: CompanyListQueryDto): void {
  const problems = new Problems();
  for (const [one, other] of alternatives)
    if (query[one] !== undefined && query[other] !== undefined)
      problems.add({ field: other, value: query[other], problem: 'notTogether', expected: one });
  problems.throwIfAny();
}
