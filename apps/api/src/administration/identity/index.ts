import { OwnAccountController } from './own-account.controller.js';
import { UserManagementController } from './user.controller.js';
import { UserSecurityController } from './user-security.controller.js';

export const identityControllers = [OwnAccountController, UserSecurityController, UserManagementController];
