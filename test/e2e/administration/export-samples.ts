import fc from 'fast-check';

const hostile = [
  '=HYPERLINK("https://evil.example")',
  '+1+1',
  '-5',
  '-',
  '@SUM(A1)',
  "'=kept",
  "''+kept",
  "'quoted",
  '0049',
  'a;b,c|"d"',
  'two\nlines',
  'two\r\nlines',
  'carriage\rreturn',
  'tab\there',
  '_x000D_',
  'bell\u0007',
  '<b>&amp;',
  '＝1',
  'sep=;',
  'ß 日本 😀',
];
const text = fc.oneof(
  fc.constantFrom(...hostile),
  fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
    .filter((value) => value.trim() === value && value !== ''),
);
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 });
/** Locations as the API takes them, with texts that files and spreadsheets trip over. */
export const location = fc.record({
  name: text,
  address: fc.record({
    street: maybe(text),
    house: maybe(text),
    additive: maybe(text),
    postCode: maybe(fc.constantFrom('01067', '90402', '99999')),
    city: maybe(text),
    subLocality: maybe(text),
    countryCode: fc.constant('DE'),
    coordinate: maybe(
      fc.record({
        lat: fc.integer({ min: -90e9, max: 90e9 }).map((nano) => nano / 1e9),
        lon: fc.oneof(
          fc.integer({ min: -180e9, max: 180e9 }).map((nano) => nano / 1e9),
          fc.constantFrom(-1e-7, 0, -0.5),
        ),
      }),
    ),
  }),
  mainPhone: maybe(fc.constantFrom({ phone: '49-911-123456' }, { phone: '1-205-4628535' }, { phone: '+43 1 58858' })),
  email: maybe(fc.constantFrom('shop@farm.example', "o'neil+shop@farm.example")),
  website: maybe(fc.constantFrom('https://farm.example/?a=1&b=2', 'http://farm.example')),
  categories: maybe(
    fc.uniqueArray(fc.record({ key: text, value: text }), { maxLength: 3, selector: ({ key }) => key }),
  ),
});
/** Opening hours. */
export const weeks = [
  [{ day: 'Mon', dayType: 'singleInterval', intervals: [{ from: '09:00', to: '18:00' }] }],
  [{ day: 'Sun', dayType: 'nonstopOpened' }],
  [{ day: 'Fri', dayType: 'singleInterval', intervals: [{ from: '17:00', to: '02:00' }] }],
];
