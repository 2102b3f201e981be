import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { LicenceUsers, shownUsers } from '#contexts/contracts';
import { Database, sql } from '#platform/database';
import type { Sql, Tx } from '#platform/database';

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
    const { rows } = await usersOf(licenceIds).execute(tx ?? this.database.read);
    return new Map(rows.map(({ licence, ids }) => [licence, ids]));
  }
}

/** SQL. In the order of the index of licences: by their ids alone PostgreSQL reads subscriptions of all tenants until it meets enough. */
export const usersOf = (licenceIds: readonly number[]): Sql<{ licence: number; ids: number[] }> => sql`
  select b.id as licence, array(
    select s.id from subscription s where s.licence_id between b.id and b.id and s.state <> 'FINISHED'
    order by s.licence_id, s.id limit ${shownUsers}) as ids
  from unnest(${[...licenceIds]}::bigint[]) as b (id)`;
