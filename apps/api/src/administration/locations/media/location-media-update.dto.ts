import { AnyJson, Id, ListOf, Nested, OneOf, Text } from '../../../http/bodies/fields.js';

/** A link: its address, and what people read. */
export class LinkUpdateDto {
  /**
   * Id of the link that is there. A list takes new links without one.
   * @example 5
   */
  @Id({ optional: true, nullable: true })
  id?: number | null;

  /**
   * Address.
   * @example "https://www.facebook.com/hofladen.glaser"
   */
  @Text({ optional: true, min: 1, max: 2000 })
  url?: string;

  /**
   * What people read instead of the address.
   * @example "Our page"
   */
  @Text({ optional: true, nullable: true })
  display?: string | null;
}

/** An image as it was read. Only its id counts: the rest is read-only. */
export class ImageRefDto {
  /**
   * Id of the image.
   * @example 1
   */
  @Id()
  id: number;

  /** Read-only. */
  @AnyJson({ type: 'string', example: 'logo.png' }, { optional: true, nullable: true })
  fileName?: unknown;

  /** Read-only. */
  @AnyJson(
    { type: 'string', example: 'http://localhost:3000/media/3f1c8a5254a04f7e9d603a3f1f0b7a11.png' },
    { optional: true, nullable: true },
  )
  url?: unknown;

  /** Read-only. */
  @AnyJson({ type: 'string', example: 'BusinessLogo' }, { optional: true, nullable: true })
  imageType?: unknown;

  /** Read-only. */
  @AnyJson({ type: 'integer', example: 128 }, { optional: true, nullable: true, extension: true })
  width?: unknown;

  /** Read-only. */
  @AnyJson({ type: 'integer', example: 128 }, { optional: true, nullable: true, extension: true })
  height?: unknown;

  /** Read-only. */
  @AnyJson({ type: 'integer', example: 173 }, { optional: true, nullable: true, extension: true })
  bytes?: unknown;

  /** Read-only. */
  @AnyJson(
    { type: 'array', items: { type: 'object' }, example: [] },
    { optional: true, nullable: true, extension: true },
  )
  thumbnails?: unknown;

  /** Read-only. */
  @AnyJson({ type: 'integer', example: 0 }, { optional: true, nullable: true, extension: true })
  position?: unknown;
}

/**
 * Links and pictures of a location: absent fields stay, null deletes, lists replace. Pictures are uploaded and deleted as
 * images; here a single one can be deleted by null, and those of the gallery put into another order.
 */
export class LocationMediaUpdateDto {
  /** Page at Facebook: `https://www.facebook.com/<page>`, also with `m.` or a language such as `de-de.`. */
  @Nested(() => LinkUpdateDto, { optional: true, nullable: true })
  facebookUrl?: LinkUpdateDto | null;

  /** Account at Instagram: `https://www.instagram.com/<name>`. */
  @Nested(() => LinkUpdateDto, { optional: true, nullable: true })
  instagramUrl?: LinkUpdateDto | null;

  /** Account at X, formerly Twitter: `https://x.com/<name>` or `https://twitter.com/<name>`. */
  @Nested(() => LinkUpdateDto, { optional: true, nullable: true })
  twitterUrl?: LinkUpdateDto | null;

  /** Account at TikTok: `https://www.tiktok.com/@<name>`. */
  @Nested(() => LinkUpdateDto, { optional: true, nullable: true })
  tikTokUrl?: LinkUpdateDto | null;

  /** Page at LinkedIn: `https://www.linkedin.com/company/<name>`, also `showcase`, `school` and `in`. */
  @Nested(() => LinkUpdateDto, { optional: true, nullable: true })
  linkedInUrl?: LinkUpdateDto | null;

  /** Page at XING: `https://www.xing.com/pages/<name>`, also `companies` and `profile`. */
  @Nested(() => LinkUpdateDto, { optional: true, nullable: true })
  xingUrl?: LinkUpdateDto | null;

