import { Global, Module } from '@nestjs/common';
import { FulfilmentPort } from '#contexts/fulfilment';
import { FulfilmentAdapter } from './fulfilment-adapter.js';

/** Brings works to the configured provider (in demo mode: the sandbox's). Global, because the context may not know it. */
@Global()
@Module({ providers: [{ provide: FulfilmentPort, useClass: FulfilmentAdapter }], exports: [FulfilmentPort] })
export class FulfilmentProviderModule {}
