import { ApiProperty } from '@nestjs/swagger';
import type {
  BrandedEmailView,
  DomainCheckView,
  DomainStatusView,
  WhiteLabelInput,
  WhiteLabelView,
} from '#contexts/white-label';
import type { DecidedValueOf } from '#domain/lists/lists';
import { Extension, Flag, Id, Integer, Listed, Text } from '../../http/bodies/fields.js';
import type { Wire } from '../../wire/wire.js';

const nullableId = { type: 'integer', nullable: true } as const;
const texts = { type: 'string', isArray: true } as const;

/** Under which brand, and at which domain, people see the platform. */
export class WhiteLabelDto implements Wire<WhiteLabelView> {
  /**
   * Id of the workspace.
   * @example 1
   */
  @Extension()
  @ApiProperty({ type: 'integer' })
  id: number;

  /**
   * Colour of buttons and links. White text can be read on it.
   * @example "#1f5fd6"
   */
  primaryColor: string | null;

  /**
   * Colour behind the form on pages where people sign in or set a password.
   * @example "#eef3fb"
   */
  loginBackgroundColor: string | null;

  /**
   * Host name of the white label, as it was typed.
   * @example "marketing.north.example"
   */
  domain: string | null;

  /**
   * Whether the brand is shown: the domain was found in place.
   * @example true
   */
  domainActive: boolean;

  /**
   * Id of the logo.
   * @example null
   */
  @ApiProperty(nullableId)
  logo: number | null;

  /**
   * Id of the icon for the browser's tab.
   * @example null
   */
  @ApiProperty(nullableId)
  favicon: number | null;

  /** Where the activation stands. */
  @Listed('whiteLabelStatus')
  status: DecidedValueOf<'whiteLabelStatus'>;

  /**
   * Why it failed.
   * @example null
   */
  errorMessage: string | null;

  /**
   * The code of that error.
   * @example null
   */
  @Extension()
  @ApiProperty(nullableId)
  errorCode: number | null;

  /**
   * `{key}` when there is one: it is shown to nobody here.
   * @example "{key}"
   */
  @ApiProperty({ type: 'string', nullable: true })
  googleMapApiKey: '{key}' | null;

  /**
   * Where the start page of the domain leads.
   * @example "https://www.north.example"
   */
  redirectUrl: string | null;
}

/** A white label, new or as it was read with changes. Null takes a value away. */
export class WhiteLabelInputDto implements WhiteLabelInput {
  /**
   * Colour of buttons and links. White text must be readable on it: a contrast of 4.5:1. The error names a colour that would do.
   * @example "#1f5fd6"
   */
  @Text({ optional: true, nullable: true, max: 20 })
  primaryColor?: string | null;

  /**
   * Colour behind the form on pages where people sign in or set a password.
   * @example "#eef3fb"
   */
  @Text({ optional: true, nullable: true, max: 20 })
  loginBackgroundColor?: string | null;

  /**
   * Host name, such as one below your own domain. Internationalised names are welcome. Another domain has to be activated anew.
   * @example "marketing.north.example"
   */
  @Text({ optional: true, nullable: true, max: 253 })
  domain?: string | null;

  /**
   * Id of an image of the workspace with the type `WhiteLabelLogo`.
   * @example null
   */
  @Id({ optional: true, nullable: true })
  logo?: number | null;

  /**
   * Id of an image of the workspace with the type `WhiteLabelFavicon`.
   * @example null
   */
  @Id({ optional: true, nullable: true })
  favicon?: number | null;

  /**
   * Key with which pages at the domain load Google Maps. `{key}` leaves the one that is there.
   * @example null
   */
  @Text({ optional: true, nullable: true, max: 200 })
  googleMapApiKey?: string | null;

  /**
   * Where the start page of the domain leads: `https` and another host.
   * @example "https://www.north.example"
   */
  @Text({ optional: true, nullable: true, max: 2000 })
  redirectUrl?: string | null;

  /**
   * Id of the workspace. Read-only.
   * @example 1
   */
  @Id({ optional: true, extension: true })
  id?: number;

