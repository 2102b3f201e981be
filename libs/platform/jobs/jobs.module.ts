import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CancelJob } from './cancel-job.js';
import { JobQueries } from './job.queries.js';
import { Jobs } from './jobs.js';
import { JobInputEntity } from './job-input.entity.js';
import { JobProblemEntity } from './job-problem.entity.js';
import { JobEntity } from './job.entity.js';
import { StepwiseJobs } from './stepwise-jobs.js';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([JobEntity, JobInputEntity, JobProblemEntity])],
  providers: [CancelJob, Jobs, JobQueries, StepwiseJobs],
  exports: [CancelJob, Jobs, JobQueries, StepwiseJobs],
})
export class JobsModule {}
