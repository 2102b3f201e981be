import { Injectable } from '@nestjs/common';
import { ImageQueries, imageAddress } from '#contexts/media';
import { WorkspaceMail } from '#contexts/tenancy';
import type { Draft } from '#domain/errors/draft';
import type { Actor } from '#platform/access';
import { Config } from '#platform/config';
import { currentContext } from '#platform/context';
import { Database, sql } from '#platform/database';
import { DomainChecks } from '../domain/domain-checks.js';
import { WhiteLabelQueries } from '../setting/white-label.queries.js';
import { planWhiteLabel } from '../setting/white-label.rules.js';
import type { WhiteLabelInput } from '../setting/white-label.view.js';
import { previewContent } from './preview-words.js';

/** An email under a brand that is being set up. */
export interface BrandedEmailView {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** Shows an email with a colour and a logo that are not saved yet, by the code that composes all emails. */
@Injectable()
export class PreviewBrand {
  constructor(
    private readonly database: Database,
    private readonly images: ImageQueries,
    private readonly labels: WhiteLabelQueries,
    private readonly domains: DomainChecks,
    private readonly mail: WorkspaceMail,
    private readonly config: Config,
  ) {}

  /** @throws DomainError `validationFailed` as saving them would throw it */
  async execute(actor: Actor, workspaceId: number, draft: Draft<WhiteLabelInput>): Promise<BrandedEmailView> {
    const ids = typeof draft.good.logo === 'number' ? [draft.good.logo] : [];
    const place = { workspaceId, companyId: null, locationId: null };
    const images = await this.images.usable(actor, [place], ids);
    const before = (await this.labels.find(workspaceId))?.parse() ?? null;
    const plan = planWhiteLabel(draft, before, { images, names: this.domains.nameRules });
    const { publicUrl } = this.config;
    return this.mail.compose(workspaceId, previewContent(currentContext().language, publicUrl), {
      workspaceId,
      above: await this.above(workspaceId),
      origin: publicUrl,
      name: '',
      primaryColor: plan.primaryColor ?? null,
      loginBackgroundColor: null,
      logo: typeof plan.logo === 'number' ? await this.pathOf(plan.logo) : null,
      favicon: null,
      redirectUrl: null,
      googleMapApiKey: null,
    });
  }

  private async above(workspaceId: number): Promise<readonly number[]> {
    const { rows } = await sql<{ above: number[] }>`
      select array_remove(string_to_array(path::text, '.')::int[], id) as above from workspace where id = ${workspaceId}`.execute(
      this.database.read,
    );
    return rows[0]?.above ?? [];
  }

  private async pathOf(id: number): Promise<string | null> {
    const { rows } = await sql<{ path: string }>`
      select ${imageAddress('i', '')} as path from image i where i.id = ${id} and i.deleted_at is null`.execute(
      this.database.read,
    );
    return rows[0]?.path ?? null;
  }
}
