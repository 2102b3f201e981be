import { Module } from '@nestjs/common';
import { OrganisationModule } from '#contexts/organisation';
import { ExternalSignIn } from './external-sign-in.js';
import { ExternalUsers } from './external-users.js';
import { IdentityModule } from './identity.module.js';
import { IdentityProviders } from './identity-providers.service.js';

/** Signing in at OpenID providers. Needs who implements `OpenIdPort`. */
@Module({
  imports: [IdentityModule, OrganisationModule],
  providers: [ExternalSignIn, ExternalUsers, IdentityProviders],
  exports: [ExternalSignIn, IdentityProviders],
})
export class ExternalSignInModule {}
