import { Module } from '@nestjs/common';
import { IdentityModule } from '#contexts/identity';
import { RateLimits } from '../http/rate-limits.js';
import { AuthController } from './auth.controller.js';

@Module({ imports: [IdentityModule], controllers: [AuthController], providers: [RateLimits] })
export class AuthModule {}
