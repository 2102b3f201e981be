import { Module } from '@nestjs/common';
import { AdvertisingModule } from '#contexts/advertising';
import { AdvertisementController } from './advertisement.controller.js';

/** The part of `/v5` that serves display ads. */
@Module({
  imports: [AdvertisingModule],
  controllers: [AdvertisementController],
})
export class PartnerAdvertisingModule {}
