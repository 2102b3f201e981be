import { Injectable } from '@nestjs/common';
import { WebsiteTemplates } from '#contexts/websites';
import type { WebsiteTemplate } from '#contexts/websites';
import type { ErrorLanguage } from '#domain/errors/errors';
import { MAX_INTEGER } from '#domain/values/ids';
import { everyOf, isCount, isText, ProviderCalls } from './provider-calls.js';

/** The templates of a provider of websites: a read of the fulfilment protocol, which it may leave out. */
@Injectable()
export class WebsiteTemplatesAdapter extends WebsiteTemplates {
  constructor(private readonly provider: ProviderCalls) {
    super();
  }

  get isConfigured(): boolean {
    return this.provider.isConfigured;
  }

  async templates(language: ErrorLanguage): Promise<readonly WebsiteTemplate[] | null> {
    return this.provider.read('/website-templates', { language }, (body) => everyOf(body['data'], templateIn));
  }
}

function templateIn(template: Readonly<Record<string, unknown>>): WebsiteTemplate | undefined {
  const { id, name, description, previewUrl } = template;
  if (!isCount(id) || id < 1 || id > MAX_INTEGER || !isText(name)) return undefined;
  return {
    id,
    name,
    description: isText(description) ? description : null,
    previewUrl: isText(previewUrl) && isLink(previewUrl) ? previewUrl : null,
  };
}

const isLink = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
