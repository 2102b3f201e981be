import { Module } from '@nestjs/common';
import { ListingsModule } from '#contexts/listings';
import { DuplicateController } from './duplicate.controller.js';
import { PortalController } from './portal.controller.js';

/** The part of `/v5` that serves listings. */
@Module({
  imports: [ListingsModule],
  controllers: [PortalController, DuplicateController],
})
export class PartnerListingsModule {}
