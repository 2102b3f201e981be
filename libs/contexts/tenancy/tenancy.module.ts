import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MediaModule } from '#contexts/media';
import { ChangeWorkspace } from './workspace/change-workspace.js';
import { ChangeWorkspaceSettings } from './settings/change-workspace-settings.js';
import { ClockQueries } from './clock/clock.queries.js';
import { CreateWorkspace } from './workspace/create-workspace.js';
import { CustomFieldQueries } from './custom-fields/custom-field.queries.js';
import { CustomFields } from './custom-fields/custom-field.service.js';
import { Brands } from './ports/brands.port.js';
import { CustomFieldValues } from './ports/custom-field-values.port.js';
import { HostedPages } from './ports/hosted-pages.port.js';
import { DeleteWorkspace } from './workspace/delete-workspace.js';
import { MoveClock } from './clock/move-clock.js';
import { SalesMen } from './sales-men/sales-man.service.js';
import { StepClocks } from './clock/step-clocks.js';
import { Usages } from './usages.js';
import { WorkspaceDefaults } from './workspace/workspace-defaults.js';
import { WorkspaceImages } from './workspace/workspace-images.js';
import { WorkspaceQueries } from './workspace/workspace.queries.js';
import { WorkspaceSettingQueries } from './settings/workspace-setting.queries.js';
import { WorkspaceSettings } from './settings/workspace-settings.js';
import { CustomFieldEntity } from './custom-fields/custom-field.entity.js';
import { SalesManEntity } from './sales-men/sales-man.entity.js';
import { WorkspaceSettingEntity } from './settings/workspace-setting.entity.js';
import { WorkspaceEntity } from './workspace/workspace.entity.js';

const exported = [
  Brands,
  ChangeWorkspace,
  ChangeWorkspaceSettings,
  ClockQueries,
  CreateWorkspace,
  CustomFieldQueries,
  CustomFields,
  CustomFieldValues,
  DeleteWorkspace,
  HostedPages,
  MoveClock,
  SalesMen,
  Usages,
  WorkspaceDefaults,
  WorkspaceQueries,
  WorkspaceSettingQueries,
  WorkspaceSettings,
];

@Module({
  imports: [
    TypeOrmModule.forFeature([CustomFieldEntity, SalesManEntity, WorkspaceEntity, WorkspaceSettingEntity]),
    MediaModule,
  ],
  providers: [...exported, StepClocks, WorkspaceImages],
  exports: exported,
})
export class TenancyModule {}
