import type { Read } from '../../../app/editing/use-editing';
import type { Additional, Basic } from '../profile/location-data';
import { ContactCard } from './contact-card';
import { LegalCard } from './legal-card';
import { OfferedCard } from './offered-card';

interface DetailCardsProps {
  readonly id: number;
  readonly basic: Read<Basic>;
  readonly additional: Read<Additional>;
  readonly mayWrite: boolean;
}

/** What stands below the first cards of a profile. */
export default function DetailCards({ id, basic, additional, mayWrite }: DetailCardsProps) {
  const country = basic.data.address.countryCode ?? undefined;
  return (
    <>
      <OfferedCard id={id} read={additional} country={country} mayWrite={mayWrite} />
      <ContactCard id={id} read={basic} mayWrite={mayWrite} />
      <LegalCard id={id} read={additional} mayWrite={mayWrite} />
    </>
  );
}
