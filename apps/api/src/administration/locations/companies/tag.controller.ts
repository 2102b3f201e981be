import { Body, Controller, Delete, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { companyResource, locationResource, TagCatalogue, TagQueries, tagResource } from '#contexts/locations';
import type { TagView } from '#contexts/locations';
import { workspaceResource } from '#contexts/tenancy';
import { AccessControl } from '#platform/access';
import type { Actor, Placement } from '#platform/access';
import type { JsonText } from '#platform/database';
import { SuccessDto } from '../../../http/answers.dto.js';
import { Caller, Place } from '../../../http/access/caller.js';
import { Operation } from '../../../http/operation.js';
import { inQuery, one } from '../../../http/access/targets.js';
import { TagInsertDto, TagListDto, TagOwnerQuery, TagQuery } from './tag.dto.js';

@ApiTags('Tags')
@Controller('api/tag')
export class TagController {
  constructor(
    private readonly tags: TagCatalogue,
    private readonly queries: TagQueries,
    private readonly access: AccessControl,
  ) {}

  /**
   * Create a tag
   * @remarks A word by which users sort locations and companies. Each workspace has its own tags, and no two alike. Returns
   * the id of the tag.
   */
  @Post(':id')
  @HttpCode(200)
  @ApiParam({ name: 'id', type: 'integer', description: 'Id of the workspace.', example: 1 })
  @Operation({
    permission: 'location:write',
    on: [one(workspaceResource, 'id')],
    answer: SuccessDto,
    errors: ['workspaceNotFound', 'alreadyExists'],
  })
  async create(@Place('id') workspace: Placement, @Body() { name }: TagInsertDto): Promise<SuccessDto> {
    return { value: await this.tags.add(workspace.id, name) };
  }

  /**
   * List tags
   * @remarks Of the workspaces that you can see, and those on locations and companies that you can see; by name.
   */
  @Get()
  @Operation({
    permission: 'location:read',
    on: [inQuery(workspaceResource, 'workspaceId', true)],
    answer: TagListDto,
    errors: ['workspaceNotFound'],
  })
  list(@Caller() actor: Actor, @Query() query: TagQuery): Promise<JsonText<{ data: TagView[]; total: number }>> {
    return this.queries.list(actor, query);
  }

  /**
   * Add a tag to a location
   * @remarks The location must be of the tag's workspace. A tag that is there already stays. A location has at most
   * 100 tags. Returns the id of the tag.
   */
  @Post('connect/:id')
  @HttpCode(200)
  @ApiParam({ name: 'id', type: 'integer', description: 'Id of the tag.', example: 1 })
  @Operation({
    permission: 'location:write',
    on: [one(tagResource, 'id'), inQuery(locationResource, 'locationId')],
    answer: SuccessDto,
    errors: ['tagNotFound', 'locationNotFound', 'placesTaken'],
  })
  async connect(
    @Place('id') tag: Placement,
    @Query() _query: TagOwnerQuery,
    @Place('locationId') location: Placement,
  ): Promise<SuccessDto> {
    await this.tags.connect('location', tag, location);
    return { value: tag.id };
  }

  /**
   * Add a tag to a company
   * @remarks The company must be of the tag's workspace. A tag that is there already stays. A company has at most 100
   * tags. Returns the id of the tag.
   */
  @Post('connect/:id/company/:companyId')
  @HttpCode(200)
  @ApiParam({ name: 'id', type: 'integer', description: 'Id of the tag.', example: 1 })
  @ApiParam({ name: 'companyId', type: 'integer', description: 'Id of the company.', example: 1 })
  @Operation({
    permission: 'location:write',
    on: [one(tagResource, 'id'), one(companyResource, 'companyId')],
    answer: SuccessDto,
    errors: ['tagNotFound', 'companyNotFound', 'placesTaken'],
    extension: true,
  })
  async connectCompany(
    @Caller() actor: Actor,
    @Place('id') tag: Placement,
    @Place('companyId') company: Placement,
  ): Promise<SuccessDto> {
    this.access.demand(actor, 'company:write', [company]);
    await this.tags.connect('company', tag, company);
    return { value: tag.id };
  }

  /**
   * Remove a tag from a location
   * @remarks Elsewhere the tag stays. Returns the id of the tag.
   */
  @Delete('disconnect/:id')
  @ApiParam({ name: 'id', type: 'integer', description: 'Id of the tag.', example: 1 })
  @Operation({
    permission: 'location:write',
    on: [one(tagResource, 'id'), inQuery(locationResource, 'locationId')],
    answer: SuccessDto,
    errors: ['tagNotFound', 'locationNotFound'],
  })
  async disconnect(
    @Place('id') tag: Placement,
    @Query() _query: TagOwnerQuery,
    @Place('locationId') location: Placement,
  ): Promise<SuccessDto> {
    await this.tags.disconnect('location', tag, location);
    return { value: tag.id };
  }

  /**
   * Remove a tag from a company
   * @remarks Elsewhere the tag stays. Returns the id of the tag.
   */
  @Delete('disconnect/:id/company/:companyId')
  @ApiParam({ name: 'id', type: 'integer', description: 'Id of the tag.', example: 1 })
  @ApiParam({ name: 'companyId', type: 'integer', description: 'Id of the company.', example: 1 })
  @Operation({
    permission: 'location:write',
    on: [one(tagResource, 'id'), one(companyResource, 'companyId')],
    answer: SuccessDto,
    errors: ['tagNotFound', 'companyNotFound'],
    extension: true,
  })
  async disconnectCompany(
    @Caller() actor: Actor,
    @Place('id') tag: Placement,
    @Place('companyId') company: Placement,
  ): Promise<SuccessDto> {
    this.access.demand(actor, 'company:write', [company]);
    await this.tags.disconnect('company', tag, company);
    return { value: tag.id };
  }

  /**
   * Delete a tag
   * @remarks It goes from every location and company that has it.
   */
  @Delete(':id')
  @ApiParam({ name: 'id', type: 'integer', description: 'Id of the tag.', example: 2 })
  @Operation({
    permission: 'location:write',
    on: [one(tagResource, 'id')],
    answer: SuccessDto,
    errors: ['tagNotFound'],
  })
  async delete(@Place('id') tag: Placement): Promise<SuccessDto> {
    await this.tags.delete(tag);
    return { value: tag.id };
  }
}
