import { useLingui } from '@lingui/react/macro';
import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { StatusKind } from '../../ui/status';
import type { Setting } from './qr-data';
import type { CodeField } from './qr-code.rules';
import type { QrState } from './qr-filters.rules';

export const stateLooks: Readonly<Record<QrState, { readonly kind: StatusKind; readonly icon: LucideIcon }>> = {
  UNMADE: { kind: 'warn', icon: CircleDashed },
  NO_REVIEW_PAGE: { kind: 'warn', icon: CircleAlert },
  READY: { kind: 'ok', icon: CircleCheck },
};

export function useStateTitles(): Readonly<Record<QrState, string>> {
  const { t } = useLingui();
  return { UNMADE: t`To set up`, NO_REVIEW_PAGE: t`No page for reviews`, READY: t`Ready to print` };
}

export function useTypeTitles(): Readonly<Record<string, string>> {
  const { t } = useLingui();
  return { ReviewRedirect: t`Page for reviews`, CustomRedirect: t`Own address` };
}

/** Names of the fields: the licence's where it has some. */
export function useLabels(settings: readonly Setting[]): Readonly<Record<CodeField, string>> {
  const { t, i18n } = useLingui();
  const own = (key: CodeField, otherwise: string): string => {
    const names = settings.find((setting) => setting.key === key)?.name as Readonly<Record<string, string>> | undefined;
    return names?.[i18n.locale] ?? names?.['en'] ?? otherwise;
  };
  return {
    qrType: own('qrType', t`Leads to`),
    destinationUrl: own('destinationUrl', t`Address`),
    name: own('name', t`Name`),
    note: own('note', t`Note`),
    foregroundColor: own('foregroundColor', t`Color of the code`),
    backgroundColor: own('backgroundColor', t`Color behind the code`),
    logo: own('logo', t`With the logo`),
    errorCorrection: own('errorCorrection', t`Error correction`),
  };
}
