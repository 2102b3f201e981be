import { LocationController } from './location.controller.js';

export const organisationControllers = [LocationController];
