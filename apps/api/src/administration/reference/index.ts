import { CategoryController } from './category.controller.js';
import { ReferenceController } from './reference.controller.js';

export const referenceControllers = [CategoryController, ReferenceController];
