import { Module } from '@nestjs/common';
import { IdentityModule } from '#contexts/identity';
import { identityControllers } from './identity/index.js';

/** The partner API, `/v5`. */
@Module({
  imports: [IdentityModule],
  controllers: [...identityControllers],
})
export class PartnerModule {}
