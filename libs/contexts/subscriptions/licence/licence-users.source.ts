import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { LicenceUsers, shownUsers } from '#contexts/contracts';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';

/** Subscriptions that take places of licences: all that are not FINISHED. */
@Injectable()
export class SubscriptionsOfLicences implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly users: LicenceUsers,
  ) {}

  onModuleInit(): void {
    this.users.register((licenceIds, tx) => this.find(licenceIds, tx));
  }

  private async find(licenceIds: readonly number[], tx?: Tx): Promise<ReadonlyMap<number, number[]>> {
    const { rows } = await sql<{ licence: number; ids: number[] }>`
      select b.id as licence, array(select s.id from subscription s where s.licence_id = b.id and s.state <> 'FINISHED'
                                    order by s.id limit ${shownUsers}) as ids
      from unnest(${[...licenceIds]}::bigint[]) as b (id)`.execute(tx ?? this.database.read);
    return new Map(rows.map(({ licence, ids }) => [licence, ids]));
  }
}
