import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { Draft } from '#domain/errors/draft';
import { isMatch } from '#domain/values/entity-tag';
import { DomainError } from '#domain/errors/errors';
import { mostCustomHours, overlap } from '#domain/opening-hours/opening-hours';
import { textOfWeek } from '#domain/opening-hours/opening-hours-text';
import { Database } from '#platform/database';
import type { Tx } from '#platform/database';
import { LocationChanges } from '../location/location-changes.js';
import { changesBetween } from '../location/location-record.js';
import type { FieldChange, LocationRecord } from '../location/location-record.js';
import { LocationStore } from '../location/location-store.js';
import { Refusals } from '../location/refusals.js';
import type { StoredLocation } from '../location/location-store.js';
import { planHours, planHoursChange } from './opening-hours-plan.js';
import type { HoursPlan, OpeningHoursInput } from './opening-hours-plan.js';
import { OpeningHoursQueries } from './opening-hours.queries.js';
import { OpeningHoursStore } from './opening-hours.store.js';
import type { HoursRecord, StoredHours } from './opening-hours.store.js';

/** A set of opening hours and the location that has it. */
interface Entry {
  readonly id: number;
  readonly locationId: number;
}

/** What is to become of the hours of one location. */
interface HoursChange {
  readonly location: StoredLocation;
  /** Undefined: goes with nothing in its place. */
  readonly plan: HoursPlan | undefined;
  /** Those that the new ones take the place of; the first keeps its id when `keepsId`. */
  readonly replaced: readonly StoredHours[];
  readonly keepsId: boolean;
}

@Injectable()
export class SetOpeningHours {
  constructor(
    private readonly database: Database,
    private readonly locations: LocationStore,
    private readonly store: OpeningHoursStore,
    private readonly queries: OpeningHoursQueries,
    private readonly changes: LocationChanges,
  ) {}

  /**
   * Adds hours to a location.
   * @returns their id
   * @throws DomainError `validationFailed`; `locationNotFound` when it was deleted meanwhile; `openingHoursTaken` when it has
   *   default hours or hours for these days already; `tooManyOpeningHours`
   */
  async create(locationId: number, draft: Draft<OpeningHoursInput>): Promise<number> {
    const plan = planHours(draft);
    draft.complete();
    return this.database.transaction(async (tx) => {
      const { location, held } = await this.lock(tx, locationId);
      demandRoom(plan().record, held);
      const [id] = await this.write(tx, [{ location, plan: plan(), replaced: [], keepsId: false }]);
      return id as number;
    });
  }

  /**
   * @param ifMatch the `If-Match` header
   * @throws DomainError the same, and `openingHoursNotFound` when they were deleted meanwhile; `etagMismatch`
   */
  async change({ id, locationId }: Entry, draft: Draft<OpeningHoursInput>, ifMatch?: string): Promise<number> {
    return this.database.transaction(async (tx) => {
      const { location, held } = await this.lock(tx, locationId);
      const own = ownOf(id, held);
      const plan = planHoursChange(draft, own);
      draft.complete();
      const view = await this.queries.one(id);
      if (view === null || !isMatch(ifMatch, view.text)) throw new DomainError('etagMismatch');
      demandRoom(plan().record, held, id);
      await this.write(tx, [{ location, plan: plan(), replaced: [own], keepsId: true }]);
      return id;
    });
  }

  /** @throws DomainError `openingHoursNotFound` when they were deleted meanwhile */
  async remove({ id, locationId }: Entry): Promise<void> {
    await this.database.transaction(async (tx) => {
      const { location, held } = await this.lock(tx, locationId);
      await this.write(tx, [{ location, plan: undefined, replaced: [ownOf(id, held)], keepsId: false }]);
    });
  }

  /**
   * Gives these hours to many locations, in one transaction: default hours take the place of those that are there, custom
   * ones the place of those of their type that overlap them; locations that refuse stay as they are.
   * @param locationIds distinct
   * @returns why which of them refused
   * @throws DomainError `validationFailed`, which is about all of them
   */
  async ofMany(locationIds: readonly number[], values: OpeningHoursInput): Promise<ReadonlyMap<number, DomainError>> {
    const draft = new Draft(values);
    const plan = planHours(draft);
    draft.complete();
    const refusals = new Refusals();
    await this.database.transaction(async (tx) => {
      const locations = new Map((await this.locations.lock(tx, locationIds)).map((each) => [each.id, each]));
      const held = await this.store.of(tx, locationIds);
      const changes: HoursChange[] = [];
      for (const id of locationIds)
        await refusals.attempt(id, () => {
          const location = locations.get(id);
          if (location === undefined) throw new DomainError('locationNotFound', { id });
          changes.push(replacing(location, plan(), held.get(id) ?? []));
        });
      await this.write(tx, changes);
    });
    return refusals.byId;
  }

