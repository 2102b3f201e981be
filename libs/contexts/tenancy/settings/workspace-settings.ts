import { Injectable } from '@nestjs/common';
import { DomainError } from '#domain/errors/errors';
import type { DecidedValueOf, ValueOf } from '#domain/lists/lists';
import { defaultPasswordPolicy } from '#domain/identity/password-policy';
import type { PasswordPolicy } from '#domain/identity/password-policy';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';

export interface SupportWebsite {
  readonly displayName: string | null;
  readonly url: string;
}

/** Everything that workspaces set, by name. */
export interface SettingValues {
  readonly imprintUrl: string | null;
  readonly privacyUrl: string | null;
  readonly termsConditionsUrl: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly defaultCountry: string;
  /** IANA. */
  readonly timeZone: string;
  /** Hosts that links in mails may lead to. */
  readonly domains: readonly string[];
  readonly passwordMinLength: number;
  readonly passwordUppercaseChar: number;
  readonly passwordLowercaseChar: number;
  readonly passwordDigits: number;
  readonly passwordSpecialChar: number;
  /** Name in the sender of mails; null: the platform's. */
  readonly emailName: string | null;
  /** Address that mails come from; null: the platform's. */
  readonly emailSender: string | null;
  readonly emailFooter: string | null;
  /** Id of an image of type EmailLogo. */
  readonly emailLogo: number | null;
  readonly supportEmail: string | null;
  /** `country-area-number`. */
  readonly supportPhone: string | null;
  readonly supportWebsite: SupportWebsite | null;
  readonly selfServiceLanguage: ValueOf<'userLanguageCode'>;
  /** Nobody signs in with a password alone. */
  readonly totpRequired: boolean;
  readonly contentTone: DecidedValueOf<'contentTone'>;
  /** How German texts address their reader. */
  readonly contentFormOfAddress: DecidedValueOf<'contentFormOfAddress'>;
  /** Generated texts that each company gets in a month; null: what the installation says. */
  readonly contentMonthlyLimit: number | null;
}

export type SettingName = keyof SettingValues;

/** What a workspace sets itself; null: inherited. */
export type OwnSettings = { readonly [Name in SettingName]: SettingValues[Name] | null };

/** What holds for a workspace, in the groups of the specification. */
export interface EffectiveSettings {
  readonly general: Pick<
    SettingValues,
    'imprintUrl' | 'privacyUrl' | 'termsConditionsUrl' | 'defaultCountry' | 'timeZone' | 'domains'
  >;
  readonly passwordPolicy: PasswordPolicy;
  readonly email: Pick<SettingValues, 'emailName' | 'emailSender' | 'emailFooter' | 'emailLogo'>;
  readonly support: {
    readonly email: string | null;
    readonly phone: string | null;
    readonly website: SupportWebsite | null;
  };
  readonly selfServiceLanguage: ValueOf<'userLanguageCode'>;
  readonly security: Pick<SettingValues, 'totpRequired'>;
  readonly contentGeneration: {
    readonly tone: SettingValues['contentTone'];
    readonly formOfAddress: SettingValues['contentFormOfAddress'];
    readonly monthlyLimit: number | null;
  };
}

/** The settings of a workspace with where each comes from. */
export interface SettingsInForce {
  readonly values: SettingValues;
  /** The workspace that says it: this one or an ancestor; null: the platform. */
  readonly source: Readonly<Record<SettingName, number | null>>;
}

/** Where no workspace says anything. Country and time zone are in SQL, because queries need them. */
const platformDefaults: Omit<SettingValues, 'defaultCountry' | 'timeZone'> = {
  imprintUrl: null,
  privacyUrl: null,
  termsConditionsUrl: null,
  domains: [],
  ...defaultPasswordPolicy,
  emailName: null,
  emailSender: null,
  emailFooter: null,
  emailLogo: null,
  supportEmail: null,
  supportPhone: null,
  supportWebsite: null,
  selfServiceLanguage: 'en',
  totpRequired: false,
  contentTone: 'FRIENDLY',
  contentFormOfAddress: 'SIE',
  contentMonthlyLimit: null,
};

