import { sql } from '#platform/database';
import { demoPassword } from '#apps/api/src/demo/demo-users';
import { CreateUser } from '#contexts/identity';
import { CustomFields } from '#contexts/tenancy';
import { Draft } from '#domain/errors/draft';
import type { Platform } from '../../support/platform.js';
import { makeApiClient, makeApiKey, makeEmailDomain, makeTableExport } from './tenant-accounts.js';
import { post, row } from './tenant-calls.js';
import { makeConversation, makeTask } from './tenant-conversations.js';
import type { ConversationKind } from './tenant-conversations.js';
import { makeNotifications, restoreWebhooks } from './tenant-notifications.js';
import type { NotificationKind } from './tenant-notifications.js';
import { makeSetUps } from './tenant-set-ups.js';
import { makeCampaign, makeSocialCampaign } from './tenant-campaigns.js';
import { makeConnection, makeContent, makeDuplicate, makeListing, makeProfile, makeStage } from './tenant-listings.js';
import { makeDiscountCode, makeInvoice, makeMoney, makePaymentProvider, makeProvider } from './tenant-money.js';
import type { MoneyKind } from './tenant-money.js';
import { makePosts } from './tenant-posts.js';
import { makeReviews } from './tenant-reviews.js';
import { makeOwnersSession } from './session-caller.js';
import { makeAdminThings, type AdminKind } from './tenant-admin.js';
import { placed, type Place, type Thing } from './things.js';
import { ownTexts } from './own-texts.js';

export type Kind =
  | 'workspace'
  | 'company'
  | 'location'
  | 'contract'
  | 'purchase'
  | 'product'
  | 'billingAccount'
  | 'subscription'
  | 'budgeted'
  | 'licence'
  | 'job'
  | 'contact'
  | 'phone'
  | 'address'
  | 'tag'
  | 'image'
  | 'link'
  | 'user'
  | 'salesMan'
  | 'openingHours'
  | 'identityProvider'
  | 'apiClient'
  | 'apiKey'
  | 'emailDomain'
  | 'paymentProvider'
  | 'payableProvider'
  | 'offer'
  | 'invoice'
  | MoneyKind
  | 'duplicate'
  | 'review'
  | 'reviewComment'
  | 'replyTemplate'
  | 'replyRule'
  | 'socialPost'
  | 'postTemplate'
  | 'socialComment'
  | 'socialReply'
  | 'adProduct'
  | 'advertised'
  | 'callTracked'
  | 'siteProduct'
  | 'website'
  | 'opinionOrder'
  | NotificationKind
  | ConversationKind
  | 'task'
  | 'qrCode'
  | 'qrLicence'
  | 'widget'
  | 'dynamicVideo'
  | 'videoLicence'
  | 'aggregated'
  | 'aggregatedLicence'
  | 'campaign'
  | 'segment'
  | 'localAd'
  | 'socialCampaign'
  | 'socialSegment'
  | 'segmentAd'
  | 'listing'
  | 'suggestion'
  | 'content'
  | 'contentDetail'
  | 'licence'
  | 'portal'
  | 'listingPortal'
  | AdminKind
  | 'stage'
  | OwnersKind;
/** What belongs to a user rather than to a place. */
type OwnersKind = 'claim' | 'export' | 'tableExport' | 'onboarding' | 'consoleSession';

/** One of each kind of thing, all of the demo company, and what bodies need besides. */
export interface Tenant {
  readonly things: Readonly<Record<Kind, Thing>>;
  readonly productId: number;
  /** Texts of this tenant that nobody else's data contain. A response to a stranger shows none of them. */
  readonly texts: readonly string[];
  /** Brings back what a call that was let in has deleted or locked; writes nothing else, for a write makes `ChangeWatch` look. */
  restore(): Promise<void>;
}

/** The tenant's one custom field. */
export const customFieldKey = 'matrix';

