import type { ErrorLanguage } from '../errors/errors.js';
import { decidedLists } from '../lists/lists.js';
import type { DecidedValueOf, ValueOf } from '../lists/lists.js';

/** Products that statistics are kept for. */
export type AnalyticsProduct = ValueOf<'analyticsProduct'>;

export type Kpi = DecidedValueOf<'kpi'>;

/** What a value counts. `Euro` has six decimals at most. */
export type KpiUnit = DecidedValueOf<'kpiUnit'>;

/** Whether more is better, less is better, or neither. */
export type KpiDirection = DecidedValueOf<'kpiDirection'>;

interface KpiTraits {
  readonly unit: KpiUnit;
  readonly direction: KpiDirection;
  /** In which products it is counted. */
  readonly products: readonly AnalyticsProduct[];
  readonly name: Readonly<Record<ErrorLanguage, string>>;
}

const kpi = (
  unit: KpiUnit,
  direction: KpiDirection,
  products: readonly AnalyticsProduct[],
  [en, de, fr]: readonly [en: string, de: string, fr: string],
): KpiTraits => ({ unit, direction, products, name: { en, de, fr } });

/** Every KPI, by its name on the wire. A value is of one day, one location and one product, and values can be added up. */
export const kpis: Readonly<Record<Kpi, KpiTraits>> = {
  impressions: kpi(
    'Count',
    'UP',
    ['ReachEnhancement', 'Listing', 'Advertisement', 'ListingPortal'],
    ['Impressions', 'Einblendungen', 'Impressions'],
  ),
  clicks: kpi('Count', 'UP', ['ReachEnhancement', 'Advertisement', 'ListingPortal'], ['Clicks', 'Klicks', 'Clics']),
  websiteClicks: kpi(
    'Count',
    'UP',
    ['Listing', 'ListingPortal'],
    ['Clicks on the website', 'Klicks auf die Website', 'Clics vers le site web'],
  ),
  menuClicks: kpi(
    'Count',
    'UP',
    ['Listing'],
    ['Clicks on the menu', 'Klicks auf die Speisekarte', 'Clics sur la carte'],
  ),
  directions: kpi(
    'Count',
    'UP',
    ['ReachEnhancement', 'Listing', 'ListingPortal'],
    ['Requests for directions', 'Routenanfragen', 'Demandes d’itinéraire'],
  ),
  calls: kpi(
    'Count',
    'UP',
    ['ReachEnhancement', 'Listing', 'Advertisement', 'ListingPortal', 'CallTracking'],
    ['Calls', 'Anrufe', 'Appels'],
  ),
  answeredCalls: kpi('Count', 'UP', ['CallTracking'], ['Answered calls', 'Angenommene Anrufe', 'Appels décrochés']),
  missedCalls: kpi('Count', 'DOWN', ['CallTracking'], ['Missed calls', 'Verpasste Anrufe', 'Appels manqués']),
  callSeconds: kpi('Seconds', 'UP', ['CallTracking'], ['Time of calls', 'Gesprächszeit', 'Durée des appels']),
  messages: kpi('Count', 'UP', ['Listing', 'ListingPortal'], ['Messages', 'Nachrichten', 'Messages']),
  bookings: kpi('Count', 'UP', ['Listing', 'ListingPortal'], ['Bookings', 'Buchungen', 'Réservations']),
  foodOrders: kpi('Count', 'UP', ['Listing'], ['Orders of food', 'Essensbestellungen', 'Commandes de repas']),
  reviews: kpi('Count', 'UP', ['Listing'], ['New reviews', 'Neue Bewertungen', 'Nouveaux avis']),
  posts: kpi('Count', 'UP', ['Listing'], ['Published posts', 'Veröffentlichte Beiträge', 'Publications']),
  newListings: kpi(
    'Count',
    'UP',
    ['Listing'],
    ['Listings that went live', 'Neu sichtbare Einträge', 'Nouvelles fiches en ligne'],
  ),
  scans: kpi('Count', 'UP', ['Listing'], ['Scans of QR codes', 'Scans von QR-Codes', 'Scans de QR codes']),
  spend: kpi(
    'Euro',
    'NONE',
    ['ReachEnhancement', 'Advertisement'],
    ['Spent budget', 'Ausgegebenes Budget', 'Budget dépensé'],
  ),
};

export const kpiNames: readonly Kpi[] = decidedLists.kpi;

export const isCountedIn = (name: Kpi, product: AnalyticsProduct): boolean => kpis[name].products.includes(product);
