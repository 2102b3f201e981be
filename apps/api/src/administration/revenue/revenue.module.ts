import { Module } from '@nestjs/common';
import { RevenueModule } from '#contexts/revenue';
import { RevenueController } from './revenue.controller.js';

/** The part of `/api` that serves revenue. */
@Module({ imports: [RevenueModule], controllers: [RevenueController] })
export class AdministrationRevenueModule {}
