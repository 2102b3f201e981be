import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense, lazy } from 'react';
import { ScreenError } from '../../../app/errors/screen-error';
import { may } from '../../../app/session/caller';
import { useCaller } from '../../../app/session/session-context';
import { HoursPart } from '../hours/hours-part';
import { BasicForm } from './basic-form';
import { DescriptionForm } from './description-form';
import { locationQuery, qualityQuery } from './location-data';
import { NextSteps } from './next-steps';
import { PositionCard } from './position-card';

const CategoriesCard = lazy(() => import('../details/categories-card'));
const DetailCards = lazy(() => import('../details/detail-cards'));
const MediaCards = lazy(() => import('../media/media-cards'));

const route = getRouteApi('/locations/$locationId');

/** What a location says of itself, and what would make it more complete. */
export default function ProfileScreen() {
  const { locationId } = route.useParams();
  const id = Number(locationId);
  const { data, error } = useQuery(locationQuery(id));
  const quality = useQuery(qualityQuery(id));
  const caller = useCaller();
  // The frame says when it could not be read again.
  if (error && data === undefined) return <ScreenError error={error} permission="location:read" />;
  if (data === undefined) return <ProfileSkeleton />;
  const mayWrite = may(caller, 'location:write');
  return (
    <div className="profile">
      <div className="profile-forms">
        <BasicForm key={`basic-${id}`} id={id} read={data.basic} mayWrite={mayWrite} />
        <Suspense fallback={<div className="card skeleton-card" aria-busy />}>
          <CategoriesCard key={`categories-${id}`} id={id} read={data.basic} mayWrite={mayWrite} />
        </Suspense>
        <HoursPart key={`hours-${id}`} id={id} info={data.basic.data.openingHoursInfo} mayWrite={mayWrite} />
        <PositionCard key={`position-${id}`} id={id} read={data.basic} mayWrite={mayWrite} />
        <DescriptionForm key={`description-${id}`} id={id} read={data.additional} mayWrite={mayWrite} />
        <Suspense fallback={<div className="card skeleton-card" aria-busy />}>
          <MediaCards key={`media-${id}`} id={id} mayWrite={mayWrite} />
        </Suspense>
        <Suspense fallback={<div className="card skeleton-card" aria-busy />}>
          <DetailCards
            key={`details-${id}`}
            id={id}
            basic={data.basic}
            additional={data.additional}
            mayWrite={mayWrite}
          />
        </Suspense>
      </div>
      {quality.data && <NextSteps report={quality.data} />}
    </div>
  );
}

const ProfileSkeleton = () => (
  <div className="profile" aria-busy>
    <div className="card skeleton-card" />
  </div>
);
