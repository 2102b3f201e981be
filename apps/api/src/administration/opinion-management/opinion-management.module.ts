import { Module } from '@nestjs/common';
import { OpinionManagementModule } from '#contexts/opinion-management';
import { OpinionOrderController } from './opinion-order.controller.js';

/** The part of `/api` that serves opinion management. */
@Module({
  imports: [OpinionManagementModule],
  controllers: [OpinionOrderController],
})
export class AdministrationOpinionManagementModule {}
