import { ClockController } from './clock.controller.js';
import { CustomFieldController } from './custom-field.controller.js';
import { SalesManController } from './sales-man.controller.js';
import { WorkspaceSettingController } from './workspace-setting.controller.js';
import { WorkspaceController } from './workspace.controller.js';

export const clockControllers = [ClockController];
export const workspaceControllers = [
  WorkspaceController,
  WorkspaceSettingController,
  CustomFieldController,
  SalesManController,
];
