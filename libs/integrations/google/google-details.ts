import { Injectable } from '@nestjs/common';
import { GoogleDetailPort } from '#contexts/gbp';
import type { GoogleMediaItem } from '#contexts/gbp';
import type { GoogleAttributeDefinition } from '#domain/google/google-attributes';
import type { GoogleAttribute } from '#domain/google/google-details';
import { isThirdPartyFailure, ThirdPartyFailure } from '#platform/http-client';
import { definitionOf } from './google-attributes.js';
import { entriesIn, GoogleCalls, pathOf } from './google-calls.js';

const information = 'mybusinessbusinessinformation';
const legacy = 'mybusiness';

/** Google's maxima. */
const definitionsPerPage = '200';
const mediaPerPage = '2500';

/** Attributes over Business Information v1, pictures over My Business v4. */
@Injectable()
export class GoogleDetails extends GoogleDetailPort {
  constructor(private readonly calls: GoogleCalls) {
    super();
  }

  async availableAttributes(token: string, location: string): Promise<readonly GoogleAttributeDefinition[]> {
    const query = { parent: location, pageSize: definitionsPerPage };
    const request = { service: information, token, method: 'GET', path: '/v1/attributes', query } as const;
    return (await this.calls.pages(request, 'attributeMetadata')).flatMap(definitionOf);
  }

  async attributes(token: string, location: string): Promise<readonly GoogleAttribute[]> {
    return this.read(token, `/v1/${pathOf(location)}/attributes`);
  }

  async googleAttributes(token: string, location: string): Promise<readonly GoogleAttribute[]> {
    return this.read(token, `/v1/${pathOf(location)}/attributes:getGoogleUpdated`);
  }

  async updateAttributes(
    token: string,
    location: string,
    attributes: readonly GoogleAttribute[],
    mask: readonly string[],
  ): Promise<readonly GoogleAttribute[]> {
    const name = `${location}/attributes`;
    const answer = await this.calls.call({
      service: information,
      token,
      method: 'PATCH',
      path: `/v1/${pathOf(name)}`,
      query: { attributeMask: mask.join(',') },
      body: { name, attributes },
    });
    return entriesIn(answer, 'attributes') as unknown as readonly GoogleAttribute[];
  }

  async media(token: string, location: string): Promise<readonly GoogleMediaItem[]> {
    const path = `/v4/${pathOf(location)}/media`;
    const query = { pageSize: mediaPerPage };
    const found = await this.calls.pages({ service: legacy, token, method: 'GET', path, query }, 'mediaItems');
    return found as unknown as readonly GoogleMediaItem[];
  }

  async createMedia(token: string, location: string, url: string, category: string): Promise<GoogleMediaItem> {
    const body = { mediaFormat: 'PHOTO', locationAssociation: { category }, sourceUrl: url };
    const path = `/v4/${pathOf(location)}/media`;
    return named(await this.calls.call({ service: legacy, token, method: 'POST', path, body }));
  }

  async moveMedia(token: string, name: string, category: string): Promise<GoogleMediaItem> {
    const body = { locationAssociation: { category } };
    const query = { updateMask: 'locationAssociation.category' };
    return named(
      await this.calls.call({ service: legacy, token, method: 'PATCH', path: `/v4/${pathOf(name)}`, query, body }),
    );
  }

  async deleteMedia(token: string, name: string): Promise<void> {
    try {
      await this.calls.call({ service: legacy, token, method: 'DELETE', path: `/v4/${pathOf(name)}` });
    } catch (error) {
      if (!isThirdPartyFailure(error) || !saysNotFound(error)) throw error;
    }
  }

  private async read(token: string, path: string): Promise<readonly GoogleAttribute[]> {
    const answer = await this.calls.call({ service: information, token, method: 'GET', path });
    return entriesIn(answer, 'attributes') as unknown as readonly GoogleAttribute[];
  }
}

/** The answer to a write names what was written. */
function named(body: Readonly<Record<string, unknown>>): GoogleMediaItem {
  if (typeof body['name'] === 'string') return body as unknown as GoogleMediaItem;
  throw new ThirdPartyFailure('outcomeUnknown', 'Google', { status: 200, body, retryAfterMs: null });
}

/** A page in HTML says the same of an address that is wrong. */
function saysNotFound({ details: { status, body } }: ThirdPartyFailure): boolean {
  const { error } = (body ?? {}) as { error?: { status?: unknown } };
  return status === 404 && error?.status === 'NOT_FOUND';
}
