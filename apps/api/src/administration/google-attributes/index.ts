import { GoogleAttributeController } from './google-attribute.controller.js';

export const googleAttributeControllers = [GoogleAttributeController];
