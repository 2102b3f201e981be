import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link, getRouteApi } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { ComponentType } from 'react';
import { idOf } from '../../app/client/ids.rules';
import { LeaveGuard } from '../../app/editing/leave-guard';
import type { Keeps } from '../../app/editing/leave-question';
import { ScreenError, StaleNotice } from '../../app/errors/screen-error';
import { LocationFilter } from '../../app/location-filter';
import { may } from '../../app/session/caller';
import { useCaller } from '../../app/session/session-context';
import { ForAgencies, NothingYet } from './not-yet';
import { Step } from './step';
import { useWelcome } from './use-welcome';
import type { Welcome, WelcomeSearch } from './use-welcome';
import { Waiting } from './waiting';
import type { StepState } from './welcome.rules';
import './welcome.css';

/** What the steps are made of: parts of other areas, each with its texts. */
export interface WelcomeParts {
  readonly Business: ComponentType<{
    readonly locationId: number | undefined;
    readonly companyId: number;
    readonly onCreated: (locationId: number) => void;
  }>;
  readonly Product: ComponentType<{
    readonly locationId: number;
    readonly companyId: number;
    readonly contract: string | undefined;
    readonly purchaseId: number | undefined;
    readonly onContract: (contractId: number) => void;
    readonly onPurchase: (purchaseId: number | undefined) => void;
  }>;
  readonly GoingLive: ComponentType<{ readonly locationId: number }>;
}

const route = getRouteApi('/welcome');

/** From an invitation to the first live listing, in three steps on one screen. The platform says which are done. */
export default function WelcomeScreen({ parts }: { readonly parts: WelcomeParts }) {
  const caller = useCaller();
  const search = route.useSearch();
  const welcome = useWelcome(search);
  // A business that was just entered is the same one; with another one the form is another.
  const keeps: Keeps = (next) => {
    const { location } = next.search as WelcomeSearch;
    const isSame = location === search.location || idOf(location) === welcome.locationId;
    return next.pathname === route.id && (welcome.locationId === undefined || isSame);
  };
  if (caller.user.userType !== 'SELF_SERVICE') return <ForAgencies />;
  if (!may(caller, 'location:read')) return <NothingYet />;
  const { error, isRead } = welcome;
  if (!isRead && error) return <ScreenError error={error} permission="location:read" />;
  if (!isRead)
    return (
      <div className="screen" aria-busy>
        <div className="card skeleton-card" />
      </div>
    );
  return (
    <div className="screen">
      <Head welcome={welcome} />
      <StaleNotice error={error} />
      <LeaveGuard keeps={keeps}>
        <ol className="welcome">
          <BusinessStep welcome={welcome} Business={parts.Business} />
          <ProductStep welcome={welcome} Product={parts.Product} />
          <LiveStep welcome={welcome} GoingLive={parts.GoingLive} />
        </ol>
      </LeaveGuard>
    </div>
  );
}

/** A person with one place sees no list. */
function Head({ welcome: { progress, total, locationId, name } }: { readonly welcome: Welcome }) {
  const { t } = useLingui();
  const navigate = route.useNavigate();
  return (
    <header className="screen-head">
      <h1>{name === undefined ? <Trans>Welcome</Trans> : <Trans>Bring {name} onto the portals</Trans>}</h1>
      <p className="head-line" role="status">
        <Plural value={progress.done} one="# of 3 steps is done" other="# of 3 steps are done" />
      </p>
      {total > 1 && (
        <LocationFilter
          title={t`Choose a location`}
          locationId={locationId}
          onChoose={(id) =>
            void navigate({ search: { location: id === undefined ? undefined : String(id) }, replace: true })
          }
        />
      )}
      {progress.live === 'done' && (
        <Link to="/today" className="button" data-kind="primary">
          <Trans>Go on to Today</Trans>
        </Link>
      )}
    </header>
  );
}

interface StepProps {
  readonly welcome: Welcome;
}

function BusinessStep({ welcome, Business }: StepProps & Pick<WelcomeParts, 'Business'>) {
  const { progress, locationId, companyId, lacks, name, mayWrite } = welcome;
  const navigate = route.useNavigate();
  return (
    <Step
      id="welcome-business"
      title={<Trans>Your business</Trans>}
      state={progress.business}
      line={<BusinessLine state={progress.business} name={name} />}
    >
      {lacks.length > 0 && (
        <ul className="welcome-lacks">
          {lacks.map(({ key, description }) => (
            <li key={`${key} ${description}`}>{description}</li>
          ))}
        </ul>
      )}
      {companyId === undefined || !mayWrite ? (
        <p>
          {locationId === undefined ? (
            <Trans>You may look at places, and not add one. Ask who invited you to enter your business.</Trans>
          ) : (
            <Trans>You may look at this place, and not change it. Ask who invited you to enter what is missing.</Trans>
          )}
        </p>
      ) : (
        <Suspense fallback={<span className="skeleton" />}>
          <Business
            locationId={locationId}
            companyId={companyId}
            onCreated={(id) => void navigate({ search: { location: String(id) }, replace: true })}
          />
        </Suspense>
      )}
    </Step>
  );
}

/** What was done, or what comes. */
function BusinessLine({ state, name }: { readonly state: StepState; readonly name: string | undefined }) {
  if (state === 'done') return name;
  if (state === 'unknown') return <Trans>What a product needs of it is said as soon as there is one.</Trans>;
  return <Trans>What customers have to know to find you.</Trans>;
}

function ProductStep({ welcome, Product }: StepProps & Pick<WelcomeParts, 'Product'>) {
  const { progress, locationId, companyId, purchaseId, held } = welcome;
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Step
      id="welcome-product"
      title={<Trans>Your product</Trans>}
      state={progress.product}
      mayOpen={purchaseId !== undefined}
      line={
        progress.product === 'done' ? (
          held.join(', ')
        ) : (
          <Trans>Which portals show you, and what it costs to the cent.</Trans>
        )
      }
    >
      {locationId !== undefined && companyId !== undefined && (
        <Suspense fallback={<span className="skeleton" />}>
          <Product
            {...{ locationId, companyId, purchaseId }}
            contract={search.contract}
            onContract={(id) => void navigate({ search: { ...search, contract: String(id) }, replace: true })}
            onPurchase={(id) =>
              void navigate({
                search: { ...search, purchase: id === undefined ? undefined : String(id) },
                replace: true,
              })
            }
          />
        </Suspense>
      )}
    </Step>
  );
}

function LiveStep({ welcome, GoingLive }: StepProps & Pick<WelcomeParts, 'GoingLive'>) {
  const { progress, locationId, live, waiting } = welcome;
  const line =
    live > 0 ? (
      <Plural value={live} one="# portal shows your business." other="# portals show your business." />
    ) : (
      <Trans>The portals take over your data, one after the other.</Trans>
    );
  return (
    <Step
      id="welcome-live"
      title={<Trans>Going live</Trans>}
      state={progress.live}
      line={line}
      mayOpen={false}
      staysOpen
    >
      {locationId !== undefined && (
        <>
          <Waiting points={waiting} locationId={locationId} />
          <Suspense fallback={<span className="skeleton" />}>
            <GoingLive locationId={locationId} />
          </Suspense>
        </>
      )}
    </Step>
  );
}
