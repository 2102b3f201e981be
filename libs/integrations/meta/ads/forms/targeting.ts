import { AdRefused } from '#contexts/reach-enhancement';
import type { NamedPlace, SocialAudience } from '#contexts/reach-enhancement';

type Places = Readonly<Record<string, readonly object[] | readonly string[]>>;

const presences: Readonly<Record<SocialAudience['presence'], readonly string[]>> = {
  everyone: ['home', 'recent'],
  home: ['home'],
  recent: ['recent'],
  travel: ['travel_in'],
};

const genders: Readonly<Record<SocialAudience['gender'], readonly number[] | undefined>> = {
  All: undefined,
  Male: [1],
  Female: [2],
};

/** Who is to see ads, in Meta's form. https://developers.facebook.com/docs/marketing-api/audiences/reference/basic-targeting @throws AdRefused */
export function targetingOf(audience: SocialAudience): object {
  const { minAge, maxAge, gender, interests, excluded, presence } = audience;
  return {
    age_min: minAge,
    age_max: maxAge,
    genders: genders[gender],
    geo_locations: { ...circleOf(audience), ...placesOf(audience.included), location_types: presences[presence] },
    ...(excluded.length > 0 && { excluded_geo_locations: placesOf(excluded) }),
    ...(interests.length > 0 && {
      flexible_spec: [{ interests: interests.map(({ id, name }) => ({ id, name })) }],
    }),
    // Else Meta takes age and gender for wishes, and shows ads to others as well; since v23.0 it must be said.
    targeting_automation: { advantage_audience: 0 },
  };
}

/** The point where it is known, else the address: Meta finds the point. @throws AdRefused */
function circleOf({ radius, place: { latitude, longitude, address } }: SocialAudience): Places {
  if (radius === null) return {};
  const size = { radius, distance_unit: 'kilometer' };
  if (latitude !== null && longitude !== null) return { custom_locations: [{ latitude, longitude, ...size }] };
  const { street, postCode, city, countryCode } = address;
  const town = [postCode, city].filter((part) => part !== null).join(' ');
  const text = [street, town, countryCode].filter((part) => part !== null && part !== '').join(', ');
  if (text === '') throw new AdRefused('content', 'The location has neither a point nor an address.');
  return { custom_locations: [{ address_string: text, ...size }] };
}

const lists: Readonly<Record<NamedPlace['kind'], string>> = {
  country: 'countries',
  region: 'regions',
  city: 'cities',
  zip: 'zips',
};

function placesOf(places: readonly NamedPlace[]): Places {
  const kinds = [...new Set(places.map(({ kind }) => kind))];
  return Object.fromEntries(
    kinds.map((kind) => {
      const keys = places.filter((place) => place.kind === kind).map(({ key }) => key);
      // Countries are texts, everything else has a key.
      return [lists[kind], kind === 'country' ? keys : keys.map((key) => ({ key }))];
    }),
  );
}
