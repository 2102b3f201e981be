import { configSection } from '#platform/config';
import type { ConfigReader } from '#platform/config';

/** How long calls are kept. */
export interface CallTrackingConfig {
  readonly retentionDays: number;
}

const defaultDays = 730;
const mostDays = 3650;

const read = (reader: ConfigReader): CallTrackingConfig => ({
  retentionDays: reader.integer('CALL_RETENTION_DAYS', 1, mostDays, defaultDays),
});

export const callTrackingConfig = configSection<CallTrackingConfig>({
  name: 'callTracking',
  read,
  ofSandbox: (_sandbox, reader) => read(reader),
});
