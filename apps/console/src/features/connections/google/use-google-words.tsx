import { msg, plural } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { CircleAlert, CircleCheck, CircleHelp, Hourglass, Unplug } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { Status } from '../../../ui/status';
import type { StatusKind } from '../../../ui/status';
import type { Difference, Profile, VerificationOption } from './google-data';
import type { ProfileStatus } from './google.rules';
import type { GoogleWords } from './google-values.rules';
import { useValueNames } from './use-value-names';

/** A Monday, to name the days of the week by. */
const monday = Date.UTC(2024, 0, 1);
const dayMs = 86_400_000;

/** Words for values in Google's shape. */
export function useGoogleWords(profile: Profile): GoogleWords {
  const { t, i18n } = useLingui();
  const names = useValueNames(profile);
  const weekdays = new Intl.DateTimeFormat(i18n.locale, { weekday: 'short', timeZone: 'UTC' });
  const dates = new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'medium', timeZone: 'UTC' });
  return {
    yes: t`Yes`,
    no: t`No`,
    closed: t`closed`,
    allDay: t`all day`,
    none: t`nothing`,
    openStates: {
      OPEN: t({ message: 'Open', context: 'state of a business' }),
      CLOSED_TEMPORARILY: t`Closed for a while`,
      CLOSED_PERMANENTLY: t`Closed for good`,
    },
    pictures: {
      COVER: t`Cover picture`,
      PROFILE: t`Profile picture`,
      LOGO: t`Logo`,
      ADDITIONAL: t`Further picture`,
    },
    names,
    dayName: (day) => weekdays.format(new Date(monday + day * dayMs)),
    date: (day) => dates.format(new Date(`${day}T00:00Z`)),
  };
}

type Field = Difference['field'];

/** Fields of a profile, as people call them. */
const fieldNames: Readonly<Record<Field, MessageDescriptor>> = {
  title: msg`Name`,
  storefrontAddress: msg`Address`,
  phoneNumbers: msg`Phone`,
  categories: msg`Categories`,
  websiteUri: msg`Website`,
  regularHours: msg`Opening hours`,
  specialHours: msg`Special hours`,
  profile: msg`Description`,
  openInfo: msg`Open or closed`,
  attributes: msg`Attributes`,
  media: msg`Pictures`,
};

export function useProfileFieldNames(): (field: Field) => string {
  const { t } = useLingui();
  return (field) => t(fieldNames[field]);
}

/** What Google asks, or how far it is, in a few words. */
export function useAsked(): (profile: Profile) => string {
  const { t } = useLingui();
  const nameOf = useProfileFieldNames();
  return ({ status, actionType, error, duplicate, differences, verification }) => {
    if (status === 'PROCESSING') return t`Google is at work`;
    if (status === 'VERIFIED') return t`Verified`;
    if (status !== 'WAITING') return error?.error ?? t`Does not work`;
    switch (actionType) {
      case 'DUPLICATE':
        return t`${plural(duplicate.length, { one: 'Is this the profile?', other: 'Which of # profiles is it?' })}`;
      case 'REQUEST_ADMIN_RIGHTS':
        return t`Somebody else manages it`;
      case 'VERIFY':
        return verification?.state === 'PENDING' ? t`Waits for the PIN` : t`Wants a proof of ownership`;
      case 'DATA_CONSTELLATION':
        return t`Differs: ${differences.map(({ field }) => nameOf(field)).join(', ')}`;
      default:
        return t`In which account?`;
    }
  };
}

const faces: Readonly<Record<ProfileStatus, { readonly kind: StatusKind; readonly icon: LucideIcon }>> = {
  PROCESSING: { kind: 'soft', icon: Hourglass },
  WAITING: { kind: 'warn', icon: CircleHelp },
  VERIFIED: { kind: 'ok', icon: CircleCheck },
  FAILED: { kind: 'bad', icon: CircleAlert },
  DISCONNECTED: { kind: 'bad', icon: Unplug },
};

export function AskedStatus({ profile }: { readonly profile: Profile }) {
  const asked = useAsked();
  const { kind, icon } = faces[profile.status];
  return (
    <Status kind={kind} icon={icon}>
      <span className="google-asked">{asked(profile)}</span>
    </Status>
  );
}

/** How a proof of ownership goes. */
export function useMethodWords(): (option: Pick<VerificationOption, 'method' | 'phone' | 'email' | 'post'>) => {
  readonly title: string;
  readonly how: string;
} {
  const { t } = useLingui();
  return ({ method, phone, email, post }) => {
    const to = phone ?? '';
    switch (method) {
      case 'PHONE_CALL':
        return { title: t`Call`, how: t`Google calls ${to} and says the PIN. Somebody has to answer.` };
      case 'SMS':
        return { title: t`Text message`, how: t`Google sends the PIN to ${to}.` };
      case 'EMAIL': {
        const address = email === null ? '' : `${email.user}@${email.domain}`;
        return { title: t`Email`, how: t`Google sends the PIN to ${address}.` };
      }
      case 'ADDRESS': {
        const where = [post?.business ?? '', ...(post?.addressLines ?? [])].filter((line) => line !== '').join(', ');
        const days = post?.days ?? null;
        if (days === null) return { title: t`Postcard`, how: t`Google sends a postcard with the PIN: ${where}.` };
        return {
          title: t`Postcard`,
          how: t`Google sends a postcard with the PIN: ${where}. It takes about ${plural(days, { one: '# day', other: '# days' })}.`,
        };
      }
      default:
        return { title: t`Without a PIN`, how: t`Google takes the platform’s word for it. Nothing else is needed.` };
    }
  };
}
