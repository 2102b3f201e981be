import { LocationAdditionalController } from './location-additional.controller.js';
import { LocationController } from './location.controller.js';
import { OpeningHoursController } from './opening-hours.controller.js';

export const locationsControllers = [LocationController, LocationAdditionalController, OpeningHoursController];
