import { LocationController } from './location.controller.js';

export const locationsControllers = [LocationController];
