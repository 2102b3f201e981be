import { Module } from '@nestjs/common';
import { ExternalSignInModule, IdentityModule } from '#contexts/identity';
import { RateLimits } from '../http/access/rate-limits.js';
import { AuthController } from './auth.controller.js';
import { ExternalController } from './external.controller.js';
import { OpenIdStrategy } from './openid.strategy.js';

@Module({
  imports: [IdentityModule, ExternalSignInModule],
  controllers: [AuthController, ExternalController],
  providers: [OpenIdStrategy, RateLimits],
})
export class AuthModule {}
