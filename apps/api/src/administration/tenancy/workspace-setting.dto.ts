import { ApiProperty } from '@nestjs/swagger';
import type { WorkspaceSettingOverview, WorkspaceSettingView } from '#contexts/tenancy';
import type { DecidedValueOf } from '#domain/lists/lists';
import { Extension, Flag, Id, Listed, Text } from '../../http/bodies/fields.js';
import { PageQuery } from '../../http/paging.dto.js';
import { CustomFieldDto } from './custom-field.dto.js';
import type { Wire } from '../../wire/wire.js';

/** Which workspaces. */
export class WorkspaceSettingQuery extends PageQuery {
  /**
   * Only this workspace and those below it.
   * @example 1
   */
  @Id({ optional: true })
  id?: number;

  /**
   * Part of the name or the short name, in any case.
   * @example "demo"
   */
  @Text({ optional: true, max: 100 })
  filter?: string;

  /**
   * Only workspaces that are white-labelled, or only those that are not.
   * @example false
   */
  @Flag({ optional: true })
  whiteLabeled?: boolean;
}

/** A workspace whose settings you may read. */
export class WorkspaceSettingOverviewDto implements Wire<WorkspaceSettingOverview> {
  /**
   * Id of the workspace.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  id: number;

  /**
   * Name.
   * @example "Locara Demo"
   */
  name: string;

  /**
   * Whether it shows a brand of its own: it has a white label that is active. Workspaces below have the brand, too, and are none.
   * @example false
   */
  isWhiteLabeled: boolean;
}

/** Workspaces with settings. */
export class WorkspaceSettingListDto {
  /** By id. */
  @ApiProperty({ type: () => WorkspaceSettingOverviewDto, isArray: true })
  data: WorkspaceSettingOverviewDto[];

  /**
   * How many there are without paging.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}

/** Legal pages, country and time. */
export class GeneralSettingsDto {
  /**
   * Page with the imprint.
   * @example "https://locara.example/imprint"
   */
  imprintUrl: string | null;

  /**
   * Page with the privacy policy.
   * @example "https://locara.example/privacy"
   */
  privacyUrl: string | null;

  /**
   * Page with terms and conditions.
   * @example null
   */
  termsConditionsUrl: string | null;

  /**
   * Country (ISO 3166-1 alpha-2) of addresses that name none. The platform's is `DE`.
   * @example "DE"
   */
  defaultCountry: string;

  /**
   * Time zone (IANA) in which days of contracts are meant. The platform's is `Europe/Berlin`.
   * @example "Europe/Berlin"
   */
  @Extension()
  @ApiProperty()
  timeZone: string;

  /**
   * Hosts that links in mails may lead to. The platform has none.
   * @example ["app.locara.example"]
   */
  @Extension()
  @ApiProperty({ type: 'string', isArray: true })
  domains: string[];
}

/** What a password needs when it is set. Each figure is a least count. */
export class PasswordPolicyDto {
  /**
   * Characters. The platform's is 8.
   * @example 8
   */
  @ApiProperty({ type: 'integer' })
  passwordMinLength: number;

  /**
   * Upper-case letters.
   * @example 0
   */
  @ApiProperty({ type: 'integer' })
  passwordUppercaseChar: number;

  /**
   * Lower-case letters.
   * @example 0
   */
  @ApiProperty({ type: 'integer' })
  passwordLowercaseChar: number;

  /**
   * Digits.
   * @example 0
   */
  @ApiProperty({ type: 'integer' })
  passwordDigits: number;

  /**
   * Characters that are neither letters nor numbers.
   * @example 0
   */
  @ApiProperty({ type: 'integer' })
  passwordSpecialChar: number;
}

/** How mails to users look. */
export class EmailSettingsDto {
  /**
   * Name of the sender; null: the platform's.
   * @example null
   */
  emailName: string | null;

  /**
   * Address of the sender; null: the platform's.
   * @example null
   */
  emailSender: string | null;

  /**
   * Text below each email.
   * @example null
   */
  emailFooter: string | null;

  /**
   * Id of the image above each email.
   * @example null
   */
  @ApiProperty({ type: 'integer', nullable: true })
  emailLogo: number | null;
}

/** A page where users find help. */
export class SupportWebsiteDto {
  /**
   * What is shown instead of the address.
   * @example "Help centre"
   */
  displayName: string | null;

  /**
   * Address.
   * @example "https://help.locara.example"
   */
  url: string;
}

/** Where users find help. */
export class SupportSettingsDto {
  /**
   * E-mail address.
   * @example "support@locara.example"
   */
  email: string | null;

  /**
   * Phone, `country-area-number`.
   * @example "49-911-123456"
   */
  phone: string | null;

  /** Page. */
  @ApiProperty({ type: () => SupportWebsiteDto, nullable: true })
  website: SupportWebsiteDto | null;
}

/** How users sign in. */
export class SecuritySettingsDto {
  /**
   * Nobody signs in with a password alone: a one-time code is needed as well.
   * @example false
   */
  totpRequired: boolean;
}

/** How generated texts sound, and how many there may be. */
export class ContentGenerationSettingsDto {
  /** Tone of texts. The platform's is `FRIENDLY`. */
  @Listed('contentTone')
  tone: DecidedValueOf<'contentTone'>;

  /** How German texts address their reader. The platform's is `SIE`. */
  @Listed('contentFormOfAddress')
  formOfAddress: DecidedValueOf<'contentFormOfAddress'>;

  /**
   * Texts that each company gets in a month; null: what the installation says.
   * @example 100
   */
  @ApiProperty({ type: 'integer', nullable: true })
  monthlyLimit: number | null;
}

/** The settings that hold for a workspace: its own, else those of the nearest workspace above, else the platform's. */
export class WorkspaceSettingDto implements Wire<WorkspaceSettingView> {
  /**
   * Id of the settings: that of the workspace.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  id: number;

  /** Legal pages, country and time. */
  @ApiProperty({ type: () => GeneralSettingsDto })
  general: GeneralSettingsDto;

  /** What a password needs. */
  @ApiProperty({ type: () => PasswordPolicyDto })
  passwordPolicy: PasswordPolicyDto;

  /** How mails look. */
  @ApiProperty({ type: () => EmailSettingsDto })
  email: EmailSettingsDto;

  /** Where users find help. */
  @ApiProperty({ type: () => SupportSettingsDto })
  support: SupportSettingsDto;

  /** Language of self service users who name none. The platform's is `en`. */
  @Listed('userLanguageCode')
  selfServiceLanguage: string;

  /** How users sign in. */
  @Extension()
  @ApiProperty({ type: () => SecuritySettingsDto })
  security: SecuritySettingsDto;

  /** How generated texts sound, and how many there may be. */
  @Extension()
  @ApiProperty({ type: () => ContentGenerationSettingsDto })
  contentGeneration: ContentGenerationSettingsDto;

  /** What companies are asked besides. Read-only here: custom fields have operations of their own. */
  @ApiProperty({ type: () => CustomFieldDto, isArray: true })
  customFields: CustomFieldDto[];

  /**
   * Each setting that is not the workspace's own, by its path, with the id of the workspace that it is taken from; null: the
   * platform. Read-only.
   * @example { "general.defaultCountry": null }
   */
  @Extension()
  @ApiProperty({ type: 'object', additionalProperties: { type: 'integer', nullable: true } } as never)
  inherited: Record<string, number | null>;
}
