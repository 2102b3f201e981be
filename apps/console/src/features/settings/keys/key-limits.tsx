import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { CompanyFilter } from '../../../app/company-filter';
import { useLocationNames } from '../../../app/jobs/use-location-names';
import { LocationFilter } from '../../../app/location-filter';
import { Button } from '../../../ui/button';
import { companyNameQuery } from './keys-data';

export interface Limits {
  readonly companyIds: readonly number[];
  readonly locationIds: readonly number[];
}

interface KeyLimitsProps {
  readonly limits: Limits;
  readonly onChange: (limits: Limits) => void;
}

/** Companies and locations to which a key is limited; none: it works wherever its user may. */
export function KeyLimits({ limits: { companyIds, locationIds }, onChange }: KeyLimitsProps) {
  const { t } = useLingui();
  const nameOf = useLocationNames(locationIds);
  return (
    <section className="choice" aria-label={t`Limited to`}>
      <span className="react-aria-Label">
        <Trans>Limited to</Trans>
      </span>
      <div className="setting-row-actions">
        {companyIds.map((id) => (
          <CompanyLimit
            key={id}
            id={id}
            onRemove={() => onChange({ companyIds: companyIds.filter((other) => other !== id), locationIds })}
          />
        ))}
        {locationIds.map((id) => (
          <Limit
            key={id}
            name={nameOf(id) ?? `… ${id}`}
            onRemove={() => onChange({ companyIds, locationIds: locationIds.filter((other) => other !== id) })}
          />
        ))}
        <CompanyFilter
          companyId={undefined}
          onChoose={(id) => {
            if (id !== undefined) onChange({ companyIds: [...new Set([...companyIds, id])], locationIds });
          }}
        />
        <LocationFilter
          locationId={undefined}
          onChoose={(id) => {
            if (id !== undefined) onChange({ companyIds, locationIds: [...new Set([...locationIds, id])] });
          }}
        />
      </div>
      {companyIds.length + locationIds.length === 0 && (
        <span className="field-note">
          <Trans>To nothing: it works wherever its user may do something.</Trans>
        </span>
      )}
    </section>
  );
}

function CompanyLimit({ id, onRemove }: { readonly id: number; readonly onRemove: () => void }) {
  const { data } = useQuery(companyNameQuery(id));
  return <Limit name={data?.name ?? `… ${id}`} onRemove={onRemove} />;
}

function Limit({ name, onRemove }: { readonly name: string; readonly onRemove: () => void }) {
  const { t } = useLingui();
  return (
    <Button isOn aria-label={t`Remove ${name}`} onPress={onRemove}>
      <span className="button-text">{name}</span>
      <X size={14} aria-hidden />
    </Button>
  );
}

/** The same as one text, in a list. */
export function LimitNames({ companyIds, locationIds }: Limits) {
  const nameOf = useLocationNames(locationIds);
  return (
    <>
      {companyIds.map((id) => (
        <CompanyTag key={id} id={id} />
      ))}
      {locationIds.map((id) => (
        <span key={id} className="tag">
          {nameOf(id) ?? `… ${id}`}
        </span>
      ))}
    </>
  );
}

function CompanyTag({ id }: { readonly id: number }) {
  const { data } = useQuery(companyNameQuery(id));
  return <span className="tag">{data?.name ?? `… ${id}`}</span>;
}
