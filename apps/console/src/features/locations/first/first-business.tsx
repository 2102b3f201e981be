import { useQuery } from '@tanstack/react-query';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { may } from '../../../app/session/caller';
import { useCaller } from '../../../app/session/session-context';
import { BasicForm } from '../profile/basic-form';
import { locationQuery } from '../profile/location-data';
import { NewBusiness } from './new-business';

interface FirstBusinessProps {
  /** Left out: nobody has entered it yet. */
  readonly locationId: number | undefined;
  readonly companyId: number;
  readonly onCreated: (locationId: number) => void;
}

/** The data of the one business that is to go live, each part saved as one goes. */
export default function FirstBusiness({ locationId, companyId, onCreated }: FirstBusinessProps) {
  if (locationId === undefined) return <NewBusiness companyId={companyId} onCreated={onCreated} />;
  return <Known key={locationId} id={locationId} />;
}

function Known({ id }: { readonly id: number }) {
  const { data, error } = useQuery(locationQuery(id));
  const caller = useCaller();
  if (error && data === undefined) return <ErrorNotice error={error} />;
  if (data === undefined) return <div className="card skeleton-card" aria-busy />;
  return <BasicForm id={id} read={data.basic} mayWrite={may(caller, 'location:write')} />;
}
