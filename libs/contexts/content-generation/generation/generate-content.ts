import { Injectable } from '@nestjs/common';
import { Functionalities } from '#contexts/subscriptions';
import { WorkspaceSettings } from '#contexts/tenancy';
import { DomainError } from '#domain/errors/errors';
import type { ValueOf } from '#domain/lists/lists';
import type { Placement } from '#platform/access';
import { LanguageModel } from '../ports/language-model.port.js';
import { ContentUsage } from '../usage/content-usage.js';
import type { UsageView } from '../usage/content-usage.js';
import { ContentSources } from './content-sources.js';
import type { ContentSource } from './content-sources.js';
import { conversationFor, refusalOf } from './prompt.js';
import type { Assignment, ContentResource } from './prompt.js';
import { objectionsTo } from './text-check.js';

export interface GeneratedView {
  readonly content: { readonly message: string };
  readonly usage: UsageView;
}

/** Times that a model may write one text. */
const mostTries = 3;
/** Calls to the model at once; what comes besides is refused at once, so that a slow model does not hold up the API. */
const callsAtMost = 16;

/** Has a model write a text, and lets no text out that says more than the data it was made of. */
@Injectable()
export class GenerateContent {
  private calls = 0;

  constructor(
    private readonly model: LanguageModel,
    private readonly sources: ContentSources,
    private readonly usage: ContentUsage,
    private readonly settings: WorkspaceSettings,
    private readonly functionalities: Functionalities,
  ) {}

  /**
   * One text of the company's quota of the month; a text that does not come about is not counted.
   * @throws DomainError `validationFailed` for a context that has no such text, `contentGenerationOff`,
   *   `contentWithoutLocation`, `productRequired`, `contentQuotaUsed`, `languageModelBusy`, `languageModelAway`,
   *   `languageModelSlow`, `contentNotUsable`
   */
  async execute(
    place: Placement,
    contextType: ValueOf<'contentContextType'>,
    resource: ContentResource,
  ): Promise<GeneratedView> {
    checkContext(contextType, resource);
    this.usage.demandModel();
    const { workspaceId, companyId, locationId } = place;
    if (companyId === null || locationId === null) throw new DomainError('contentWithoutLocation', { id: place.id });
    if (resource === 'ReviewResponse') await this.functionalities.demand([place], 'ReviewManagement');
    const { contentGeneration } = await this.settings.of(workspaceId);
    const source =
      resource === 'ReviewResponse'
        ? await this.sources.ofReview(place.id, locationId)
        : await this.sources.ofLocation(locationId);
    const { tone, formOfAddress } = contentGeneration;
    const { usage, month } = await this.usage.take({ workspaceId, companyId });
    try {
      return { content: { message: await this.guarded({ resource, tone, formOfAddress, ...source }) }, usage };
    } catch (error) {
      await this.usage.giveBack({ workspaceId, companyId }, month);
      throw error;
    }
  }

  private async guarded(assignment: Assignment & ContentSource): Promise<string> {
    if (this.calls >= callsAtMost) throw new DomainError('languageModelBusy');
    this.calls += 1;
    try {
      return await this.write(assignment);
    } finally {
      this.calls -= 1;
    }
  }

  private async write(assignment: Assignment): Promise<string> {
    const conversation = conversationFor(assignment);
    let objections: string[] = [];
    for (let tries = 0; tries < mostTries; tries += 1) {
      const text = (await this.model.write(conversation)).trim();
      objections = objectionsTo(text, assignment);
      if (objections.length === 0) return text;
      conversation.push(...refusalOf(text, objections));
    }
    throw new DomainError('contentNotUsable', { reason: objections[0] ?? '-' });
  }
}

const contexts: Readonly<Record<ContentResource, readonly ValueOf<'contentContextType'>[]>> = {
  ReviewResponse: ['Review'],
  LocationDescription: ['Location', 'Subscription'],
};

function checkContext(contextType: ValueOf<'contentContextType'>, resource: ContentResource): void {
  const allowed = contexts[resource];
  if (allowed.includes(contextType)) return;
  throw new DomainError('validationFailed', {}, [
    { field: 'contextType', value: contextType, problem: 'oneOf', expected: allowed.join(', '), example: allowed[0] },
  ]);
}
