import { configSection } from '#platform/config';
import type { ConfigReader } from '#platform/config';

/** How long conversations are kept after their last message. */
export interface MessagingConfig {
  readonly retentionDays: number;
}

const defaultDays = 730;
const mostDays = 3650;

const read = (reader: ConfigReader): MessagingConfig => ({
  retentionDays: reader.integer('MESSAGE_RETENTION_DAYS', 1, mostDays, defaultDays),
});

export const messagingConfig = configSection<MessagingConfig>({
  name: 'messaging',
  read,
  ofSandbox: (_sandbox, reader) => read(reader),
});
