import { ImportController } from './import.controller.js';
import { LocationBasicController } from './location-basic.controller.js';
import { LocationMediaController } from './location-media.controller.js';
import { LocationUrlController } from './location-url.controller.js';

export const organisationControllers = [
  ImportController,
  LocationBasicController,
  LocationMediaController,
  LocationUrlController,
];
