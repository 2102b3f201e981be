import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { GoogleAttributeSource } from '#contexts/locations';
import type { AttributeQuestion } from '#contexts/locations';
import { googleAttributeValueTypes } from '#domain/google/google-attributes';
import type { GoogleAttributeDefinition, GoogleAttributeValueType } from '#domain/google/google-attributes';
import { Config } from '#platform/config';
import { isThirdPartyFailure, ThirdPartyClient } from '#platform/http-client';
import { GoogleAccess } from './google-access.js';
import { googleParty } from './google-party.js';

/** Google changes its lists a few times a year. */
const keptMs = 24 * 3_600_000;
const pageSize = '200';
/** More pages than Google has ever had; a server that turns in circles ends here. */
const mostPages = 20;

type Found = { readonly attributes: readonly GoogleAttributeDefinition[] | null };

/** `attributes.list` of the Business Information API, kept for a day. https://developers.google.com/my-business/reference/businessinformation/rest/v1/attributes/list */
@Injectable()
export class GoogleAttributes extends GoogleAttributeSource {
  private readonly kept = new LRUCache<string, Found>({ max: 2000, ttl: keptMs });

  constructor(
    private readonly client: ThirdPartyClient,
    private readonly config: Config,
    private readonly access: GoogleAccess,
  ) {
    super();
  }

  async list(question: AttributeQuestion): Promise<readonly GoogleAttributeDefinition[] | null> {
    const key = `${question.category} ${question.country} ${question.language}`;
    const kept = this.kept.get(key);
    if (kept !== undefined) return kept.attributes;
    const attributes = await this.ask(question).catch(nullIfUnknown);
    this.kept.set(key, { attributes });
    return attributes;
  }

  private async ask({ category, country, language }: AttributeQuestion): Promise<readonly GoogleAttributeDefinition[]> {
    const found: GoogleAttributeDefinition[] = [];
    let pageToken: string | undefined;
    for (let page = 0; page < mostPages; page++) {
      const token = await this.access.accessToken();
      const { body } = await this.client.call(googleParty(this.config, 'mybusinessbusinessinformation', token), {
        method: 'GET',
        path: '/v1/attributes',
        query: {
          categoryName: `categories/${category}`,
          regionCode: country,
          languageCode: language,
          pageSize,
          ...(pageToken !== undefined && { pageToken }),
        },
      });
      const answer = (body ?? {}) as { attributeMetadata?: unknown[]; nextPageToken?: string };
      found.push(...(answer.attributeMetadata ?? []).flatMap(definitionOf));
      pageToken = answer.nextPageToken || undefined;
      if (pageToken === undefined) break;
    }
    return found;
  }
}

/** 400 and 404 are Google's answers to a category or a country that it does not know. */
function nullIfUnknown(error: unknown): null {
  if (isThirdPartyFailure(error) && (error.details.status === 400 || error.details.status === 404)) return null;
  throw error;
}

interface Metadata {
  readonly parent?: string;
  readonly valueType?: string;
  readonly displayName?: string;
  readonly groupDisplayName?: string;
  readonly repeatable?: boolean;
  readonly deprecated?: boolean;
  readonly valueMetadata?: readonly { readonly value?: unknown; readonly displayName?: string }[];
}

/** Types that came after this was written are left out: nobody could say a value of theirs. */
export function definitionOf(raw: unknown): GoogleAttributeDefinition[] {
  const metadata = raw as Metadata;
  const valueType = metadata.valueType as GoogleAttributeValueType;
  if (metadata.parent === undefined || metadata.deprecated === true || !googleAttributeValueTypes.includes(valueType))
    return [];
  const options = (metadata.valueMetadata ?? []).flatMap(({ value, displayName }) =>
    typeof value === 'string' || typeof value === 'boolean' ? [{ value, name: displayName ?? String(value) }] : [],
  );
  return [
    {
      id: metadata.parent,
      name: metadata.displayName ?? metadata.parent,
      group: metadata.groupDisplayName ?? '',
      valueType,
      repeatable: metadata.repeatable === true,
      options,
    },
  ];
}
