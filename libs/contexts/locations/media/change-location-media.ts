import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { Images } from '#contexts/media';
import type { OwnedImage } from '#contexts/media';
import { Draft } from '#domain/errors/draft';
import { isMatch } from '#domain/values/entity-tag';
import { DomainError } from '#domain/errors/errors';
import type { LocationUrlType } from '#domain/locations/profile-links';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { LocationChanges } from '../location/location-changes.js';
import { linkFacts, LocationLinks } from './location-links.js';
import type { StoredLink } from './location-links.js';
import { imageFacts, isGoogleImage, isPublishedImage } from './location-images.js';
import { planMedia } from './location-media-plan.js';
import type { LocationMediaInput, MediaPlan } from './location-media-plan.js';
import { LocationMediaQueries } from './location-media.queries.js';
import type { FieldChange } from '../location/location-record.js';
import { LocationStore } from '../location/location-store.js';
import { Refusals } from '../location/refusals.js';
import type { StoredLocation } from '../location/location-store.js';

interface Applied {
  readonly location: StoredLocation;
  /** What differs; may be nothing. */
  readonly fields: readonly FieldChange[];
}

@Injectable()
export class ChangeLocationMedia {
  constructor(
    private readonly database: Database,
    private readonly store: LocationStore,
    private readonly queries: LocationMediaQueries,
    private readonly links: LocationLinks,
    private readonly images: Images,
    private readonly changes: LocationChanges,
  ) {}

  /**
   * @param ifMatch the `If-Match` header
   * @throws DomainError `validationFailed`; `locationNotFound` when it was deleted meanwhile; `etagMismatch`
   */
  async execute(id: number, draft: Draft<LocationMediaInput>, ifMatch?: string): Promise<number> {
    return this.database.transaction(async (tx) => {
      const [location] = await this.store.lock(tx, [id]);
      const view = await this.queries.view(id);
      if (location === undefined || view === null) throw new DomainError('locationNotFound', { id });
      const plan = planMedia(draft, view.parse());
      draft.complete();
      if (!isMatch(ifMatch, view.text)) throw new DomainError('etagMismatch');
      await this.write(tx, [await this.apply(tx, location, plan, view.parse().twitterHandle)]);
      return id;
    });
  }

  /**
   * Gives the same values to many, in one transaction: those that refuse stay as they are.
   * @param ids distinct
   * @returns why which of them refused
   */
  async ofMany(ids: readonly number[], values: LocationMediaInput): Promise<ReadonlyMap<number, DomainError>> {
    const refusals = new Refusals();
    await this.database.transaction(async (tx) => {
      const stored = new Map((await this.store.lock(tx, ids)).map((each) => [each.id, each]));
      const views = await this.queries.viewsOf(ids);
      const changes: Applied[] = [];
      for (const id of ids) {
        const planned = await refusals.attempt(id, () => {
          const [location, view] = [stored.get(id), views.get(id)];
          if (location === undefined || view === undefined) throw new DomainError('locationNotFound', { id });
          const draft = new Draft(values);
          const plan = planMedia(draft, view);
          draft.complete();
          return { location, plan, handle: view.twitterHandle };
        });
        if (planned) changes.push(await this.apply(tx, planned.location, planned.plan, planned.handle));
      }
      await this.write(tx, changes);
    });
    return refusals.byId;
  }

  private async apply(tx: Tx, location: StoredLocation, plan: MediaPlan, heldHandle: string | null): Promise<Applied> {
    const before = await this.read(tx, location.id);
    for (const [type, links] of plan.links) await this.links.replace(tx, location, type, links);
    await this.images.remove(tx, location.workspaceId, plan.removedImages);
    if (plan.gallery !== undefined) await this.images.order(tx, plan.gallery);
    const handle = plan.twitterHandle === undefined ? heldHandle : plan.twitterHandle;
    if (handle !== heldHandle) await writeTwitterHandle(tx, location, handle);
    const after = await this.read(tx, location.id);
    const fields = [
      ...linkChanges(before.links, after.links),
      ...imageChanges(before.images, after.images),
      ...difference('twitterHandle', heldHandle, handle, false),
    ];
    return { location, fields };
  }

  private async write(tx: Tx, applied: readonly Applied[]): Promise<void> {
    const changes = applied.filter(({ fields }) => fields.length > 0);
    await this.store.touch(
      tx,
      changes.map(({ location: { id }, fields }) => ({ id, published: fields.some(({ published }) => published) })),
    );
    await this.changes.announce(tx, 'location.updateMedia', changes);
  }

  private async read(tx: Tx, id: number): Promise<{ links: StoredLink[]; images: OwnedImage[] }> {
    return { links: await this.links.of(tx, id), images: await this.images.of(tx, 'Location', id) };
  }
}

/** The one column of a profile that belongs to its media. */
async function writeTwitterHandle(tx: Tx, location: StoredLocation, handle: string | null): Promise<void> {
  await sql`
    insert into location_profile (location_id, workspace_id, twitter_handle)
    values (${location.id}, ${location.workspaceId}, ${handle})
    on conflict (location_id) do update set twitter_handle = excluded.twitter_handle`.execute(tx);
}

const difference = (field: string, before: unknown, after: unknown, published = true): FieldChange[] =>
  isDeepStrictEqual(before, after) ? [] : [{ field, before, after, published }];

function linkChanges(before: readonly StoredLink[], after: readonly StoredLink[]): FieldChange[] {
  const types = new Set<LocationUrlType>([...before, ...after].map(({ type }) => type));
  const facts = (links: readonly StoredLink[], type: LocationUrlType) =>
    links.filter((link) => link.type === type).map(linkFacts);
  return [...types].flatMap((type) => difference(`links.${type}`, facts(before, type), facts(after, type)));
}

function imageChanges(before: readonly OwnedImage[], after: readonly OwnedImage[]): FieldChange[] {
  const [old, fresh] = [imageFacts(before), imageFacts(after)];
  const types = [...new Set([...before, ...after].map(({ imageType }) => imageType))];
  const changed = types.filter((type) => !isDeepStrictEqual(old[type], fresh[type]));
  const atGoogle = changed.some((type) => isGoogleImage(type));
  return difference('images', old, fresh, changed.some(isPublishedImage)).map((change) => ({ ...change, atGoogle }));
}
