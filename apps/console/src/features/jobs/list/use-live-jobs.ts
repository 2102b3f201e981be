import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { runningQuery } from '../../../app/jobs/job-data';
import type { Job } from '../../../app/jobs/job-data';

/**
 * What goes on now, by id, to lay over rows that were read earlier. When something begins or ends, the lists are read
 * again: then their order and their counts are others, too.
 */
export function useLiveJobs(): ReadonlyMap<number, Job> {
  const client = useQueryClient();
  const { data } = useQuery(runningQuery);
  const former = useRef<string>(undefined);
  useEffect(() => {
    if (data === undefined) return;
    const ids = data.map(({ id, state }) => `${id} ${state}`).join();
    const isOther = former.current !== undefined && former.current !== ids;
    former.current = ids;
    if (!isOther) return;
    void client.invalidateQueries({ queryKey: ['jobs', 'list'] });
    void client.invalidateQueries({ queryKey: ['jobs', 'count'] });
  }, [client, data]);
  return new Map((data ?? []).map((job) => [job.id, job]));
}
