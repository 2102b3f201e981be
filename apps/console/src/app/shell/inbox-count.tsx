import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { api, inBackground } from '../client/api';
import { dataOf } from '../client/api-error';

/** How many suggestions wait for a decision. Not there while it is none. */
export function InboxCount() {
  const { t, i18n } = useLingui();
  const { data = 0 } = useQuery({
    queryKey: ['inbox', 'suggestions', 'count'],
    queryFn: async () => {
      const query = { status: 'Open', take: 1 } as const;
      const call = api.GET('/api/listing/publisher-suggestion', { params: { query }, headers: inBackground });
      return (await dataOf(call)).total;
    },
    staleTime: 60_000,
  });
  if (data === 0) return null;
  return (
    <span className="count nav-count" aria-label={t`${data} to decide`}>
      {data.toLocaleString(i18n.locale)}
    </span>
  );
}
