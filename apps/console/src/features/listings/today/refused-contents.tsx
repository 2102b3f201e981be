import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { refusedContents } from './today-data';
import { WorkList, number, shown } from './work-list';

/** Menus, products, events and people that a portal does not show, in its words. */
export function RefusedContents() {
  const { t } = useLingui();
  const { data, error } = useQuery(refusedContents(shown));
  if (data?.total === 0) return null;
  return (
    <WorkList
      title={t`Content that was refused`}
      total={data?.total}
      error={error}
      all={
        <Link to="/content" search={{ states: 'REFUSED' }}>
          <Trans>Correct {number(data?.total)}</Trans>
        </Link>
      }
    >
      {data?.data.map(({ id, name, refusal }) => (
        <li key={id}>
          <Link to="/content/$contentId" params={{ contentId: String(id) }}>
            {name}
          </Link>
          <span className="soft">{refusal?.portalName}</span>
          <p>{refusal?.message}</p>
        </li>
      ))}
    </WorkList>
  );
}
