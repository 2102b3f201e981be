import { Injectable } from '@nestjs/common';
import { AdInventory } from '#contexts/advertising';
import type { AdField, AdSpace, TargetingId, TargetingIdPage, TargetingQuestion } from '#contexts/advertising';
import type { ErrorLanguage } from '#domain/errors/errors';
import { everyOf, isCount, isText, ProviderCalls } from './provider-calls.js';

/** What a provider of display ads offers: two reads of the fulfilment protocol, which it may leave out. */
@Injectable()
export class AdInventoryAdapter extends AdInventory {
  constructor(private readonly provider: ProviderCalls) {
    super();
  }

  get isConfigured(): boolean {
    return this.provider.isConfigured;
  }

  async adSpaces(language: ErrorLanguage): Promise<readonly AdSpace[] | null> {
    return this.provider.read('/ad-spaces', { language }, (body) => everyOf(body['data'], spaceIn));
  }

  async targetingIds(question: TargetingQuestion): Promise<TargetingIdPage | null> {
    const { language, adspace, filter, ids, skip, take } = question;
    const query = {
      language,
      skip: String(skip),
      take: String(take),
      ...(adspace !== undefined && { adspace }),
      ...(filter !== undefined && { filter }),
      ...(ids !== undefined && { ids: ids.join(',') }),
    };
    return this.provider.read('/targeting-ids', query, (body) => {
      const data = everyOf(body['data'], topicIn);
      const total = body['total'];
      return data === undefined || !isCount(total) ? undefined : { data, total };
    });
  }
}

function spaceIn({ adspace, advertisementType, page, fields }: Readonly<Record<string, unknown>>): AdSpace | undefined {
  const parsed = everyOf(fields, fieldIn);
  if (!isText(adspace) || !isText(advertisementType) || !isText(page) || parsed === undefined) return undefined;
  return { adspace, advertisementType, page, fields: parsed };
}

function fieldIn(field: Readonly<Record<string, unknown>>): AdField | undefined {
  const { key, label, kind, mandatory } = field;
  if (!isText(key) || !isText(label) || (kind !== 'text' && kind !== 'image')) return undefined;
  const limit = (name: string): number | null => (isCount(field[name]) ? field[name] : null);
  return {
    key,
    label,
    kind,
    mandatory: mandatory === true,
    minLength: limit('minLength'),
    maxLength: limit('maxLength'),
    minWidth: limit('minWidth'),
    minHeight: limit('minHeight'),
    maxWidth: limit('maxWidth'),
    maxHeight: limit('maxHeight'),
  };
}

const topicIn = ({ id, name }: Readonly<Record<string, unknown>>): TargetingId | undefined =>
  isText(id) && isText(name) ? { id, name } : undefined;
