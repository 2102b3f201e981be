import { BulkController } from './bulk.controller.js';

export const bulkControllers = [BulkController];
