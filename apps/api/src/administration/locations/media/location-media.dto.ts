import { ApiProperty } from '@nestjs/swagger';
import type { LocationMediaView } from '#contexts/locations';
import { ImageDto } from '../../../wire/image.dto.js';
import type { Wire } from '../../../wire/wire.js';

/** A link of a location. */
export class LinkDto {
  /**
   * Id of the link.
   * @example 5
   */
  @ApiProperty({ type: 'integer' })
  id: number;

  /**
   * Address.
   * @example "https://www.facebook.com/hofladen.glaser"
   */
  url: string;

  /**
   * What people read instead of the address.
   * @example "Our page"
   */
  display: string | null;
}

/** Links and pictures of a location. Send it back as it is, or with changes. */
export class LocationMediaDto implements Wire<LocationMediaView> {
  /** Page at Facebook: `https://www.facebook.com/<page>`, also with `m.` or a language such as `de-de.`. */
  @ApiProperty({ type: () => LinkDto, nullable: true })
  facebookUrl: LinkDto | null;

  /** Account at Instagram: `https://www.instagram.com/<name>`. */
  @ApiProperty({ type: () => LinkDto, nullable: true })
  instagramUrl: LinkDto | null;

  /** Account at X, formerly Twitter: `https://x.com/<name>` or `https://twitter.com/<name>`. */
  @ApiProperty({ type: () => LinkDto, nullable: true })
  twitterUrl: LinkDto | null;

  /** Account at TikTok: `https://www.tiktok.com/@<name>`. */
  @ApiProperty({ type: () => LinkDto, nullable: true })
  tikTokUrl: LinkDto | null;

  /** Page at LinkedIn: `https://www.linkedin.com/company/<name>`, also `showcase`, `school` and `in`. */
  @ApiProperty({ type: () => LinkDto, nullable: true })
  linkedInUrl: LinkDto | null;

  /** Page at XING: `https://www.xing.com/pages/<name>`, also `companies` and `profile`. */
  @ApiProperty({ type: () => LinkDto, nullable: true })
  xingUrl: LinkDto | null;

  /** Obsolete: Google+ is closed. Accepted and kept. */
  @ApiProperty({ type: () => LinkDto, nullable: true })
  googlePlusUrl: LinkDto | null;

  /** Page for the business's customers. */
  @ApiProperty({ type: () => LinkDto, nullable: true })
  customerUrl: LinkDto | null;

  /** Page of current offers. */
  @ApiProperty({ type: () => LinkDto, nullable: true })
  currentOffersUrl: LinkDto | null;

  /** Page about this location. */
  @ApiProperty({ type: () => LinkDto, nullable: true })
  locationUrl: LinkDto | null;

  /** Page of the menu. */
  @ApiProperty({ type: () => LinkDto, nullable: true })
  menuUrl: LinkDto | null;

  /** Page to order at. */
  @ApiProperty({ type: () => LinkDto, nullable: true })
  orderUrl: LinkDto | null;

  /** Page to reserve at. */
  @ApiProperty({ type: () => LinkDto, nullable: true })
  reservationUrl: LinkDto | null;

  /** Videos, channels and playlists at Youtube, in order. */
  @ApiProperty({ type: () => LinkDto, isArray: true })
  youtubeUrl: LinkDto[];

  /** Logo: the image of type `BusinessLogo`. */
  @ApiProperty({ type: () => ImageDto, nullable: true })
  logo: ImageDto | null;

  /** Profile picture at Google. */
  @ApiProperty({ type: () => ImageDto, nullable: true })
  googleProfilImage: ImageDto | null;

  /** Cover picture at Google. */
  @ApiProperty({ type: () => ImageDto, nullable: true })
  googleCoverImage: ImageDto | null;

  /** Profile picture at Facebook. */
  @ApiProperty({ type: () => ImageDto, nullable: true })
  facebookProfileImage: ImageDto | null;

  /** Cover picture at Facebook. */
  @ApiProperty({ type: () => ImageDto, nullable: true })
  facebookCoverImage: ImageDto | null;

  /** The gallery (`CustomImage`), in the order in which portals show it. */
  @ApiProperty({ type: () => ImageDto, isArray: true })
  customImages: ImageDto[];

  /**
   * Name of the account at X, formerly Twitter, without the @.
   * @example "hofladenglaser"
   */
  twitterHandle: string | null;
}
