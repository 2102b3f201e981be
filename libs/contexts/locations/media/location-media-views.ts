import { imageJson } from '#contexts/media';
import type { ImageView } from '#contexts/media';
import type { ImageType } from '#domain/locations/image-rules';
import type { LocationUrlType } from '#domain/locations/profile-links';
import { sql } from '#platform/database';
import type { Sql } from '#platform/database';

export interface LinkView {
  readonly id: number;
  readonly url: string;
  /** What people read instead of the address. */
  readonly display: string | null;
}

/** Fields of LocationMedia that are one link, and the type of link they show. */
export const linkFields = {
  facebookUrl: 'Facebook',
  instagramUrl: 'Instagram',
  twitterUrl: 'Twitter',
  tikTokUrl: 'TikTok',
  linkedInUrl: 'LinkedIn',
  xingUrl: 'XING',
  googlePlusUrl: 'GooglePlus',
  customerUrl: 'Customer',
  currentOffersUrl: 'CurrentOffers',
  locationUrl: 'Location',
  menuUrl: 'Menu',
  orderUrl: 'Order',
  reservationUrl: 'Reservations',
} as const satisfies Record<string, LocationUrlType>;
export type LinkField = keyof typeof linkFields;

/** Fields that are one image. */
export const imageFields = {
  logo: 'BusinessLogo',
  googleProfilImage: 'GoogleProfilImage',
  googleCoverImage: 'GoogleCoverImage',
  facebookProfileImage: 'FacebookProfileImage',
  facebookCoverImage: 'FacebookCoverImage',
} as const satisfies Record<string, ImageType>;
export type ImageField = keyof typeof imageFields;

/** LocationMedia of the administration. */
export type LocationMediaView = Readonly<Record<LinkField, LinkView | null>> &
  Readonly<Record<ImageField, ImageView | null>> & {
    readonly youtubeUrl: readonly LinkView[];
    /** The gallery, in the order in which portals show it. */
    readonly customImages: readonly ImageView[];
    readonly twitterHandle: string | null;
  };

/** That of a location of which nothing is known. */
export const emptyMedia: LocationMediaView = {
  ...(Object.fromEntries(Object.keys(linkFields).map((field) => [field, null])) as Record<LinkField, null>),
  ...(Object.fromEntries(Object.keys(imageFields).map((field) => [field, null])) as Record<ImageField, null>),
  youtubeUrl: [],
  customImages: [],
  twitterHandle: null,
};

const link = sql`json_build_object('id', u.id, 'url', u.url, 'display', u.display)`;

/** JSON of a {@link LocationMediaView}, over `location l`. */
export function locationMediaJson(publicUrl: string): Sql<LocationMediaView> {
  const image = imageJson('i', publicUrl);
  const links = Object.entries(linkFields).map(
    ([field, type]) => sql`${field}::text, (select ${link} from location_url u
      where u.location_id = l.id and u.url_type = ${type} order by u.position, u.id limit 1)`,
  );
  const images = Object.entries(imageFields).map(
    ([field, type]) => sql`${field}::text, (select ${image} from image i
      where i.owner_type = 'Location' and i.owner_id = l.id and i.image_type = ${type} and i.deleted_at is null
      order by i.position, i.id limit 1)`,
  );
  return sql<LocationMediaView>`json_build_object(${sql.join(links)},
    'youtubeUrl', (select coalesce(json_agg(${link} order by u.position, u.id), '[]') from location_url u
      where u.location_id = l.id and u.url_type = 'Youtube'),
    ${sql.join(images)},
    'customImages', (select coalesce(json_agg(${image} order by i.position, i.id), '[]') from image i
      where i.owner_type = 'Location' and i.owner_id = l.id and i.image_type = 'CustomImage' and i.deleted_at is null),
    'twitterHandle', (select p.twitter_handle from location_profile p where p.location_id = l.id))`;
}
