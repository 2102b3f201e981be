import { Trans } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { may } from '../../../app/session/caller';
import { useCaller } from '../../../app/session/session-context';
import { Button } from '../../../ui/button';
import type { Contract } from '../contract-data';
import { BookDialog } from './book-dialog';
import { LicenceEntry } from './licence-entry';

interface LicencesCardProps {
  readonly contract: Contract;
  readonly mayWrite: boolean;
}

/** What is booked on the contract. */
export function LicencesCard({ contract, mayWrite }: LicencesCardProps) {
  const [isBooking, setBooking] = useState(false);
  const caller = useCaller();
  const mayBook = mayWrite && may(caller, 'offer:read') && contract.contractStatus !== 'INACTIVE';
  return (
    <section className="card" aria-labelledby="licences">
      <header className="card-head">
        <h2 id="licences">
          <Trans>Licences</Trans>
          <span className="count">{contract.licenceBookings.length}</span>
        </h2>
        {mayBook && (
          <Button onPress={() => setBooking(true)}>
            <Plus size={16} aria-hidden />
            <Trans>Book one more …</Trans>
          </Button>
        )}
      </header>
      {contract.licenceBookings.length === 0 ? (
        <p className="soft">
          <Trans>Nothing is booked on it yet, so nothing can be ordered.</Trans>
        </p>
      ) : (
        <ul className="licences">
          {contract.licenceBookings.map((licence) => (
            <LicenceEntry key={licence.id} licence={licence} contract={contract} mayWrite={mayWrite} />
          ))}
        </ul>
      )}
      {isBooking && <BookDialog contract={contract} onClose={() => setBooking(false)} />}
    </section>
  );
}
