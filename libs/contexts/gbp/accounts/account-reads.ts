import { Injectable } from '@nestjs/common';
import type { GoogleLocation } from '#domain/google/google-location';
import { readMask } from '../profile/google-data.js';
import { GoogleProfilePort } from '../ports/google-profile.port.js';

/** More pages of one account than anybody has; a server that turns in circles ends here. */
const mostPages = 1000;

/**
 * All locations of an account. The shops of a chain look for their profiles together: who asks while the account is being
 * read gets what is read then, so that a chain of n shops costs not n times n pages.
 */
@Injectable()
export class AccountReads {
  private readonly running = new Map<string, Promise<readonly GoogleLocation[]>>();

  constructor(private readonly google: GoogleProfilePort) {}

  /** @param account `accounts/{id}`, or `accounts/-` for everything that the person reaches */
  all(token: string, account: string): Promise<readonly GoogleLocation[]> {
    const key = `${account} ${token}`;
    const running = this.running.get(key);
    if (running !== undefined) return running;
    const read = this.read(token, account).finally(() => this.running.delete(key));
    this.running.set(key, read);
    return read;
  }

  private async read(token: string, account: string): Promise<GoogleLocation[]> {
    const found: GoogleLocation[] = [];
    let pageToken: string | undefined;
    for (let page = 0; page < mostPages; page += 1) {
      const request = { account, readMask, pageSize: 100, ...(pageToken !== undefined && { pageToken }) };
      const { locations, nextPageToken } = await this.google.locations(token, request);
      found.push(...locations);
      if (nextPageToken === undefined || nextPageToken === '') return found;
      pageToken = nextPageToken;
    }
    return found;
  }
}