/** A logo as the smallest picture there is, of 128 by 128 pixels. */
const logo = {
  imageType: 'BusinessLogo',
  fileType: 'png',
  data: 'iVBORw0KGgoAAAANSUhEUgAAAIAAAACAAQMAAAD58POIAAAABlBMVEX///8vfTI0lYSYAAAACXBIWXMAAAsTAAALEwEAmpwYAAAAJUlEQVRIx2P4jwYYRgVGBUYFhoQAAxSMCowKjAoQFhgtPwadAACFJHnb3TgoHgAAAABJRU5ErkJggg==',
};

const nothing = { value: 0, vat: 0, total: 0 };
const someCosts = {
  numItems: 1,
  cost: nothing,
  setup: nothing,
  maint: nothing,
  currency: 'EUR',
  prorationCost: nothing,
  dueNow: nothing,
};

/** Orders and imports for the demo company, through the API, so that there is something to read and to refuse. */
export async function prepareTenant(platform: Platform): Promise<Tenant> {
  const { id: companyId, workspace_id: workspaceId } = await row<{ id: number; workspace_id: number }>(
    platform,
    `select c.id, c.workspace_id from company c join app_user u on u.context_id = c.id where u.user_name = 'demo-owner'`,
  );
  const {
    id: contractId,
    offer_id: productId,
    licence_id: licenceId,
    account_id: billingAccountId,
  } = await row<{ id: number; offer_id: number; licence_id: number; account_id: number }>(
    platform,
    `select c.id, l.offer_id, l.id as licence_id, c.billing_account_id as account_id from contract c join licence l on l.contract_id = c.id
     where c.company_id = ${companyId} order by c.id, l.id limit 1`,
  );
  const address = { street: 'Hauptstraße', house: '7', postCode: '90402', city: 'Nürnberg', countryCode: 'DE' };
  const locationId = Number(
    (
      await post(platform, `/v5/company/${companyId}/location`, {
        name: 'Hofladen Zaungast',
        address,
        mainPhone: { phone: '49-911-123456' },
      })
    ).value,
  );
  const openingHours = { type: 'default', days: [{ day: 'Mon', dayType: 'nonstopOpened' }], note: 'Zaungast hours' };
  const openingHoursId = Number((await post(platform, `/api/location/openinghours/${locationId}`, openingHours)).value);
  const order = { productId, amount: 1, locationIds: [locationId], note: 'Zaungast order' };
  const subscriptionId = Number((await post(platform, `/v5/contract/${contractId}/order`, order)).id);
  const budgetedId = await orderBudget(platform, licenceId, locationId);
  const file = 'name;street;postCode;city\nHofladen Import;Ring 1;90403;Nürnberg\n';
  const jobId = Number((await post(platform, `/api/location/import?companyId=${companyId}`, file)).value);
  const imageId = Number((await post(platform, `/api/miscellaneous/image/${locationId}`, logo)).value);
  const link = { type: 'Facebook', url: 'https://www.facebook.com/zaungast' };
  const linkId = Number((await post(platform, `/api/miscellaneous/url/${locationId}`, link)).value);
  const { id: purchaseId } = await row<{ id: number }>(
    platform,
    `insert into purchase (workspace_id, company_id, contract_id, offer_id, user_id, body_hash, positions, costs, currency, net, gross, state)
     values (${workspaceId}, ${companyId}, ${contractId}, ${productId}, (select id from app_user where user_name = 'demo-owner'),
       'none', '[{"locationId": ${locationId}}]', '${JSON.stringify(someCosts)}', 'EUR', 0, 0, 'Failed') returning id`,
  );
  const userId = await makeUser(platform, { type: 'Company', id: companyId });
  const emailDomainId = await makeEmailDomain(platform, workspaceId);
  const apiClientId = await makeApiClient(platform, userId);
  const apiKeyId = await makeApiKey(platform, userId);
  const { id: salesManId } = await row<{ id: number }>(
    platform,
    `select min(id) as id from sales_man where workspace_id = ${workspaceId}`,
  );
  const field = { key: customFieldKey, name: { en: 'Zaungast field' }, type: 'text' } as const;
  await platform.api.get(CustomFields, { strict: false }).create(workspaceId, new Draft({ ...field }));
  const ofWorkspace: Place = { workspaceId, companyId: null, locationId: null };
  const providerId = await makeProvider(platform, workspaceId);
  const paymentProviderId = await makePaymentProvider(platform, workspaceId);
  const ofCompany: Place = { workspaceId, companyId, locationId: null };
  const ofLocation: Place = { workspaceId, companyId, locationId };
  const invoiceId = await makeInvoice(platform, contractId);
  const duplicateId = await makeDuplicate(platform, subscriptionId);
  const reviews = await makeReviews(platform, { subscriptionId, locationId });
  const posts = await makePosts(platform, locationId);
  const admin = await makeAdminThings(platform, workspaceId, invoiceId);
  const campaign = await makeCampaign(platform, licenceId, locationId);
  const setUps = await makeSetUps(platform, licenceId, locationId);
  const conversation = await makeConversation(platform, subscriptionId);
  const social = await makeSocialCampaign(platform, licenceId, locationId);
  const { listingId, suggestionId } = await makeListing(platform, locationId);
  await makeProfile(platform, locationId);
  const { id: listingPortalId } = await row<{ id: number }>(
    platform,
    `select id from portal where domain = 'firmeneintrag.example'`,
  );
  const stageId = await makeStage(platform, listingPortalId);
  const made = await makeSmallThings(platform, { workspaceId, companyId, locationId });
  return {
    things: {
      ...made,
      ...(await makeThingsOfOwner(platform, { workspaceId, companyId: null, locationId: null }, companyId)),
      workspace: { id: workspaceId, place: ofWorkspace },
      // The one that the demo's workspace hosts.
      portal: { id: 'firmeneintrag.example', place: ofWorkspace },
      listingPortal: { id: listingPortalId, place: ofWorkspace },
      stage: { id: stageId, place: ofWorkspace },
      salesMan: { id: salesManId, place: ofWorkspace },
      ...placed(ofWorkspace, admin.ids),
      company: { id: companyId, place: ofCompany },
      location: { id: locationId, place: ofLocation },
      contract: { id: contractId, place: ofCompany },
      purchase: { id: purchaseId, place: ofCompany },
      // A product is an offer seen from a contract: anyone who sees that sees it.
      product: { id: productId, place: ofCompany },
      ...placed(ofCompany, setUps.ofCompany),
      ...placed(ofLocation, setUps.ofLocation),
      ...placed(ofLocation, { ...conversation, task: await makeTask(platform, locationId) }),
      ...placed(ofCompany, { billingAccount: billingAccountId, licence: licenceId, invoice: invoiceId }),
      ...placed(ofWorkspace, { offer: productId, discountCode: await makeDiscountCode(platform, contractId) }),
      ...placed(ofCompany, await makeMoney(platform, contractId, subscriptionId, admin.ids.transfer)),
      duplicate: { id: duplicateId, place: ofLocation },
      ...placed(ofLocation, { review: reviews.reviewId, reviewComment: reviews.commentId }),
      ...placed(ofCompany, { replyTemplate: reviews.templateId, replyRule: reviews.ruleId }),
      ...placed(ofLocation, { socialPost: posts.postId, socialComment: posts.commentId, socialReply: posts.replyId }),
      ...placed(ofCompany, { postTemplate: posts.templateId }),
      ...placed(ofLocation, { campaign: campaign.campaignId, segment: campaign.segmentId, localAd: campaign.adId }),
      ...placed(ofLocation, {
        socialCampaign: social.campaignId,
        socialSegment: social.segmentId,
        segmentAd: social.adId,
      }),
      ...placed(ofLocation, { listing: listingId, suggestion: suggestionId }),
      ...placed(ofLocation, { subscription: subscriptionId, budgeted: budgetedId }),
      openingHours: { id: openingHoursId, place: ofLocation },
      job: { id: jobId, place: ofCompany },
      image: { id: imageId, place: ofLocation },
      link: { id: linkId, place: ofLocation },
      user: { id: userId, place: ofCompany },
      identityProvider: { id: providerId, place: ofWorkspace },
      apiClient: { id: apiClientId, place: ofCompany },
      apiKey: { id: apiKeyId, place: ofCompany },
      emailDomain: { id: emailDomainId, place: ofWorkspace },
      paymentProvider: { id: paymentProviderId, place: ofWorkspace },
      // Anyone who sees a contract or an account of the workspace can name it.
      payableProvider: { id: paymentProviderId, place: ofLocation },
    },
    productId,
    texts: await ownTexts(platform, workspaceId),
    restore: async () => {
      const { manager } = platform.database;
      for (const [table, id] of [
        ['image', imageId],
        ['offer', productId],
        ['identity_provider', providerId],
        ['email_domain', emailDomainId],
        ['api_client', apiClientId],
        ['api_key', apiKeyId],
        ['provider_config', paymentProviderId],
      ] as const)
        await sql`update ${sql.table(table)} set deleted_at = null where id = ${id} and deleted_at is not null`.execute(
          manager,
        );
      await sql`insert into location_url (id, workspace_id, location_id, url_type, url) overriding system value
        values (${linkId}, ${workspaceId}, ${locationId}, ${link.type}, ${link.url}) on conflict do nothing`.execute(
        manager,
      );
      await sql`update invoice set state = 'issued' where id = ${invoiceId} and state <> 'issued'`.execute(manager);
      await sql`update listing set state = 'LIVE' where id = ${listingId} and state <> 'LIVE'`.execute(manager);
      await posts.restore();
      await campaign.restore();
      await Promise.all([admin.restore(), restoreWebhooks(platform), makeOwnersSession(platform)]);
      await social.restore();
      await reviews.restore();
      await sql`update publisher_suggestion set state = 'Open' where id = ${suggestionId} and state <> 'Open'`.execute(
        manager,
      );
      await sql`insert into opening_hours (id, workspace_id, location_id, hours_type, days, note) overriding system value
        values (${openingHoursId}, ${workspaceId}, ${locationId}, 'default', '[]', ${openingHours.note})
        on conflict do nothing`.execute(manager);
      await sql`update app_user set state = 'active', locked = false, deleted_at = null where id = ${userId} and state <> 'active'`.execute(
        manager,
      );
    },
  };
}

