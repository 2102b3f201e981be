import { Controller, Delete, Get, Headers, HttpCode, Post, Put, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import {
  ChangeWorkspaceSettings,
  WorkspaceQueries,
  WorkspaceSettingQueries,
  workspaceResource,
} from '#contexts/tenancy';
import type { SettingsInput, WorkspaceSettingOverview, WorkspaceSettingView } from '#contexts/tenancy';
import type { Draft } from '#domain/errors/draft';
import type { Actor, Placement } from '#platform/access';
import type { JsonText } from '#platform/database';
import { SuccessDto } from '../../http/answers.dto.js';
import { Caller, Place } from '../../http/access/caller.js';
import { IfMatch } from '../../http/if-match.js';
import { Operation } from '../../http/operation.js';
import { inQuery, one } from '../../http/access/targets.js';
import { DraftBody } from '../../http/bodies/validation.js';
import { WorkspaceSettingInputDto } from './workspace-setting-input.dto.js';
import { WorkspaceSettingDto, WorkspaceSettingListDto, WorkspaceSettingQuery } from './workspace-setting.dto.js';

const idParam = (example: number) =>
  ({ name: 'id', type: 'integer', description: 'Id of the settings: that of the workspace.', example }) as const;
const on = [one(workspaceResource, 'id')];

const insertExample = {
  general: { imprintUrl: 'https://locara.example/imprint', domains: ['app.locara.example'] },
  passwordPolicy: { passwordMinLength: 10, passwordDigits: 1 },
  support: { email: 'support@locara.example', website: { displayName: 'Help', url: 'https://help.locara.example' } },
};

@ApiTags('Workspaces')
@Controller('api/admin/workspaceSetting')
export class WorkspaceSettingController {
  constructor(
    private readonly workspaces: WorkspaceQueries,
    private readonly settings: WorkspaceSettingQueries,
    private readonly changeSettings: ChangeWorkspaceSettings,
  ) {}

  /**
   * List workspaces with settings
   * @remarks Those where you may read settings. `id` narrows the list to a workspace and all below it.
   */
  @Get()
  @Operation({
    permission: 'settings:read',
    on: [inQuery(workspaceResource, 'id', true)],
    answer: WorkspaceSettingListDto,
    errors: ['workspaceNotFound'],
  })
  list(
    @Caller() actor: Actor,
    @Query() { id, ...query }: WorkspaceSettingQuery,
  ): Promise<JsonText<{ data: WorkspaceSettingOverview[]; total: number }>> {
    return this.workspaces.settingOverviews(actor, { ...query, topId: id });
  }

  /**
   * Create settings of a workspace
   * @remarks For a workspace that has none. What you leave out stays inherited. A workspace that has settings returns 409:
   * change them instead.
   */
  @Post(':id')
  @HttpCode(200)
  @ApiParam(idParam(3))
  @Operation({
    people: true,
    permission: 'settings:write',
    on,
    answer: SuccessDto,
    errors: ['workspaceNotFound', 'settingsExist'],
  })
  async create(
    @Place('id') { id }: Placement,
    @DraftBody(WorkspaceSettingInputDto, insertExample) draft: Draft<SettingsInput>,
  ): Promise<SuccessDto> {
    return { value: await this.changeSettings.create(id, draft) };
  }

  /**
   * Read the settings of a workspace
   * @remarks Every setting that holds, whether the workspace sets it or not; `inherited` says where each of the others comes
   * from. The `ETag` names this state: send it as `If-Match` with a change.
   */
  @Get(':id')
  @ApiParam(idParam(1))
  @Operation({
    permission: 'settings:read',
    on,
    answer: WorkspaceSettingDto,
    errors: ['workspaceNotFound'],
    etag: true,
  })
  read(@Place('id') { id }: Placement): Promise<JsonText<WorkspaceSettingView>> {
    return this.settings.view(id);
  }

  /**
   * Change the settings of a workspace
   * @remarks Accepts what `GET` returns. Absent fields are kept; null is inherited again; an inherited value that comes back as
   * it was read stays inherited. They hold at once, also for the workspaces below that do not set them themselves.
   */
  @Put(':id')
  @ApiParam(idParam(3))
  @IfMatch('the settings have changed')
  @Operation({
    people: true,
    permission: 'settings:write',
    on,
    answer: SuccessDto,
    errors: ['workspaceNotFound', 'etagMismatch'],
  })
  async change(
    @Place('id') { id }: Placement,
    @DraftBody(WorkspaceSettingInputDto, { support: { phone: '49-911-123456' }, selfServiceLanguage: 'de' })
    draft: Draft<SettingsInput>,
    @Headers('If-Match') ifMatch?: string,
  ): Promise<SuccessDto> {
    return { value: await this.changeSettings.change(id, draft, ifMatch) };
  }

  /**
   * Delete the settings of a workspace
   * @remarks Everything is inherited again. Custom fields stay. A workspace without settings of its own returns 409.
   */
  @Delete(':id')
  @ApiParam(idParam(3))
  @Operation({
    people: true,
    permission: 'settings:write',
    on,
    answer: SuccessDto,
    errors: ['workspaceNotFound', 'settingsInherited'],
  })
  async remove(@Place('id') { id }: Placement): Promise<SuccessDto> {
    return { value: await this.changeSettings.remove(id) };
  }
}
