import type { Problems } from '#domain/errors/draft';
import { checkPlace } from '../workspace/create-workspace.js';
import { checkEmail, clean, isSecureAddress, readNumber } from '#domain/values/text-input';
import type { OwnSettings, SettingName, SettingValues } from './workspace-settings.js';

/** Where a setting is in an answer and in the table; country and time zone are columns of the workspace. */
export const settingFields: Readonly<Record<SettingName, { readonly path: string; readonly column: string }>> = {
  imprintUrl: { path: 'general.imprintUrl', column: 'imprint_url' },
  privacyUrl: { path: 'general.privacyUrl', column: 'privacy_url' },
  termsConditionsUrl: { path: 'general.termsConditionsUrl', column: 'terms_conditions_url' },
  defaultCountry: { path: 'general.defaultCountry', column: 'default_country' },
  timeZone: { path: 'general.timeZone', column: 'time_zone' },
  domains: { path: 'general.domains', column: 'domains' },
  passwordMinLength: { path: 'passwordPolicy.passwordMinLength', column: 'password_min_length' },
  passwordUppercaseChar: { path: 'passwordPolicy.passwordUppercaseChar', column: 'password_uppercase_char' },
  passwordLowercaseChar: { path: 'passwordPolicy.passwordLowercaseChar', column: 'password_lowercase_char' },
  passwordDigits: { path: 'passwordPolicy.passwordDigits', column: 'password_digits' },
  passwordSpecialChar: { path: 'passwordPolicy.passwordSpecialChar', column: 'password_special_char' },
  emailName: { path: 'email.emailName', column: 'email_name' },
  emailSender: { path: 'email.emailSender', column: 'email_sender' },
  emailFooter: { path: 'email.emailFooter', column: 'email_footer' },
  emailLogo: { path: 'email.emailLogo', column: 'email_logo_id' },
  supportEmail: { path: 'support.email', column: 'support_email' },
  supportPhone: { path: 'support.phone', column: 'support_phone' },
  supportWebsite: { path: 'support.website', column: 'support_website' },
  selfServiceLanguage: { path: 'selfServiceLanguage', column: 'self_service_language' },
  totpRequired: { path: 'security.totpRequired', column: 'totp_required' },
  contentTone: { path: 'contentGeneration.tone', column: 'content_tone' },
  contentFormOfAddress: { path: 'contentGeneration.formOfAddress', column: 'content_form_of_address' },
  contentMonthlyLimit: { path: 'contentGeneration.monthlyLimit', column: 'content_monthly_limit' },
};
export const settingNames = Object.keys(settingFields) as SettingName[];

/** Settings as they come in: absent fields stay, null is inherited again; so is each field of a group that is null. */
export interface SettingsInput {
  readonly general?: Partial<
    Pick<OwnSettings, 'imprintUrl' | 'privacyUrl' | 'termsConditionsUrl' | 'defaultCountry' | 'timeZone' | 'domains'>
  > | null;
  readonly passwordPolicy?: Partial<
    Pick<
      OwnSettings,
      'passwordMinLength' | 'passwordUppercaseChar' | 'passwordLowercaseChar' | 'passwordDigits' | 'passwordSpecialChar'
    >
  > | null;
  readonly email?: Partial<Pick<OwnSettings, 'emailName' | 'emailSender' | 'emailFooter' | 'emailLogo'>> | null;
  readonly support?: {
    readonly email?: string | null;
    readonly phone?: string | null;
    readonly website?: { readonly displayName?: string | null; readonly url: string } | null;
  } | null;
  readonly selfServiceLanguage?: SettingValues['selfServiceLanguage'] | null;
  readonly security?: Partial<Pick<OwnSettings, 'totpRequired'>> | null;
  readonly contentGeneration?: {
    readonly tone?: SettingValues['contentTone'] | null;
    readonly formOfAddress?: SettingValues['contentFormOfAddress'] | null;
    readonly monthlyLimit?: number | null;
  } | null;
  /** Read-only: may be sent as they were read. */
  readonly id?: unknown;
  readonly customFields?: unknown;
  readonly inherited?: unknown;
}

