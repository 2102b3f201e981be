import { Global, Module } from '@nestjs/common';
import { JobQueries } from './job.queries.js';
import { Jobs } from './jobs.js';

@Global()
@Module({ providers: [Jobs, JobQueries], exports: [Jobs, JobQueries] })
export class JobsModule {}
