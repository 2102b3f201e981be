import type { FigureSeries } from '../../../app/figures/figure-table';
import { changeOf, pairsOf } from '../../../app/figures/figures.rules';
import { useFigureWords } from '../../../app/figures/use-figure-words';
import type { Chronology, Kind, LogIns } from '../activity-data';
import { levelsOf } from '../activity.rules';
import type { Figure } from '../activity.rules';
import type { Activity } from '../use-activity';
import { useActivityWords } from '../use-activity-words';
import type { FigureId } from '../use-activity-words';

/** Sums of the period, and values over time; undefined: not read yet. */
export interface Figures {
  figureOf(id: FigureId): Figure | undefined;
  /** Small, beside the sum: of what there is, how many there were. */
  valuesOf(id: FigureId): readonly (number | null)[];
  seriesOf(id: FigureId): FigureSeries;
}

const dataOf = (chronology: Chronology | undefined, id: FigureId) =>
  chronology?.find(({ type }) => type === id)?.data ?? [];
const usersOf = (logIns: LogIns | undefined) => (logIns?.data ?? []).map(({ key, users }) => ({ key, value: users }));

export function useFigures(activity: Activity): Figures {
  const { number } = useFigureWords();
  const words = useActivityWords();
  const { locations, companies, subscriptions, logIns, chronology, chronologyBefore } = activity;
  const sumOf = (all: Chronology | undefined, kind: Kind) => all?.find(({ type }) => type === kind)?.sum ?? null;
  const changes = { value: sumOf(chronology, 'Change'), before: sumOf(chronologyBefore, 'Change') };
  const figures: Readonly<Record<FigureId, Figure | undefined>> = {
    Locations: locations?.total,
    LocationAdded: locations?.added,
    LocationDeleted: locations?.deleted,
    Companies: companies?.total,
    CompanyAdded: companies?.added,
    CompanyDeleted: companies?.deleted,
    Running: subscriptions?.running,
    SubscriptionBegun: subscriptions?.begun,
    SubscriptionEnded: subscriptions?.ended,
    Users: logIns?.users,
    LogIn: logIns?.logIns,
    Change: chronology && { ...changes, periodicChange: changeOf(changes.value, changes.before) },
  };
  const pointsOf = (id: FigureId) =>
    id === 'Users'
      ? pairsOf(usersOf(logIns), usersOf(activity.logInsBefore), 'before')
      : pairsOf(dataOf(chronology, id), dataOf(chronologyBefore, id), 'before');
  const levels = (id: 'Locations' | 'Companies', added: Kind, deleted: Kind) =>
    levelsOf(figures[id]?.value ?? 0, dataOf(chronology, added), dataOf(chronology, deleted));
  return {
    figureOf: (id) => figures[id],
    valuesOf: (id) => {
      if (id === 'Locations') return levels(id, 'LocationAdded', 'LocationDeleted');
      if (id === 'Companies') return levels(id, 'CompanyAdded', 'CompanyDeleted');
      return pointsOf(id).map(({ value }) => value);
    },
    seriesOf: (id) => ({ id, name: words.figures[id], points: pointsOf(id), format: (value) => number(value) }),
  };
}
