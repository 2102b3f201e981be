import { foldedWords } from './folded-words.js';
import { lettersOf } from './place-match-text.js';

/** A word of a name with what it says about which place this is: 1 for a word of its own, less for one that many have. */
export interface WeightedWord {
  readonly text: string;
  readonly weight: number;
  /** It says what kind of place this is. */
  readonly isKind: boolean;
  readonly letters: number;
  readonly hasFigure: boolean;
}

/** As words are when they are compared: `avenue` has lost its last letter then, because `ue` is a way to write an umlaut. */
const folded = (word: string): string => foldedWords(word).join('');

const table = (rows: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(rows).flatMap(([word, others]) => others.split(' ').map((other) => [folded(other), word])));

/** Ways to write one word of a name, right; left the one that is compared. All are folded already (ae is a). */
const sameInNames = table({
  and: 'und et y e i en och og',
  saint: 'st ste sankt sainte san santa',
  mount: 'mt',
  center: 'centre zentrum centrum ctr cntr centro',
  building: 'bldg',
  university: 'univ universitat universite uni',
  department: 'dept',
  association: 'assoc assn',
  international: 'intl',
  national: 'natl',
  deli: 'delicatessen delikatessen',
  doctor: 'dr',
  company: 'co',
  brothers: 'bros gebrüder gebruder gebr',
  restaurant: 'restaurants ristorante restaurante rest',
  cafe: 'caffe kafe caf coffeehouse',
  shop: 'shoppe',
  school: 'schule ecole',
  pharmacy: 'apotheke pharmacie apotheken',
  theater: 'theatre',
  bakery: 'backerei boulangerie',
  butcher: 'metzgerei fleischerei boucherie',
  hairdresser: 'friseur frisor coiffeur',
  pizzeria: 'pizza',
  apartments: 'apartment appartments apts apt',
  church: 'kirche eglise chiesa',
  fort: 'ft',
  supermarket: 'superstore',
  volunteer: 'vol',
  services: 'service',
  academy: 'acad',
  library: 'bibliothek bucherei',
  cemetery: 'cemetary friedhof',
  barber: 'barbers barbershop',
  '1': 'one',
  '2': 'two',
  '3': 'three',
  '4': 'four',
  '5': 'five',
  '6': 'six',
  '7': 'seven',
  '8': 'eight',
  '9': 'nine',
  '10': 'ten',
});

/** Words that belong to no place in particular. */
const fillers = new Set(
  `and the of at by in on for a an to from with de la le les l du des el los las der die das den dem zum zur am im bei von
   vom van il lo gli da di`.split(/\s+/),
);
/** How firms are founded says nothing about where they are. */
const legalForms = new Set(
  `gmbh mbh kg kgaa ag ohg gbr ug ek ev eg partg inc incorporated llc ltd limited corp corporation company plc sa sarl
   sas srl spa bv nv ab oy as aps sl haftungsbeschrankt`.split(/\s+/),
);
/** What kind of place it is: many share it, yet two different kinds under one name are two places. */
const kinds = new Set(
  `restaurant cafe bar grill hotel pizza pizzeria bistro deli shop store market park church school library center
   building hall house room club salon spa gym bank office clinic hospital pharmacy station stop street avenue road
   bridge apartments elementary high middle university college department association international national company
   services service group museum theater stadium field playground pool cemetery tower plaza garden gardens inn kitchen
   bakery butcher hairdresser markt laden hof hofladen gasthof gasthaus haus praxis filiale coffee auto fitness
   international presbyterian catholic lutheran methodist baptist memorial public community medical dental lounge pub
   tavern studio gallery fire police post supermarket grocery groceries barber apartment lounge parking lot trail field
   kaufhaus warenhaus mall academy laundromat cleaners motors funeral home chapel lab annex entrance dock platform gate stadium court`
    .split(/\s+/)
    .map(folded),
);

const WEIGHTS = { filler: 0.1, legal: 0.1, place: 0.15, kind: 0.5, own: 1 };

