import { Injectable } from '@nestjs/common';
import { DecideOnDuplicate, DuplicateQueries, duplicateResource } from '#contexts/listings';
import type { DuplicateView } from '#contexts/listings';
import { locationResource } from '#contexts/locations';
import { Draft } from '#domain/errors/draft';
import type { ValueOf } from '#domain/lists/lists';
import { AccessControl } from '#platform/access';
import type { Placement } from '#platform/access';
import { Database } from '#platform/database';
import type { EventDefinition } from '#platform/outbox';
import { listenerOf } from '../../support/listener.js';
import type { Ears } from '../../support/listener.js';
import { DirectoryBench } from './directory-bench.js';
import type { Row } from './directory-bench.js';
import type { ScriptedEntries } from './scripted-entries.js';
import { duplicateReported, duplicateSettled } from '../../../libs/contexts/listings/duplicates/duplicate.events.js';

interface OfDuplicate {
  readonly duplicateId: number;
  readonly locationId: number;
  readonly companyId: number;
  readonly status?: string;
}

/** What the contexts above would hear of duplicates. */
@Injectable()
class HeardOfDuplicates implements Ears<OfDuplicate> {
  readonly events: (OfDuplicate & { readonly event: string })[] = [];

  hear(event: string, payload: OfDuplicate): void {
    this.events.push({ event, ...payload });
  }
}

/** Live listings before scripted portals, and what others put beside them. */
export class DuplicatesBench {
  private constructor(readonly bench: DirectoryBench) {}

  static async start(): Promise<DuplicatesBench> {
    const events = [duplicateReported, duplicateSettled] as unknown as EventDefinition<OfDuplicate>[];
    const listeners = events.map((event) => listenerOf(event, HeardOfDuplicates));
    return new DuplicatesBench(await DirectoryBench.start([HeardOfDuplicates, ...listeners]));
  }

  get entries(): ScriptedEntries {
    return this.bench.portals.entries;
  }

  /** A location with a live listing; its portal was searched. */
  async live(
    portal = 'Firmeneintrag',
    product?: 'Listing' | 'ListingPortal',
  ): Promise<{ location: number; listing: Row }> {
    const location = await this.bench.location();
    await this.bench.order(location, [portal], product);
    await this.bench.drain();
    const [made] = await this.bench.listings(location);
    await this.bench.report(made!);
    await this.bench.drain();
    return { location, listing: await this.bench.listing(made!.id) };
  }

  /** A live listing whose portal shows one more entry, which was found. */
  async found(id: string, portal?: string): Promise<{ location: number; listing: Row; duplicate: Row }> {
    this.entries.plant(portal ?? 'Firmeneintrag', id);
    const made = await this.live(portal);
    return { ...made, duplicate: await this.duplicate(id) };
  }

  async duplicate(id: string): Promise<Row> {
    const [row] = await this.bench.rows('select * from duplicate where external_id = $1 order by id desc limit 1', id);
    if (row === undefined) throw new Error(`There is no duplicate ${id}.`);
    return row;
  }

  /** What was told of a duplicate, in order. */
  told({ id, location_id, company_id }: Row): string[] {
    const events = this.bench.get(HeardOfDuplicates).events.filter(({ duplicateId }) => duplicateId === Number(id));
    const isAbout = events.every(
      ({ locationId, companyId }) => locationId === Number(location_id) && companyId === Number(company_id),
    );
    if (!isAbout) throw new Error(`Somebody else's: ${JSON.stringify(events)}`);
    return events.map(({ event, status }) => (status === undefined ? event : `${event} ${status}`));
  }

  /** The next search of a listing is due. */
  async searchAgain(listing: Row): Promise<void> {
    await this.bench.rows(`update duplicate_search set due_at = now() where id = $1`, listing.id);
    await this.bench.drain();
  }

  async act({ id }: Row, action: ValueOf<'duplicateAction'>): Promise<void> {
    const [place] = await this.bench.get(AccessControl).locate(this.bench.agency, duplicateResource, [Number(id)]);
    await this.bench.get(DecideOnDuplicate).execute(place!, new Draft({ action }));
  }

  async list(locationIds: readonly number[]): Promise<{ data: DuplicateView[]; total: number }> {
    const places = await this.bench.get(AccessControl).locate(this.bench.agency, locationResource, locationIds);
    return this.listOf(places);
  }

  async listOf(places: readonly Placement[]): Promise<{ data: DuplicateView[]; total: number }> {
    const page = { skip: 0, take: 500 };
    return (await this.bench.get(DuplicateQueries).list(this.bench.agency, places, page)).parse();
  }

  async history({ id }: Row): Promise<string[]> {
    const rows = await this.bench.rows(
      `select event || ' ' || to_state as step from state_history where subject = 'duplicate' and subject_id = $1 order by id`,
      id,
    );
    return rows.map(({ step }) => String(step));
  }

  /** Moves the workspace's clock; what is due then runs. */
  async advance(days: number): Promise<void> {
    await this.bench
      .get(Database)
      .pool.query(`update workspace set clock_offset = clock_offset + make_interval(days => $2) where id = $1`, [
        this.bench.workspaceId,
        days,
      ]);
    await this.bench.drain();
  }

  close(): Promise<void> {
    return this.bench.close();
  }
}
