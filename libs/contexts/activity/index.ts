export { ActivityModule } from './activity.module.js';
export { ActivityChronologyQueries } from './figure/activity-chronology.queries.js';
export { ActivityQueries } from './figure/activity.queries.js';
export type {
  ActivityChronologyView,
  ActivityPointView,
  ActivitySeriesView,
  FigureView,
  LogInPointView,
  LogInView,
  OriginListView,
  OriginView,
  ProductActivityView,
  StateCountView,
  SubscriptionActivityView,
  SubscriptionFiguresView,
  TotalView,
} from './figure/activity.view.js';
export { LogInQueries } from './figure/log-in.queries.js';
