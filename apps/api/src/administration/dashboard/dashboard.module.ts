import { Module } from '@nestjs/common';
import { DashboardModule } from '#contexts/dashboard';
import { OverviewController } from './overview.controller.js';
import { PacingController } from './pacing.controller.js';
import { TaskController } from './task.controller.js';

/** The part of `/api` that serves dashboards. */
@Module({ imports: [DashboardModule], controllers: [OverviewController, PacingController, TaskController] })
export class AdministrationDashboardModule {}
