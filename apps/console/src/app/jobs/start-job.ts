import { queryClient } from '../query-client';
import { ownJobsQuery } from './job-data';
import { watchJob } from './watched-jobs';

/** Work has begun that this page has asked for: the tray shows it from now on, wherever the reader goes. */
export function noteJob(id: number): void {
  watchJob(id);
  void queryClient.invalidateQueries({ queryKey: ownJobsQuery.queryKey });
}
