/** A shop as it is in a chain's own list: every column is a text. */
export type ListedShop = Readonly<Record<(typeof columns)[number], string>>;

const columns = [
  'externalId',
  'name',
  'street',
  'house',
  'postCode',
  'city',
  'country',
  'phone',
  'email',
  'website',
  'latitude',
  'longitude',
  'categories',
  'openingHours',
] as const;

const streets = ['Hoofdstraat', 'Stationsweg', 'Markt', 'Dorpsstraat', 'Lindelaan', 'Zeedijk', 'Schoolsteeg'];
const towns = ['Alkmaar', 'Breda', 'Culemborg', 'Delft', 'Emmen', 'Franeker', 'Gouda', 'Hoorn', 'Kampen', 'Leiden'];

/** All of one name, two in each postcode of the first 2,500: by name and place alone none can be told from its neighbour. */
export function shopList(count: number): ListedShop[] {
  return Array.from({ length: count }, (_each, index) => {
    const number = index + 1;
    const district = Math.floor(index / 2);
    return {
      externalId: `nl-${String(number).padStart(3, '0')}`,
      name: 'Drogisterij Noorderlicht',
      street: streets[index % streets.length] ?? '',
      house: String((index % 190) + 1),
      postCode: `${1011 + ((7 * district) % 8800)} AB`,
      city: towns[district % towns.length] ?? '',
      country: 'NL',
      phone: `+31 20 ${3_000_000 + 7 * index}`,
      email: `winkel-${number}@noorderlicht.example`,
      website: `https://noorderlicht.example/winkels/${number}`,
      latitude: (51.2 + (index % 97) / 60).toFixed(5),
      longitude: (4 + (index % 89) / 40).toFixed(5),
      categories: 'drugstore',
      openingHours: index % 2 === 0 ? 'Mo-Sa 08:00-20:00' : 'Mo-Fr 09:00-18:30; Sa 09:00-14:00',
    };
  });
}

/** As a spreadsheet saves it. */
export const csvOf = (shops: readonly ListedShop[]): Buffer<ArrayBuffer> =>
  Buffer.from(
    [columns.join(','), ...shops.map((shop) => columns.map((column) => `"${shop[column]}"`).join(','))].join('\n'),
  );
