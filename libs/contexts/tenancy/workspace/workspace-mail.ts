import { Injectable } from '@nestjs/common';
import { imageJson } from '#contexts/media';
import { Config } from '#platform/config';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { composeMail, Mail } from '#platform/mail';
import type { MailContent, MailLook, ShownReaders } from '#platform/mail';
import { WorkspaceSettings } from '../settings/workspace-settings.js';
import type { EffectiveSettings } from '../settings/workspace-settings.js';

export interface NewWorkspaceMail {
  readonly workspaceId: number;
  readonly to: string;
  readonly content: MailContent;
  /** See `NewMail` of the platform. */
  readonly reference: string;
  readonly until?: Date;
  /** See `NewMail` of the platform. */
  readonly shown?: ShownReaders;
}

/** Mail in the name of a workspace: its sender, logo, footer and support. */
@Injectable()
export class WorkspaceMail {
  constructor(
    private readonly database: Database,
    private readonly settings: WorkspaceSettings,
    private readonly mail: Mail,
    private readonly config: Config,
  ) {}

  async send(tx: Tx, { workspaceId, to, content, reference, until, shown }: NewWorkspaceMail): Promise<void> {
    const settings = await this.settings.of(workspaceId, tx);
    const { emailName: name, emailSender: address } = settings.email;
    await this.mail.send(tx, {
      workspaceId,
      to,
      sender: { name, address },
      ...composeMail(content, await this.look(workspaceId, settings)),
      reference,
      ...(until !== undefined && { until }),
      ...(content.unsubscribeUrl !== undefined && { unsubscribeUrl: content.unsubscribeUrl }),
      ...(shown !== undefined && { shown }),
    });
  }

  private async look(workspaceId: number, { email, general, support }: EffectiveSettings): Promise<MailLook> {
    const { website } = support;
    return {
      name: email.emailName ?? (await this.nameOf(workspaceId)),
      logoUrl: email.emailLogo === null ? null : await this.imageUrl(email.emailLogo),
      footer: email.emailFooter,
      supportEmail: support.email,
      supportPhone: support.phone,
      supportWebsite: website && { displayName: website.displayName ?? website.url, url: website.url },
      imprintUrl: general.imprintUrl,
      privacyUrl: general.privacyUrl,
      termsUrl: general.termsConditionsUrl,
    };
  }

  private async nameOf(workspaceId: number): Promise<string> {
    const { rows } = await sql<{ name: string }>`select name from workspace where id = ${workspaceId}`.execute(
      this.database.read,
    );
    return rows[0]?.name ?? '';
  }

  private async imageUrl(id: number): Promise<string | null> {
    const { rows } = await sql<{ url: string }>`
      select (${imageJson('i', this.config.publicUrl)})::json ->> 'url' as url from image i where i.id = ${id} and i.deleted_at is null`.execute(
      this.database.read,
    );
    return rows[0]?.url ?? null;
  }
}
