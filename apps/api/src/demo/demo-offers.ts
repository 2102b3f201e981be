import type { NewOffer } from '#contexts/contracts';

type DemoOffer = Omit<NewOffer, 'workspaceId' | 'catalogueId'>;

/** What the demo sells. Fees in cents. */
export const demoOffers: readonly DemoOffer[] = [
  {
    sellingName: 'Listing Complete',
    description: {
      en: 'Your shop on every portal that serves its country, kept right by itself.',
      de: 'Ihr Laden auf jedem Portal seines Landes, immer aktuell.',
      fr: 'Votre magasin sur chaque portail de son pays, toujours à jour.',
    },
    setupFee: 4900,
    regularFee: 1990,
    maintenanceFee: 0,
    minimumTerm: { duration: 1, period: 'Month' },
    cycleTerm: { duration: 1, period: 'Month' },
    products: [{ product: 'Listing' }],
  },
  {
    sellingName: 'Listing Basic',
    description: {
      en: 'Three international portals to begin with.',
      de: 'Drei internationale Portale für den Anfang.',
      fr: 'Trois portails internationaux pour commencer.',
    },
    regularFee: 490,
    trialDays: 14,
    cycleTerm: { duration: 1, period: 'Month' },
    products: [{ product: 'Listing', settings: { portals: ['GlobalPages', 'CityCompass', 'MapAtlas'] } }],
  },
];
