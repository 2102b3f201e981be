import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { countsQuery } from './google-data';
import { inView } from './google.rules';

/** From the card of Google to the profiles of the company, with how many of them need somebody. */
export function ProfilesLink({ companyId }: { readonly companyId: number }) {
  const { data: counts } = useQuery(countsQuery(companyId));
  const [all, needs] = counts ? [inView(counts, 'all'), inView(counts, 'needs')] : [0, 0];
  if (all === 0) return null;
  return (
    <p>
      <Link to="/connections/google" search={{ company: String(companyId), view: needs === 0 ? 'all' : undefined }}>
        {needs === 0 ? (
          <Plural value={all} one="# profile" other="# profiles" />
        ) : (
          <Plural value={needs} one="# profile needs you" other="# profiles need you" />
        )}
      </Link>
      {needs > 0 && (
        <>
          {' '}
          <span className="soft">
            <Trans>of {all}</Trans>
          </span>
        </>
      )}
    </p>
  );
}
