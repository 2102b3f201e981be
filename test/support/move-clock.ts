import { setTimeout as pause } from 'node:timers/promises';
import type { AdministrationClient } from '#sdk/client';

/** Moves the clock of a workspace in test mode, and waits until it has arrived and all is done that is due by then. */
export async function moveClock(client: AdministrationClient, workspaceId: number, advance: string): Promise<void> {
  const { error } = await client.POST('/api/test/clock', { body: { workspaceId, advance } });
  if (error !== undefined) throw new Error(error.errorMessage);
  for (const deadline = Date.now() + 60_000; ; await pause(50)) {
    const { data } = await client.GET('/api/test/clock', { params: { query: { workspaceId } } });
    if (data?.settled === true) return;
    if (Date.now() > deadline) throw new Error(`The clock has not settled: ${JSON.stringify(data)}`);
  }
}
