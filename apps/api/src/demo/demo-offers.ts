import type { NewOffer, PriceListFeature } from '#contexts/contracts';

type DemoOffer = Omit<NewOffer, 'workspaceId' | 'catalogueId'>;

const portals: PriceListFeature = {
  key: 'portals',
  name: { en: 'Portals', de: 'Portale', fr: 'Portails' },
  info: {
    en: 'Where your shop is found.',
    de: 'Wo Ihr Laden gefunden wird.',
    fr: 'Où l’on trouve votre magasin.',
  },
  content: null,
  orderBy: 10,
};

const care: PriceListFeature = {
  key: 'care',
  name: { en: 'Kept right by itself', de: 'Immer aktuell', fr: 'Toujours à jour' },
  info: null,
  content: null,
  orderBy: 20,
};

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
    meta: {
      priceList: {
        weight: 10,
        highlighted: true,
        highlightText: { en: 'Most popular', de: 'Am beliebtesten', fr: 'Le plus choisi' },
        highlightColor: '#0a7d4f',
        features: [portals, care],
      },
    },
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
    meta: {
      priceList: { weight: 20, highlighted: false, highlightText: null, highlightColor: null, features: [portals] },
    },
    products: [{ product: 'Listing', settings: { portals: ['GlobalPages', 'CityCompass', 'MapAtlas'] } }],
  },
];
