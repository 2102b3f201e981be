import { Module } from '@nestjs/common';
import { LiveUpdatesModule } from '#contexts/live-updates';
import { EventController } from './event.controller.js';

/** The part of `/api` that serves streams of events. */
@Module({ imports: [LiveUpdatesModule], controllers: [EventController] })
export class AdministrationLiveUpdatesModule {}