/** A subscription with a budget and an add-on that can be switched, on a licence like the demo's. */
async function orderBudget(platform: Platform, licenceId: number, locationId: number): Promise<number> {
  const booked = {
    products: [{ product: 'Budget', settings: {} }],
    addOns: [{ id: 'recording', name: { en: 'Recording' }, regularFee: 490, product: null }],
    maxCount: 9,
  };
  const { id } = await row<{ id: number }>(
    platform,
    `insert into licence (workspace_id, contract_id, offer_id, name, booked_offer, currency, setup_fee, regular_fee, maintenance_fee)
     select workspace_id, contract_id, offer_id, name, booked_offer || '${JSON.stringify(booked)}', currency, setup_fee, regular_fee, maintenance_fee
     from licence where id = ${licenceId} returning id`,
  );
  const order = { startDate: '2099-01-01', budget: { budgetTarget: 500, budgetTargetType: 'Euro' } };
  return Number((await post(platform, `/api/subscription/${id}?locationIds=${locationId}`, order)).value);
}

let tags = 0;

/** What a company and a location have that can be deleted by itself. */
async function makeSmallThings(
  platform: Platform,
  { workspaceId, companyId, locationId }: { workspaceId: number; companyId: number; locationId: number },
): Promise<Record<'contact' | 'phone' | 'address' | 'tag' | 'content' | 'contentDetail' | NotificationKind, Thing>> {
  const value = async (path: string, body: object): Promise<number> => Number((await post(platform, path, body)).value);
  const { address_id: addressId } = await row<{ address_id: number }>(
    platform,
    `select address_id from location where id = ${locationId}`,
  );
  const { manager } = platform.database;
  const contacts = await sql<{ id: number }>`select id from contact where company_id = ${companyId} limit 1`.execute(
    manager,
  );
  const contact = { lastName: 'Zaungast', eMails: ['zaungast@locara.example'] };
  const contactId = contacts.rows[0]?.id ?? (await value(`/api/contact/${companyId}`, contact));
  const phones = await sql<{ id: number }>`
    select id from phone where location_id = ${locationId} and not main limit 1`.execute(manager);
  const phoneId = phones.rows[0]?.id ?? (await value(`/api/phone/${locationId}`, { phone: '49-911-654321' }));
  const tagId = await value(`/api/tag/${workspaceId}`, { name: `zaungast ${(tags += 1)}` });
  await makeConnection(platform, { workspaceId, companyId });
  const ofLocation: Place = { workspaceId, companyId, locationId };
  const content = await makeContent(platform, companyId);
  return {
    ...(await makeNotifications(platform, { workspaceId, companyId, locationId: null })),
    content: { id: content.id, place: { workspaceId, companyId, locationId: null } },
    contentDetail: { id: content.detailId, place: { workspaceId, companyId, locationId: null } },
    contact: { id: contactId, place: { workspaceId, companyId, locationId: null } },
    phone: { id: phoneId, place: ofLocation },
    address: { id: addressId, place: ofLocation },
    tag: { id: tagId, place: { workspaceId, companyId: null, locationId: null } },
  };
}

