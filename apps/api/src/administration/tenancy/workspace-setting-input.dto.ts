import { AnyJson, Extension, Flag, Id, Integer, Nested, OneOf, Text } from '../../http/bodies/fields.js';

const web = { optional: true, nullable: true, max: 2000 } as const;
const count = { optional: true, nullable: true, min: 0, max: 64 } as const;

/** Legal pages, country and time. */
export class GeneralSettingsInputDto {
  /**
   * Page with the imprint; https.
   * @example "https://locara.example/imprint"
   */
  @Text(web)
  imprintUrl?: string | null;

  /**
   * Page with the privacy policy; https.
   * @example "https://locara.example/privacy"
   */
  @Text(web)
  privacyUrl?: string | null;

  /**
   * Page with terms and conditions; https.
   * @example null
   */
  @Text(web)
  termsConditionsUrl?: string | null;

  /**
   * Country (ISO 3166-1 alpha-2) of addresses that name none.
   * @example "AT"
   */
  @Text({ optional: true, nullable: true, max: 2 })
  defaultCountry?: string | null;

  /**
   * Time zone (IANA) in which days of contracts are meant.
   * @example "Europe/Vienna"
   */
  @Extension()
  @Text({ optional: true, nullable: true, max: 60 })
  timeZone?: string | null;

  /** Hosts that links in mails may lead to, without `https://`; up to 50. */
  @Extension()
  @AnyJson(
    { type: 'array', items: { type: 'string' }, maxItems: 50, example: ['app.locara.example'] },
    { optional: true, nullable: true },
  )
  domains?: unknown;
}

/** What a password needs when it is set. The length must leave room for everything else that is asked for. */
export class PasswordPolicyInputDto {
  /**
   * Characters.
   * @example 10
   */
  @Integer({ optional: true, nullable: true, min: 8, max: 128 })
  passwordMinLength?: number | null;

  /**
   * Upper-case letters.
   * @example 1
   */
  @Integer(count)
  passwordUppercaseChar?: number | null;

  /**
   * Lower-case letters.
   * @example 1
   */
  @Integer(count)
  passwordLowercaseChar?: number | null;

  /**
   * Digits.
   * @example 1
   */
  @Integer(count)
  passwordDigits?: number | null;

  /**
   * Characters that are neither letters nor numbers.
   * @example 0
   */
  @Integer(count)
  passwordSpecialChar?: number | null;
}

/** How mails to users look. */
export class EmailSettingsInputDto {
  /**
   * Name of the sender.
   * @example "Locara South"
   */
  @Text({ optional: true, nullable: true, max: 100 })
  emailName?: string | null;

  /**
   * Address of the sender.
   * @example "hello@locara.example"
   */
  @Text({ optional: true, nullable: true })
  emailSender?: string | null;

  /**
   * Text below each email.
   * @example "Locara South, Hauptplatz 1, 1010 Wien"
   */
  @Text({ optional: true, nullable: true, max: 5000 })
  emailFooter?: string | null;

  /**
   * Id of an image of type `EmailLogo`, of this workspace or one above.
   * @example null
   */
  @Id({ optional: true, nullable: true })
  emailLogo?: number | null;
}

/** A page where users find help. */
export class SupportWebsiteInputDto {
  /**
   * What is shown instead of the address.
   * @example "Help centre"
   */
  @Text({ optional: true, nullable: true, max: 100 })
  displayName?: string | null;

  /**
   * Address; https.
   * @example "https://help.locara.example"
   */
  @Text({ min: 1, max: 2000 })
  url: string;
}

/** Where users find help. */
export class SupportSettingsInputDto {
  /**
   * E-mail address.
   * @example "support@locara.example"
   */
  @Text({ optional: true, nullable: true })
  email?: string | null;

  /**
   * Phone: `country-area-number` or E.164.
   * @example "49-911-123456"
   */
  @Text({ optional: true, nullable: true, max: 60 })
  phone?: string | null;

  /** Page. */
  @Nested(() => SupportWebsiteInputDto, { optional: true, nullable: true })
  website?: SupportWebsiteInputDto | null;
}

/** How users sign in. */
export class SecuritySettingsInputDto {
  /**
   * True: nobody signs in with a password alone, a one-time code is needed as well. Who has none is told how to set it up.
   * @example false
   */
  @Flag({ optional: true, nullable: true })
  totpRequired?: boolean | null;
}

/** How generated texts sound, and how many there may be. */
export class ContentGenerationSettingsInputDto {
  /** Tone of texts. */
  @OneOf('contentTone', { optional: true, nullable: true })
  tone?: string | null;

  /** How German texts address their reader. */
  @OneOf('contentFormOfAddress', { optional: true, nullable: true })
  formOfAddress?: string | null;

  /**
   * Texts that each company gets in a month; 0: none.
   * @example 100
   */
  @Integer({ optional: true, nullable: true, min: 0, max: 1_000_000 })
  monthlyLimit?: number | null;
}

/** Settings of a workspace. A field that is absent stays as it is, one that is null is inherited; so is all of a group that is null. */
export class WorkspaceSettingInputDto {
  /**
   * Id of the settings. Read-only.
   * @example 3
   */
  @Id({ optional: true })
  id?: number;

  /** Legal pages, country and time. */
  @Nested(() => GeneralSettingsInputDto, { optional: true, nullable: true })
  general?: GeneralSettingsInputDto | null;

  /** What a password needs. */
  @Nested(() => PasswordPolicyInputDto, { optional: true, nullable: true })
  passwordPolicy?: PasswordPolicyInputDto | null;

  /** How mails look. */
  @Nested(() => EmailSettingsInputDto, { optional: true, nullable: true })
  email?: EmailSettingsInputDto | null;

  /** Where users find help. */
  @Nested(() => SupportSettingsInputDto, { optional: true, nullable: true })
  support?: SupportSettingsInputDto | null;

  /** Language of self service users who name none. */
  @OneOf('userLanguageCode', { optional: true, nullable: true })
  selfServiceLanguage?: string | null;

  /** How users sign in. */
  @Extension()
  @Nested(() => SecuritySettingsInputDto, { optional: true, nullable: true })
  security?: SecuritySettingsInputDto | null;

  /** How generated texts sound, and how many there may be. */
  @Extension()
  @Nested(() => ContentGenerationSettingsInputDto, { optional: true, nullable: true })
  contentGeneration?: ContentGenerationSettingsInputDto | null;

  /** Custom fields. Read-only here. */
  @AnyJson({ type: 'array', items: { type: 'object' }, example: [] }, { optional: true })
  customFields?: unknown;

  /** Where inherited settings come from. Read-only. */
  @Extension()
  @AnyJson({ type: 'object', additionalProperties: true, example: {} }, { optional: true })
  inherited?: unknown;
}
