import { Module } from '@nestjs/common';
import { LocationsModule } from '#contexts/locations';
import { LocationController } from './location.controller.js';

/** The part of `/v5` that serves locations. */
@Module({
  imports: [LocationsModule],
  controllers: [LocationController],
})
export class PartnerLocationsModule {}
