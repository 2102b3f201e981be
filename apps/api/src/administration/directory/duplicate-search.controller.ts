import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { workspaceResource } from '#contexts/tenancy';
import { DuplicateSearch } from '#contexts/search';
import type { DuplicateView } from '#contexts/search';
import { Operation } from '../../http/operation.js';
import { manyInQuery } from '../../http/access/targets.js';
import { DuplicateSearchQueryDto, FoundDuplicateListDto } from './duplicate-search.dto.js';

@ApiTags('Find things')
@Controller('api/miscellaneous')
export class DuplicateSearchController {
  constructor(private readonly duplicates: DuplicateSearch) {}

  /**
   * Find duplicates of a business
   * @remarks Before you create a location: is it there already? Name at least one of name, phone, street, postcode and city.
   * Locations are found by each of these alone, so a typo in one hides nothing, and are scored together. Spelling does not count
   * (umlauts, accents, abbreviations of streets, legal forms, a phone number's form); `matching` says in which parts a location
   * agrees. What a location says beyond what you ask for does not count either.
   */
  @Get('duplicate')
  @Operation({
    permission: 'location:read',
    on: [manyInQuery(workspaceResource, 'workspaceIds')],
    answer: FoundDuplicateListDto,
    sampleQuery: 'name',
    errors: ['workspaceNotFound'],
  })
  find(@Query() query: DuplicateSearchQueryDto): Promise<{ data: DuplicateView[]; total: number }> {
    return this.duplicates.find(query);
  }
}
