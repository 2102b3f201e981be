import { Module } from '@nestjs/common';
import { auditControllers } from './audit/index.js';

/** The administration API, `/api`. */
@Module({
  controllers: [...auditControllers],
})
export class AdministrationModule {}
