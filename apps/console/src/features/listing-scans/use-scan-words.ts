import { useLingui } from '@lingui/react/macro';
import type { ScanField } from './scan.rules';

export function useScanLabels(): Readonly<Record<ScanField, string>> {
  const { t } = useLingui();
  return {
    name: t`Name`,
    allowedDomain: t`Website`,
    language: t`Language of the form`,
    includedWorkspaces: t`Workspaces`,
    activeProducts: t`Products whose portals are asked`,
    excludedPortals: t`Portals that are asked`,
    logo: t`Logo above the form`,
    showErrorPortals: t`Portals that could not be asked`,
  };
}

export function useWebsiteNote(): string {
  const { t } = useLingui();
  return t`Host name of the one website that may embed the form, such as www.example.com: with www. or without. Other subdomains are other websites.`;
}
