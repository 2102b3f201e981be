import { Module } from '@nestjs/common';
import { ListingScanModule } from '#contexts/listing-scan';
import { RateLimits } from '../http/access/rate-limits.js';
import { ScanController } from './scan.controller.js';

/** `/scan`: what websites embed. Part of no API document. */
@Module({ imports: [ListingScanModule], controllers: [ScanController], providers: [RateLimits] })
export class ScanModule {}
