import { PortalController } from './portal.controller.js';

export const listingsControllers = [PortalController];
