import { AdministeredDuplicateController } from './duplicate.controller.js';

export const duplicateControllers = [AdministeredDuplicateController];
