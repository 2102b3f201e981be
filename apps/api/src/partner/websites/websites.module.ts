import { Module } from '@nestjs/common';
import { WebsitesModule } from '#contexts/websites';
import { WebsiteController } from './website.controller.js';

/** The part of `/v5` that serves websites. */
@Module({
  imports: [WebsitesModule],
  controllers: [WebsiteController],
})
export class PartnerWebsitesModule {}