  /** Whether the brand is shown. Read-only. */
  @Flag({ optional: true })
  domainActive?: boolean;

  /** Where the activation stands. Read-only. */
  @Text({ optional: true, max: 20 })
  status?: string;

  /** Why it failed. Read-only. */
  @Text({ optional: true, nullable: true, max: 1000 })
  errorMessage?: string | null;

  /** The code of that error. Read-only. */
  @Integer({ optional: true, nullable: true, min: 0, extension: true })
  errorCode?: number | null;
}

/** Which way. */
export class ActivationQuery {
  /**
   * False: end it. Without it the activation begins.
   * @example true
   */
  @Flag({ optional: true, extension: true })
  active?: boolean;
}

/** One thing that was looked at. */
export class DomainCheckDto implements Wire<DomainCheckView> {
  /** What: whether the name can be used, where it leads, whose it is, and whether there is a certificate for it. */
  @Listed('domainCheck')
  check: DecidedValueOf<'domainCheck'>;

  /** `UNKNOWN`: it could not be found out now. `NOT_NEEDED`: the platform is reached without TLS. */
  @Listed('domainCheckResult')
  result: DecidedValueOf<'domainCheckResult'>;

  /**
   * What was found.
   * @example ["CNAME brands.locara.example"]
   */
  @ApiProperty(texts)
  found: string[];

  /**
   * What one of them has to be.
   * @example ["CNAME brands.locara.example"]
   */
  @ApiProperty(texts)
  expected: string[];

  /**
   * Code of what is wrong.
   * @example null
   */
  @ApiProperty(nullableId)
  errorCode: number | null;

  /**
   * What is wrong, and what to do.
   * @example null
   */
  errorMessage: string | null;
}

/** A record to set at the name server of the domain. */
export class DomainRecordDto {
  /**
   * Type of the record.
   * @example "TXT"
   */
  type: string;

  /**
   * The name at which it stands.
   * @example "_locara.marketing.north.example"
   */
  name: string;

  /**
   * Its value.
   * @example "locara-white-label=3f1c8a5254a04f7e9d603a3f1f0b7a11"
   */
  value: string;
}

/** Whether the domain of a white label is ready. */
export class DomainStatusDto implements Wire<DomainStatusView> {
  /**
   * The domain as it was typed.
   * @example "marketing.north.example"
   */
  domain: string;

  /**
   * The same as the DNS knows it.
   * @example "marketing.north.example"
   */
  asciiDomain: string;

  /**
   * Whether it can be used.
   * @example true
   */
  valid: boolean;

  /**
   * Whether it leads to the platform.
   * @example true
   */
  pointsToProduct: boolean;

  /** What was looked at, in the order in which to put it right. */
  @ApiProperty({ type: () => DomainCheckDto, isArray: true })
  checks: DomainCheckDto[];

  /**
   * What to set at the name server of the domain. At a domain without a subdomain, such as `north.example`, the DNS takes no CNAME record:
   * set A and AAAA records with the addresses that the check `ADDRESS` names in `expected` in its place.
   */
  @ApiProperty({ type: () => DomainRecordDto, isArray: true })
  records: DomainRecordDto[];
}

/** How emails are to look. */
export class BrandPreviewInputDto {
  /**
   * Colour of buttons and links; null: the platform's own.
   * @example "#0a7d4f"
   */
  @Text({ optional: true, nullable: true, max: 20 })
  primaryColor?: string | null;

  /**
   * Id of an image of the workspace with the type `WhiteLabelLogo`; null: the name of the workspace.
   * @example null
   */
  @Id({ optional: true, nullable: true })
  logo?: number | null;
}

/** An email as its readers would get it. */
export class BrandedEmailDto implements Wire<BrandedEmailView> {
  /**
   * Its subject.
   * @example "How your emails look"
   */
  subject: string;

  /**
   * What programs show that show HTML.
   * @example "<!doctype html>"
   */
  html: string;

  /**
   * What others show.
   * @example "Hello,"
   */
  text: string;
}
