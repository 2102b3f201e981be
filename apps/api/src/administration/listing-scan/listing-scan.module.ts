import { Module } from '@nestjs/common';
import { ListingScanModule } from '#contexts/listing-scan';
import { ListingScanController } from './listing-scan.controller.js';

/** The part of `/api` that serves listing scans. */
@Module({ imports: [ListingScanModule], controllers: [ListingScanController] })
export class AdministrationListingScanModule {}
