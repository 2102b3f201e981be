import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { OnModuleInit } from '@nestjs/common';
import { MovingClocks } from './clocks/moving-clocks.js';
import { verifyJobs } from './definitions.js';
import { DueWork } from './due-work.js';
import { Lanes } from './lanes/lanes.js';
import { Outbox } from './outbox.js';
import { PruneRules } from './prune.js';
import { ParkedJobs } from './running/parked-jobs.js';
import { WorkerLoops } from './running/worker-loops.js';
import { InboxEntity } from './inbox.entity.js';
import { LanePaceEntity } from './lanes/lane-pace.entity.js';
import { OutboxEntity } from './outbox.entity.js';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([InboxEntity, LanePaceEntity, OutboxEntity])],
  providers: [Outbox, DueWork, Lanes, MovingClocks, ParkedJobs, PruneRules, WorkerLoops],
  exports: [Outbox, DueWork, Lanes, MovingClocks, ParkedJobs, PruneRules, WorkerLoops],
})
export class OutboxModule implements OnModuleInit {
  onModuleInit(): void {
    verifyJobs();
  }
}
