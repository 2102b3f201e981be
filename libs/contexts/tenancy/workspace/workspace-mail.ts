import { Injectable } from '@nestjs/common';
import { imageJson } from '#contexts/media';
import { Config } from '#platform/config';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { composeMail, Mail, shownAlone } from '#platform/mail';
import type { MailContent, MailLook, NewMail, ShownReaders } from '#platform/mail';
import { Brands } from '../ports/brands.port.js';
import type { Brand } from '../ports/brands.port.js';
import { grouped, WorkspaceSettings } from '../settings/workspace-settings.js';
import type { SettingsInForce } from '../settings/workspace-settings.js';

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

/** Mails that are composed and written at once. */
const batch = 100;

/** Mail in the name of a workspace: its sender, brand, footer and support. */
@Injectable()
export class WorkspaceMail {
  constructor(
    private readonly database: Database,
    private readonly settings: WorkspaceSettings,
    private readonly brands: Brands,
    private readonly mail: Mail,
    private readonly config: Config,
  ) {}

  async send(tx: Tx, { workspaceId, ...mail }: NewWorkspaceMail): Promise<void> {
    await this.sendAll(tx, workspaceId, [mail]);
  }

  /** Many of one workspace, whose settings and look are read once. @returns the jobs that send them, in this order */
  async sendAll(
    tx: Tx,
    workspaceId: number,
    mails: readonly Omit<NewWorkspaceMail, 'workspaceId'>[],
  ): Promise<number[]> {
    if (mails.length === 0) return [];
    const settings = await this.settings.inForce(workspaceId, tx);
    const { emailName: name, emailSender: address } = settings.values;
    const look = await this.look(workspaceId, settings, await this.brands.ofWorkspace(workspaceId));
    const composed = ({ to, content, reference, until, shown }: (typeof mails)[number]): NewMail => ({
      workspaceId,
      to,
      sender: { name, address },
      ...composeMail(content, look),
      reference,
      ...(until !== undefined && { until }),
      ...(content.unsubscribeUrl !== undefined && { unsubscribeUrl: content.unsubscribeUrl }),
      ...(shown !== undefined && { shown }),
    });
    const jobs: number[] = [];
    for (let first = 0; first < mails.length; first += batch)
      jobs.push(...(await this.mail.send(tx, ...mails.slice(first, first + batch).map(composed))));
    return jobs;
  }

  /** As it would be sent now, for a browser: pictures are in the HTML. @param brand in place of the one in force, such as one that is being set up */
  async compose(
    workspaceId: number,
    content: MailContent,
    brand?: Brand | null,
  ): Promise<{ subject: string; html: string; text: string }> {
    const settings = await this.settings.inForce(workspaceId, this.database.read as Tx);
    const shown = brand === undefined ? await this.brands.ofWorkspace(workspaceId) : brand;
    return shownAlone(composeMail(content, await this.look(workspaceId, settings, shown)));
  }

  private async look(workspaceId: number, settings: SettingsInForce, brand: Brand | null): Promise<MailLook> {
    const { email, general, support } = grouped(settings.values);
    const { website } = support;
    return {
      name: email.emailName ?? (await this.nameOf(workspaceId)),
      logoUrl: await this.logoOf(settings, brand),
      colour: brand?.primaryColor ?? null,
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

  /** The logo for emails, unless it is that of a workspace above the brand, which has a logo of its own. */
  private async logoOf({ values, source }: SettingsInForce, brand: Brand | null): Promise<string | null> {
    const { emailLogo } = values;
    const isFromAbove = source.emailLogo === null || brand?.above.includes(source.emailLogo) === true;
    if (brand !== null && brand.logo !== null && isFromAbove) return brand.origin + brand.logo;
    return emailLogo === null ? null : this.imageUrl(emailLogo, brand?.origin ?? this.config.publicUrl);
  }

  private async imageUrl(id: number, origin: string): Promise<string | null> {
    const { rows } = await sql<{ url: string }>`
      select (${imageJson('i', origin)})::json ->> 'url' as url from image i where i.id = ${id} and i.deleted_at is null`.execute(
      this.database.read,
    );
    return rows[0]?.url ?? null;
  }
}
