import type { Interval, SiteLocation } from './site.js';
import { calledPhone, ownPath } from './site.js';

const DAYS: Readonly<Record<string, string>> = {
  Mon: 'Monday',
  Tue: 'Tuesday',
  Wed: 'Wednesday',
  Thu: 'Thursday',
  Fri: 'Friday',
  Sat: 'Saturday',
  Sun: 'Sunday',
};

/** The business in the words of schema.org, for search engines: `LocalBusiness`. */
export function localBusiness(location: SiteLocation): object {
  const { address = {}, coordinate, phone, openingHours, suppressAddress, logoUrl, imageUrls = [] } = location;
  const street = [address.street, address.house].filter(Boolean).join(' ');
  const week = openingHours?.week ?? [];
  const special = openingHours?.specialDays ?? [];
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    name: location.name,
    description: location.description ?? location.shortDescription ?? undefined,
    address: {
      '@type': 'PostalAddress',
      streetAddress: suppressAddress === true || street === '' ? undefined : street,
      postalCode: address.postCode ?? undefined,
      addressLocality: address.city ?? undefined,
      addressCountry: address.countryCode ?? undefined,
    },
    geo:
      coordinate && suppressAddress !== true
        ? { '@type': 'GeoCoordinates', latitude: coordinate.lat, longitude: coordinate.lon }
        : undefined,
    telephone: phone ? calledPhone(phone).slice('tel:'.length) : undefined,
    email: location.email ?? undefined,
    logo: logoUrl ? ownPath(logoUrl) : undefined,
    image: imageUrls.length > 0 ? imageUrls.map(ownPath) : undefined,
    foundingDate: location.yearOfFoundation ? String(location.yearOfFoundation) : undefined,
    knowsLanguage: location.languages?.length ? location.languages : undefined,
    sameAs: location.socialLinks?.length ? location.socialLinks.map(({ url }) => url) : undefined,
    openingHoursSpecification: week.flatMap(({ day, intervals }) =>
      intervals.map((interval) => ({ ...opening(interval), dayOfWeek: DAYS[day] })),
    ),
    specialOpeningHoursSpecification: special.flatMap(({ date, intervals }) => {
      const valid = { validFrom: date, validThrough: date };
      // The same time twice means closed.
      const hours = intervals.length === 0 ? [{ from: '00:00', to: '00:00' }] : intervals;
      return hours.map((interval) => ({ ...opening(interval), ...valid }));
    }),
  };
}

const opening = ({ from, to }: Interval) => ({
  '@type': 'OpeningHoursSpecification',
  opens: from,
  closes: to === '24:00' ? '23:59' : to,
});
