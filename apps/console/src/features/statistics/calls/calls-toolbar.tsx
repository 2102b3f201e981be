import { Trans } from '@lingui/react/macro';
import { ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { PeriodMenu } from '../../../app/figures/period-menu';
import { PlaceFilters } from '../../../app/lists/place-filters';
import { Button } from '../../../ui/button';
import { presets } from '../statistics.rules';
import type { CallsQuestion, CallsSearch } from './calls.rules';

interface CallsToolbarProps {
  readonly question: CallsQuestion;
  readonly problems: readonly { readonly field: string; readonly message: string }[];
  readonly onChange: (changed: CallsSearch, replace?: boolean) => void;
  /** What can be done with the list. */
  readonly children: ReactNode;
}

/** Which calls are listed: of when, of what. All of it stands in the address. */
export function CallsToolbar({ question, problems, onChange, children }: CallsToolbarProps) {
  const { companyId, locationId, isFiltered } = question;
  return (
    <div className="toolbar toolbar-below-tabs">
      <PeriodMenu presets={presets} period={question} problems={problems} onChange={onChange} />
      <PlaceFilters companyId={companyId} locationId={locationId} onChange={onChange} />
      <Button
        isOn={isFiltered}
        aria-pressed={isFiltered}
        onPress={() => onChange({ filtered: isFiltered ? undefined : 'true' })}
      >
        <ShieldCheck size={16} aria-hidden />
        <Trans>Only those that count</Trans>
      </Button>
      <span className="toolbar-space" />
      {children}
    </div>
  );
}
