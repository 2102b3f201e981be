import { Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { CustomFieldQueries, CustomFields, workspaceResource } from '#contexts/tenancy';
import type { CustomFieldInput, CustomFieldView } from '#contexts/tenancy';
import type { Draft } from '#domain/errors/draft';
import type { Placement } from '#platform/access';
import type { JsonText } from '#platform/database';
import { SuccessDto } from '../../http/answers.dto.js';
import { Place } from '../../http/access/caller.js';
import { Operation } from '../../http/operation.js';
import { ExtensionPageQuery } from '../../http/paging.dto.js';
import { one } from '../../http/access/targets.js';
import { DraftBody } from '../../http/bodies/validation.js';
import { CustomFieldInsertDto, CustomFieldListDto, CustomFieldUpdateDto } from './custom-field.dto.js';

const workspaceParam = {
  name: 'wssId',
  type: 'integer',
  description: 'Id of the workspace settings: that of the workspace.',
  example: 3,
} as const;
const keyParam = { name: 'key', type: 'string', description: 'Key of the custom field.', example: 'region' } as const;
const on = [one(workspaceResource, 'wssId')];

const insertExample = {
  key: 'region',
  name: { en: 'Region', de: 'Region' },
  type: 'select',
  allowedValues: ['north', 'south'],
};

@ApiTags('Workspaces')
@Controller('api/admin/workspaceSetting/:wssId/customFields')
export class CustomFieldController {
  constructor(
    private readonly queries: CustomFieldQueries,
    private readonly fields: CustomFields,
  ) {}

  /**
   * Define a custom field
   * @remarks Companies of the workspace, and of all workspaces below it, have the field from then on, in
   * `customFieldsCompany`. Its key must be free in the workspaces above and below.
   */
  @Post()
  @HttpCode(200)
  @ApiParam(workspaceParam)
  @Operation({
    permission: 'settings:write',
    on,
    answer: SuccessDto,
    errors: ['workspaceNotFound', 'alreadyExists'],
  })
  async create(
    @Place('wssId') { id }: Placement,
    @DraftBody(CustomFieldInsertDto, insertExample) draft: Draft<CustomFieldInput>,
  ): Promise<SuccessDto> {
    return { value: await this.fields.create(id, draft) };
  }

  /**
   * List custom fields
   * @remarks All that hold for the workspace: those it defines and those it inherits. `workspaceId` says where each is defined.
   */
  @Get()
  @ApiParam(workspaceParam)
  @Operation({
    permission: 'settings:read',
    on,
    answer: CustomFieldListDto,
    errors: ['workspaceNotFound'],
    extension: true,
  })
  list(
    @Place('wssId') { id }: Placement,
    @Query() query: ExtensionPageQuery,
  ): Promise<JsonText<{ data: CustomFieldView[]; total: number }>> {
    return this.queries.list(id, query);
  }

  /**
   * Change a custom field
   * @remarks In the workspace that defines it. Absent fields are kept, null clears a field. The key stays; the type, and values that
   * may be chosen, go only while no company has them.
   */
  @Put(':key')
  @ApiParam(workspaceParam)
  @ApiParam(keyParam)
  @Operation({
    permission: 'settings:write',
    on,
    answer: SuccessDto,
    errors: ['workspaceNotFound', 'customFieldNotFound', 'customFieldInUse'],
  })
  async change(
    @Place('wssId') { id }: Placement,
    @Param('key') key: string,
    @DraftBody(CustomFieldUpdateDto, { allowedValues: ['north', 'south', 'west'], required: true })
    draft: Draft<CustomFieldInput>,
  ): Promise<SuccessDto> {
    return { value: await this.fields.change(id, key, draft) };
  }

  /**
   * Delete a custom field
   * @remarks With the values that companies have of it. It stays while subscriptions run in the workspace or below, and
   * while other fields name it as their `parentKey`.
   */
  @Delete(':key')
  @ApiParam(workspaceParam)
  @ApiParam(keyParam)
  @Operation({
    permission: 'settings:write',
    on,
    answer: SuccessDto,
    errors: ['workspaceNotFound', 'customFieldNotFound', 'customFieldInUse'],
  })
  async remove(@Place('wssId') { id }: Placement, @Param('key') key: string): Promise<SuccessDto> {
    return { value: await this.fields.remove(id, key) };
  }
}