/** JSON of {@link OwnSettings}, over `workspace w left join workspace_setting s`. */
export const ownSettingsJson = sql`jsonb_build_object(
  'imprintUrl', s.imprint_url, 'privacyUrl', s.privacy_url, 'termsConditionsUrl', s.terms_conditions_url,
  'defaultCountry', w.default_country, 'timeZone', w.time_zone, 'domains', s.domains,
  'passwordMinLength', s.password_min_length, 'passwordUppercaseChar', s.password_uppercase_char,
  'passwordLowercaseChar', s.password_lowercase_char, 'passwordDigits', s.password_digits,
  'passwordSpecialChar', s.password_special_char,
  'emailName', s.email_name, 'emailSender', s.email_sender, 'emailFooter', s.email_footer, 'emailLogo', s.email_logo_id,
  'supportEmail', s.support_email, 'supportPhone', s.support_phone, 'supportWebsite', s.support_website,
  'selfServiceLanguage', s.self_service_language, 'totpRequired', s.totp_required,
  'contentTone', s.content_tone, 'contentFormOfAddress', s.content_form_of_address,
  'contentMonthlyLimit', s.content_monthly_limit)`;

interface Level {
  readonly id: number;
  readonly own: OwnSettings;
  readonly country: string;
  readonly zone: string;
}

/** What holds for a workspace: its own settings, else those of the nearest ancestor that has any, else the platform's. */
@Injectable()
export class WorkspaceSettings {
  constructor(private readonly database: Database) {}

  /** @throws DomainError `workspaceNotFound` */
  async of(workspaceId: number, tx?: Tx): Promise<EffectiveSettings> {
    return grouped((await this.inForce(workspaceId, tx)).values);
  }

  /** @throws DomainError `workspaceNotFound` */
  async inForce(workspaceId: number, tx?: Tx): Promise<SettingsInForce> {
    const { rows } = await sql<Level>`
      select w.id, ${ownSettingsJson} as own, workspace_country(self.id) as country, workspace_zone(self.id) as zone
      from workspace self
      join workspace w on w.id = any (string_to_array(self.path::text, '.')::int[])
      left join workspace_setting s on s.workspace_id = w.id
      where self.id = ${workspaceId} and self.deleted_at is null
      order by nlevel(w.path) desc`.execute(tx ?? this.database.read);
    const [self] = rows;
    if (self === undefined) throw new DomainError('workspaceNotFound', { id: workspaceId });
    return settingsInForce(rows, { ...platformDefaults, defaultCountry: self.country, timeZone: self.zone });
  }
}

/** @param levels the workspace itself first, then its ancestors upwards */
export function settingsInForce(
  levels: readonly { readonly id: number; readonly own: OwnSettings }[],
  defaults: SettingValues,
): SettingsInForce {
  const names = Object.keys(defaults) as SettingName[];
  const found = names.map((name) => {
    const level = levels.find(({ own }) => own[name] !== null);
    return { name, value: level?.own[name] ?? defaults[name], source: level?.id ?? null };
  });
  return {
    values: Object.fromEntries(found.map(({ name, value }) => [name, value])) as unknown as SettingValues,
    source: Object.fromEntries(found.map(({ name, source }) => [name, source])) as Record<SettingName, number | null>,
  };
}

/** The values in the groups in which they are shown. */
export function grouped(values: SettingValues): EffectiveSettings {
  const { imprintUrl, privacyUrl, termsConditionsUrl, defaultCountry, timeZone, domains } = values;
  const { passwordMinLength, passwordUppercaseChar, passwordLowercaseChar } = values;
  const { passwordDigits, passwordSpecialChar, emailName, emailSender, emailFooter, emailLogo } = values;
  return {
    general: { imprintUrl, privacyUrl, termsConditionsUrl, defaultCountry, timeZone, domains },
    passwordPolicy: {
      passwordMinLength,
      passwordUppercaseChar,
      passwordLowercaseChar,
      passwordDigits,
      passwordSpecialChar,
    },
    email: { emailName, emailSender, emailFooter, emailLogo },
    support: { email: values.supportEmail, phone: values.supportPhone, website: values.supportWebsite },
    selfServiceLanguage: values.selfServiceLanguage,
    security: { totpRequired: values.totpRequired },
    contentGeneration: {
      tone: values.contentTone,
      formOfAddress: values.contentFormOfAddress,
      monthlyLimit: values.contentMonthlyLimit,
    },
  };
}
