import { Global, Module } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { verifyJobs } from './definitions.js';
import { DueWork } from './due-work.js';
import { Outbox } from './outbox.js';
import { ParkedJobs } from './parked-jobs.js';

@Global()
@Module({ providers: [Outbox, DueWork, ParkedJobs], exports: [Outbox, DueWork, ParkedJobs] })
export class OutboxModule implements OnModuleInit {
  onModuleInit(): void {
    verifyJobs();
  }
}
