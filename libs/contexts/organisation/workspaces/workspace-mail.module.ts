import { Module } from '@nestjs/common';
import { OrganisationModule } from '../organisation.module.js';
import { WorkspaceMail } from './workspace-mail.js';

/** Apart from the rest of organisation, which sends no mail itself. */
@Module({ imports: [OrganisationModule], providers: [WorkspaceMail], exports: [WorkspaceMail] })
export class WorkspaceMailModule {}
