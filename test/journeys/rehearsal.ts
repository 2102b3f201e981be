import { expect } from '@jest/globals';
import { addDays, localDate } from '#domain/time/local-date';
import { sql } from '#platform/database';
import { Agency } from './agency.js';
import type { AgencyContract } from './agency.js';
import { admin, dayOf, newYear } from './checkout.js';
import type { Journey } from './journey.js';

const reminderDays = [7, 14, 28];
const firsts = Array.from({ length: 12 }, (_none, index) => dayOf(`${String(index + 1).padStart(2, '0')}-01`));

/** A year of three shops on a contract that nobody pays, which one move of the clock goes through. */
export class Rehearsal {
  private constructor(
    private readonly journey: Journey,
    private readonly agency: Agency,
    private readonly contract: AgencyContract,
  ) {}

  /** @returns when all is ordered; the clock is in the first night of the year */
  static async open(journey: Journey): Promise<Rehearsal> {
    const agency = await Agency.open(journey, 3);
    const offer = await agency.offer('EUR', { setup: 0n, regular: 1990n, maintenance: 0n });
    const contract = await agency.contract('EUR', [offer], 190n, null);
    await agency.orders(contract, offer, 3, '01-01');
    return new Rehearsal(journey, agency, contract);
  }

  /** To the first day of the next year, in one move. */
  async lives(): Promise<void> {
    const { workspaceId } = this.agency.checkout;
    await this.journey.moveClock(admin, { workspaceId, at: `${newYear}T11:00:00Z` }, 300_000);
  }

  /** An invoice on the first of each month, and each reminder once, whatever came in between. */
  async expectLived(): Promise<void> {
    const invoices = await this.journey.rows<{ id: number; issued: string; due: string; net: number }>(sql`
      select id, issued_on::text as issued, due_on::text as due, net from invoice
      where contract_id = ${this.contract.id} order by id`);
    expect(invoices.map(({ issued, net }) => [issued, net])).toEqual(firsts.map((day) => [day, 3 * 1990]));
    const reminded = await this.journey.rows<{ id: number; level: number }>(sql`
      select (payload->>'invoiceId')::bigint as id, (payload->>'level')::int as level from outbox
      where name = 'notifications.reminderDue' and (payload->>'contractId')::bigint = ${this.contract.id} order by 1, 2`);
    expect(reminded).toEqual(
      invoices.flatMap(({ id, due }) =>
        reminderDays.flatMap((days, index) =>
          addDays(localDate(due), days) <= newYear ? [{ id, level: index + 1 }] : [],
        ),
      ),
    );
  }
}
