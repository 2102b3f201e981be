import { Global, Module } from '@nestjs/common';
import { CancelJob } from './cancel-job.js';
import { JobQueries } from './job.queries.js';
import { Jobs } from './jobs.js';

@Global()
@Module({ providers: [CancelJob, Jobs, JobQueries], exports: [CancelJob, Jobs, JobQueries] })
export class JobsModule {}
