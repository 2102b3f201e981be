import { Controller, Delete, Get, Headers, HttpCode, Post, Put, Query } from '@nestjs/common';
import { ApiParam, ApiQuery, ApiTags } from '@nestjs/swagger';
import { contentDetailResource, ContentDetails, ContentQueries, contentResource } from '#contexts/enhanced-content';
import type { DetailBasicView, DetailInput, DetailView } from '#contexts/enhanced-content';
import type { PlaceInput } from '#domain/listings/content-order';
import type { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import type { Placement } from '#platform/access';
import type { JsonText } from '#platform/database';
import { ListResultSuccessDto, SuccessDto } from '../../http/answers.dto.js';
import { Place, Places } from '../../http/access/caller.js';
import { IfMatch } from '../../http/if-match.js';
import { Operation } from '../../http/operation.js';
import { inQuery, manyInQuery, one } from '../../http/access/targets.js';
import { DraftBody } from '../../http/bodies/validation.js';
import {
  DetailBasicDto,
  DetailBasicUpdateDto,
  DetailDto,
  DetailInsertDto,
  DetailListDto,
  DetailOrderDto,
  DetailQuery,
  DetailUpdateDto,
} from './detail.dto.js';

const contentParam = { name: 'id', type: 'integer', description: 'Id of the content.', example: 1 } as const;
const detailParam = { name: 'id', type: 'integer', description: 'Id of the detail.', example: 1 } as const;
const onContent = [one(contentResource, 'id')];
const onDetail = [one(contentDetailResource, 'id')];
const insertExample = {
  name: 'Potato soup',
  description: 'With leeks from our own field',
  price: 7.9,
  idCode: 'SOUP-1',
};
const orderExample = { details: [{ id: 1, priorityOrder: 10 }] };

@ApiTags('Enhanced content')
@Controller('api/enhancedContent/detail')
export class EnhancedContentDetailController {
  constructor(
    private readonly details: ContentDetails,
    private readonly queries: ContentQueries,
  ) {}

  /**
   * List details
   * @remarks Of one content, in the order in which portals show them: first what is in no section, then section by section.
   */
  @Get()
  @Operation({
    permission: 'listing:read',
    on: [inQuery(contentResource, 'id')],
    answer: DetailListDto,
    errors: ['contentNotFound'],
    extension: true,
  })
  list(@Query() { id: contentId, ...page }: DetailQuery): Promise<JsonText<{ data: DetailView[]; total: number }>> {
    return this.queries.details({ contentId, ...page });
  }

  /**
   * Read the basic fields of a detail
   * @remarks A detail without its pictures and links. The `ETag` names this state: send it as `If-Match` with a change.
   */
  @Get('basic/:id')
  @ApiParam(detailParam)
  @Operation({
    permission: 'listing:read',
    on: onDetail,
    answer: DetailBasicDto,
    errors: ['contentDetailNotFound'],
    etag: true,
  })
  async readBasic(@Place('id') { id }: Placement): Promise<JsonText<DetailBasicView>> {
    return found(id, await this.queries.detailBasic(id));
  }

  /**
   * Change the basic fields of a detail
   * @remarks Accepts what `GET` returns. Absent fields are kept, null clears a field; pictures and links stay as they are.
   */
  @Put('basic/:id')
  @ApiParam(detailParam)
  @IfMatch('the basic fields have changed')
  @Operation({
    permission: 'listing:write',
    on: onDetail,
    answer: SuccessDto,
    errors: ['contentDetailNotFound', 'contentNotFound', 'etagMismatch'],
  })
  async changeBasic(
    @Place('id') { id }: Placement,
    @DraftBody(DetailBasicUpdateDto, { price: 8.2 }) draft: Draft<DetailInput>,
    @Headers('If-Match') ifMatch?: string,
  ): Promise<SuccessDto> {
    return { value: await this.details.change(id, draft, 'basic', ifMatch) };
  }

  /**
   * Reorder details
   * @remarks Gives details of the content in the path new places, also in other sections: all or none. Those that are not named
   * keep theirs; afterwards no two details of the content have the same `priorityOrder`.
   */
  @Put('order/:id')
  @ApiParam(contentParam)
  @Operation({ permission: 'listing:write', on: onContent, answer: SuccessDto, errors: ['contentNotFound'] })
  async order(
    @Place('id') { id }: Placement,
    @DraftBody(DetailOrderDto, orderExample) draft: Draft<{ details: readonly PlaceInput[] }>,
  ): Promise<SuccessDto> {
    return { value: await this.details.order(id, draft) };
  }

  /**
   * Read a detail
   * @remarks The `ETag` names this state: send it as `If-Match` with a change.
   */
  @Get(':id')
  @ApiParam(detailParam)
  @Operation({
    permission: 'listing:read',
    on: onDetail,
    answer: DetailDto,
    errors: ['contentDetailNotFound'],
    etag: true,
  })
  async read(@Place('id') { id }: Placement): Promise<JsonText<DetailView>> {
    return found(id, await this.queries.detail(id));
  }

  /**
   * Add a detail
   * @remarks A dish, a product, a service, an event or a person of the content in the path; at most 500 per content. Pictures
   * are uploaded before, with `POST /api/miscellaneous/image/{id}` as `ContentImage`, and named by their ids.
   */
  @Post(':id')
  @HttpCode(200)
  @ApiParam(contentParam)
  @Operation({
    permission: 'listing:write',
    on: onContent,
    answer: SuccessDto,
    errors: ['contentNotFound', 'contentFull'],
  })
  async add(
    @Place('id') { id }: Placement,
    @DraftBody(DetailInsertDto, insertExample) draft: Draft<DetailInput>,
  ): Promise<SuccessDto> {
    return { value: await this.details.add(id, draft) };
  }

  /**
   * Change a detail
   * @remarks Accepts what `GET` returns. Absent fields are kept, null clears a field, `images` are replaced whole.
   */
  @Put(':id')
  @ApiParam(detailParam)
  @IfMatch('the detail has changed')
  @Operation({
    permission: 'listing:write',
    on: onDetail,
    answer: SuccessDto,
    errors: ['contentDetailNotFound', 'contentNotFound', 'etagMismatch'],
  })
  async change(
    @Place('id') { id }: Placement,
    @DraftBody(DetailUpdateDto, { name: 'Potato soup with bread' }) draft: Draft<DetailInput>,
    @Headers('If-Match') ifMatch?: string,
  ): Promise<SuccessDto> {
    return { value: await this.details.change(id, draft, 'whole', ifMatch) };
  }

  /**
   * Delete details
   * @remarks All that are named, or none. Their pictures stay uploaded.
   */
  @Delete()
  @ApiQuery({ name: 'ids', type: 'string', description: 'Ids of details, separated by commas.', example: '2' })
  @Operation({
    permission: 'listing:write',
    on: [manyInQuery(contentDetailResource, 'ids')],
    answer: ListResultSuccessDto,
    errors: ['contentDetailNotFound', 'contentNotFound'],
  })
  async remove(@Places('ids') places: readonly Placement[]): Promise<ListResultSuccessDto> {
    const ids = places.map(({ id }) => id);
    await this.details.remove([...new Set(ids)]);
    return { ids, total: ids.length };
  }
}

function found<T>(id: number, view: JsonText<T> | null): JsonText<T> {
  if (view === null) throw new DomainError('contentDetailNotFound', { id });
  return view;
}
