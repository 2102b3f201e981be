import { Module } from '@nestjs/common';
import { InvoicingModule } from '#contexts/invoicing';
import { RevenueQueries } from './figures/revenue.queries.js';

/** What sellers earn. */
@Module({
  imports: [InvoicingModule],
  providers: [RevenueQueries],
  exports: [RevenueQueries],
})
export class RevenueModule {}
