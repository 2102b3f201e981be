import type { SiteLocation } from './site.js';

const open = (from: string, to: string) => ({ from, to });
const usual = [open('07:00', '13:00'), open('14:30', '18:00')];

/** An invented shop, with which templates are shown. */
export const SAMPLE: SiteLocation = {
  name: 'North Bakery',
  address: { street: 'Hauptstraße', house: '1', postCode: '90402', city: 'Nürnberg', countryCode: 'DE' },
  phone: '49-911-123456',
  email: 'shop@bakery.example',
  categories: ['Bakery', 'Café'],
  openingHours: {
    week: [
      { day: 'Mon', intervals: usual },
      { day: 'Tue', intervals: usual },
      { day: 'Wed', intervals: [open('07:00', '13:00')] },
      { day: 'Thu', intervals: usual },
      { day: 'Fri', intervals: usual },
      { day: 'Sat', intervals: [open('07:00', '13:00')] },
      { day: 'Sun', intervals: [] },
    ],
    specialDays: [],
    text: null,
  },
  description:
    'We bake bread by hand, with flour from around the corner.\nCome in for a coffee: the oven is on from four.',
  shortDescription: 'Bread by hand, every morning',
  socialLinks: [{ type: 'Instagram', url: 'https://www.instagram.com/north.bakery' }],
  imageUrls: ['loaves', 'oven', 'counter'].map((name) => `http://sandbox.example/sandbox/files/${name}.jpg`),
  languages: ['de', 'en'],
  yearOfFoundation: 1987,
};
