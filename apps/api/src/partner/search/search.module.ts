import { Module } from '@nestjs/common';
import { SearchModule } from '#contexts/search';
import { PortalSearchController } from './portal-search.controller.js';

/** The part of `/v5` that serves search. */
@Module({
  imports: [SearchModule],
  controllers: [PortalSearchController],
})
export class PartnerSearchModule {}
