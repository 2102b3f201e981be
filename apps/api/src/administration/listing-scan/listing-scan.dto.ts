import { ApiProperty } from '@nestjs/swagger';
import type { ListingScanView, ScanPortalView } from '#contexts/listing-scan';
import type { ErrorLanguage } from '#domain/errors/errors';
import type { Product } from '#domain/lists/products';
import { lists } from '#domain/lists/lists';
import { Extension, Flag, Id, Ids, Integer, Listed, ManyOf, OneOf, Text } from '../../http/bodies/fields.js';
import { ExtensionPageQuery } from '../../http/paging.dto.js';
import type { Wire } from '../../wire/wire.js';

const integer = { type: 'integer' } as const;
const integers = { type: 'array', items: integer } as const;

/** Which listing scans. */
export class ListingScanQuery extends ExtensionPageQuery {
  /**
   * Id of a workspace: those that it owns.
   * @example 1
   */
  @Id({ optional: true })
  workspaceId?: number;

  /**
   * Part of the name, in any case.
   * @example "check"
   */
  @Text({ optional: true, max: 100 })
  filter?: string;
}

/** Which portals a listing scan can ask. */
export class ScanPortalQuery {
  /**
   * Ids of workspaces, comma-separated: of the first one and those below it the offers count.
   * @example [1]
   */
  @Ids({ max: 100 })
  workspaceIds: number[];

  /**
   * `Listing`, `ListingPortal` or both, comma-separated: what offers say of these products counts. Without it both.
   * @example ["Listing"]
   */
  @ManyOf('licenceProductName', { optional: true })
  products?: Product[];
}

/** A portal that a listing scan can ask. */
export class ScanPortalDto implements Wire<ScanPortalView> {
  /**
   * Id of the portal.
   * @example 9
   */
  @ApiProperty(integer)
  id: number;

  /**
   * Name of the portal.
   * @example "GlobalPages"
   */
  name: string;

  /**
   * Countries that it serves, ISO 3166-1 alpha-2; null: all.
   * @example ["DE", "AT"]
   */
  @ApiProperty({ type: 'array', items: { type: 'string' }, nullable: true })
  countries: string[] | null;
}

/** Portals that a listing scan can ask. */
export class ScanPortalListDto {
  /** By name. */
  @ApiProperty({ type: () => ScanPortalDto, isArray: true })
  data: ScanPortalDto[];

  /**
   * How many there are.
   * @example 12
   */
  @ApiProperty(integer)
  total: number;
}

/** A form in which visitors of a website check how their business is listed. */
export class ListingScanDto implements Wire<ListingScanView> {
  /**
   * Id of the listing scan.
   * @example 1
   */
  @ApiProperty(integer)
  id: number;

  /**
   * Its name, for administrators: emails about leads say it.
   * @example "Check your listings"
   */
  name: string;

  /**
   * The key that the website embeds. It is not secret.
   * @example "0f3b6a1c9d2e4f5a8b7c6d5e4f3a2b1c"
   */
  scanAPIKey: string;

  /**
   * Ids of workspaces: their offers decide which portals are asked, and their administrators get the leads. The first one owns the
   * listing scan; the others are below it.
   * @example [1]
   */
  @ApiProperty(integers)
  includedWorkspaces: number[];

  /**
   * Ids of portals that are not asked.
   * @example []
   */
  @ApiProperty(integers)
  excludedPortals: number[];

  /**
   * The one website that may embed the form, in ASCII form; with `www.` in front of it, too.
   * @example "example.com"
   */
  allowedDomain: string;

  /**
   * Id of the image above the form; null: none, or it was deleted.
   * @example null
   */
  @ApiProperty({ ...integer, nullable: true })
  logo: number | null;

  /**
   * Whether visitors see which portals could not be asked.
   * @example false
   */
  showErrorPortals: boolean;

  /** Products whose portals are asked. */
  @ApiProperty({
    type: 'array',
    items: { type: 'string', enum: [...lists.licenceProductName], 'x-list': 'licenceProductName' } as never,
    example: ['Listing', 'ListingPortal'],
  })
  activeProducts: Product[];

  /** Language of the form. */
  @Listed('platformLanguageCode')
  language: ErrorLanguage;

