import { ImportController } from './import.controller.js';
import { LocationBasicController } from './location-basic.controller.js';

export const organisationControllers = [ImportController, LocationBasicController];
