/**
 * Attributes that the sandbox's Google offers, in the shape of its Business Information API: names, types and values are
 * those of real ones, the list is short. `only`: the kinds of business that have it; without it all.
 */
export interface CatalogueAttribute {
  readonly id: string;
  readonly valueType: 'BOOL' | 'ENUM' | 'REPEATED_ENUM' | 'URL';
  readonly name: Readonly<Record<'en' | 'de', string>>;
  readonly group: Readonly<Record<'en' | 'de', string>>;
  readonly values?: Readonly<Record<string, Readonly<Record<'en' | 'de', string>>>>;
  readonly repeatable?: boolean;
  readonly deprecated?: boolean;
  readonly only?: RegExp;
}

const accessibility = { en: 'Accessibility', de: 'Barrierefreiheit' };
const service = { en: 'Service options', de: 'Serviceoptionen' };
const payments = { en: 'Payments', de: 'Zahlungen' };
const amenities = { en: 'Amenities', de: 'Ausstattung' };
const places = { en: 'Place page URLs', de: 'Links' };
const food = /restaurant|cafe|bakery|farm|food|bar/;

export const attributeCatalogue: readonly CatalogueAttribute[] = [
  {
    id: 'has_wheelchair_accessible_entrance',
    valueType: 'BOOL',
    name: { en: 'Has wheelchair accessible entrance', de: 'Rollstuhlgerechter Eingang' },
    group: accessibility,
  },
  {
    id: 'has_wheelchair_accessible_parking',
    valueType: 'BOOL',
    name: { en: 'Has wheelchair accessible parking lot', de: 'Rollstuhlgerechter Parkplatz' },
    group: accessibility,
  },
  { id: 'has_delivery', valueType: 'BOOL', name: { en: 'Offers delivery', de: 'Lieferdienst' }, group: service },
  {
    id: 'has_curbside_pickup',
    valueType: 'BOOL',
    name: { en: 'Offers curbside pickup', de: 'Abholung vor dem Geschäft' },
    group: service,
  },
  {
    id: 'has_dine_in',
    valueType: 'BOOL',
    name: { en: 'Offers dine-in', de: 'Verzehr vor Ort' },
    group: service,
    only: food,
  },
  {
    id: 'serves_organic',
    valueType: 'BOOL',
    name: { en: 'Serves organic food', de: 'Bio-Speisen' },
    group: { en: 'Offerings', de: 'Angebote' },
    only: food,
  },
  {
    id: 'pay_credit_card_types_accepted',
    valueType: 'REPEATED_ENUM',
    repeatable: true,
    name: { en: 'Accepts the following credit cards', de: 'Akzeptierte Kreditkarten' },
    group: payments,
    values: {
      american_express: { en: 'American Express', de: 'American Express' },
      mastercard: { en: 'MasterCard', de: 'MasterCard' },
      visa: { en: 'VISA', de: 'VISA' },
    },
  },
  {
    id: 'pay_mobile_nfc',
    valueType: 'BOOL',
    name: { en: 'Accepts NFC mobile payments', de: 'Mobiles Bezahlen (NFC)' },
    group: payments,
  },
  {
    id: 'wi_fi',
    valueType: 'ENUM',
    name: { en: 'Wi-Fi', de: 'WLAN' },
    group: amenities,
    values: {
      free_wi_fi: { en: 'Free Wi-Fi', de: 'Kostenloses WLAN' },
      paid_wi_fi: { en: 'Paid Wi-Fi', de: 'Kostenpflichtiges WLAN' },
    },
  },
  {
    id: 'requires_masks_staff',
    valueType: 'BOOL',
    deprecated: true,
    name: { en: 'Staff wear masks', de: 'Personal trägt Masken' },
    group: { en: 'Health & safety', de: 'Gesundheit' },
  },
  { id: 'url_appointment', valueType: 'URL', name: { en: 'Appointment links', de: 'Terminlinks' }, group: places },
  {
    id: 'url_menu',
    valueType: 'URL',
    name: { en: 'Menu link', de: 'Link zur Speisekarte' },
    group: places,
    only: food,
  },
  {
    id: 'url_order_ahead',
    valueType: 'URL',
    repeatable: true,
    name: { en: 'Order ahead links', de: 'Bestelllinks' },
    group: places,
    only: food,
  },
];