  /**
   * How many scans have begun.
   * @example 214
   */
  @Extension()
  @ApiProperty(integer)
  scans: number;

  /**
   * How many visitors wanted to be contacted.
   * @example 12
   */
  @Extension()
  @ApiProperty(integer)
  leads: number;

  /**
   * The line that the website embeds.
   * @example "<script async src=\"https://locara.example/scan/form.js\" data-key=\"0f3b6a1c9d2e4f5a8b7c6d5e4f3a2b1c\"></script>"
   */
  @Extension()
  html: string;

  /**
   * Address of a page of the platform that has the form alone: to try it, or to link to it. Scans there count as any other.
   * @example "https://locara.example/scan/0f3b6a1c9d2e4f5a8b7c6d5e4f3a2b1c"
   */
  @Extension()
  page: string;
}

/** Listing scans. */
export class ListingScanListDto {
  /** By name. */
  @ApiProperty({ type: () => ListingScanDto, isArray: true })
  data: ListingScanDto[];

  /**
   * How many there are without paging.
   * @example 1
   */
  @ApiProperty(integer)
  total: number;
}

/** What of a listing scan may be left out. */
class ListingScanPartsDto {
  /**
   * Ids of portals that are not asked. Null: all are.
   * @example []
   */
  @Ids({ optional: true, nullable: true })
  excludedPortals?: number[] | null;

  /**
   * Id of an image of the workspace that owns the listing scan, with the type `WhiteLabelLogo`, `EmailLogo`, `CustomImage` or
   * `ContentImage`.
   * @example null
   */
  @Id({ optional: true, nullable: true })
  logo?: number | null;

  /**
   * Whether visitors see which portals could not be asked. Without it they do not.
   * @example false
   */
  @Flag({ optional: true })
  showErrorPortals?: boolean;

  /**
   * `Listing`, `ListingPortal` or both: products whose portals are asked. Without it both.
   * @example ["Listing"]
   */
  @ManyOf('licenceProductName', { optional: true, min: 1 })
  activeProducts?: Product[];

  /**
   * Language of the form. Without it English.
   * @example "de"
   */
  @OneOf('platformLanguageCode', { optional: true })
  language?: ErrorLanguage;
}

/** A new listing scan. */
export class ListingScanInsertDto extends ListingScanPartsDto {
  /**
   * Its name, for administrators.
   * @example "Check your listings"
   */
  @Text({ min: 1, max: 100 })
  name: string;

  /**
   * Ids of workspaces. The first one owns the listing scan: you need the permission there. The others are below it.
   * @example [1]
   */
  @Ids({ max: 100 })
  includedWorkspaces: number[];

  /**
   * Host name of the one website that may embed the form. Internationalised names are kept in ASCII form.
   * @example "www.example.com"
   */
  @Text({ min: 1, max: 253 })
  allowedDomain: string;
}

/** A listing scan as it was read, with changes. */
export class ListingScanUpdateDto extends ListingScanPartsDto {
  /**
   * Its name, for administrators.
   * @example "Check your listings"
   */
  @Text({ optional: true, min: 1, max: 100 })
  name?: string;

  /**
   * Ids of workspaces. The first one stays.
   * @example [1]
   */
  @Ids({ optional: true, max: 100 })
  includedWorkspaces?: number[];

  /**
   * Host name of the one website that may embed the form.
   * @example "www.example.com"
   */
  @Text({ optional: true, min: 1, max: 253 })
  allowedDomain?: string;

  /**
   * Null: the platform makes a new key. Any other value must be the key as it was read.
   * @example null
   */
  @Text({ optional: true, nullable: true, max: 64 })
  scanAPIKey?: string | null;

  /**
   * Id of the listing scan. Read-only.
   * @example 1
   */
  @Id({ optional: true })
  id?: number;

  /** How many scans have begun. Read-only. */
  @Integer({ optional: true, min: 0 })
  scans?: number;

  /** How many visitors wanted to be contacted. Read-only. */
  @Integer({ optional: true, min: 0 })
  leads?: number;

  /** The line that the website embeds. Read-only. */
  @Text({ optional: true, max: 1000 })
  html?: string;

  /** Address of the platform's own page of the form. Read-only. */
  @Text({ optional: true, max: 1000 })
  page?: string;
}
