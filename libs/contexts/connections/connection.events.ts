import type { ProviderName } from '#domain/lists/connections';
import { defineEvent } from '#platform/outbox';

/** Who holds a connection. The ids of a location's connection name its company, too. */
export interface ConnectionNews {
  connectionId: number;
  provider: ProviderName;
  companyId: number | null;
  locationId: number | null;
}

/** It works: for the first time, or again. Anyone who waited for access below it may go on. */
export const connectionConnected = defineEvent<ConnectionNews>({ name: 'connections.connected', version: 1 });

/** The provider no longer lets us in. `connectedBy`: the user who had connected it. */
export const connectionLost = defineEvent<ConnectionNews & { connectedBy: number | null }>({
  name: 'connections.lost',
  version: 1,
});

/** Taken away here. */
export const connectionRemoved = defineEvent<ConnectionNews>({ name: 'connections.removed', version: 1 });
