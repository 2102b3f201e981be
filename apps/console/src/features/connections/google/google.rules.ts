/** Which profiles are listed. Each is in one of the first three. */
export const views = {
  needs: ['WAITING', 'FAILED', 'DISCONNECTED'],
  progress: ['PROCESSING'],
  verified: ['VERIFIED'],
  all: [],
} as const satisfies Readonly<Record<string, readonly ProfileStatus[]>>;
export type View = keyof typeof views;

/** Steps of the way to a verified profile at which somebody is asked, with what is asked. */
export const askedSteps = {
  match: ['DUPLICATE', 'REQUEST_ADMIN_RIGHTS'],
  verify: ['VERIFY'],
  data: ['DATA_CONSTELLATION'],
} as const satisfies Readonly<Record<string, readonly ActionType[]>>;
export type AskedStep = keyof typeof askedSteps;
export type Step = AskedStep | 'account';

export type ProfileStatus = 'PROCESSING' | 'VERIFIED' | 'FAILED' | 'WAITING' | 'DISCONNECTED';
export type ActionType = 'DUPLICATE' | 'VERIFY' | 'DATA_CONSTELLATION' | 'REQUEST_ADMIN_RIGHTS';

/** What stands in the address. */
export interface GoogleSearch {
  readonly company?: string | undefined;
  readonly step?: string | undefined;
  readonly view?: string | undefined;
  readonly filter?: string | undefined;
  readonly item?: string | undefined;
}

export interface ProfileFilters {
  readonly companyId: number;
  /** None: every one. */
  readonly statuses: readonly ProfileStatus[];
  /** None: every one, also those of which nothing is asked. */
  readonly actionTypes: readonly ActionType[];
  readonly filter: string | undefined;
}

/** Anybody can write an address: what means nothing in it is as if it were not there. */
export const viewOf = ({ view }: GoogleSearch): View => (isView(view) ? view : 'needs');
export const stepOf = ({ step }: GoogleSearch): Step | undefined =>
  step === 'account' || (step !== undefined && Object.hasOwn(askedSteps, step)) ? (step as Step) : undefined;

const isView = (view: string | undefined): view is View => view !== undefined && Object.hasOwn(views, view);

/** A step narrows what needs somebody; the other views have no steps. */
export function filtersOf(companyId: number, search: GoogleSearch): ProfileFilters {
  const [view, step] = [viewOf(search), stepOf(search)];
  const isAsked = view === 'needs' && step !== undefined && step !== 'account';
  return {
    companyId,
    statuses: isAsked ? ['WAITING'] : views[view],
    actionTypes: isAsked ? askedSteps[step] : [],
    filter: search.filter,
  };
}

/** How many profiles there are of one kind, as the API counts them. */
export interface ProfileCount {
  readonly status: string;
  readonly actionType: string | null;
  readonly linked: boolean;
  readonly total: number;
}

const sum = (counts: readonly ProfileCount[], isCounted: (count: ProfileCount) => boolean): number =>
  counts.reduce((total, count) => total + (isCounted(count) ? count.total : 0), 0);

export function inView(counts: readonly ProfileCount[], view: View): number {
  const statuses: readonly string[] = views[view];
  return sum(counts, ({ status }) => statuses.length === 0 || statuses.includes(status));
}

export const atAction = (counts: readonly ProfileCount[], type: ActionType): number =>
  sum(counts, ({ status, actionType }) => status === 'WAITING' && actionType === type);

export const atStep = (counts: readonly ProfileCount[], step: AskedStep): number =>
  askedSteps[step].reduce((total, type) => total + atAction(counts, type), 0);

/**
 * How many need somebody beside the one that is read. Counts know nothing of the filter.
 * @param listed rows of the list; null while they are loaded
 * @param isOne whether the one that is read is among them
 * @returns undefined: nobody has counted them
 */
export function waitingBeside(
  search: GoogleSearch,
  counts: readonly ProfileCount[],
  listed: number | null,
  isOne: boolean,
): number | undefined {
  const counted = search.filter === undefined ? inView(counts, 'needs') : null;
  const waiting = viewOf(search) === 'needs' ? listed : counted;
  return waiting === null ? undefined : Math.max(1, waiting - (isOne ? 1 : 0));
}

/** They wait for somebody to choose an account. */
export const withoutAccount = (counts: readonly ProfileCount[]): number =>
  sum(counts, ({ status, actionType }) => status === 'WAITING' && actionType === null);

/** They have a profile, in the account that was chosen when it was found. */
export const linkedIn = (counts: readonly ProfileCount[]): number => sum(counts, ({ linked }) => linked);

/** For how long the answer is looked out for after somebody has had the platform look at Google. */
const watchedMs = 120_000;

/**
 * In how many milliseconds what Google says is read again: what is asked there anew has to appear by itself, too.
 * @param sinceLook milliseconds since somebody has had the platform look at Google
 */
