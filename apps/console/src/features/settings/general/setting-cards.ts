import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { SettingName } from './settings.rules';

export interface SettingField {
  readonly name: SettingName;
  readonly label: MessageDescriptor;
  readonly note?: MessageDescriptor;
  readonly span: 2 | 3 | 6;
  readonly isLong?: boolean;
  readonly type?: 'email' | 'tel' | 'url';
  /** What it may be, by the values of the API. */
  readonly choices?: Readonly<Record<string, MessageDescriptor | string>>;
  /** Said before it is changed: what the change does to others. */
  readonly warning?: MessageDescriptor;
}

export interface SettingCardContent {
  readonly id: string;
  readonly title: MessageDescriptor;
  readonly about: MessageDescriptor;
  readonly fields: readonly SettingField[];
}

const zones = Object.fromEntries(Intl.supportedValuesOf('timeZone').map((zone) => [zone, zone]));

/** Settings that are saved together, in the order of the screen. */
export const settingCards: readonly SettingCardContent[] = [
  {
    id: 'place',
    title: msg`Time, country, language`,
    about: msg`By which clock days begin, and what holds where an address or a user names nothing else.`,
    fields: [
      {
        name: 'timeZone',
        label: msg`Time zone`,
        span: 6,
        choices: zones,
        warning: msg`Days of contracts, fees and invoices begin and end by the new time zone, also in workspaces below that set none.`,
      },
      {
        name: 'defaultCountry',
        label: msg`Country`,
        span: 3,
        note: msg`Two letters, such as DE. For addresses that name none.`,
      },
      {
        name: 'selfServiceLanguage',
        label: msg`Language of owners`,
        span: 3,
        choices: { de: 'Deutsch', en: 'English', fr: 'Français' },
        note: msg`For users who have chosen none.`,
      },
    ],
  },
  {
    id: 'legal',
    title: msg`Legal pages`,
    about: msg`Emails link to them below their text.`,
    fields: [
      { name: 'imprintUrl', label: msg`Imprint`, span: 6, type: 'url', note: msg`An address with https.` },
      { name: 'privacyUrl', label: msg`Privacy policy`, span: 6, type: 'url' },
      { name: 'termsConditionsUrl', label: msg`Terms and conditions`, span: 6, type: 'url' },
    ],
  },
  {
    id: 'email',
    title: msg`Emails`,
    about: msg`Whose name emails carry, and what stands above and below their text.`,
    fields: [
      { name: 'emailName', label: msg`Name of the sender`, span: 3 },
      {
        name: 'emailSender',
        label: msg`Address of the sender`,
        span: 3,
        type: 'email',
        warning: msg`All emails of this workspace, and of those below that set none, go out from the new address. Your mail server has to accept it.`,
      },
      { name: 'emailFooter', label: msg`Text below each email`, span: 6, isLong: true },
      { name: 'emailLogo', label: msg`Logo`, span: 3, note: msg`Id of an uploaded image of the type EmailLogo.` },
      {
        name: 'domains',
        label: msg`Hosts for links`,
        span: 6,
        isLong: true,
        note: msg`One to a line, without https://. Links in emails lead to these hosts alone.`,
      },
    ],
  },
  {
    id: 'support',
    title: msg`Support`,
    about: msg`Where users find help. Emails name it below their text.`,
    fields: [
      { name: 'supportEmail', label: msg`Email`, span: 3, type: 'email' },
      {
        name: 'supportPhone',
        label: msg`Phone`,
        span: 3,
        type: 'tel',
        note: msg`Country, area and number: 49-911-123456`,
      },
      { name: 'websiteUrl', label: msg`Page`, span: 3, type: 'url' },
      { name: 'websiteName', label: msg`Name of the page`, span: 3, note: msg`Shown instead of the address.` },
    ],
  },
  {
    id: 'security',
    title: msg`Sign-in`,
    about: msg`What it takes to sign in, and what a new password needs.`,
    fields: [
      {
        name: 'totpRequired',
        label: msg`One-time codes`,
        span: 6,
        choices: { true: msg`Required from everybody`, false: msg`Up to each user` },
        warning: msg`When codes are required, nobody signs in with a password alone. Who has no authenticator app yet is told how to set one up.`,
      },
      { name: 'passwordMinLength', label: msg`Characters`, span: 2, note: msg`At least.` },
      { name: 'passwordUppercaseChar', label: msg`Upper-case letters`, span: 2 },
      { name: 'passwordLowercaseChar', label: msg`Lower-case letters`, span: 2 },
      { name: 'passwordDigits', label: msg`Digits`, span: 2 },
      { name: 'passwordSpecialChar', label: msg`Other characters`, span: 2 },
    ],
  },
  {
    id: 'content',
    title: msg`Generated texts`,
    about: msg`How texts sound that the platform drafts for posts and replies, and how many there may be.`,
    fields: [
      {
        name: 'tone',
        label: msg`Tone`,
        span: 2,
        choices: { FRIENDLY: msg`Friendly`, NEUTRAL: msg`Neutral`, FORMAL: msg`Formal` },
      },
      { name: 'formOfAddress', label: msg`German address`, span: 2, choices: { SIE: 'Sie', DU: 'du' } },
      { name: 'monthlyLimit', label: msg`Texts in a month`, span: 2, note: msg`For each company. 0: none.` },
    ],
  },
];
