import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { Database, sql } from '#platform/database';
import { Lanes } from '#platform/outbox';
import { laneOf, portalsQueue } from '../jobs/listing.jobs.js';

/** Has the work for each portal go at the rate that the portal allows, whatever number of processes carries it out. */
@Injectable()
export class PortalLanes implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly lanes: Lanes,
  ) {}

  onModuleInit(): void {
    this.lanes.register(portalsQueue, async () => {
      const { rows } = await sql<{ id: number; rate: number }>`select id, rate from portal`.execute(
        this.database.manager,
      );
      return new Map(rows.map(({ id, rate }) => [laneOf(id), rate]));
    });
  }
}
