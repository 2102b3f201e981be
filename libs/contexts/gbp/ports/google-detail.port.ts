import type { GoogleAttributeDefinition } from '#domain/google/google-attributes';
import type { GoogleAttribute } from '#domain/google/google-details';

/** https://developers.google.com/my-business/reference/rest/v4/accounts.locations.media#MediaItem */
export interface GoogleMediaItem {
  /** `accounts/{id}/locations/{id}/media/{key}`. */
  readonly name: string;
  /** Where it was loaded from: by it a picture is found again whose making was never confirmed. */
  readonly sourceUrl?: string;
  readonly googleUrl?: string;
  readonly locationAssociation?: { readonly category?: string };
}

/**
 * Attributes (Business Information v1) and pictures (My Business v4) of profiles. As `GoogleProfilePort`: nothing is
 * repeated inside, and it throws the same failures.
 */
export abstract class GoogleDetailPort {
  /** What this profile can say, by its category and country. @param location `locations/{id}` */
  abstract availableAttributes(token: string, location: string): Promise<readonly GoogleAttributeDefinition[]>;

  /** As the owner gave them. */
  abstract attributes(token: string, location: string): Promise<readonly GoogleAttribute[]>;

  /** As Google shows them, its own changes included. */
  abstract googleAttributes(token: string, location: string): Promise<readonly GoogleAttribute[]>;

  /**
   * Changes exactly the attributes of the mask; one that it names and the list lacks is removed. May be repeated.
   * @returns what the profile says then
   */
  abstract updateAttributes(
    token: string,
    location: string,
    attributes: readonly GoogleAttribute[],
    mask: readonly string[],
  ): Promise<readonly GoogleAttribute[]>;

  /** All pages. @param location `accounts/{id}/locations/{id}` */
  abstract media(token: string, location: string): Promise<readonly GoogleMediaItem[]>;

  /** Google loads the picture itself. Done twice, it makes two. */
  abstract createMedia(token: string, location: string, url: string, category: string): Promise<GoogleMediaItem>;

  /** To any category but COVER and PROFILE. */
  abstract moveMedia(token: string, name: string, category: string): Promise<GoogleMediaItem>;

  /** May be repeated: one that is gone is no failure. */
  abstract deleteMedia(token: string, name: string): Promise<void>;
}
