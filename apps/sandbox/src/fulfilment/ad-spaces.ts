/** What the provider's trade directory shows advertisements in. Names are in English and German; other languages read English. */

type Names = readonly [english: string, german: string];

interface SpaceField {
  readonly key: string;
  readonly label: Names;
  readonly kind: 'text' | 'image';
  readonly mandatory: boolean;
  readonly limits: Readonly<Record<string, number>>;
}

export interface Space {
  readonly adspace: string;
  readonly advertisementType: string;
  readonly page: string;
  /** Which of the topics it can aim at: all, or those of every n-th trade. */
  readonly everyTrade: number;
  readonly fields: readonly SpaceField[];
}

const text = (key: string, label: Names, minLength: number, maxLength: number, mandatory = true): SpaceField => ({
  key,
  label,
  kind: 'text',
  mandatory,
  limits: { minLength, maxLength },
});

const image = (
  key: string,
  label: Names,
  [minWidth, minHeight, maxWidth, maxHeight]: readonly [number, number, number, number],
  mandatory = true,
): SpaceField => ({ key, label, kind: 'image', mandatory, limits: { minWidth, minHeight, maxWidth, maxHeight } });

const headline = text('headline', ['Headline', 'Überschrift'], 3, 40);
const body = text('body', ['Text', 'Text'], 10, 160);
const button = text('button', ['Button', 'Schaltfläche'], 2, 20, false);
const logo = image('logo', ['Logo', 'Logo'], [100, 100, 1000, 1000], false);

export const SPACES: readonly Space[] = [
  {
    adspace: 'result-list-banner',
    advertisementType: 'Banner',
    page: 'ResultList',
    everyTrade: 1,
    fields: [headline, body, button, image('picture', ['Picture', 'Bild'], [600, 200, 2400, 1200]), logo],
  },
  {
    adspace: 'start-page-banner',
    advertisementType: 'Banner',
    page: 'StartPage',
    everyTrade: 4,
    fields: [headline, image('picture', ['Picture', 'Bild'], [1200, 300, 3000, 1500]), logo],
  },
  {
    adspace: 'detail-top-entry',
    advertisementType: 'TopEntry',
    page: 'Detail',
    everyTrade: 1,
    fields: [headline, text('claim', ['Claim', 'Werbespruch'], 0, 60, false)],
  },
];

const nameIn = ([english, german]: Names, language: string | undefined): string =>
  language === 'de' ? german : english;

export const shownSpaces = (language: string | undefined) =>
  SPACES.map(({ adspace, advertisementType, page, fields }) => ({
    adspace,
    advertisementType,
    page,
    fields: fields.map(({ key, label, kind, mandatory, limits }) => ({
      key,
      label: nameIn(label, language),
      kind,
      mandatory,
      ...limits,
    })),
  }));

/** `English|German`. */
const TRADES = `
  Bakeries|Bäckereien, Butchers|Metzgereien, Farm shops|Hofläden, Organic food|Biokost, Wine merchants|Weinhandlungen,
  Breweries|Brauereien, Coffee roasters|Kaffeeröstereien, Restaurants|Restaurants, Pizzerias|Pizzerien, Cafés|Cafés,
  Ice cream parlours|Eisdielen, Caterers|Partyservices, Hotels|Hotels, Guest houses|Pensionen, Camp sites|Campingplätze,
  Travel agencies|Reisebüros, Hairdressers|Friseure, Beauty salons|Kosmetikstudios, Nail studios|Nagelstudios,
  Fitness studios|Fitnessstudios, Yoga schools|Yogaschulen, Physiotherapists|Physiotherapeuten, Dentists|Zahnärzte,
  General practitioners|Hausärzte, Opticians|Optiker, Hearing aids|Hörgeräte, Pharmacies|Apotheken, Vets|Tierärzte,
  Pet shops|Zoohandlungen, Florists|Blumenläden, Garden centres|Gärtnereien, Landscapers|Landschaftsgärtner,
  Carpenters|Schreinereien, Roofers|Dachdecker, Painters|Maler, Plumbers|Sanitärbetriebe, Heating engineers|Heizungsbauer,
  Electricians|Elektriker, Tilers|Fliesenleger, Architects|Architekten, Estate agents|Immobilienmakler,
  Tax advisers|Steuerberater, Lawyers|Rechtsanwälte, Insurance agents|Versicherungsmakler, Banks|Banken,
  Car dealers|Autohäuser, Car repair|Autowerkstätten, Tyre dealers|Reifenhändler, Driving schools|Fahrschulen,
  Bicycle shops|Fahrradläden, Bookshops|Buchhandlungen, Toy shops|Spielwarenläden, Jewellers|Juweliere,
  Shoe shops|Schuhgeschäfte, Fashion|Mode, Furniture|Möbel, Kitchens|Küchen, Photographers|Fotografen`
  .split(',')
  .map((pair) => pair.trim().split('|') as unknown as Names);

const ASPECTS: readonly Names[] = [
  ['opening hours', 'Öffnungszeiten'],
  ['prices', 'Preise'],
  ['reviews', 'Bewertungen'],
  ['appointments', 'Termine'],
  ['jobs', 'Stellen'],
];

const TOPICS = TRADES.flatMap((trade, index) =>
  ASPECTS.map((aspect, place) => ({
    id: `T${1001 + index * ASPECTS.length + place}`,
    trade: index,
    name: [`${trade[0]}: ${aspect[0]}`, `${trade[1]}: ${aspect[1]}`] as const,
  })),
);

export interface TopicQuestion {
  readonly language: string | undefined;
  readonly space: Space | undefined;
  readonly filter: string | undefined;
  readonly ids: readonly string[] | undefined;
}

/** Topics by id, with their names in the language. */
export function findTopics({ language, space, filter = '', ids }: TopicQuestion): { id: string; name: string }[] {
  const wanted = filter.toLowerCase();
  return TOPICS.filter(
    ({ id, trade }) => trade % (space?.everyTrade ?? 1) === 0 && (ids === undefined || ids.includes(id)),
  )
    .map(({ id, name }) => ({ id, name: nameIn(name, language) }))
    .filter(({ name }) => name.toLowerCase().includes(wanted));
}