export const readAgainMs = (isAtWork: boolean, sinceLook: number): number =>
  isAtWork || sinceLook < watchedMs ? 5_000 : 45_000;

interface Row {
  readonly id: number;
  readonly status: ProfileStatus;
}

/** A location that has just been answered: it is not asked again before the platform was. */
export const asAnswered = <R extends Row>(row: R, id: number): R =>
  row.id === id ? { ...row, status: 'PROCESSING' } : row;

/** The same for pages of a list. */
export const withAnswered = <P extends { readonly data: readonly Row[] }>(pages: readonly P[], id: number): P[] =>
  pages.map((page) => ({ ...page, data: page.data.map((row) => asAnswered(row, id)) }));

/** A profile at Google that could be the location's, as far as it is compared. */
export interface Proposal {
  readonly googleLocationId: string;
  readonly requestRights: boolean;
  readonly locationName: string | null;
  readonly address: {
    readonly postCode: string | null;
    readonly city: string | null;
    readonly countryCode: string | null;
    readonly addressLines: readonly string[];
  } | null;
}

/** A location of which it is asked which profile is its own. */
export interface Matched {
  readonly name: string;
  readonly street: string | null;
  readonly house: string | null;
  readonly postCode: string | null;
  readonly city: string | null;
  readonly duplicate: readonly Proposal[];
}

/**
 * The one proposal that nobody could take for another place: it alone has the location's name, post code and street with its
 * number, and nobody else manages it.
 */
export function clearProposal(location: Matched): Proposal | null {
  const same = location.duplicate.filter((proposal) => isSame(location, proposal));
  const [only, ...others] = same;
  return only === undefined || others.length > 0 || only.requestRights ? null : only;
}

function isSame({ name, street, house, postCode }: Matched, { locationName, address }: Proposal): boolean {
  const [title, line] = [plain(name), plainStreet([street, house].join(' '))];
  if (title === '' || line === '' || plain(postCode) === '') return false;
  return (
    title === plain(locationName) &&
    plain(postCode) === plain(address?.postCode ?? null) &&
    address !== null &&
    address.addressLines.some((each) => plainStreet(each) === line)
  );
}

/** Letters and digits alone, without accents. */
const plain = (text: string | null): string =>
  (text ?? '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** `Hauptstr. 1` and `Hauptstraße 1` are one street. */
const plainStreet = (text: string | null): string => plain(text).replaceAll(/str(asse)?(?=\d|$)/g, 'strasse');

/** Of a location or a profile, in lines as people write an address. */
export const ownAddress = ({ street, house, postCode, city }: Omit<Matched, 'name' | 'duplicate'>): string[] =>
  linesFrom([street, house], [postCode, city]);

export const googleAddress = (address: Proposal['address']): string[] =>
  address === null ? [] : [...address.addressLines, ...linesFrom([address.postCode, address.city])];

/** A location and a proposal beside each other: name, street, place and phone of both stand in the same lines. */
export function besideProposal(
  location: Matched,
  phone: string | null,
  proposal: Proposal & { readonly phone: string | null },
) {
  const { address, locationName } = proposal;
  const street = linesFrom([location.street, location.house])[0] ?? '';
  const streets = address?.addressLines ?? [];
  const at = Math.max(
    0,
    streets.findIndex((line) => plainStreet(line) === plainStreet(street)),
  );
  const place = (postCode: string | null, city: string | null): string => linesFrom([postCode, city])[0] ?? '';
  const lines = [
    [location.name, locationName ?? ''],
    ...Array.from({ length: Math.max(1, streets.length) }, (_, index) => [
      index === at ? street : '',
      streets[index] ?? '',
    ]),
    [place(location.postCode, location.city), place(address?.postCode ?? null, address?.city ?? null)],
    [phone === null ? '' : comparedPhone(phone, proposal.phone), proposal.phone ?? ''],
  ].filter((sides) => sides.some((text) => text !== ''));
  return { ours: lines.map(([ours = '']) => ours), theirs: lines.map(([, theirs = '']) => theirs) };
}

const linesFrom = (...lines: readonly (readonly (string | null)[])[]): string[] =>
  lines
    .map((parts) =>
      parts
        .map((part) => part?.trim() ?? '')
        .filter((part) => part !== '')
        .join(' '),
    )
    .filter((line) => line !== '');

/**
 * The location's number (`49-911-123456`) as it is compared with that of a proposal: in the same writing where it is the same
 * number, so that nothing seems to differ; else as one dials it from anywhere.
 */
export function comparedPhone(phone: string, theirs: string | null): string {
  const [own, other] = [digitsOf(phone), digitsOf(theirs ?? '').replace(/^0+/, '')];
  if (theirs !== null && other.length >= leastDigits && own.endsWith(other)) return theirs;
  return /^[1-9]\d*-/.test(phone) ? `+${own}` : phone;
}

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');
/** Fewer could be the end of any number. */
const leastDigits = 6;
