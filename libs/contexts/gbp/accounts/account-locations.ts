import { Injectable } from '@nestjs/common';
import type { GoogleLocation } from '#domain/google/google-location';
import type { ValueOf } from '#domain/lists/lists';
import { begunOf } from '../profile/google-data.js';
import { GoogleAccounts } from './google-accounts.js';
import type { AccountContext } from './google-accounts.js';
import { GoogleProfilePort } from '../ports/google-profile.port.js';

export interface AccountLocationsRequest {
  readonly account: string;
  readonly nextPageToken?: string | null | undefined;
  readonly includeVerifications?: boolean | undefined;
}

/** One location of an account, as the specification shows it. */
export interface AccountLocationView {
  readonly name: string;
  /** Below its account, as the older API has it. */
  readonly nameV4: string;
  readonly title: string | null;
  readonly address: GoogleAddressView | null;
  readonly verifications: readonly {
    readonly name: string;
    readonly method: string;
    readonly state: ValueOf<'gbpVerificationState'>;
    readonly createTime: string | null;
  }[];
  /** `locations/{id}` of the one that it duplicates. */
  readonly duplicate: string | null;
}

export interface GoogleAddressView {
  readonly countryCode: string | null;
  readonly postCode: string | null;
  readonly city: string | null;
  readonly addressLines: readonly string[];
}

const mask = ['name', 'title', 'storefrontAddress', 'metadata'] as const;
/** With verifications, which are a call each. */
const fewPerPage = 20;
const manyPerPage = 100;

/** Reads an account's locations at Google, page by page. */
@Injectable()
export class AccountLocations {
  constructor(
    private readonly accounts: GoogleAccounts,
    private readonly google: GoogleProfilePort,
  ) {}

  /** @throws DomainError `googleConnectionMissing`; ThirdPartyFailure */
  async page(
    contextType: AccountContext,
    id: number,
    { account, nextPageToken, includeVerifications = false }: AccountLocationsRequest,
  ): Promise<{ locations: AccountLocationView[]; nextPageToken: string | null; totalSize: number | null }> {
    const { token } = await this.accounts.demandSession(contextType, id);
    const parent = account.startsWith('accounts/') ? account : `accounts/${account}`;
    const page = await this.google.locations(token, {
      account: parent,
      readMask: mask,
      pageSize: includeVerifications ? fewPerPage : manyPerPage,
      ...(nextPageToken && { pageToken: nextPageToken }),
    });
    const locations: AccountLocationView[] = [];
    // One after the other: Google counts calls per minute.
    for (const location of page.locations)
      locations.push(await this.view(token, parent, location, includeVerifications));
    return { locations, nextPageToken: page.nextPageToken ?? null, totalSize: page.totalSize ?? null };
  }

  private async view(token: string, account: string, location: GoogleLocation, withVerifications: boolean) {
    const { name = '', title = null, storefrontAddress, metadata } = location;
    const verifications = withVerifications ? await this.google.verifications(token, name) : [];
    return {
      name,
      nameV4: `${account}/${name}`,
      title,
      address: storefrontAddress === undefined ? null : addressView(storefrontAddress),
      verifications: verifications.flatMap((each) => begunOf(each) ?? []),
      duplicate: metadata?.duplicateLocation ?? null,
    };
  }
}

export const addressView = (address: NonNullable<GoogleLocation['storefrontAddress']>): GoogleAddressView => ({
  countryCode: address.regionCode ?? null,
  postCode: address.postalCode ?? null,
  city: address.locality ?? null,
  addressLines: address.addressLines ?? [],
});
