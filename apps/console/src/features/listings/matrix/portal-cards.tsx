import { PortalDetail } from './portal-detail';
import type { PortalColumn } from './portal-column';

interface PortalCardsProps {
  readonly portals: readonly PortalColumn[];
  readonly mayWrite: boolean;
}

/** The matrix for a narrow screen: one portal after the other. */
export const PortalCards = ({ portals, mayWrite }: PortalCardsProps) => (
  <div className="portal-cards">
    {portals.map((portal) => (
      <PortalDetail key={portal.listing.id} portal={portal} mayWrite={mayWrite} />
    ))}
  </div>
);
