import { Controller, Delete, Get, Headers, HttpCode, Post, Put, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { ContentQueries, contentResource, Contents, DeliveryQueries } from '#contexts/enhanced-content';
import type { ContentInput, ContentView, DeliveryView, NewContentInput } from '#contexts/enhanced-content';
import { companyResource, locationResource } from '#contexts/locations';
import type { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import type { Actor, Placement } from '#platform/access';
import type { JsonText } from '#platform/database';
import { SuccessDto } from '../../http/answers.dto.js';
import { Caller, Place, Places } from '../../http/access/caller.js';
import { IfMatch } from '../../http/if-match.js';
import { Operation } from '../../http/operation.js';
import { one, oneOfParent } from '../../http/access/targets.js';
import { DraftBody } from '../../http/bodies/validation.js';
import { ExtensionPageQuery } from '../../http/paging.dto.js';
import { optionalContexts } from '../../wire/places/optional-contexts.js';
import {
  ContentDto,
  ContentInsertDto,
  ContentListDto,
  ContentParentQuery,
  ContentQuery,
  ContentUpdateDto,
} from './content.dto.js';
import { ContentDeliveryListDto } from './delivery.dto.js';

const parents = { Company: companyResource, Location: locationResource };
const idParam = { name: 'id', type: 'integer', description: 'Id of the content.', example: 1 } as const;
const on = [one(contentResource, 'id')];
const insertExample = { name: 'Lunch', contentType: 'menu', language: 'en', locations: [17], published: true };

@ApiTags('Enhanced content')
@Controller('api/enhancedContent')
export class EnhancedContentController {
  constructor(
    private readonly contents: Contents,
    private readonly queries: ContentQueries,
    private readonly delivery: DeliveryQueries,
  ) {}

  /**
   * List contents
   * @remarks By id: everything that you see, or what is below the companies, locations or workspaces that `contextIds`
   * name. Below a location stands what is shown there, be it the location's own or its company's.
   */
  @Get()
  @Operation({
    permission: 'listing:read',
    on: [optionalContexts],
    answer: ContentListDto,
    errors: ['companyNotFound', 'locationNotFound', 'workspaceNotFound'],
  })
  list(
    @Caller() actor: Actor,
    @Query() query: ContentQuery,
    @Places('contextIds') places: readonly Placement[],
  ): Promise<JsonText<{ data: ContentView[]; total: number }>> {
    const { contextType, contextIds, ...filter } = query;
    const context = { type: contextType ?? ('Company' as const), places };
    return this.queries.list(actor, contextIds === undefined ? filter : { ...filter, context });
  }

  /**
   * Read a content
   * @remarks Its sections and details are read by operations of their own. The `ETag` names this state: send it as `If-Match`
   * with a change.
   */
  @Get(':id')
  @ApiParam(idParam)
  @Operation({ permission: 'listing:read', on, answer: ContentDto, errors: ['contentNotFound'], etag: true })
  async read(@Place('id') { id }: Placement): Promise<JsonText<ContentView>> {
    const view = await this.queries.view(id);
    if (view === null) throw new DomainError('contentNotFound', { id });
    return view;
  }

  /**
   * Add a content
   * @remarks A menu, products and services, events or a profile of the company in the path, to be shown at those of its
   * locations that `locations` name; or, with `contextType=Location`, of one location. It is shown once it is published and
   * has details, at the portals that take such content and where the location's listing is live.
   */
  @Post(':id')
  @HttpCode(200)
  @ApiParam({ name: 'id', type: 'integer', description: 'Id of the company, or of the location.', example: 1 })
  @Operation({
    permission: 'listing:write',
    on: [oneOfParent('contextType', parents, 'id', 'Company')],
    answer: SuccessDto,
    errors: ['companyNotFound', 'locationNotFound'],
  })
  async create(
    @Place('id') parent: Placement,
    @Query() _query: ContentParentQuery,
    @DraftBody(ContentInsertDto, insertExample) draft: Draft<NewContentInput>,
  ): Promise<SuccessDto> {
    return { value: await this.contents.create(parent, draft) };
  }

  /**
   * Change a content
   * @remarks Accepts what `GET` returns. Absent fields are kept, `locations` are replaced whole. Portals get the change by
   * themselves; `published: false` takes it off all of them, and so does leaving a location out for that location.
   */
  @Put(':id')
  @ApiParam(idParam)
  @IfMatch('the content has changed')
  @Operation({ permission: 'listing:write', on, answer: SuccessDto, errors: ['contentNotFound', 'etagMismatch'] })
  async change(
    @Place('id') { id }: Placement,
    @DraftBody(ContentUpdateDto, { name: 'Lunch and dinner' }) draft: Draft<ContentInput>,
    @Headers('If-Match') ifMatch?: string,
  ): Promise<SuccessDto> {
    return { value: await this.contents.change(id, draft, ifMatch) };
  }

  /**
   * Delete a content
   * @remarks With its sections and details. It disappears here at once; portals are told, and take it off.
   */
  @Delete(':id')
  @ApiParam({ ...idParam, example: 2 })
  @Operation({ permission: 'listing:write', on, answer: SuccessDto, errors: ['contentNotFound'] })
  async remove(@Place('id') { id }: Placement): Promise<SuccessDto> {
    return { value: await this.contents.remove(id) };
  }

  /**
   * List the portals of a content
   * @remarks One entry per location and portal that takes such content: whether visitors see it there, and in the portal's
   * own words why they do not. What was refused comes first, then by location and listing; where it was taken off, last.
   */
  @Get('listing/:id')
  @ApiParam(idParam)
  @Operation({
    permission: 'listing:read',
    on,
    answer: ContentDeliveryListDto,
    errors: ['contentNotFound'],
    extension: true,
  })
  deliveries(
    @Place('id') { id }: Placement,
    @Query() page: ExtensionPageQuery,
  ): Promise<JsonText<{ data: DeliveryView[]; total: number }>> {
    return this.delivery.deliveries(id, page);
  }
}
