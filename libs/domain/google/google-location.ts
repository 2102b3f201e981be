/**
 * The location as Google's Business Information API v1 has it, as far as the platform writes or reads it.
 * https://developers.google.com/my-business/reference/businessinformation/rest/v1/accounts.locations#Location
 */
export interface GoogleLocation {
  /** `locations/{id}`. */
  readonly name?: string;
  readonly languageCode?: string;
  /** The platform's id of the location: by it a profile is found again whose making was never confirmed. */
  readonly storeCode?: string;
  readonly title?: string;
  readonly storefrontAddress?: GooglePostalAddress;
  readonly phoneNumbers?: GooglePhoneNumbers;
  readonly categories?: GoogleCategories;
  readonly websiteUri?: string;
  readonly regularHours?: { readonly periods?: readonly GoogleTimePeriod[] };
  readonly specialHours?: { readonly specialHourPeriods?: readonly GoogleSpecialHourPeriod[] };
  readonly labels?: readonly string[];
  readonly profile?: { readonly description?: string };
  readonly openInfo?: GoogleOpenInfo;
  /** Of a business without a shop that customers come to, in place of the address. */
  readonly serviceArea?: {
    readonly businessType?: 'CUSTOMER_LOCATION_ONLY' | 'CUSTOMER_AND_BUSINESS_LOCATION';
    readonly regionCode?: string;
  };
  readonly latlng?: { readonly latitude?: number; readonly longitude?: number };
  readonly metadata?: GoogleMetadata;
}

export interface GooglePostalAddress {
  readonly regionCode?: string;
  readonly postalCode?: string;
  readonly administrativeArea?: string;
  readonly locality?: string;
  readonly sublocality?: string;
  readonly addressLines?: readonly string[];
  readonly languageCode?: string;
}

export interface GooglePhoneNumbers {
  readonly primaryPhone?: string;
  readonly additionalPhones?: readonly string[];
}

export interface GoogleCategory {
  /** `categories/gcid:...`. */
  readonly name?: string;
  readonly displayName?: string;
}

export interface GoogleCategories {
  readonly primaryCategory?: GoogleCategory;
  readonly additionalCategories?: readonly GoogleCategory[];
}

export type GoogleDay = 'MONDAY' | 'TUESDAY' | 'WEDNESDAY' | 'THURSDAY' | 'FRIDAY' | 'SATURDAY' | 'SUNDAY';

/** Zero values are left out, as everywhere in Google's JSON: `{}` is midnight. */
export interface GoogleTimeOfDay {
  readonly hours?: number;
  readonly minutes?: number;
}

export interface GoogleTimePeriod {
  readonly openDay?: GoogleDay;
  readonly openTime?: GoogleTimeOfDay;
  readonly closeDay?: GoogleDay;
  readonly closeTime?: GoogleTimeOfDay;
}

export interface GoogleDate {
  readonly year?: number;
  readonly month?: number;
  readonly day?: number;
}

export interface GoogleSpecialHourPeriod {
  readonly startDate?: GoogleDate;
  readonly endDate?: GoogleDate;
  readonly openTime?: GoogleTimeOfDay;
  readonly closeTime?: GoogleTimeOfDay;
  readonly closed?: boolean;
}

export interface GoogleOpenInfo {
  readonly status?: 'OPEN_FOR_BUSINESS_UNSPECIFIED' | 'OPEN' | 'CLOSED_PERMANENTLY' | 'CLOSED_TEMPORARILY';
  readonly canReopen?: boolean;
}

/** Read only. */
export interface GoogleMetadata {
  readonly placeId?: string;
  readonly mapsUri?: string;
  /** Where customers write a review; only of profiles that are in force. */
  readonly newReviewUri?: string;
  readonly hasGoogleUpdated?: boolean;
  readonly hasPendingEdits?: boolean;
  readonly hasVoiceOfMerchant?: boolean;
  /** `locations/{id}` of the one that this one duplicates. */
  readonly duplicateLocation?: string;
}
