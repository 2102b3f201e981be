import { Global, Module } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { verifyJobs } from './definitions.js';
import { DueWork } from './due-work.js';
import { Lanes } from './lanes.js';
import { Outbox } from './outbox.js';
import { ParkedJobs } from './parked-jobs.js';

@Global()
@Module({ providers: [Outbox, DueWork, Lanes, ParkedJobs], exports: [Outbox, DueWork, Lanes, ParkedJobs] })
export class OutboxModule implements OnModuleInit {
  onModuleInit(): void {
    verifyJobs();
  }
}
