import { Global, Module } from '@nestjs/common';
import { AdInventory } from '#contexts/advertising';
import { FulfilmentPort } from '#contexts/fulfilment';
import { WebsiteTemplates } from '#contexts/websites';
import { AdInventoryAdapter } from './ad-inventory-adapter.js';
import { FulfilmentAdapter } from './fulfilment-adapter.js';
import { ProviderCalls } from './provider-calls.js';
import { WebsiteTemplatesAdapter } from './website-templates-adapter.js';

/** Brings works to the configured provider (in demo mode: the sandbox's), and reads what it offers. Global, because contexts may not know it. */
@Global()
@Module({
  providers: [
    ProviderCalls,
    { provide: FulfilmentPort, useClass: FulfilmentAdapter },
    { provide: AdInventory, useClass: AdInventoryAdapter },
    { provide: WebsiteTemplates, useClass: WebsiteTemplatesAdapter },
  ],
  exports: [AdInventory, FulfilmentPort, WebsiteTemplates],
})
export class FulfilmentProviderModule {}
