import { Controller, Get, Put, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { ChangeTask, TaskQueries, taskResource } from '#contexts/dashboard';
import type { TaskView } from '#contexts/dashboard';
import type { Draft } from '#domain/errors/draft';
import type { Actor, Placement } from '#platform/access';
import type { JsonText } from '#platform/database';
import { SuccessDto } from '../../http/answers.dto.js';
import { Caller, Place } from '../../http/access/caller.js';
import { one } from '../../http/access/targets.js';
import { DraftBody } from '../../http/bodies/validation.js';
import { Operation } from '../../http/operation.js';
import { dashboardErrors, dashboardTargets } from './dashboard-query.dto.js';
import { TaskListDto, TaskQuery, TaskUpdateDto } from './task.dto.js';

const changeExample = { status: 'PENDING', note: 'The owner has the password.' };

@ApiTags('Dashboard')
@Controller('api/dashboard/task')
export class TaskController {
  constructor(
    private readonly tasks: TaskQueries,
    private readonly changeTask: ChangeTask,
  ) {}

  /**
   * List tasks
   * @remarks What people can do for locations: link a profile (`ProfileLinking`), answer what Google asks of its owner
   * (`ProfileLinkingManual`), reply to reviews (`UnansweredReviews`), decide on duplicates (`Duplicate`). One for each location, type
   * and portal, opened when the platform notices its cause and `DONE` when the cause is gone. The newest first unless you say otherwise.
   */
  @Get()
  @Operation({ permission: 'task:read', on: dashboardTargets, answer: TaskListDto, errors: dashboardErrors })
  list(
    @Caller() actor: Actor,
    @Query() { workspaceId, companyId, locationId, ...query }: TaskQuery,
  ): Promise<JsonText<{ data: TaskView[]; total: number }>> {
    return this.tasks.list({ scope: actor.scope('task:read'), workspaceId, companyId, locationId }, query);
  }

  /**
   * Change a task
   * @remarks Its status, whether it is ignored, and a note; absent fields stay. `OPEN` and `PENDING` can be changed into each other,
   * and both into `DONE`, which is final and fixes `ignore`. A task that you finish comes back as a new one when something new
   * waits. An ignored task stays ignored until its cause is gone. Other fields may be sent as they were read. The response is the id
   * of the task.
   */
  @Put(':id')
  @ApiParam({ name: 'id', type: 'integer', description: 'Id of the task.', example: 1 })
  @Operation({
    permission: 'task:write',
    on: [one(taskResource, 'id')],
    answer: SuccessDto,
    errors: ['taskNotFound', 'transitionNotAllowed', 'changedMeanwhile'],
  })
  async change(
    @Place('id') task: Placement,
    @DraftBody(TaskUpdateDto, changeExample) draft: Draft<TaskUpdateDto>,
  ): Promise<SuccessDto> {
    return { value: await this.changeTask.execute(task, draft) };
  }
}
