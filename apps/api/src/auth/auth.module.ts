import { Module } from '@nestjs/common';
import { ExternalSignInModule, IdentityModule } from '#contexts/identity';
import { TenancyModule } from '#contexts/tenancy';
import { WhiteLabelModule } from '#contexts/white-label';
import { RateLimits } from '../http/access/rate-limits.js';
import { AuthController } from './auth.controller.js';
import { ConsoleSessionController } from './console-session.controller.js';
import { ExternalController } from './external.controller.js';
import { ExternalProvidersController } from './external-providers.controller.js';
import { OpenIdStrategy } from './openid.strategy.js';

@Module({
  imports: [IdentityModule, ExternalSignInModule, TenancyModule, WhiteLabelModule],
  controllers: [AuthController, ConsoleSessionController, ExternalController, ExternalProvidersController],
  providers: [OpenIdStrategy, RateLimits],
})
export class AuthModule {}
