import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, getRouteApi } from '@tanstack/react-router';
import { CalendarDays, Coins, Download, TrendingUp } from 'lucide-react';
import { todayOf } from '../../app/dates';
import { ScreenError, StaleNotice } from '../../app/errors/screen-error';
import { useCaller } from '../../app/session/session-context';
import { OfWorkspace } from '../../app/workspaces/of-workspace';
import { Button } from '../../ui/button';
import { Crumbs } from '../../ui/screen/crumbs';
import { Empty } from '../../ui/empty';
import { FilterMenu } from '../../ui/filter-menu';
import { csvOf } from '../../ui/grid/csv.rules';
import { downloadCsv } from '../../ui/grid/download';
import { RevenueCharts } from './revenue-charts';
import { revenueQuery } from './revenue-data';
import type { Revenue } from './revenue-data';
import { RevenueTable } from './revenue-table';
import { RevenueTiles } from './revenue-tiles';
import { currencyOf, daysOf, rowsOf, spanOf, spans } from './revenue.rules';
import type { RevenueSearch, Span } from './revenue.rules';
import { useColumnTitles } from './use-revenue-words';
import './revenue.css';

const route = getRouteApi('/revenue');

/** What a seller earns: MRR, customers and churn, invoices, what is open. */
export default function RevenueScreen() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = (next: RevenueSearch): void => void navigate({ search: { ...search, ...next }, replace: true });
  return (
    <div className="screen">
      <header className="screen-head">
        <Crumbs>
          <Link to="/invoices">
            <Trans>Invoices</Trans>
          </Link>
        </Crumbs>
        <h1>
          <Trans>Revenue</Trans>
        </h1>
      </header>
      <OfWorkspace
        permission="invoice:read"
        workspace={search.workspace}
        onChoose={(workspace) => change({ workspace })}
        skeleton={<Waiting />}
      >
        {(workspaceId) => <OfSeller workspaceId={workspaceId} search={search} onChange={change} />}
      </OfWorkspace>
    </div>
  );
}

interface OfSellerProps {
  readonly workspaceId: number;
  readonly search: RevenueSearch;
  readonly onChange: (next: RevenueSearch) => void;
}

function OfSeller({ workspaceId, search, onChange }: OfSellerProps) {
  const span = spanOf(search);
  const caller = useCaller();
  const own = caller.places.find((place) => place.contextType === 'Workspace' && place.contextId === workspaceId);
  const today = todayOf(own === undefined ? caller : { ...caller, places: [own] });
  const query = useQuery(revenueQuery(workspaceId, daysOf(span, today)));
  const { data, error, isPlaceholderData } = query;
  if (data === undefined) return error === null ? <Waiting /> : <ScreenError error={error} permission="invoice:read" />;
  const shown = currencyOf(data.data, search);
  return (
    <>
      <StaleNotice error={error} />
      <Toolbar span={span} all={data.data} shown={shown} onChange={onChange} />
      {shown === undefined ? (
        <Empty icon={TrendingUp} title={<Trans>Nothing is earned yet</Trans>}>
          <p>
            <Trans>Figures begin with the first subscription that costs something, or the first invoice.</Trans>
          </p>
          <Link to="/order" className="button" data-kind="primary">
            <Trans>Order a product</Trans>
          </Link>
        </Empty>
      ) : (
        <div className="revenue" data-former={isPlaceholderData}>
          <RevenueTiles revenue={shown} isRunning={span !== 'lastYear'} />
          <RevenueCharts revenue={shown} />
          <RevenueTable revenue={shown} />
        </div>
      )}
    </>
  );
}

interface ToolbarProps {
  readonly span: Span;
  readonly all: readonly Revenue[];
  readonly shown: Revenue | undefined;
  readonly onChange: (next: RevenueSearch) => void;
}

function Toolbar({ span, all, shown, onChange }: ToolbarProps) {
  const { t } = useLingui();
  const titles = useColumnTitles();
  const names: Readonly<Record<Span, string>> = {
    '12m': t`Last 12 months`,
    thisYear: t`This year`,
    lastYear: t`Last year`,
    '36m': t`Last 3 years`,
  };
  const save = ({ currency, months }: Revenue): void => {
    const [from, to] = [months[0]?.month ?? '', months.at(-1)?.month ?? ''];
    const head = [t`Month`, ...Object.values(titles)];
    downloadCsv(t`revenue-${currency}-${from}-${to}.csv`, csvOf(rowsOf(months, head)));
  };
  return (
    <div className="toolbar revenue-toolbar">
      <FilterMenu
        label={t`Months`}
        icon={CalendarDays}
        options={spans.map((id) => ({ id, title: names[id] }))}
        chosen={[span]}
        isPlain
        onChoose={([id]) => onChange({ span: id === '12m' ? undefined : id })}
      />
      {all.length > 1 && (
        <FilterMenu
          label={t`Currency`}
          icon={Coins}
          options={all.map(({ currency }) => ({ id: currency, title: currency }))}
          chosen={[shown?.currency ?? '']}
          isPlain
          onChoose={([currency]) => onChange({ currency })}
        />
      )}
      <span className="toolbar-space" />
      {shown && (
        <Button onPress={() => save(shown)}>
          <Download size={16} aria-hidden />
          <Trans>Save as CSV</Trans>
        </Button>
      )}
    </div>
  );
}

const Waiting = () => (
  <div className="kpis" aria-busy>
    {[1, 2, 3, 4].map((place) => (
      <div key={place} className="kpi skeleton" />
    ))}
  </div>
);
