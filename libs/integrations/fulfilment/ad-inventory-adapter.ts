import { Injectable } from '@nestjs/common';
import { AdInventory } from '#contexts/advertising';
import type { AdField, AdSpace, TargetingId, TargetingIdPage, TargetingQuestion } from '#contexts/advertising';
import type { ErrorLanguage } from '#domain/errors/errors';
import { fieldsOf, garbage, isAbsent, isText, ProviderCalls } from './provider-calls.js';

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
    return this.read('/ad-spaces', { language }, (body) => everyOf(body['data'], spaceIn));
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
    return this.read('/targeting-ids', query, (body) => {
      const data = everyOf(body['data'], topicIn);
      const total = body['total'];
      return data === undefined || !isCount(total) ? undefined : { data, total };
    });
  }

  /** @returns null for a provider that has no such list */
  private async read<T>(
    path: string,
    query: Readonly<Record<string, string>>,
    parse: (body: Readonly<Record<string, unknown>>) => T | undefined,
  ): Promise<T | null> {
    try {
      const answer = await this.provider.call({ method: 'GET', path, query });
      return parse(fieldsOf(answer.body)) ?? garbage('portalUnreachable', answer);
    } catch (error) {
      if (isAbsent(error)) return null;
      throw error;
    }
  }
}

/** Undefined when one of them is not as the protocol says. */
function everyOf<T>(
  list: unknown,
  parse: (entry: Readonly<Record<string, unknown>>) => T | undefined,
): T[] | undefined {
  if (!Array.isArray(list)) return undefined;
  const parsed = list.map((entry) => parse(fieldsOf(entry))).filter((entry) => entry !== undefined);
  return parsed.length === list.length ? parsed : undefined;
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

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
