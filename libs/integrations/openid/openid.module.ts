import { Global, Module } from '@nestjs/common';
import { OpenIdPort } from '#contexts/identity';
import { OpenIdAdapter } from './openid-adapter.js';

/** Signs users in at OpenID providers of tenants. Global, because identity may not know it. */
@Global()
@Module({ providers: [{ provide: OpenIdPort, useClass: OpenIdAdapter }], exports: [OpenIdPort] })
export class OpenIdModule {}
