import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ChartLine, Download, Table2 } from 'lucide-react';
import { todayOf } from '../../../app/dates';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { NeedsProduct, ScreenError, needsProduct } from '../../../app/errors/screen-error';
import { ApiError } from '../../../app/client/api-error';
import { useCaller } from '../../../app/session/session-context';
import { Button } from '../../../ui/button';
import { csvOf } from '../../../ui/grid/csv.rules';
import { downloadCsv } from '../../../ui/grid/download';
import { Notice } from '../../../ui/notice';
import { chronologyQuery, everythingQuery, sumsQuery } from '../statistics-data';
import type { Scope } from '../statistics-data';
import { chosenOf, hasNotBegun, isFiltered, pairsOf, questionOf, tableOf, toggled } from '../statistics.rules';
import type { Question, StatisticsSearch } from '../statistics.rules';
import { useWords } from '../use-words';
import { BenchmarkPart } from './benchmark-part';
import { FigureTable } from './figure-table';
import type { FigureSeries } from './figure-table';
import { FigureToolbar } from './figure-toolbar';
import { KpiCards } from './kpi-cards';
import { KpiChart } from './kpi-chart';
import { NoFigures } from './no-figures';
import '../statistics.css';

interface FiguresProps {
  readonly search: StatisticsSearch;
  /** Of one location alone. */
  readonly ofLocation?: number;
  readonly onSearch: (search: StatisticsSearch, replace: boolean) => void;
}

/** What was counted in a period: cards, charts or a table, and the benchmark. */
export function Figures({ search, ofLocation, onSearch }: FiguresProps) {
  const question = questionOf(
    ofLocation === undefined ? search : { ...search, location: String(ofLocation) },
    todayOf(useCaller()),
  );
  const scope = useScope(question);
  const change = (changed: StatisticsSearch, replace = false): void => onSearch({ ...search, ...changed }, replace);
  const read = useFigureData(question, scope.data);
  const error = scope.error ?? read.error;
  const problems = error instanceof ApiError && question.preset === null ? error.problems : [];
  const isOfField = problems.some(({ field }) => field === 'from' || field === 'to');
  return (
    <>
      <FigureToolbar
        question={question}
        isOfLocation={ofLocation !== undefined}
        problems={problems}
        onChange={change}
      />
      {error !== null && !isOfField && <FigureError error={error} />}
      {error === null && read.sums === undefined && <WaitingCards />}
      {error === null && read.sums?.length === 0 && (
        <NoFigures
          hasNotBegun={hasNotBegun(question)}
          isFiltered={isFiltered(ofLocation === undefined ? question : { ...question, locationId: undefined })}
          onClear={() => onSearch({ period: search.period, from: search.from, to: search.to }, false)}
        />
      )}
      {error === null && read.sums !== undefined && read.sums.length > 0 && scope.data && (
        <Counted question={question} search={search} scope={scope.data} read={read} onChange={change} />
      )}
    </>
  );
}

const FigureError = ({ error }: { readonly error: Error }) =>
  needsProduct(error) ? <NeedsProduct error={error} /> : <ScreenError error={error} permission="statistics:read" />;

function useScope({ companyId, locationId }: Question): { data: Scope | undefined; error: Error | null } {
  const one: Scope | undefined =
    locationId !== undefined
      ? { contextType: 'Location', contextIds: [locationId], isCut: false }
      : companyId !== undefined
        ? { contextType: 'Company', contextIds: [companyId], isCut: false }
        : undefined;
  const { data, error } = useQuery({ ...everythingQuery, enabled: one === undefined });
  return one === undefined ? { data, error } : { data: one, error: null };
}

function useFigureData(question: Question, scope: Scope | undefined) {
  const { i18n } = useLingui();
  const { compared, aggregationType } = question;
  const range = hasNotBegun(question) ? null : question.range;
  const asked = { scope, filters: question, language: i18n.locale };
  const sums = useQuery(sumsQuery({ ...asked, range }, question.comparison));
  const chronology = useQuery(chronologyQuery({ ...asked, range }, aggregationType));
  const chronologyBefore = useQuery(chronologyQuery({ ...asked, range: compared }, aggregationType));
  return {
    sums: sums.data,
    chronology: chronology.data ?? [],
    chronologyBefore: chronologyBefore.data ?? [],
    error: sums.error ?? chronology.error,
    /** What is compared could not be read: the rest is shown. */
    errorBefore: chronologyBefore.error,
    /** Some of it is still that of the question before, or on its way. */
    isFormer: [sums, chronology, chronologyBefore].some((query) => query.isPlaceholderData || query.isPending),
  };
}

