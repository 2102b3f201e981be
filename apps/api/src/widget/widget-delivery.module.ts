import { Module } from '@nestjs/common';
import { WebsitesModule } from '#contexts/websites';
import { RateLimits } from '../http/access/rate-limits.js';
import { WidgetController } from './widget.controller.js';

/** `/widget`: what websites embed. */
@Module({ imports: [WebsitesModule], controllers: [WidgetController], providers: [RateLimits] })
export class WidgetDeliveryModule {}
