import { Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { DomainError } from '#domain/errors/errors';
import type { Actor, Placement } from '#platform/access';
import type { JsonText } from '#platform/database';
import { CancelJob, JobQueries, jobResource } from '#platform/jobs';
import { ParkedJobs } from '#platform/outbox';
import { SuccessDto } from '../../http/answers.dto.js';
import { Caller, Place } from '../../http/access/caller.js';
import { Operation } from '../../http/operation.js';
import { one } from '../../http/access/targets.js';
import { JobDto, JobListDto, JobProblemListDto, JobProblemQuery, JobQuery } from './job.dto.js';

@ApiTags('Operations')
@Controller('api/job')
export class JobController {
  constructor(
    private readonly jobs: JobQueries,
    private readonly parked: ParkedJobs,
    private readonly cancelJob: CancelJob,
  ) {}

  /**
   * List jobs
   * @remarks Imports and other long work, and work that failed permanently and waits for an administrator (`parked`); newest
   * first, in the companies and workspaces that you can see.
   */
  @Get()
  @Operation({ permission: 'job:read', answer: JobListDto, extension: true })
  list(@Caller() actor: Actor, @Query() query: JobQuery): Promise<JsonText<object>> {
    return this.jobs.list(actor, query);
  }

  /**
   * Read a job
   * @remarks Progress (`processed` of `total`), result and the first 500 problems. Ask again until the state is `done`,
   * `failed`, `cancelled` or `parked`.
   */
  @Get(':id')
  @ApiParam({
    name: 'id',
    type: 'integer',
    description: 'Id of the job, as the operation that started it answered.',
    example: 1,
  })
  @Operation({
    permission: 'job:read',
    on: [one(jobResource, 'id')],
    answer: JobDto,
    errors: ['jobNotFound'],
    extension: true,
  })
  async read(@Place('id') { id }: Placement): Promise<JsonText<object>> {
    const view = await this.jobs.view(id);
    if (view === null) throw new DomainError('jobNotFound', { id });
    return view;
  }

  /**
   * List a job's problems
   * @remarks Lines of the input that were not taken (error) or taken without a field (warning), by line.
   */
  @Get(':id/problem')
  @ApiParam({ name: 'id', type: 'integer', description: 'Id of the job.', example: 1 })
  @Operation({
    permission: 'job:read',
    on: [one(jobResource, 'id')],
    answer: JobProblemListDto,
    errors: ['jobNotFound'],
    extension: true,
  })
  problems(@Place('id') { id }: Placement, @Query() query: JobProblemQuery): Promise<JsonText<object>> {
    return this.jobs.problems(id, query);
  }

  /**
   * Run a parked job again
   * @remarks For work that failed at its last attempt. It goes on where it stopped, with all its attempts anew.
   */
  @Post(':id/rerun')
  @HttpCode(200)
  @ApiParam({ name: 'id', type: 'integer', description: 'Id of the job.', example: 1 })
  @Operation({
    permission: 'job:write',
    on: [one(jobResource, 'id')],
    answer: SuccessDto,
    errors: ['jobNotFound', 'jobNotRerunnable'],
    extension: true,
  })
  async rerun(@Place('id') { id }: Placement): Promise<SuccessDto> {
    await this.parked.rerun(id);
    return { value: id };
  }

  /**
   * Stop a job
   * @remarks For an import, a bulk change or other work that a user started and that is `queued`, `running` or `parked`.
   * A worker that is at it stops at its next mark, at the latest after 250 entries, and what was done until then stays:
   * `processed` and `result` say how far it came. A job that was stopped does not run again; start a new one. Work on a
   * company is stopped by everybody with `job:cancel` there; other work by who started it, and with `job:write`.
   */
  @Post(':id/cancel')
  @HttpCode(200)
  @ApiParam({ name: 'id', type: 'integer', description: 'Id of the job.', example: 1 })
  @Operation({
    permission: 'job:cancel',
    on: [one(jobResource, 'id')],
    answer: SuccessDto,
    errors: ['jobNotFound', 'jobNotCancellable'],
    extension: true,
  })
  async cancel(@Caller() actor: Actor, @Place('id') place: Placement): Promise<SuccessDto> {
    return { value: await this.cancelJob.execute(actor, place) };
  }
}
