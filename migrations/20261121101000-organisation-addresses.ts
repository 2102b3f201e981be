import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

export class OrganisationAddresses20261121101000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
-- One sequence for the addresses of locations, billing accounts and contracts: an id names one address, whatever bears it.
create sequence address_id;
alter table location add column address_id bigint not null default nextval('address_id');
create unique index location_address on location (address_id);
`);
  }
}