  /** Obsolete: Google+ is closed. Accepted and kept. */
  @Nested(() => LinkUpdateDto, { optional: true, nullable: true })
  googlePlusUrl?: LinkUpdateDto | null;

  /** Page for the business's customers. */
  @Nested(() => LinkUpdateDto, { optional: true, nullable: true })
  customerUrl?: LinkUpdateDto | null;

  /** Page of current offers. */
  @Nested(() => LinkUpdateDto, { optional: true, nullable: true })
  currentOffersUrl?: LinkUpdateDto | null;

  /** Page about this location. */
  @Nested(() => LinkUpdateDto, { optional: true, nullable: true })
  locationUrl?: LinkUpdateDto | null;

  /** Page of the menu. */
  @Nested(() => LinkUpdateDto, { optional: true, nullable: true })
  menuUrl?: LinkUpdateDto | null;

  /** Page to order at. */
  @Nested(() => LinkUpdateDto, { optional: true, nullable: true })
  orderUrl?: LinkUpdateDto | null;

  /** Page to reserve at. */
  @Nested(() => LinkUpdateDto, { optional: true, nullable: true })
  reservationUrl?: LinkUpdateDto | null;

  /** Videos, channels and playlists at Youtube, at most 20: those that are not named go. */
  @ListOf(() => LinkUpdateDto, { optional: true, nullable: true, max: 20 })
  youtubeUrl?: LinkUpdateDto[] | null;

  /** Logo: the image of type `BusinessLogo`. Null deletes it. */
  @Nested(() => ImageRefDto, { optional: true, nullable: true })
  logo?: ImageRefDto | null;

  /** Profile picture at Google. Null deletes it. */
  @Nested(() => ImageRefDto, { optional: true, nullable: true })
  googleProfilImage?: ImageRefDto | null;

  /** Cover picture at Google. Null deletes it. */
  @Nested(() => ImageRefDto, { optional: true, nullable: true })
  googleCoverImage?: ImageRefDto | null;

  /** Profile picture at Facebook. Null deletes it. */
  @Nested(() => ImageRefDto, { optional: true, nullable: true })
  facebookProfileImage?: ImageRefDto | null;

  /** Cover picture at Facebook. Null deletes it. */
  @Nested(() => ImageRefDto, { optional: true, nullable: true })
  facebookCoverImage?: ImageRefDto | null;

  /** The gallery in its new order: exactly the images that are there, each once. Null keeps it as it is. */
  @ListOf(() => ImageRefDto, { optional: true, nullable: true, max: 500 })
  customImages?: ImageRefDto[] | null;

  /**
   * Name of the account at X, formerly Twitter, with or without the @.
   * @example "hofladenglaser"
   */
  @Text({ optional: true, nullable: true, max: 100 })
  twitterHandle?: string | null;
}

/** A new link of a location. */
export class LinkInsertDto {
  /** What the link leads to. A location has one of each type, of `Youtube` up to 20. */
  @OneOf('locationUrlType', { extension: true })
  type: string;

  /**
   * Address. Those of profiles have to look as `GET /api/location/media/{id}` says for each of them.
   * @example "https://www.facebook.com/hofladen.glaser"
   */
  @Text({ min: 1, max: 2000 })
  url: string;

  /**
   * What people read instead of the address.
   * @example "Our page"
   */
  @Text({ optional: true, nullable: true })
  display?: string | null;
}

/** A link: absent fields stay, null clears. */
export class LinkChangeDto {
  /**
   * Id of the link. Read-only.
   * @example 1
   */
  @Id({ optional: true })
  id?: number;

  /**
   * Address.
   * @example "https://www.facebook.com/hofladen.glaser"
   */
  @Text({ optional: true, min: 1, max: 2000 })
  url?: string;

  /**
   * What people read instead of the address.
   * @example "Our page"
   */
  @Text({ optional: true, nullable: true })
  display?: string | null;
}
