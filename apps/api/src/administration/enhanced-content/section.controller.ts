import { Controller, Get, Headers, Put, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { ContentQueries, contentResource, ContentSections } from '#contexts/enhanced-content';
import type { SectionsInput, SectionView } from '#contexts/enhanced-content';
import type { Draft } from '#domain/errors/draft';
import type { Placement } from '#platform/access';
import type { JsonText } from '#platform/database';
import { SuccessDto } from '../../http/answers.dto.js';
import { Place } from '../../http/access/caller.js';
import { IfMatch } from '../../http/if-match.js';
import { Operation } from '../../http/operation.js';
import { ExtensionPageQuery } from '../../http/paging.dto.js';
import { one } from '../../http/access/targets.js';
import { DraftBody } from '../../http/bodies/validation.js';
import { SectionListDto, SectionsUpdateDto } from './section.dto.js';

const idParam = { name: 'id', type: 'integer', description: 'Id of the content.', example: 1 } as const;
const on = [one(contentResource, 'id')];
const updateExample = { data: [{ name: 'Soups', description: 'Fresh every day', priorityOrder: 1 }] };

@ApiTags('Enhanced content')
@Controller('api/enhancedContent/section')
export class EnhancedContentSectionController {
  constructor(
    private readonly sections: ContentSections,
    private readonly queries: ContentQueries,
  ) {}

  /**
   * Read the sections of a content
   * @remarks In their order; a content has at most 200. The `ETag` names this state: send it as `If-Match` with an update.
   */
  @Get(':id')
  @ApiParam(idParam)
  @Operation({ permission: 'listing:read', on, answer: SectionListDto, errors: ['contentNotFound'], etag: true })
  read(
    @Place('id') { id }: Placement,
    @Query() page: ExtensionPageQuery,
  ): Promise<JsonText<{ data: SectionView[]; total: number }>> {
    return this.queries.sections(id, page);
  }

  /**
   * Update the sections of a content
   * @remarks Accepts what `GET` returns, and lists all sections: those with an id are changed, those without are new, and
   * those that are left out are deleted. A section that has elements cannot be left out: 409, and nothing changes.
   */
  @Put(':id')
  @ApiParam(idParam)
  @IfMatch('the sections have changed')
  @Operation({
    permission: 'listing:write',
    on,
    answer: SuccessDto,
    errors: ['contentNotFound', 'sectionNotEmpty', 'etagMismatch'],
  })
  async change(
    @Place('id') { id }: Placement,
    @DraftBody(SectionsUpdateDto, updateExample) draft: Draft<SectionsInput>,
    @Headers('If-Match') ifMatch?: string,
  ): Promise<SuccessDto> {
    return { value: await this.sections.change(id, draft, ifMatch) };
  }
}
