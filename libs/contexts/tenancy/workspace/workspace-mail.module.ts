import { Module } from '@nestjs/common';
import { TenancyModule } from '../tenancy.module.js';
import { WorkspaceMail } from './workspace-mail.js';

/** Apart from the rest of tenancy, which sends no mail itself. */
@Module({ imports: [TenancyModule], providers: [WorkspaceMail], exports: [WorkspaceMail] })
export class WorkspaceMailModule {}
