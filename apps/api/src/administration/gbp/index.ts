import { GoogleAccountController } from './google-account.controller.js';
import { GoogleProfileController } from './google-profile.controller.js';
import { GoogleVerificationController } from './google-verification.controller.js';

// The fixed segment `GBPAccount/locations` stands before `GBPAccount/{id}` in its controller.
export const gbpControllers = [GoogleAccountController, GoogleProfileController, GoogleVerificationController];
