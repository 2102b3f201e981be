import type { AdministrationClient } from '#sdk/client';
import { eventually } from './eventually.js';

/** Moves the clock of a workspace in test mode, and waits until it has arrived and all is done that is due by then. */
export async function moveClock(client: AdministrationClient, workspaceId: number, advance: string): Promise<void> {
  const { error } = await client.POST('/api/test/clock', { body: { workspaceId, advance } });
  if (error !== undefined) throw new Error(error.errorMessage);
  await eventually(
    async () => (await client.GET('/api/test/clock', { params: { query: { workspaceId } } })).data,
    (clock) => clock?.settled === true,
    'The clock does not settle.',
  );
}
