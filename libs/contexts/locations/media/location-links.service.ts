import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import type { LocationUrlType } from '#domain/locations/profile-links';
import type { Placement } from '#platform/access';
import { Database } from '#platform/database';
import type { Tx } from '#platform/database';
import { LocationChanges } from '../location/location-changes.js';
import { linkFacts, LocationLinks, readLink } from './location-links.js';
import type { LinkInput, StoredLink } from './location-links.js';
import { LocationStore } from '../location/location-store.js';
import type { StoredLocation } from '../location/location-store.js';

export interface NewLinkInput extends LinkInput {
  readonly type: LocationUrlType;
}

export interface ChangedLinkInput extends LinkInput {
  /** Read-only: may be sent as it was read. */
  readonly id?: number;
}

/** Links one by one; all of a location together change with its media. */
@Injectable()
export class LocationLinksService {
  constructor(
    private readonly database: Database,
    private readonly store: LocationStore,
    private readonly links: LocationLinks,
    private readonly changes: LocationChanges,
  ) {}

  /** @throws DomainError `validationFailed`, `locationNotFound` when it was deleted meanwhile, `linkExists` */
  async add(locationId: number, draft: Draft<NewLinkInput>): Promise<number> {
    const { good, problems } = draft;
    const link = good.type === undefined ? undefined : readLink(good.type, good, problems, { path: '' });
    const { type } = draft.complete();
    if (link === undefined) throw new Error('A link that was not taken left no problem behind.');
    return this.database.transaction(async (tx) => {
      const location = await this.lock(tx, locationId);
      const before = await this.links.of(tx, locationId);
      const id = await this.links.add(tx, location, type, link);
      if (id === undefined) throw new DomainError('linkExists', { type });
      await this.announce(tx, location, before, type);
      return id;
    });
  }

  /** @throws DomainError `validationFailed`, `linkNotFound` when it was deleted meanwhile */
  async change(place: Placement, draft: Draft<ChangedLinkInput>): Promise<number> {
    const { good, problems } = draft;
    return this.database.transaction(async (tx) => {
      const { location, before, held } = await this.find(tx, place);
      if (good.id !== undefined && good.id !== held.id)
        problems.add({ field: 'id', value: good.id, problem: 'readOnly', example: held.id });
      const link = readLink(held.type, good, problems, { path: '', held });
      draft.complete();
      const ofType = before.filter(({ type }) => type === held.type);
      const after = ofType.map((other) => (other.id === held.id ? { ...other, ...link } : other));
      await this.links.replace(tx, location, held.type, after);
      await this.announce(tx, location, before, held.type);
      return held.id;
    });
  }

  /** @throws DomainError `linkNotFound` when it was deleted meanwhile */
  async remove(place: Placement): Promise<number> {
    return this.database.transaction(async (tx) => {
      const { location, before, held } = await this.find(tx, place);
      const after = before.filter(({ id, type }) => type === held.type && id !== held.id);
      await this.links.replace(tx, location, held.type, after);
      await this.announce(tx, location, before, held.type);
      return held.id;
    });
  }

  private async lock(tx: Tx, id: number): Promise<StoredLocation> {
    const [location] = await this.store.lock(tx, [id]);
    if (location === undefined) throw new DomainError('locationNotFound', { id });
    return location;
  }

  private async find(
    tx: Tx,
    { id, locationId }: Placement,
  ): Promise<{ location: StoredLocation; before: StoredLink[]; held: StoredLink }> {
    const location = await this.lock(tx, locationId ?? 0);
    const before = await this.links.of(tx, location.id);
    const held = before.find((link) => link.id === id);
    if (held === undefined) throw new DomainError('linkNotFound', { id });
    return { location, before, held };
  }

  private async announce(
    tx: Tx,
    location: StoredLocation,
    before: readonly StoredLink[],
    type: LocationUrlType,
  ): Promise<void> {
    const facts = (links: readonly StoredLink[]) => links.filter((link) => link.type === type).map(linkFacts);
    const change = { before: facts(before), after: facts(await this.links.of(tx, location.id)) };
    if (isDeepStrictEqual(change.before, change.after)) return;
    await this.store.update(tx, [{ id: location.id, record: location.record, published: true }]);
    const fields = [{ field: `links.${type}`, ...change, published: true }];
    await this.changes.announce(tx, 'location.updateLinks', [{ location, fields }]);
  }
}
