import { Injectable } from '@nestjs/common';
import { isDeepStrictEqual } from 'node:util';
import type { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import type { CampaignLanguage } from '#domain/reach/language-constants';
import { isMatch } from '#domain/values/entity-tag';
import type { Placement } from '#platform/access';
import { Audit } from '#platform/audit';
import { Database, JsonText, sql } from '#platform/database';
import { CampaignStore } from '../campaign/campaign.store.js';

export interface CampaignLanguagesView {
  /** ISO 639-1; none: people of all languages are reached. */
  readonly languages: readonly CampaignLanguage[];
}

/** The languages of the people whom a campaign reaches. They do not translate its ads. Source: channels §5. */
@Injectable()
export class CampaignLanguages {
  constructor(
    private readonly database: Database,
    private readonly campaigns: CampaignStore,
    private readonly audit: Audit,
  ) {}

  async view({ id }: Placement): Promise<JsonText<CampaignLanguagesView>> {
    const { rows } = await sql<{ languages: readonly CampaignLanguage[] | null }>`
      select languages from reach_enhancement where id = ${id}`.execute(this.database.read);
    return new JsonText(viewOf(rows[0]?.languages ?? null));
  }

  /** @throws DomainError `validationFailed`, `languagesAlreadySet`, `reachEnhancementEnded`, `reachEnhancementOfOtherType` */
  async set(place: Placement, draft: Draft<CampaignLanguagesView>): Promise<number> {
    return this.write(place, complete(draft), { isFirst: true });
  }

  /** @throws DomainError `validationFailed`, `reachEnhancementEnded`, `reachEnhancementOfOtherType`, `etagMismatch` */
  async replace(place: Placement, draft: Draft<CampaignLanguagesView>, ifMatch?: string): Promise<number> {
    return this.write(place, complete(draft), { ifMatch });
  }

  /** From then on people of all languages are reached. @throws as {@link replace} */
  async remove(place: Placement, ifMatch?: string): Promise<number> {
    return this.write(place, null, { ifMatch });
  }

  private async write(
    { id, workspaceId }: Placement,
    languages: readonly CampaignLanguage[] | null,
    { isFirst = false, ifMatch }: { readonly isFirst?: boolean; readonly ifMatch?: string | undefined },
  ): Promise<number> {
    return this.database.transaction(async (tx) => {
      const [campaign] = await this.campaigns.open(tx, [id], ['localCampaigns']);
      if (campaign === undefined) return id;
      if (!isMatch(ifMatch, viewOf(campaign.languages))) throw new DomainError('etagMismatch');
      if (isFirst && campaign.languages !== null) throw new DomainError('languagesAlreadySet', { id });
      if (isDeepStrictEqual(campaign.languages, languages)) return id;
      await this.campaigns.changed(tx, campaign, { languages });
      await this.audit.record(tx, {
        workspaceId,
        operation: 'reachEnhancement.languages',
        subject: 'subscription',
        subjectId: id,
        before: { languages: campaign.languages },
        after: { languages },
      });
      return id;
    });
  }
}

const viewOf = (languages: readonly CampaignLanguage[] | null): string =>
  JSON.stringify({ languages: languages ?? [] });

function complete(draft: Draft<CampaignLanguagesView>): CampaignLanguage[] {
  const { languages = [] } = draft.good;
  for (const [index, value] of languages.entries())
    if (languages.indexOf(value) < index)
      draft.problems.add({ field: `languages[${index}]`, value, problem: 'duplicate' });
  return [...draft.complete().languages];
}
