import { Module } from '@nestjs/common';
import { OrganisationModule } from '#contexts/organisation';
import { auditControllers } from './audit/index.js';
import { clockControllers } from './clock/index.js';
import { jobControllers } from './jobs/index.js';
import { organisationControllers } from './organisation/index.js';

/** The administration API, `/api`. */
@Module({
  imports: [OrganisationModule],
  controllers: [...organisationControllers, ...jobControllers, ...auditControllers, ...clockControllers],
})
export class AdministrationModule {}
