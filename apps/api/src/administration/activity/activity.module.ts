import { Module } from '@nestjs/common';
import { ActivityModule } from '#contexts/activity';
import { ActivityController } from './activity.controller.js';
import { CompanyActivityController } from './company-activity.controller.js';

/** The part of `/api` that serves activity. */
@Module({ imports: [ActivityModule], controllers: [ActivityController, CompanyActivityController] })
export class AdministrationActivityModule {}
