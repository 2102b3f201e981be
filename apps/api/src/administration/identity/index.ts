import { OwnAccountController } from './own-account.controller.js';
import { ApiClientController } from './security/api-client.controller.js';
import { EmailDomainController } from './security/email-domain.controller.js';
import { IdentityProviderController } from './security/identity-provider.controller.js';
import { PasswordController } from './security/password.controller.js';
import { TotpController } from './security/totp.controller.js';
import { UserSecurityController } from './user-security.controller.js';
import { UserManagementController } from './user.controller.js';

export const identityControllers = [OwnAccountController, UserSecurityController, UserManagementController];
export const securityControllers = [
  PasswordController,
  IdentityProviderController,
  EmailDomainController,
  ApiClientController,
  TotpController,
];
