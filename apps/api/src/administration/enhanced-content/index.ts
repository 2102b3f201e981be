import { EnhancedContentController } from './content.controller.js';
import { EnhancedContentDetailController } from './detail.controller.js';
import { EnhancedContentSectionController } from './section.controller.js';

/** The controller with the fixed path segments comes first. */
export const enhancedContentControllers = [
  EnhancedContentDetailController,
  EnhancedContentSectionController,
  EnhancedContentController,
];