/** The same tenant, with new ones of what a call that was let in has deleted. */
export async function renewed(platform: Platform, tenant: Tenant): Promise<Tenant> {
  const { companyId, workspaceId, locationId } = tenant.things.location.place;
  if (companyId === null || locationId === null) throw new Error('A location has a company.');
  const made = await makeSmallThings(platform, { workspaceId, companyId, locationId });
  return { ...tenant, things: { ...tenant.things, ...made } };
}

/** Somebody whom all who may change users of the company may change. */
const makeUser = ({ api }: Platform, context: { type: 'Company'; id: number }): Promise<number> =>
  api.get(CreateUser, { strict: false }).execute({
    userName: 'zaungast',
    email: 'zaungast@locara.example',
    password: demoPassword,
    userType: 'SELF_SERVICE',
    firstName: 'Zara',
    lastName: 'Zaungast',
    languageCode: 'en',
    context,
    groups: ['viewer'],
  });

/** A claim, what an agency prepared, and an export, all of demo-owner; `mirror` hands them on to anyone who is made like that user. */
async function makeThingsOfOwner(
  platform: Platform,
  place: Place,
  companyId: number,
): Promise<Record<OwnersKind, Thing>> {
  const inserted = (statement: string) => row<{ id: number }>(platform, statement);
  const owner = `(select id from app_user where user_name = 'demo-owner')`;
  const { workspaceId } = place;
  const claim = await inserted(
    `insert into claim (workspace_id, user_id, phone, pin_hash, state, expires_at)
     values (${workspaceId}, ${owner}, '49-911-123456', 'none', 'started', now() + interval '1 day') returning id`,
  );
  const onboarding = await inserted(
    `insert into onboarding (workspace_id, user_id, company, location, license_type, key_hash, state, expires_at)
     values (${workspaceId}, ${owner}, '{}', '{}', 'FREE', repeat('x', 43), 'open', now() + interval '1 day') returning id`,
  );
  const made = await inserted(
    `insert into personal_data_export (id, workspace_id, user_id, content, expires_at)
     select max(j.id), ${workspaceId}, ${owner},
       '{"contextType": "User", "contextId": 1, "createdAt": "2026-01-31T12:00:00.000Z", "data": {}}', now() + interval '1 day'
     from job j returning id`,
  );
  const table = await makeTableExport(platform, workspaceId, companyId);
  return {
    tableExport: { id: table, place: { ...place, owners: 'alone' } },
    claim: { id: claim.id, place: { ...place, owners: 'alone' } },
    onboarding: { id: onboarding.id, place: { ...place, owners: 'too' } },
    export: { id: made.id, place: { ...place, owners: 'alone' } },
    consoleSession: { id: await makeOwnersSession(platform), place: { ...place, owners: 'alone' } },
  };
}