export type SettingChanges = { readonly [Name in SettingName]?: SettingValues[Name] | null };

/** What an input says, by the names of the settings: texts without blanks around them, empty ones inherited. */
export function readSettings(input: Partial<SettingsInput>, problems: Problems): SettingChanges {
  const given: Record<string, unknown> = {};
  for (const name of settingNames) {
    const [group = '', leaf] = settingFields[name].path.split('.');
    const holder = (input as Readonly<Record<string, unknown>>)[group];
    const value =
      leaf === undefined || holder === null ? holder : (holder as Record<string, unknown> | undefined)?.[leaf];
    if (value !== undefined) given[name] = typeof value === 'string' ? clean(value) : value;
  }
  return check(given as SettingChanges, problems);
}

function check(given: SettingChanges, problems: Problems): SettingChanges {
  for (const name of ['imprintUrl', 'privacyUrl', 'termsConditionsUrl'] as const)
    checkAddress(given[name], settingFields[name].path, problems);
  checkPlace(given, problems, 'general.');
  for (const name of ['emailSender', 'supportEmail'] as const)
    checkEmail(given[name], settingFields[name].path, problems);
  // It becomes part of a header of mails.
  if (given.emailName && /[\p{Cc}<>"]/u.test(given.emailName))
    problems.add({
      field: settingFields.emailName.path,
      value: given.emailName,
      problem: 'format',
      expected: 'Farm Shops Ltd.',
      example: 'Farm Shops Ltd.',
    });
  const website = given.supportWebsite;
  if (website) checkAddress(website.url, `${settingFields.supportWebsite.path}.url`, problems);
  const phone =
    given.supportPhone && (readNumber(given.supportPhone, settingFields.supportPhone.path, problems) ?? null);
  return {
    ...given,
    ...(given.domains && { domains: readDomains(given.domains, problems) }),
    ...(phone && { supportPhone: phone }),
    ...(website && { supportWebsite: { displayName: clean(website.displayName), url: website.url.trim() } }),
  };
}

function checkAddress(value: string | null | undefined, field: string, problems: Problems): void {
  if (typeof value === 'string' && !isSecureAddress(value.trim()))
    problems.add({
      field,
      value,
      problem: 'format',
      expected: 'https://example.com/imprint',
      example: 'https://example.com/imprint',
    });
}

const host = /^(?=.{4,253}$)([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/;

/** Hosts in lower case, without scheme, port and path. */
function readDomains(domains: readonly string[], problems: Problems): readonly string[] {
  const field = settingFields.domains.path;
  if (!Array.isArray(domains)) {
    problems.add({ field, value: domains, problem: 'type', expected: 'a list', example: ['app.example.com'] });
    return [];
  }
  if (domains.length > 50) problems.add({ field, value: domains.length, problem: 'tooLong', expected: '50 entries' });
  const hosts = domains.map((domain) => (typeof domain === 'string' ? domain.trim().toLowerCase() : domain));
  for (const [index, domain] of hosts.entries()) {
    const at = `${field}[${index}]`;
    if (typeof domain !== 'string' || !host.test(domain))
      problems.add({
        field: at,
        value: domain,
        problem: 'format',
        expected: 'app.example.com',
        example: 'app.example.com',
      });
    else if (hosts.indexOf(domain) < index) problems.add({ field: at, value: domain, problem: 'duplicate' });
  }
  return hosts;
}

/** A password must be long enough to hold what it must hold. */
export function checkPasswordPolicy(values: SettingValues, problems: Problems): void {
  const { passwordMinLength, passwordUppercaseChar, passwordLowercaseChar, passwordDigits, passwordSpecialChar } =
    values;
  const least = passwordUppercaseChar + passwordLowercaseChar + passwordDigits + passwordSpecialChar;
  if (passwordMinLength < least)
    problems.add({
      field: settingFields.passwordMinLength.path,
      value: passwordMinLength,
      problem: 'tooSmall',
      expected: String(least),
      example: least,
    });
}
