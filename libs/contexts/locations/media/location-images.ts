import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { ImageOwners } from '#contexts/media';
import type { ImageChange, ImageOwner, OwnedImage } from '#contexts/media';
import { DomainError } from '#domain/errors/errors';
import { pictureCategory } from '#domain/google/google-details';
import type { ImageType } from '#domain/locations/image-rules';
import type { Placement } from '#platform/access';
import type { Tx } from '#platform/database';
import { LocationChanges } from '../location/location-changes.js';
import { LocationStore } from '../location/location-store.js';

/** What of images the audit log and other contexts are told: ids by type, in order. */
export const imageFacts = (images: readonly OwnedImage[]): Readonly<Record<string, readonly number[]>> =>
  Object.fromEntries(
    [...new Set(images.map(({ imageType }) => imageType))].map((type) => [
      type,
      images.filter(({ imageType }) => imageType === type).map(({ id }) => id),
    ]),
  );

/** What portals are given; other pictures are for campaigns and pages of the platform. */
export const isPublishedImage = (type: string): boolean => type === 'BusinessLogo' || type === 'CustomImage';

/** What Google shows and portals are not given. */
export const isGoogleImage = (type: string): boolean =>
  !isPublishedImage(type) && pictureCategory(type as ImageType) !== undefined;

/** With each published picture that comes or goes the location has a new version. */
@Injectable()
export class LocationImages implements ImageOwner, OnModuleInit {
  readonly type = 'Location';

  constructor(
    private readonly owners: ImageOwners,
    private readonly store: LocationStore,
    private readonly changes: LocationChanges,
  ) {}

  onModuleInit(): void {
    this.owners.register(this);
  }

  async lock(tx: Tx, id: number): Promise<void> {
    await this.locked(tx, id);
  }

  async changed(tx: Tx, { id }: Placement, changes: readonly ImageChange[]): Promise<void> {
    const location = await this.locked(tx, id);
    const published = changes.some(({ imageType }) => isPublishedImage(imageType));
    await this.store.touch(tx, [{ id, published }]);
    const state = (which: 'before' | 'after') =>
      Object.fromEntries(changes.map((change) => [change.imageType, change[which]]));
    const atGoogle = changes.some(({ imageType }) => isGoogleImage(imageType));
    const fields = [{ field: 'images', before: state('before'), after: state('after'), published, atGoogle }];
    await this.changes.announce(tx, 'location.updateImages', [{ location, fields }]);
  }

  private async locked(tx: Tx, id: number) {
    const [location] = await this.store.lock(tx, [id]);
    if (location === undefined) throw new DomainError('locationNotFound', { id });
    return location;
  }
}
