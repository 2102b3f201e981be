import {
  CampaignTargetQueries,
  ContentCampaignQueries,
  ContentCampaigns,
  ContentCampaignsModule,
  LinkedTargets,
  PreviewCampaign,
  SaveLink,
} from '#contexts/content-campaigns';
import type {
  CampaignInput,
  CampaignPreviewInput,
  CampaignPreviewView,
  CampaignView,
  PageForm,
  SavedLink,
  TargetListView,
} from '#contexts/content-campaigns';
import { LocationQueries, OpeningHoursQueries } from '#contexts/locations';
import { Draft } from '#domain/errors/draft';
import type { OutgoingMail } from '#platform/mail';
import { MailRoom } from '../notifications/inbox.js';
import type { Tenant } from '../subscriptions/commerce.js';

export const berlin = 'Europe/Berlin';
export const newYork = 'America/New_York';

/** A link as it is in an email. */
export const tokenOf = (mail: OutgoingMail | undefined): string =>
  /\/account\/campaign\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';

/** Campaigns of tenants whose clocks stand; jobs run when told to. */
export class CampaignBench {
  private constructor(readonly room: MailRoom) {}

  static async start(): Promise<CampaignBench> {
    return new CampaignBench(await MailRoom.open([ContentCampaignsModule]));
  }

  close(): Promise<void> {
    return this.room.close();
  }

  rows(query: string, ...parameters: unknown[]) {
    return this.room.commerce.rows(query, ...parameters);
  }

  get<T>(type: abstract new (...parameters: never[]) => T): T {
    return this.room.commerce.module.get(type as never, { strict: false });
  }

  /** A tenant at 10:00 in Berlin, long before the demo's campaigns. */
  tenant(): Promise<Tenant> {
    return this.room.commerce.tenant({ at: '2027-06-01T08:00:00Z', timeZone: berlin });
  }

  /** @returns its id */
  async shop(tenant: Tenant, name: string, email: string | null, timeZone = berlin): Promise<number> {
    const id = await tenant.location({ name, email, timeZone });
    await this.room.commerce.drain();
    return id;
  }

  async create(tenant: Tenant, input: CampaignInput = {}): Promise<number> {
    const whole = {
      name: 'Summer',
      status: 'planned',
      startDate: '2027-06-10',
      startTime: '08:00',
      endDate: '2027-06-20',
      endTime: '18:00',
      contentElements: ['openingHours', 'specialOpeningHours', 'contact', 'description', 'services'],
      email: { subject: 'Check {{location.name}}', body: 'Hello,\n\nuntil {{endDate}}.' },
      feedback: true,
      ...input,
    } satisfies CampaignInput;
    return this.get(ContentCampaigns).create(tenant.agency, tenant.workspaceId, new Draft<CampaignInput>(whole));
  }

  change(tenant: Tenant, id: number, input: CampaignInput): Promise<number> {
    return this.get(ContentCampaigns).change(tenant.agency, id, new Draft(input));
  }

  /** Of all locations of the tenant. */
  preview(tenant: Tenant, input: Partial<CampaignPreviewInput> = {}): Promise<CampaignPreviewView> {
    const email = { subject: 'Check {{location.name}}', body: 'Hello,\n\nuntil {{endDate}}.' };
    const whole = { email, endDate: '2027-06-20', endTime: '18:00', ...input };
    return this.get(PreviewCampaign).execute(tenant.workspaceId, new Draft<CampaignPreviewInput>(whole));
  }

  async locations(campaignId: number): Promise<TargetListView> {
    return (await this.get(CampaignTargetQueries).list({ campaignId, skip: 0, take: 50 })).parse();
  }

  async view(id: number): Promise<CampaignView> {
    return (await this.get(ContentCampaignQueries).view(id)).parse();
  }

  /** Carries the clock there. @returns the emails of that time */
  async at(tenant: Tenant, at: string): Promise<OutgoingMail[]> {
    await this.room.commerce.live(tenant.workspaceId, at);
    return this.room.sent();
  }

  open(token: string): ReturnType<LinkedTargets['open']> {
    return this.get(LinkedTargets).open(token);
  }

  /** What a browser sends when a person has changed these fields. */
  async save(token: string, given: Readonly<Record<string, string>>, more: Partial<PageForm> = {}): Promise<SavedLink> {
    const opened = await this.open(token);
    const shown = opened.kind === 'open' ? opened.page.values : {};
    return this.get(SaveLink).execute(token, {
      shown,
      given: { ...shown, ...given },
      rating: '',
      comment: '',
      ...more,
    });
  }

  async basic(id: number) {
    return (await this.get(LocationQueries).basic(id))?.parse();
  }

  async additional(id: number) {
    return (await this.get(LocationQueries).additional(id))?.parse();
  }

  async hours(id: number) {
    return (await this.get(OpeningHoursQueries).ofLocation(id, { skip: 0, take: 100 })).parse().data;
  }
}
