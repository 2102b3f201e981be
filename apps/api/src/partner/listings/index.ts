import { DuplicateController } from './duplicate.controller.js';
import { PortalController } from './portal.controller.js';

export const listingsControllers = [PortalController, DuplicateController];
