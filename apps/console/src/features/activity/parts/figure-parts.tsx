import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { SaveFigures, ViewButton } from '../../../app/figures/figure-actions';
import { FigureChart } from '../../../app/figures/figure-chart';
import { FigureTable } from '../../../app/figures/figure-table';
import { useFigureWords } from '../../../app/figures/use-figure-words';
import { mostOf } from '../../../ui/chart/chart.rules';
import type { Workspace } from '../../../app/workspaces/workspace-data';
import type { Place, Question } from '../activity.rules';
import { FigureLink } from './figure-link';
import type { Counted } from './figure-link';
import { OriginsTable } from './origins-table';
import { ProductsTable } from './products-table';
import { SaveSums } from './save-sums';
import { Tile } from './tile';
import type { Activity } from '../use-activity';
import { useActivityWords } from '../use-activity-words';
import type { FigureId } from '../use-activity-words';
import { useFigures } from './use-figures';
import type { Figures } from './use-figures';

interface FigurePartsProps {
  readonly activity: Activity;
  readonly place: Place;
  readonly question: Question;
  readonly workspaces: readonly Workspace[];
  readonly isTable: boolean;
  readonly onView: (view: 'table' | undefined) => void;
}

/** What came and went of each kind of thing, and who works with it. */
export function FigureParts({ activity, place, question, workspaces, isTable, onView }: FigurePartsProps) {
  const { t } = useLingui();
  const figures = useFigures(activity);
  const { range } = question;
  const counted: Counted = { place, range, workspaces };
  const hasChanges = place.contextType === 'Workspace';
  const part = { figures, question, counted, isTable };
  const ids: readonly FigureId[] = [
    ...locationIds,
    ...subscriptionIds,
    ...(activity.companies === undefined ? [] : companyIds),
    ...userIds,
    ...(hasChanges ? (['Change'] as const) : []),
  ];
  const isReady = activity.isRead && !activity.isFormer;
  return (
    <div className="figures" data-former={activity.isFormer}>
      <Days question={question} />
      <div className="figure-actions">
        <ViewButton isTable={isTable} name={isTable ? t`Show as charts` : t`Show as a table`} onChange={onView}>
          {isTable ? <Trans>Charts</Trans> : <Trans>Table</Trans>}
        </ViewButton>
        <SaveFigures
          fileName={t`activity-${range.from}-${range.to}.csv`}
          series={ids.filter((id) => !isLevel(id)).map((id) => figures.seriesOf(id))}
          before={t`the period before`}
          isReady={isReady}
        />
        <SaveSums ids={ids} figures={figures} activity={activity} range={range} isReady={isReady} />
      </div>
      <Part title={t`Locations`} ids={locationIds} {...part}>
        {activity.origins && <OriginsTable origins={activity.origins} />}
      </Part>
      <Part title={t`Subscriptions`} ids={subscriptionIds} {...part}>
        {activity.subscriptions && <ProductsTable products={activity.subscriptions.products} counted={counted} />}
      </Part>
      {activity.companies && <Part title={t`Companies`} ids={companyIds} {...part} />}
      <Part title={t`Who works with it`} ids={hasChanges ? [...userIds, 'Change'] : userIds} {...part}>
        <CountedSince activity={activity} question={question} />
      </Part>
    </div>
  );
}

/** For paper: the menu that says it is not printed. */
function Days({ question: { range, compared } }: Pick<FigurePartsProps, 'question'>) {
  const words = useFigureWords();
  if (compared === null) return null;
  const [days, before] = [words.range(range), words.range(compared)];
  return (
    <p className="soft activity-days">
      <Trans>
        {days}, compared with {before}
      </Trans>
    </p>
  );
}

const locationIds = ['Locations', 'LocationAdded', 'LocationDeleted'] as const;
const subscriptionIds = ['Running', 'SubscriptionBegun', 'SubscriptionEnded'] as const;
const companyIds = ['Companies', 'CompanyAdded', 'CompanyDeleted'] as const;
const userIds = ['Users', 'LogIn'] as const;

/** How many there are: nothing that happens over time. */
const isLevel = (id: FigureId): boolean => id === 'Locations' || id === 'Companies' || id === 'Running';

/** Fewer are worse, more are better: of what goes it is the other way round, of work neither. */
const directionOf = (id: FigureId): 'UP' | 'DOWN' | undefined => {
  if (id === 'Change') return undefined;
  return id === 'LocationDeleted' || id === 'CompanyDeleted' || id === 'SubscriptionEnded' ? 'DOWN' : 'UP';
};

interface PartProps {
  readonly title: string;
  readonly ids: readonly FigureId[];
  readonly figures: Figures;
  readonly question: Question;
  readonly counted: Counted;
  readonly isTable: boolean;
  readonly children?: ReactNode;
}

/** What has happened neither in the period nor before has no chart: its sum says it. */
function Part({ title, ids, figures, question: { range, compared }, counted, isTable, children }: PartProps) {
  const { t } = useLingui();
  const words = useActivityWords();
  const { number } = useFigureWords();
  const short = (value: number): string => number(value, { notation: 'compact', maximumFractionDigits: 1 });
  const series = ids.filter((id) => !isLevel(id)).map((id) => figures.seriesOf(id));
  const charted = series.filter(({ points }) => mostOf(points.flatMap(({ value, before }) => [value, before])) > 0);
  return (
    <section className="activity-part">
      <h2>{title}</h2>
      <ul className="activity-tiles">
        {ids.map((id) => (
          <Tile
            key={id}
            id={id}
            name={words.figures[id]}
            figure={figures.figureOf(id)}
            direction={directionOf(id)}
            values={figures.valuesOf(id)}
            link={<FigureLink id={id} counted={counted} />}
          />
        ))}
      </ul>
      {isTable ? (
        <FigureTable label={t`${title} over time`} series={series} range={range} compared={compared} />
      ) : (
        charted.length > 0 && (
          <div className="charts">
            {charted.map(({ id, name, points, format }) => (
              <FigureChart
                key={id}
                id={id}
                name={name}
                points={points}
                range={range}
                compared={compared}
                tickUnit={1}
                format={(value, isShort) => (isShort ? short(value) : format(value))}
              />
            ))}
          </div>
        )
      )}
      {children}
    </section>
  );
}

/** Of days before it nothing is known of sign-ins. */
function CountedSince({ activity: { logIns }, question }: Pick<FigurePartsProps, 'activity' | 'question'>) {
  const { part } = useFigureWords();
  if (logIns === undefined) return null;
  const { countedSince } = logIns;
  if (countedSince === null)
    return (
      <p className="soft">
        <Trans>Nobody has signed in yet since sign-ins are counted.</Trans>
      </p>
    );
  if (countedSince <= (question.compared?.from ?? question.range.from)) return null;
  const first = part(countedSince);
  return (
    <p className="soft">
      <Trans>Sign-ins are counted since {first}. Nothing is known of the days before.</Trans>
    </p>
  );
}