  private async lock(tx: Tx, locationId: number) {
    const [location] = await this.locations.lock(tx, [locationId]);
    if (location === undefined) throw new DomainError('locationNotFound', { id: locationId });
    return { location, held: (await this.store.of(tx, [locationId])).get(locationId) ?? [] };
  }

  /** @returns the ids of the new ones */
  private async write(tx: Tx, changes: readonly HoursChange[]): Promise<number[]> {
    const told = changes.flatMap((change) => {
      const record = recordAfter(change);
      const fields = fieldsOf(change, record);
      return fields.length === 0 ? [] : [{ ...change, record, fields }];
    });
    await this.store.delete(
      tx,
      told.flatMap(({ replaced, keepsId }) => replaced.slice(keepsId ? 1 : 0).map(({ id }) => id)),
    );
    await this.store.update(
      tx,
      told.flatMap(({ plan, replaced: [first], keepsId }) =>
        plan && first && keepsId ? [{ id: first.id, record: plan.record }] : [],
      ),
    );
    const ids = await this.store.insert(
      tx,
      told.flatMap(({ location: { id, workspaceId }, plan, keepsId }) =>
        plan && !keepsId ? [{ workspaceId, locationId: id, record: plan.record }] : [],
      ),
    );
    await this.locations.update(
      tx,
      told.map(({ location, record }) => ({ id: location.id, record, published: true })),
    );
    await this.changes.announce(tx, 'location.updateOpeningHours', told);
    return ids;
  }
}

function ownOf(id: number, held: readonly StoredHours[] | undefined): StoredHours {
  const own = held?.find((hours) => hours.id === id);
  if (own === undefined) throw new DomainError('openingHoursNotFound', { id });
  return own;
}

/** These hours in the place of those that are in their way. @throws DomainError `tooManyOpeningHours` */
function replacing(location: StoredLocation, plan: HoursPlan, held: readonly StoredHours[]): HoursChange {
  const replaced = held.filter((hours) => isInPlaceOf(plan.record, hours));
  demandRoom(
    plan.record,
    held.filter((hours) => !replaced.includes(hours)),
  );
  return { location, plan, replaced, keepsId: replaced.length > 0 };
}

const isInPlaceOf = (record: HoursRecord, held: HoursRecord): boolean =>
  record.type === held.type && (record.dates === null || held.dates === null || overlap(record.dates, held.dates));

/** @param id of the hours that the record is to become, which are not in its way */
function demandRoom(record: HoursRecord, held: readonly StoredHours[], id?: number): void {
  const others = held.filter((hours) => hours.id !== id);
  const inTheWay = others.filter((hours) => isInPlaceOf(record, hours));
  if (inTheWay.length > 0)
    throw new DomainError('openingHoursTaken', { ids: inTheWay.map((hours) => hours.id).join(', ') });
  if (record.type !== 'default' && others.filter(({ type }) => type !== 'default').length >= mostCustomHours)
    throw new DomainError('tooManyOpeningHours', { most: mostCustomHours });
}

const plain = ({ type, days, dates, note }: HoursRecord): HoursRecord => ({ type, days, dates, note });

const isSame = (one: HoursRecord, other: HoursRecord | undefined): boolean =>
  other !== undefined && isDeepStrictEqual(plain(one), plain(other));

/** The location with the text that its default hours make. */
function recordAfter({ location: { record }, plan, replaced }: HoursChange): LocationRecord {
  const until = plan?.temporarilyClosedUntil;
  const temporarilyClosedUntil = until === undefined ? record.temporarilyClosedUntil : until;
  const isDefault = (plan?.record ?? replaced[0])?.type === 'default';
  const isUnchanged = replaced[0] !== undefined && isDeepStrictEqual(plan?.record.days, replaced[0].days);
  if (!isDefault || isUnchanged) return { ...record, temporarilyClosedUntil };
  return { ...record, temporarilyClosedUntil, openingHoursText: plan ? textOfWeek(plan.record.days) : null };
}

function fieldsOf({ location, plan, replaced }: HoursChange, record: LocationRecord): FieldChange[] {
  const changed = changesBetween(location.record, record).filter(({ field }) => field !== 'openingHours');
  const after = plan ? plain(plan.record) : null;
  const before = replaced.map(plain);
  if (after && replaced.length === 1 && isSame(after, before[0])) return changed;
  return [
    ...changed,
    { field: 'openingHours', before: before.length > 1 ? before : (before[0] ?? null), after, published: true },
  ];
}
