import { Module } from '@nestjs/common';
import { EnhancedContentModule } from '#contexts/enhanced-content';
import { EnhancedContentController } from './content.controller.js';
import { EnhancedContentDeliveryController } from './delivery.controller.js';
import { EnhancedContentDetailController } from './detail.controller.js';
import { EnhancedContentSectionController } from './section.controller.js';

/** The part of `/api` that serves enhanced content. */
@Module({
  imports: [EnhancedContentModule],
  controllers: [
    EnhancedContentDeliveryController,
    EnhancedContentDetailController,
    EnhancedContentSectionController,
    EnhancedContentController,
  ],
})
export class AdministrationEnhancedContentModule {}
