import { Module } from '@nestjs/common';
import { ExternalSignInModule, IdentityModule } from '#contexts/identity';
import { WhiteLabelModule } from '#contexts/white-label';
import { RateLimits } from '../http/access/rate-limits.js';
import { AuthController } from './auth.controller.js';
import { ConsoleSessionController } from './console-session.controller.js';
import { ExternalController } from './external.controller.js';
import { OpenIdStrategy } from './openid.strategy.js';

@Module({
  imports: [IdentityModule, ExternalSignInModule, WhiteLabelModule],
  controllers: [AuthController, ConsoleSessionController, ExternalController],
  providers: [OpenIdStrategy, RateLimits],
})
export class AuthModule {}
