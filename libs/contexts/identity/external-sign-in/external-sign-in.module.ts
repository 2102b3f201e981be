import { Module } from '@nestjs/common';
import { TenancyModule } from '#contexts/tenancy';
import { EmailDomains } from '../email-domains/email-domains.service.js';
import { ExternalSignIn } from './external-sign-in.js';
import { ExternalUsers } from './external-users.js';
import { IdentityModule } from '../identity.module.js';
import { IdentityProviders } from './identity-providers.service.js';

/** Signing in at OpenID providers. Needs who implements `OpenIdPort` and `DomainProofPort`. */
@Module({
  imports: [IdentityModule, TenancyModule],
  providers: [EmailDomains, ExternalSignIn, ExternalUsers, IdentityProviders],
  exports: [EmailDomains, ExternalSignIn, IdentityProviders],
})
export class ExternalSignInModule {}
