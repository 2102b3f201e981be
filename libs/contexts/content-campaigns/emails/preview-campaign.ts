import { Injectable } from '@nestjs/common';
import { Suppressions } from '#contexts/notifications';
import { Brands, WorkspaceMail, WorkspaceSettings } from '#contexts/tenancy';
import type { Draft } from '#domain/errors/draft';
import type { ErrorLanguage } from '#domain/errors/errors';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { checkEmail, tidyEmail } from '../campaign/body.rules.js';
import type { CampaignMail } from '../campaign/content-campaign.record.js';
import type { CampaignEmail, CampaignPlan } from '../campaign/content-campaign.view.js';
import { languageOf } from '../page/page-language.js';
import { chosenLocations } from '../targets/campaign-targets.js';
import { addressesOf, receiversOf } from './addresses.rules.js';
import { campaignEmail } from './campaign-email.rules.js';
import type { EmailFacts } from './campaign-email.rules.js';
import { addressColumns, letterFacts } from './letter-facts.js';
import { linkOf } from './link-token.js';

export interface CampaignPreviewInput extends Pick<CampaignPlan, 'endDate' | 'endTime'> {
  readonly email: CampaignEmail;
  /** As in a plan. */
  readonly targetAllLocations?: boolean;
  readonly targetedLocations?: readonly number[];
  readonly targetedMails?: readonly CampaignMail[];
}

/** Whom a campaign would ask if it started now, and the email that the first of them would get. */
export interface CampaignPreviewView {
  readonly locations: number;
  /** Of these: without an address that wants such emails. */
  readonly unreachable: number;
  /** Null: nobody would be asked. */
  readonly email: (Record<'subject' | 'html' | 'text', string> & Example) | null;
}

interface Example {
  /** Id and name of the location whose email it is. */
  readonly location: number;
  readonly locationName: string;
  readonly language: ErrorLanguage;
}

interface Place {
  readonly id: number;
  readonly locationEmail: string | null;
  readonly contactEmail: string | null;
}

/** Shows what a campaign that is being set up would send, by the code that sends it. Nothing is stored or sent. */
@Injectable()
export class PreviewCampaign {
  constructor(
    private readonly database: Database,
    private readonly mail: WorkspaceMail,
    private readonly suppressions: Suppressions,
    private readonly settings: WorkspaceSettings,
    private readonly brands: Brands,
  ) {}

  /** @throws DomainError `validationFailed` for an email that no campaign could have */
  async execute(workspaceId: number, draft: Draft<CampaignPreviewInput>): Promise<CampaignPreviewView> {
    const { subject = '', body = '' } = draft.good.email ?? {};
    const email = tidyEmail({ subject, body });
    checkEmail(email, draft.problems);
    const input = draft.complete();
    const { targetedMails: mails = ['location'] } = input;
    const places = await this.chosen(workspaceId, input);
    const addressed = places.map((place) => ({ ...place, mails }));
    const tx = this.database.read as Tx;
    const unwanted = await this.suppressions.among(tx, workspaceId, addressed.flatMap(addressesOf));
    const reached = addressed.filter((place) => receiversOf(place, unwanted).length > 0);
    const example = reached[0] ?? places[0];
    return {
      locations: places.length,
      unreachable: places.length - reached.length,
      email: example === undefined ? null : await this.letter(workspaceId, example.id, { ...input, email }),
    };
  }

  private async chosen(workspaceId: number, input: CampaignPreviewInput): Promise<readonly Place[]> {
    const { targetedLocations = [], targetAllLocations = targetedLocations.length === 0 } = input;
    const { rows } = await sql<Place>`
      select l.id, ${addressColumns} from location l left join contact k on k.company_id = l.company_id
      where ${chosenLocations(workspaceId, { targetAllLocations, targetedLocations })} order by l.id`.execute(
      this.database.read,
    );
    return rows;
  }

  private async letter(
    workspaceId: number,
    id: number,
    { email, endDate, endTime }: Pick<EmailFacts, 'email' | 'endDate' | 'endTime'>,
  ): Promise<CampaignPreviewView['email']> {
    const { rows } = await sql<Pick<EmailFacts, 'location'> & { languages: readonly string[] }>`
      select ${letterFacts} from location l left join location_profile p on p.location_id = l.id
      where l.id = ${id} and l.workspace_id = ${workspaceId}`.execute(this.database.read);
    const [row] = rows;
    if (row === undefined) return null;
    const { location, languages } = row;
    const { selfServiceLanguage } = await this.settings.of(workspaceId);
    const language = languageOf({ languages, workspaceLanguage: selfServiceLanguage });
    const unsubscribeUrl = await this.brands.originFor(workspaceId);
    const link = linkOf(unsubscribeUrl, 'preview');
    const content = campaignEmail({ language, email, location, endDate, endTime, link });
    const composed = await this.mail.compose(workspaceId, { ...content, unsubscribeUrl });
    return { ...composed, location: id, locationName: location.name, language };
  }
}
