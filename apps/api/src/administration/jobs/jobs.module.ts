import { Module } from '@nestjs/common';
import { ExportsModule } from '#platform/exports';
import { ExportController } from './export.controller.js';
import { JobController } from './job.controller.js';

/** The part of `/api` that serves jobs. */
@Module({
  imports: [ExportsModule],
  controllers: [ExportController, JobController],
})
export class AdministrationJobsModule {}