interface CountedProps {
  readonly question: Question;
  readonly search: StatisticsSearch;
  readonly scope: Scope;
  readonly read: ReturnType<typeof useFigureData>;
  readonly onChange: (changed: StatisticsSearch, replace?: boolean) => void;
}

function Counted({ question, search, scope, read, onChange }: CountedProps) {
  const { t } = useLingui();
  const { range, compared } = question;
  const sums = read.sums ?? [];
  const chosen = chosenOf(
    search.kpis,
    sums.map(({ kpi }) => kpi),
  );
  const series = chosen.flatMap((kpi): FigureSeries[] => {
    const sum = sums.find((one) => one.kpi === kpi);
    if (sum === undefined) return [];
    const dataOf = (all: typeof read.chronology) => all.find((one) => one.kpi === kpi)?.data ?? [];
    const points = pairsOf(
      dataOf(read.chronology),
      compared === null ? [] : dataOf(read.chronologyBefore),
      question.comparison,
    );
    return [{ sum, name: sum.meta?.name ?? kpi, points }];
  });
  const isTable = search.view === 'table';
  return (
    <div className="figures" data-former={read.isFormer}>
      {scope.isCut && <CutNotice scope={scope} />}
      {read.errorBefore !== null && <ErrorNotice error={read.errorBefore} />}
      <KpiCards
        sums={sums}
        isCompared={compared !== null}
        chronologies={read.chronology}
        chosen={chosen}
        onToggle={(kpi) => onChange({ kpis: toggled(chosen, kpi).join() }, true)}
      />
      <div className="figure-actions">
        <Button
          aria-label={isTable ? t`Show as charts` : t`Show as a table`}
          onPress={() => onChange({ view: isTable ? undefined : 'table' })}
        >
          {isTable ? <ChartLine size={16} aria-hidden /> : <Table2 size={16} aria-hidden />}
          {isTable ? <Trans>Charts</Trans> : <Trans>Table</Trans>}
        </Button>
        <SaveFigures series={series} question={question} isReady={!read.isFormer && read.errorBefore === null} />
      </div>
      {isTable ? (
        <FigureTable series={series} range={range} compared={compared} />
      ) : (
        <div className="charts">
          {series.map(({ sum, points }) => (
            <KpiChart key={sum.kpi} sum={sum} points={points} range={range} compared={compared} />
          ))}
        </div>
      )}
      <BenchmarkPart scope={scope} question={question} />
    </div>
  );
}

const CutNotice = ({ scope }: { readonly scope: Scope }) => (
  <Notice kind="warn">
    {scope.contextType === 'Company' ? (
      <Trans>You see more companies than can be added up at once: these are the first. Choose one of them.</Trans>
    ) : (
      <Trans>You see more locations than can be added up at once: these are the first. Choose one of them.</Trans>
    )}
  </Notice>
);

interface SaveFiguresProps {
  readonly series: readonly FigureSeries[];
  readonly question: Question;
  /** All figures are those of the question. */
  readonly isReady: boolean;
}

/** What is shown, for a spreadsheet. */
function SaveFigures({ series, question, isReady }: SaveFiguresProps) {
  const { t } = useLingui();
  const { comparisons } = useWords();
  const { range, compared, comparison } = question;
  const save = (): void => {
    const before = comparisons[comparison];
    const titles = { part: t`Period`, partBefore: t`Compared with`, before: (name: string) => `${name} (${before})` };
    downloadCsv(t`statistics-${range.from}-${range.to}.csv`, csvOf(tableOf(series, titles, compared !== null)));
  };
  return (
    <Button onPress={save} isDisabled={!isReady}>
      <Download size={16} aria-hidden />
      <Trans>Save as CSV</Trans>
    </Button>
  );
}

const WaitingCards = () => (
  <div className="kpis" aria-busy>
    {[1, 2, 3, 4].map((place) => (
      <span key={place} className="kpi">
        <span className="skeleton" />
        <span className="skeleton" />
      </span>
    ))}
  </div>
);
