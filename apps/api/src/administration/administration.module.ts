import { Module } from '@nestjs/common';
import { OrganisationModule } from '#contexts/organisation';
import { auditControllers } from './audit/index.js';
import { clockControllers } from './clock/index.js';

/** The administration API, `/api`. */
@Module({
  imports: [OrganisationModule],
  controllers: [...auditControllers, ...clockControllers],
})
export class AdministrationModule {}
