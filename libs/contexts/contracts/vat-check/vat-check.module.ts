import { Module } from '@nestjs/common';
import { CheckVatId } from './check-vat-id.js';

/** For the worker: checks VAT ids. Needs a `VatRegistry` from a global module of the application: `ViesModule`. */
@Module({ providers: [CheckVatId] })
export class VatCheckModule {}
