import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ChartColumn, Diff, Package, Phone, Radio } from 'lucide-react';
import { CompanyFilter } from '../../../app/company-filter';
import { PeriodMenu } from '../../../app/figures/period-menu';
import { LocationFilter } from '../../../app/location-filter';
import { FilterMenu } from '../../../ui/filter-menu';
import { comparisons, parts, presets } from '../statistics.rules';
import type { Question, StatisticsSearch } from '../statistics.rules';
import { useWords } from '../use-words';

export interface FigureToolbarProps {
  readonly question: Question;
  /** The screen is that of one location. */
  readonly isOfLocation: boolean;
  readonly problems: readonly { readonly field: string; readonly message: string }[];
  readonly onChange: (changed: StatisticsSearch, replace?: boolean) => void;
}

const entries = (names: Readonly<Record<string, string>>, ids: readonly string[] = Object.keys(names)) =>
  ids.map((id) => ({ id, title: names[id] ?? id }));
const list = (ids: readonly string[]): string | undefined => (ids.length === 0 ? undefined : ids.join());

/** Which figures are shown, of when, and beside which. All of it stands in the address. */
export function FigureToolbar(props: FigureToolbarProps) {
  const { t } = useLingui();
  const words = useWords();
  const { question, problems, onChange } = props;
  const { comparison, aggregationType } = question;
  return (
    <div className="toolbar figure-toolbar">
      <PeriodMenu presets={presets} period={question} problems={problems} onChange={onChange} />
      <FilterMenu
        label={t`Compare with`}
        icon={Diff}
        options={entries(words.comparisons, comparisons)}
        chosen={[comparison]}
        onChoose={([id]) => onChange({ compare: id === 'before' ? undefined : id })}
        isPlain
      />
      <FilterMenu
        label={t`Parts of the period`}
        icon={ChartColumn}
        options={entries(words.parts, parts)}
        chosen={[aggregationType]}
        onChoose={([id]) => onChange({ aggregationType: id })}
        isPlain
      />
      <span className="toolbar-space" />
      <Filters {...props} />
    </div>
  );
}

/** Of what, and by whom. */
function Filters({ question, isOfLocation, onChange }: FigureToolbarProps) {
  const { t } = useLingui();
  const words = useWords();
  const { products, sources, companyId, locationId } = question;
  return (
    <>
      {isOfLocation ? (
        <CallsLink question={question} />
      ) : (
        <>
          <CompanyFilter
            companyId={companyId}
            onChoose={(id) => onChange({ company: id === undefined ? undefined : String(id), location: undefined })}
          />
          <LocationFilter
            locationId={locationId}
            onChoose={(id) => onChange({ location: id === undefined ? undefined : String(id), company: undefined })}
          />
        </>
      )}
      <FilterMenu
        label={t`Product`}
        icon={Package}
        isMultiple
        options={entries(words.products)}
        chosen={products}
        onChoose={(ids) => onChange({ products: list(ids) })}
      />
      <FilterMenu
        label={t`Source`}
        icon={Radio}
        isMultiple
        options={entries(words.sources)}
        chosen={sources}
        onChoose={(ids) => onChange({ sources: list(ids) })}
      />
    </>
  );
}

/** The single calls of the location, in the same days. */
function CallsLink({ question: { preset, range, locationId } }: { readonly question: Question }) {
  const days = preset === null ? range : { period: preset };
  return (
    <Link to="/statistics/calls" search={{ ...days, location: String(locationId) }} className="button">
      <Phone size={16} aria-hidden />
      <Trans>Calls</Trans>
    </Link>
  );
}
