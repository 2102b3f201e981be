import { PersonalDataController } from './personal-data.controller.js';

export const personalDataControllers = [PersonalDataController];
