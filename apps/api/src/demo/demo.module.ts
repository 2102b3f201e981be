import { Module } from '@nestjs/common';
import { ContractsModule } from '#contexts/contracts';
import { IdentityModule } from '#contexts/identity';
import { ListingsModule } from '#contexts/listings';
import { LocationsModule } from '#contexts/locations';
import { TenancyModule } from '#contexts/tenancy';
import { DemoCards } from './demo-cards.js';
import { DemoCatalogue } from './demo-catalogue.js';
import { DemoContracts } from './demo-contracts.js';
import { DemoData } from './demo-data.js';
import { DemoGuide } from './demo-guide.js';
import { DemoTenants } from './demo-tenants.js';

/** The demo's data and what its guide needs to know of it. */
@Module({
  imports: [IdentityModule, LocationsModule, TenancyModule, ContractsModule, ListingsModule],
  providers: [DemoData, DemoTenants, DemoCards, DemoCatalogue, DemoContracts, DemoGuide],
  exports: [DemoGuide],
})
export class DemoModule {}
