import { IdentityProviderController } from './identity-provider.controller.js';
import { PasswordController } from './password.controller.js';

export const securityControllers = [PasswordController, IdentityProviderController];
