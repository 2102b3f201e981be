/** What a website tells: the location as the platform sends it. Everything may be missing: it is what somebody else has said. */
export interface SiteLocation {
  name?: string;
  address?: {
    street?: string | null;
    house?: string | null;
    additive?: string | null;
    postCode?: string | null;
    city?: string | null;
    countryCode?: string | null;
  };
  suppressAddress?: boolean;
  coordinate?: { lat: number; lon: number } | null;
  /** `country-area-number`. */
  phone?: string | null;
  email?: string | null;
  categories?: string[];
  closed?: boolean;
  openingHours?: SiteHours | null;
  temporarilyClosedUntil?: string | null;
  description?: string | null;
  shortDescription?: string | null;
  logoUrl?: string | null;
  imageUrls?: string[];
  socialLinks?: { type: string; url: string }[];
  languages?: string[];
  yearOfFoundation?: number | null;
  serviceArea?: { name: string; radius: number | null }[];
}

export interface Interval {
  from: string;
  to: string;
}

export interface SiteHours {
  /** Monday first. */
  week?: { day: string; intervals: Interval[] }[] | null;
  specialDays?: { date: string; intervals: Interval[] }[];
  text?: string | null;
}

/** `setUp` of the product Website. */
export interface SiteSetUp {
  templateId?: number;
  domain?: string | null;
  subDomain?: string | null;
  host?: string | null;
  location?: SiteLocation | null;
}

export interface Site {
  readonly templateId: number;
  readonly location: SiteLocation;
  /** `yyyy-MM-dd` at the location. */
  readonly today: string;
}

/** The name by which the page is found: `/sandbox/sites/<name>`. */
export const siteName = ({ subDomain, domain }: SiteSetUp): string => subDomain ?? domain ?? '';

/** The day in a time zone; in UTC where the zone is not known. */
export function dayIn(timeZone: string | undefined, at = new Date()): string {
  try {
    return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(at);
  } catch {
    return at.toISOString().slice(0, 10);
  }
}

/** `49-911-123456` as people and telephones read it. */
export const shownPhone = (wire: string): string => `+${wire.replaceAll('-', ' ')}`;
export const calledPhone = (wire: string): string => `tel:+${wire.replaceAll(/\D/g, '')}`;

/** Pictures lie with the platform, on the origin of this sandbox: the page asks nobody else. */
export const ownPath = (address: string): string | undefined =>
  URL.canParse(address) ? new URL(address).pathname : undefined;
