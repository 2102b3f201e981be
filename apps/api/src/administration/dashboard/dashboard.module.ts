import { Module } from '@nestjs/common';
import { DashboardModule } from '#contexts/dashboard';
import { TaskController } from './task.controller.js';

/** The part of `/api` that serves dashboards. */
@Module({ imports: [DashboardModule], controllers: [TaskController] })
export class AdministrationDashboardModule {}
