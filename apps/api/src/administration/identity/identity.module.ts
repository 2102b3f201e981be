import { Module } from '@nestjs/common';
import { ExternalSignInModule, IdentityModule, PasswordModule } from '#contexts/identity';
import { OwnAccountController } from './own-account.controller.js';
import { ApiKeyController } from './security/api-key.controller.js';
import { ApiClientController } from './security/api-client.controller.js';
import { EmailDomainController } from './security/email-domain.controller.js';
import { IdentityProviderController } from './security/identity-provider.controller.js';
import { PasswordController } from './security/password.controller.js';
import { TotpController } from './security/totp.controller.js';
import { UserSecurityController } from './user-security.controller.js';
import { UserManagementController } from './user.controller.js';

/** The part of `/api` that serves identity. */
@Module({
  imports: [ExternalSignInModule, IdentityModule, PasswordModule],
  controllers: [
    OwnAccountController,
    UserSecurityController,
    UserManagementController,
    PasswordController,
    IdentityProviderController,
    EmailDomainController,
    ApiClientController,
    ApiKeyController,
    TotpController,
  ],
})
export class AdministrationIdentityModule {}