/** Apostrophes do not part words, and the S behind one stays with its word however far a text has been torn apart. */
const POSSESSIVE = /[\s\\]*['’`´][\s\\]*s\b/gi;
const APOSTROPHES = /[\\'’`´]/g;
/** `G.m.b.H.`, `J.R.`: single letters with full stops are one word. */
const INITIALS = /\b(?:\p{L}\.\s?){2,}/gu;

/**
 * The words that tell a place's name.
 * @param city words of the place's own city weigh little: branches and listings add or leave them
 */
export function nameWords(name: string, city: readonly string[]): WeightedWord[] {
  const plain = name
    .replace(/[&+]/g, ' and ')
    .replaceAll('@', ' at ')
    .replace(POSSESSIVE, 's')
    .replace(APOSTROPHES, '')
    .replace(INITIALS, (letters) => `${letters.replace(/[.\s]/g, '')} `);
  return foldedWords(plain).map((word) => {
    const text = sameInNames.get(word) ?? word;
    return weighted(text, weightOf(text, city), kinds.has(text));
  });
}

const weighted = (text: string, weight: number, isKind: boolean): WeightedWord => ({
  text,
  weight,
  isKind,
  letters: lettersOf(text),
  hasFigure: /\d/.test(text),
});

function weightOf(word: string, city: readonly string[]): number {
  if (fillers.has(word)) return WEIGHTS.filler;
  if (legalForms.has(word)) return WEIGHTS.legal;
  if (city.includes(word)) return WEIGHTS.place;
  return kinds.has(word) ? WEIGHTS.kind : WEIGHTS.own;
}

const sameInStreets = table({
  str: 'street st strasse strase',
  av: 'avenue ave aven',
  blv: 'boulevard blvd boul',
  rd: 'road',
  dr: 'drive',
  ln: 'lane la',
  pl: 'place platz plaza plz',
  sq: 'square',
  ct: 'court',
  pk: 'park',
  pkw: 'parkway pkwy pky',
  hw: 'highway hwy',
  ter: 'terrace terr',
  al: 'allee alley',
  cir: 'circle',
  br: 'bridge',
  w: 'weg way',
  ft: 'fort',
  n: 'north nord norte',
  s: 'south sud sur',
  e: 'east ost este',
  we: 'west',
  ne: 'northeast',
  nw: 'northwest',
  se: 'southeast',
  sw: 'southwest',
  saint: 'sankt',
  mount: 'mt',
  '1': 'first 1st',
  '2': 'second 2nd',
  '3': 'third 3rd',
  '4': 'fourth 4th',
  '5': 'fifth 5th',
  '6': 'sixth 6th',
  '7': 'seventh 7th',
  '8': 'eighth 8th',
  '9': 'ninth 9th',
  '10': 'tenth 10th',
});
const lightInStreets = new Set('str av blv rd dr ln pl sq ct pk pkw hw ter al cir w n s e we ne nw se sw'.split(' '));
/** German ones are written in one with the name: `Hauptstraße`, `Marktplatz`. */
const COMPOUND = /^(.{3,})(strasse|str|platz|gasse|allee|weg|ring|ufer|damm)$/;
const ORDINAL = /^(\d+)(?:st|nd|rd|th)$/;
/** `4601 5th Ave, at Bigelow`, `102 5th Ave. between 15th and 16th`: the street comes first. */
const CROSSING = /[\s,(]+(?:at|near|nr|btwn|between|corner(?: of)?|cnr|off|ecke|bei|beim)\s.*$|\s*@.*$/i;
/** Floor and door, as in Singapore: `#01-23`, `#B1-05/06`. */
const UNIT = /,?\s*#\s?((?:b\d?|\d{1,3})-\d{1,4}[a-z]?)(?:\/\d+)*\s*,?/i;
/** `Blk 123 Ang Mo Kio Avenue 6`: the block is the house. */
const BLOCK = /^\s*(?:blk|block)\.?\s+(?=\d)/i;
const LEADING_HOUSE = /^\s*['"]?\s*(\d+(?:\s?[-–/]\s?\d+)*\s?-?[a-z]?)(?=[\s,])(?!\s*(?:st|nd|rd|th)\b)/i;
const TRAILING_HOUSE = /[\s,](\d+(?:\s?[-–/]\s?\d+)*\s?[a-z]?)\s*$/i;

/** A street without its number, and the number. */
export interface StreetWords {
  readonly words: readonly WeightedWord[];
  readonly house: string | null;
  readonly unit: string | null;
}

/** The house number may be in the street's field, before or behind. */
export function streetWords(street: string | null, house: string | null): StreetWords {
  const [, unit = null] = UNIT.exec(`${street ?? ''} ${house ?? ''}`) ?? [];
  const main = mainPart((street ?? '').replace(UNIT, ' ').replace(BLOCK, ''));
  const own = textOf(house?.replace(UNIT, ' ').replace(BLOCK, ''));
  const leading = own === null ? LEADING_HOUSE.exec(main) : null;
  const rest = leading === null ? main : main.slice(leading[0].length);
  const trailing = own === null && leading === null ? TRAILING_HOUSE.exec(rest) : null;
  const name = trailing === null ? rest : rest.slice(0, trailing.index);
  const words = foldedWords(name.replace(APOSTROPHES, '')).flatMap(streetWordsOf);
  return { words, house: own ?? leading?.[1] ?? trailing?.[1] ?? null, unit: unit?.toUpperCase() ?? null };
}

const textOf = (text: string | undefined): string | null => text?.trim() || null;

/** What stands before a second street; `Washington Road, 427` keeps its number. */
function mainPart(street: string): string {
  const [first = '', second] = street.replace(CROSSING, '').split(/[,;(]/);
  return second !== undefined && /^\s*\d+\s?[a-z]?\s*$/i.test(second) ? `${first} ${second}` : first;
}

function streetWordsOf(word: string): WeightedWord[] {
  const compound = COMPOUND.exec(word);
  const parts = compound === null ? [word] : [compound[1] ?? word, compound[2] ?? ''];
  return parts.map((part) => {
    const text = sameInStreets.get(part) ?? ORDINAL.exec(part)?.[1] ?? part;
    return weighted(text, lightInStreets.has(text) ? 0.25 : 1, false);
  });
}
