import { Global, Module } from '@nestjs/common';
import { AdInventory } from '#contexts/advertising';
import { FulfilmentPort } from '#contexts/fulfilment';
import { AdInventoryAdapter } from './ad-inventory-adapter.js';
import { FulfilmentAdapter } from './fulfilment-adapter.js';
import { ProviderCalls } from './provider-calls.js';

/** Brings works to the configured provider (in demo mode: the sandbox's), and reads what it offers. Global, because contexts may not know it. */
@Global()
@Module({
  providers: [
    ProviderCalls,
    { provide: FulfilmentPort, useClass: FulfilmentAdapter },
    { provide: AdInventory, useClass: AdInventoryAdapter },
  ],
  exports: [AdInventory, FulfilmentPort],
})
export class FulfilmentProviderModule {}
