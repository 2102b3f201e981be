import { Global, Module } from '@nestjs/common';
import { VatRegistry } from '#contexts/contracts';
import { ViesRegistry } from './vies-registry.js';

/** Checks VAT ids at the European Commission (in demo mode: at the sandbox). Global, because contracts may not know it. */
@Global()
@Module({ providers: [{ provide: VatRegistry, useClass: ViesRegistry }], exports: [VatRegistry] })
export class ViesModule {}
