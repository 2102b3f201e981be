import { Module } from '@nestjs/common';
import { TenancyModule } from '#contexts/tenancy';
import { ClockController } from './clock.controller.js';
import { CustomFieldController } from './custom-field.controller.js';
import { SalesManController } from './sales-man.controller.js';
import { WorkspaceSettingController } from './workspace-setting.controller.js';
import { WorkspaceController } from './workspace.controller.js';

/** The part of `/api` that serves tenancy. */
@Module({
  imports: [TenancyModule],
  controllers: [
    ClockController,
    WorkspaceController,
    WorkspaceSettingController,
    CustomFieldController,
    SalesManController,
  ],
})
export class AdministrationTenancyModule {}
