export { RevenueModule } from './revenue.module.js';
export { RevenueQueries } from './figures/revenue.queries.js';
export type {
  CustomerCountView,
  RecurringRevenueView,
  RevenueListView,
  RevenueMonthView,
  RevenueView,
} from './figures/revenue.view.js';
