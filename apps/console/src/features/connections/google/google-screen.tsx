import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, getRouteApi } from '@tanstack/react-router';
import { Building2, ChevronLeft } from 'lucide-react';
import { Suspense, lazy, useCallback, useEffect } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { idOf } from '../../../app/client/ids.rules';
import { CompanyChoice } from '../../../app/company-choice';
import { Forbidden, ScreenError } from '../../../app/errors/screen-error';
import { may } from '../../../app/session/caller';
import { useCaller } from '../../../app/session/session-context';
import { Button } from '../../../ui/button';
import { Empty } from '../../../ui/empty';
import { useIsNarrow } from '../../../ui/media';
import { countsQuery, profileQuery } from './google-data';
import { stepOf } from './google.rules';
import { ProfileList } from './list/profile-list';
import { ProfileTabs, StepNav } from './list/profile-tabs';
import { MissingProfile } from './pane/missing-profile';
import '../connections.css';

const route = getRouteApi('/connections/google');
const AccountStep = lazy(async () => ({ default: (await import('./account/account-step')).AccountStep }));

/** From a connection with Google to profiles that are verified: what Google asks, for all locations of a company. */
export default function GoogleScreen() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const companyId = idOf(search.company);
  const choose = useCallback(
    (id: number, replace: boolean) =>
      void navigate({
        search: ({ view, step, item }) => ({ company: String(id), view, step, item: replace ? item : undefined }),
        replace,
      }),
    [navigate],
  );
  const item = companyId === undefined ? idOf(search.item) : undefined;
  const missing = useCompanyOfItem(item, choose);
  if (!may(useCaller(), 'listing:read')) return <Forbidden permission="listing:read" />;
  const choice = <CompanyChoice companyId={companyId} onChoose={(id) => choose(id, companyId === undefined)} />;
  if (companyId !== undefined) return <OfCompany key={companyId} companyId={companyId} choice={choice} />;
  return (
    <div className="screen">
      <header className="screen-head">
        <Title />
      </header>
      <div className="toolbar connection-toolbar">{choice}</div>
      {missing}
      <Empty icon={Building2} title={<Trans>Choose a company</Trans>}>
        <p>
          <Trans>A company is connected once, for all its locations.</Trans>
        </p>
      </Empty>
    </div>
  );
}

/** Who comes from a location knows no company. @returns why it has none that could be shown */
function useCompanyOfItem(item: number | undefined, choose: (companyId: number, replace: boolean) => void): ReactNode {
  const { data, error } = useQuery(profileQuery(item));
  const companyId = data?.companyId;
  useEffect(() => {
    if (item !== undefined && companyId !== undefined) choose(companyId, true);
  }, [item, companyId, choose]);
  if (item === undefined || (data !== null && error === null)) return null;
  return <MissingProfile locationId={item} error={error} />;
}

const Title = () => (
  <h1>
    <Trans>Profiles at Google</Trans>
  </h1>
);

const LaterAccount = (props: ComponentProps<typeof AccountStep>) => (
  <Suspense fallback={null}>
    <AccountStep {...props} />
  </Suspense>
);

interface OfCompanyProps {
  readonly companyId: number;
  readonly choice: React.ReactNode;
}

function OfCompany({ companyId, choice }: OfCompanyProps) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const isReading = useIsNarrow() && search.item !== undefined;
  const show = useCallback(
    (id: number | undefined) =>
      void navigate({
        search: (former) => ({ ...former, item: id === undefined ? undefined : String(id) }),
        replace: true,
      }),
    [navigate],
  );
  const { data: counts, error } = useQuery(countsQuery(companyId));
  if (error && counts === undefined) return <ScreenError error={error} permission="listing:read" />;
  const isAccount = stepOf(search) === 'account';
  return (
    <div className="screen screen-grid inbox google" data-reading={isReading}>
      <header className="screen-head">
        {isReading ? (
          <>
            <div className="visually-hidden">
              <Title />
            </div>
            <Button kind="quiet" onPress={() => show(undefined)}>
              <ChevronLeft size={16} aria-hidden />
              <Trans>Profiles at Google</Trans>
            </Button>
          </>
        ) : (
          <>
            <Link
              className="button google-back"
              data-kind="quiet"
              to="/connections"
              search={{ company: String(companyId) }}
            >
              <ChevronLeft size={16} aria-hidden />
              <Trans>Connections</Trans>
            </Link>
            <Title />
            <StepNav companyId={companyId} search={search} counts={counts} />
            {!isAccount && <ProfileTabs search={search} counts={counts} />}
          </>
        )}
      </header>
      {isAccount ? (
        <LaterAccount companyId={companyId} counts={counts ?? []} choice={choice} />
      ) : (
        <ProfileList
          companyId={companyId}
          search={search}
          counts={counts}
          choice={choice}
          isReading={isReading}
          onShow={show}
        />
      )}
    </div>
  );
}
