import { Controller, Delete, Get, Headers, HttpCode, Post, Put, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import {
  ChangeWorkspace,
  CreateWorkspace,
  DeleteWorkspace,
  WorkspaceQueries,
  workspaceResource,
} from '#contexts/tenancy';
import type { WorkspaceChange, WorkspaceInput, WorkspaceView } from '#contexts/tenancy';
import type { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import type { Actor, Placement } from '#platform/access';
import type { JsonText } from '#platform/database';
import { SuccessDto } from '../../http/answers.dto.js';
import { Caller, Place } from '../../http/access/caller.js';
import { IfMatch } from '../../http/if-match.js';
import { Operation } from '../../http/operation.js';
import { inQuery, one } from '../../http/access/targets.js';
import { DraftBody } from '../../http/bodies/validation.js';
import {
  WorkspaceDto,
  WorkspaceInsertDto,
  WorkspaceListDto,
  WorkspaceQuery,
  WorkspaceUpdateDto,
} from './workspace.dto.js';

const idParam = (example: number) =>
  ({ name: 'id', type: 'integer', description: 'Id of the workspace.', example }) as const;
const on = [one(workspaceResource, 'id')];

const insertExample = { parentId: 1, name: 'Locara Demo South', shortname: 'south', defaultCountry: 'AT' };

@ApiTags('Workspaces')
@Controller('api/content/workspace')
export class WorkspaceController {
  constructor(
    private readonly workspaces: WorkspaceQueries,
    private readonly createWorkspace: CreateWorkspace,
    private readonly changeWorkspace: ChangeWorkspace,
    private readonly deleteWorkspace: DeleteWorkspace,
  ) {}

  /**
   * List workspaces
   * @remarks Those that you see: the workspaces of your grants and all below them. `id` narrows the list to one of them and
   * what is below it, `parentId` to what is directly below.
   */
  @Get()
  @Operation({
    permission: 'workspace:read',
    on: [inQuery(workspaceResource, 'id', true)],
    answer: WorkspaceListDto,
    errors: ['workspaceNotFound'],
  })
  list(
    @Caller() actor: Actor,
    @Query() { id, ...query }: WorkspaceQuery,
  ): Promise<JsonText<{ data: WorkspaceView[]; total: number }>> {
    return this.workspaces.list(actor, { ...query, topId: id });
  }

  /**
   * Create a workspace
   * @remarks Below another one: its users see what is in the new workspace, its settings and custom fields are inherited.
   * Give users of the new workspace a group there, and they see nothing but it.
   */
  @Post()
  @HttpCode(200)
  @Operation({ permission: 'workspace:write', answer: SuccessDto, errors: ['alreadyExists'] })
  async create(
    @Caller() actor: Actor,
    @DraftBody(WorkspaceInsertDto, insertExample) draft: Draft<WorkspaceInput>,
  ): Promise<SuccessDto> {
    return { value: await this.createWorkspace.below(actor, draft) };
  }

  /**
   * Read a workspace
   * @remarks Country and time zone are those that hold for it, inherited or not; its settings say where they come from.
   */
  @Get(':id')
  @ApiParam(idParam(1))
  @Operation({ permission: 'workspace:read', on, answer: WorkspaceDto, errors: ['workspaceNotFound'], etag: true })
  async read(@Place('id') { id }: Placement): Promise<JsonText<WorkspaceView>> {
    const view = await this.workspaces.view(id);
    if (view === null) throw new DomainError('workspaceNotFound', { id });
    return view;
  }

  /**
   * Change or move a workspace
   * @remarks Accepts what `GET` returns. Another `parentId` moves the workspace with everything below it: from then on other
   * users see it and other settings are inherited. It cannot be moved below itself, nor out of test mode into it.
   */
  @Put(':id')
  @ApiParam(idParam(3))
  @IfMatch('the workspace has changed')
  @Operation({
    permission: 'workspace:write',
    on,
    answer: SuccessDto,
    errors: ['workspaceNotFound', 'etagMismatch', 'alreadyExists', 'customFieldInUse'],
    extension: true,
  })
  async change(
    @Caller() actor: Actor,
    @Place('id') { id }: Placement,
    @DraftBody(WorkspaceUpdateDto, { name: 'Locara Demo Austria', shortName: 'austria' }) draft: Draft<WorkspaceChange>,
    @Headers('If-Match') ifMatch?: string,
  ): Promise<SuccessDto> {
    return { value: await this.changeWorkspace.execute(actor, id, draft, ifMatch) };
  }

  /**
   * Delete a workspace
   * @remarks Only an empty one: no workspaces below it, no companies, no users, no contracts of its own.
   */
  @Delete(':id')
  @ApiParam(idParam(4))
  @Operation({
    permission: 'workspace:write',
    on,
    answer: SuccessDto,
    errors: ['workspaceNotFound', 'workspaceNotEmpty'],
    extension: true,
  })
  async remove(@Place('id') { id }: Placement): Promise<SuccessDto> {
    return { value: await this.deleteWorkspace.execute(id) };
  }
}
