import { Module } from '@nestjs/common';
import { TenancyModule, WorkspaceMailModule } from '#contexts/tenancy';
import { UnsubscribeModule } from '../unsubscribe/unsubscribe.module.js';
import { AddressConsents } from './address-consents.js';
import { AddressStates } from './address-states.js';
import { ConsentAnswers } from './consent-answers.js';
import { ConsentLinks } from './consent-links.js';

/** Who has agreed to get notifications. */
@Module({
  imports: [TenancyModule, UnsubscribeModule, WorkspaceMailModule],
  providers: [AddressConsents, AddressStates, ConsentAnswers, ConsentLinks],
  exports: [AddressConsents, AddressStates, ConsentAnswers],
})
export class ConsentModule {}
