import { ApiProperty } from '@nestjs/swagger';
import type { ListingPortalView } from '#contexts/listings';
import { Extension, Flag, Id, Nested, Text, Texts } from '../../http/bodies/fields.js';
import type { Wire } from '../../wire/wire.js';

const colour = { pattern: /^#[0-9a-fA-F]{6}$/, example: '#2e7d32', optional: true, nullable: true } as const;
const address = { max: 2000, optional: true, nullable: true } as const;

/** How the portal's pages look. */
export class PortalThemeDto {
  /**
   * What visitors read at the top.
   * @example "Businesses near you"
   */
  @Text({ optional: true, nullable: true })
  title?: string | null;

  /** Main colour, `#rrggbb`. */
  @Text(colour)
  primaryColor?: string | null;

  /** Second colour, `#rrggbb`. */
  @Text(colour)
  secondaryColor?: string | null;

  /**
   * Address of the logo.
   * @example "https://firmeneintrag.example/logo.png"
   */
  @Text(address)
  logoUrl?: string | null;

  /**
   * Page with the imprint.
   * @example "https://firmeneintrag.example/imprint"
   */
  @Text(address)
  imprintUrl?: string | null;

  /**
   * Page on data privacy.
   * @example "https://firmeneintrag.example/privacy"
   */
  @Text(address)
  privacyUrl?: string | null;
}

/** The workspace that hosts a portal. */
export class PortalHostDto {
  /**
   * Id of the workspace.
   * @example 1
   */
  @Id()
  id: number;

  /**
   * Its name.
   * @example "Locara Demo"
   */
  @Text()
  name: string;
}

/** A portal that a workspace hosts. */
export class ListingPortalDto implements Wire<ListingPortalView> {
  /**
   * Id of the portal.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  id: number;

  /**
   * Name of the portal.
   * @example "Firmeneintrag"
   */
  name: string;

  /**
   * Its key: what offers name in `portals`.
   * @example "Firmeneintrag"
   */
  @Extension()
  key: string;

  /**
   * Its domain, by which `GET /v5/portal/{domain}/search` finds it.
   * @example "firmeneintrag.example"
   */
  @Extension()
  domain: string;

  /**
   * How the portal is reached.
   * @example "directory"
   */
  @Extension()
  provider: string;

  /** The workspace that hosts it. The operator sets it. */
  @Extension()
  @ApiProperty({ type: () => PortalHostDto })
  workspace: PortalHostDto;

  /**
   * Where visitors find it.
   * @example "https://firmeneintrag.example"
   */
  @Extension()
  url: string;

  /**
   * Its logo in lists of portals.
   * @example null
   */
  @Extension()
  @ApiProperty({ type: 'string', nullable: true })
  imageUrl: string | null;

  /**
   * Countries that it serves, ISO 3166-1 alpha-2; null: all.
   * @example ["DE"]
   */
  @Extension()
  @ApiProperty({ type: 'array', items: { type: 'string' }, nullable: true })
  countries: readonly string[] | null;

  /**
   * Keys of the categories that it lists; null: every kind of business.
   * @example null
   */
  @Extension()
  @ApiProperty({ type: 'array', items: { type: 'string' }, nullable: true })
  categories: readonly string[] | null;

  /**
   * Fields of a location that it needs.
   * @example ["name", "address.street", "address.city", "address.countryCode", "mainPhone"]
   */
  @Extension()
  @ApiProperty({ type: 'array', items: { type: 'string' } })
  requiredFields: readonly string[];

  /** How its pages look. */
  @Extension()
  @ApiProperty({ type: () => PortalThemeDto })
  theme: PortalThemeDto;

  /** It takes nothing for a while. */
  @Extension()
  temporarilyDeactivated: boolean;

  /**
   * Why, in words that customers read at their listings.
   * @example null
   */
  @Extension()
  @ApiProperty({ type: 'string', nullable: true })
  deactivationNote: string | null;
}

/** A change of a hosted portal; takes what reading answers. */
export class ListingPortalUpdateDto {
  /**
   * Read-only.
   * @example 1
   */
  @Id({ optional: true })
  id?: number;

  /**
   * Name of the portal.
   * @example "Firmeneintrag"
   */
  @Text({ min: 1, optional: true, nullable: true })
  name?: string | null;

  /**
   * Read-only.
   * @example "Firmeneintrag"
   */
  @Text({ optional: true, extension: true })
  key?: string;

  /**
   * Read-only.
   * @example "firmeneintrag.example"
   */
  @Text({ optional: true, extension: true })
  domain?: string;

  /**
   * Read-only.
   * @example "directory"
   */
  @Text({ optional: true, extension: true })
  provider?: string;

  /** Read-only. */
  @Nested(() => PortalHostDto, { optional: true, extension: true })
  workspace?: PortalHostDto;

  /**
   * Where visitors find it.
   * @example "https://firmeneintrag.example"
   */
  @Text({ ...address, extension: true })
  url?: string | null;

  /**
   * Its logo in lists of portals.
   * @example "https://firmeneintrag.example/logo.png"
   */
  @Text({ ...address, extension: true })
  imageUrl?: string | null;

  /**
   * Countries that it serves, ISO 3166-1 alpha-2; null: all.
   * @example ["DE"]
   */
  @Texts({ max: 250, longest: 2, optional: true, nullable: true, extension: true })
  countries?: string[] | null;

  /**
   * Keys of the categories that it lists; null: every kind of business.
   * @example null
   */
  @Texts({ max: 500, optional: true, nullable: true, extension: true })
  categories?: string[] | null;

  /**
   * Fields of a location that it needs; those that every portal needs are added.
   * @example ["name", "address.street", "address.city", "address.countryCode", "mainPhone", "email"]
   */
  @Texts({ max: 50, optional: true, nullable: true, extension: true })
  requiredFields?: string[] | null;

  /** How its pages look; replaced whole. */
  @Nested(() => PortalThemeDto, { optional: true, nullable: true, extension: true })
  theme?: PortalThemeDto | null;

  /** It takes nothing for a while: what is to be sent waits. */
  @Flag({ optional: true, nullable: true, extension: true })
  temporarilyDeactivated?: boolean | null;

  /**
   * Why, in words that customers read at their listings.
   * @example "We are moving to new servers until Monday."
   */
  @Text({ max: 500, optional: true, nullable: true, extension: true })
  deactivationNote?: string | null;
}
