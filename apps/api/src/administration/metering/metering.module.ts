import { Module } from '@nestjs/common';
import { InvoicingModule } from '#contexts/invoicing';
import { MeteringModule } from '#contexts/metering';
import { UsageController } from './usage.controller.js';

/** The part of `/api` that takes usage and shows what it costs. */
@Module({ imports: [InvoicingModule, MeteringModule], controllers: [UsageController] })
export class AdministrationMeteringModule {}
