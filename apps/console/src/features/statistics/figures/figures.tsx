import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { todayOf } from '../../../app/dates';
import { SaveFigures, ViewButton } from '../../../app/figures/figure-actions';
import { FigureTable } from '../../../app/figures/figure-table';
import type { FigureSeries } from '../../../app/figures/figure-table';
import { pairsOf } from '../../../app/figures/figures.rules';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { NeedsProduct, ScreenError, needsProduct } from '../../../app/errors/screen-error';
import { ApiError } from '../../../app/client/api-error';
import { useCaller } from '../../../app/session/session-context';
import { CutNotice } from '../cut-notice';
import { chronologyQuery, sumsQuery } from '../statistics-data';
import type { Scope } from '../statistics-data';
import { chosenOf, hasNotBegun, isFiltered, questionOf, toggled } from '../statistics.rules';
import type { Question, StatisticsSearch } from '../statistics.rules';
import { useScope } from '../use-scope';
import { useFigures, useWords } from '../use-words';
import { BenchmarkPart } from './benchmark-part';
import { FigureToolbar } from './figure-toolbar';
import { KpiCards } from './kpi-cards';
import { KpiChart } from './kpi-chart';
import { NoFigures } from './no-figures';
import '../../../app/figures/figures.css';
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

/** KPIs that have a chart, and their values beside those they are compared with. */
function useChosen(question: Question, search: StatisticsSearch, read: ReturnType<typeof useFigureData>) {
  const { value } = useFigures();
  const sums = read.sums ?? [];
  const chosen = chosenOf(
    search.kpis,
    sums.map(({ kpi }) => kpi),
  );
  const charts = chosen.flatMap((kpi) => {
    const sum = sums.find((one) => one.kpi === kpi);
    if (sum === undefined) return [];
    const dataOf = (all: typeof read.chronology) => all.find((one) => one.kpi === kpi)?.data ?? [];
    const points = pairsOf(
      dataOf(read.chronology),
      question.compared === null ? [] : dataOf(read.chronologyBefore),
      question.comparison,
    );
    return [{ sum, points }];
  });
  const series = charts.map(({ sum, points }): FigureSeries => ({
    id: sum.kpi,
    name: sum.meta?.name ?? sum.kpi,
    points,
    format: (amount) => value(sum.unit, amount),
  }));
  return { chosen, charts, series };
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
  const { comparisons } = useWords();
  const { range, compared } = question;
  const sums = read.sums ?? [];
  const { chosen, charts, series } = useChosen(question, search, read);
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
        <ViewButton
          isTable={isTable}
          name={isTable ? t`Show as charts` : t`Show as a table`}
          onChange={(view) => onChange({ view })}
        >
          {isTable ? <Trans>Charts</Trans> : <Trans>Table</Trans>}
        </ViewButton>
        <SaveFigures
          fileName={t`statistics-${range.from}-${range.to}.csv`}
          series={series}
          before={compared === null ? null : comparisons[question.comparison]}
          isReady={!read.isFormer && read.errorBefore === null}
        />
      </div>
      {isTable ? (
        <FigureTable label={t`Figures as a table`} series={series} range={range} compared={compared} />
      ) : (
        <div className="charts">
          {charts.map(({ sum, points }) => (
            <KpiChart key={sum.kpi} sum={sum} points={points} range={range} compared={compared} />
          ))}
        </div>
      )}
      <BenchmarkPart scope={scope} question={question} />
    </div>
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
