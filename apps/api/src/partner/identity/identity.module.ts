import { Module } from '@nestjs/common';
import { IdentityModule } from '#contexts/identity';
import { UserController } from './user.controller.js';

/** The part of `/v5` that serves identity. */
@Module({
  imports: [IdentityModule],
  controllers: [UserController],
})
export class PartnerIdentityModule {}
