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

const google: PriceListFeature = {
  key: 'google',
  name: { en: 'Google Business Profile', de: 'Google-Unternehmensprofil', fr: 'Fiche d’établissement Google' },
  info: {
    en: 'Found or made, verified, and kept right at Google.',
    de: 'Gefunden oder angelegt, bestätigt und bei Google aktuell gehalten.',
    fr: 'Trouvée ou créée, validée et tenue à jour chez Google.',
  },
  content: null,
  orderBy: 30,
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
    meta: {
      priceList: { weight: 20, highlighted: false, highlightText: null, highlightColor: null, features: [portals] },
    },
    products: [{ product: 'Listing', settings: { portals: ['GlobalPages', 'CityCompass', 'MapAtlas'] } }],
  },
  {
    sellingName: 'Google Business Profile',
    description: {
      en: 'Your shop at Google: its profile is found or made, verified, and kept right by itself.',
      de: 'Ihr Laden bei Google: Sein Profil wird gefunden oder angelegt, bestätigt und bleibt aktuell.',
      fr: 'Votre magasin chez Google : sa fiche est trouvée ou créée, validée et tenue à jour.',
    },
    regularFee: 990,
    maintenanceFee: 0,
    products: [{ product: 'GoogleMyBusiness' }],
    meta: {
      priceList: {
        weight: 30,
        highlighted: false,
        highlightText: null,
        highlightColor: null,
        features: [google, care],
      },
    },
  },
  {
    sellingName: 'Listing and Google',
    description: {
      en: 'Every portal that serves your country, and Google, in one.',
      de: 'Jedes Portal Ihres Landes und Google in einem.',
      fr: 'Chaque portail de votre pays, et Google, en une seule offre.',
    },
    setupFee: 4900,
    regularFee: 2490,
    maintenanceFee: 0,
    minimumTerm: { duration: 3, period: 'Month' },
    cycleTerm: { duration: 1, period: 'Month' },
    products: [{ product: 'Listing' }, { product: 'GoogleMyBusiness' }],
    meta: {
      priceList: {
        weight: 40,
        highlighted: false,
        highlightText: null,
        highlightColor: null,
        features: [portals, google, care],
      },
    },
  },
];
