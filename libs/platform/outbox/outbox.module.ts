import { Global, Module } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { verifyJobs } from './definitions.js';
import { DueWork } from './due-work.js';
import { Outbox } from './outbox.js';

@Global()
@Module({ providers: [Outbox, DueWork], exports: [Outbox, DueWork] })
export class OutboxModule implements OnModuleInit {
  onModuleInit(): void {
    verifyJobs();
  }
}
