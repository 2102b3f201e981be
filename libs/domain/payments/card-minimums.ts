/**
 * The least amount that can be charged to a card, per currency, in minor units. Facts from Stripe's documentation of
 * currencies ("Minimum and maximum charge amounts"), as of November 2026. Currencies that it does not name are converted
 * first, and have no amount of their own.
 */
const minimums: Readonly<Record<string, number>> = {
  AED: 200,
  AUD: 50,
  BGN: 100,
  BRL: 50,
  CAD: 50,
  CHF: 50,
  CZK: 1500,
  DKK: 250,
  EUR: 50,
  GBP: 30,
  HKD: 400,
  HUF: 17_500,
  INR: 50,
  JPY: 50,
  MXN: 1000,
  MYR: 200,
  NOK: 300,
  NZD: 50,
  PLN: 200,
  RON: 200,
  SEK: 300,
  SGD: 50,
  THB: 1000,
  USD: 50,
};

/** The least amount of a currency (ISO 4217) that a card can be charged, in minor units. */
export const minimumCharge = (currency: string): number => minimums[currency] ?? 1;
