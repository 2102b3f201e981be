import { configSection } from '#platform/config';
import type { ConfigReader } from '#platform/config';

/** How long facts are kept. */
export interface StatisticsConfig {
  /** Whole months before the current one. */
  readonly retentionMonths: number;
}

/** A year can be compared with the one before. */
const fewestMonths = 24;
const defaultMonths = 120;
const mostMonths = 1200;

const read = (reader: ConfigReader): StatisticsConfig => ({
  retentionMonths: reader.integer('STATISTICS_RETENTION_MONTHS', fewestMonths, mostMonths, defaultMonths),
});

export const statisticsConfig = configSection<StatisticsConfig>({
  name: 'statistics',
  read,
  ofSandbox: (_sandbox, reader) => read(reader),
});
