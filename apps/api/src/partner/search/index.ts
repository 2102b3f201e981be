import { PortalSearchController } from './portal-search.controller.js';

export const searchControllers = [PortalSearchController];
