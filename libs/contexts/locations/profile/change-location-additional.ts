import { Injectable } from '@nestjs/common';
import { Draft } from '#domain/errors/draft';
import { isMatch } from '#domain/values/entity-tag';
import { DomainError } from '#domain/errors/errors';
import { Database } from '#platform/database';
import type { Tx } from '#platform/database';
import { AdditionalStore } from './additional.store.js';
import { additionalChanges, emptyAdditional, planAdditional } from './location-additional.js';
import type { AdditionalRecord, LocationAdditionalInput } from './location-additional.js';
import { LocationChanges } from '../location/location-changes.js';
import { LocationStore } from '../location/location-store.js';
import type { StoredLocation } from '../location/location-store.js';
import { LocationQueries } from '../location/location.queries.js';
import { Refusals } from '../location/refusals.js';

interface Planned {
  readonly location: StoredLocation;
  readonly change: Partial<AdditionalRecord>;
}

@Injectable()
export class ChangeLocationAdditional {
  constructor(
    private readonly database: Database,
    private readonly locations: LocationStore,
    private readonly store: AdditionalStore,
    private readonly queries: LocationQueries,
    private readonly changes: LocationChanges,
  ) {}

  /**
   * @param ifMatch the `If-Match` header
   * @throws DomainError `validationFailed`; `locationNotFound` when it was deleted meanwhile; `etagMismatch`
   */
  async execute(
    { id, workspaceId }: { readonly id: number; readonly workspaceId: number },
    draft: Draft<LocationAdditionalInput>,
    ifMatch?: string,
  ): Promise<number> {
    return this.database.transaction(async (tx) => {
      const stored = await this.locations.lock(tx, [id]);
      const view = await this.queries.additional(id);
      if (stored.length === 0 || view === null) throw new DomainError('locationNotFound', { id });
      const now = await this.database.now(workspaceId);
      const change = planAdditional(draft, view.parse(), now.getUTCFullYear());
      draft.complete();
      if (!isMatch(ifMatch, view.text)) throw new DomainError('etagMismatch');
      await this.apply(
        tx,
        stored.map((location) => ({ location, change })),
      );
      return id;
    });
  }

  /**
   * Gives the same values to many, in one transaction: those that refuse stay as they are.
   * @param ids distinct
   * @returns why which of them refused
   */
  async ofMany(ids: readonly number[], values: LocationAdditionalInput): Promise<ReadonlyMap<number, DomainError>> {
    const refusals = new Refusals();
    await this.database.transaction(async (tx) => {
      const stored = new Map((await this.locations.lock(tx, ids)).map((each) => [each.id, each]));
      const views = await this.queries.additionalOf(ids);
      const years = new Map<number, number>();
      for (const { workspaceId } of stored.values())
        if (!years.has(workspaceId)) years.set(workspaceId, (await this.database.now(workspaceId)).getUTCFullYear());
      const planned: Planned[] = [];
      for (const id of ids)
        await refusals.attempt(id, () => {
          const [location, view] = [stored.get(id), views.get(id)];
          if (location === undefined || view === undefined) throw new DomainError('locationNotFound', { id });
          const draft = new Draft(values);
          const change = planAdditional(draft, view, years.get(location.workspaceId) as number);
          draft.complete();
          planned.push({ location, change });
        });
      await this.apply(tx, planned);
    });
    return refusals.byId;
  }

  /** Any number of locked locations, one statement per table. */
  private async apply(tx: Tx, planned: readonly Planned[]): Promise<void> {
    const held = await this.store.of(
      tx,
      planned.map(({ location }) => location.id),
    );
    const told = planned.flatMap(({ location, change }) => {
      const before = held.get(location.id) ?? emptyAdditional;
      const fields = additionalChanges(before, change);
      return fields.length === 0 ? [] : [{ location, fields, record: { ...before, ...change } }];
    });
    if (told.length === 0) return;
    await this.store.write(
      tx,
      told.map(({ location: { id, workspaceId }, record }) => ({ id, workspaceId, record })),
    );
    await this.locations.touch(
      tx,
      told.map(({ location: { id }, fields }) => ({ id, published: fields.some(({ published }) => published) })),
    );
    await this.changes.announce(tx, 'location.updateAdditional', told);
  }
}
