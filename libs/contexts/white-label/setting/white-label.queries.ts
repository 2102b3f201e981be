import { Injectable } from '@nestjs/common';
import { DomainError } from '#domain/errors/errors';
import { Database, sql } from '#platform/database';
import type { JsonText } from '#platform/database';
import { problemMessage } from '#platform/problems';
import { hiddenKey } from './white-label.view.js';
import type { WhiteLabelView } from './white-label.view.js';

/** Reads white labels as administrators see them. */
@Injectable()
export class WhiteLabelQueries {
  constructor(private readonly database: Database) {}

  /** @throws DomainError `whiteLabelNotFound` */
  async view(workspaceId: number): Promise<JsonText<WhiteLabelView>> {
    const view = await this.find(workspaceId);
    if (view === null) throw new DomainError('whiteLabelNotFound', { id: workspaceId });
    return view;
  }

  /** Null: the workspace has none of its own. */
  find(workspaceId: number): Promise<JsonText<WhiteLabelView> | null> {
    return this.database.json<WhiteLabelView>(sql`
      select json_build_object('id', l.workspace_id, 'primaryColor', l.primary_color,
        'loginBackgroundColor', l.login_background_color, 'domain', l.shown_domain, 'domainActive', l.state = 'active',
        'logo', (select i.id from image i where i.id = l.logo_id and i.deleted_at is null),
        'favicon', (select i.id from image i where i.id = l.favicon_id and i.deleted_at is null),
        'status', l.state, 'errorMessage', ${problemMessage('l.problem')}, 'errorCode', l.problem -> 'code',
        'googleMapApiKey', case when l.google_map_api_key is not null then ${hiddenKey}::text end,
        'redirectUrl', l.redirect_url)::text as json
      from white_label l where l.workspace_id = ${workspaceId}`);
  }

  /** Whether the proxy in front of the platform is to get a certificate for the domain. @param domain in ASCII form */
  async needsCertificate(domain: string): Promise<boolean> {
    const { rows } = await sql`
      select 1 from white_label l join workspace w on w.id = l.workspace_id and w.deleted_at is null
      where l.domain = ${domain} and l.state in ('activating', 'active')`.execute(this.database.read);
    return rows.length > 0;
  }
}
