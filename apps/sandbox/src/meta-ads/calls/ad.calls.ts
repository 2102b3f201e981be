import type { Json } from '../../google/discovery/field-mask.js';
import { magicWordsIn } from '../../magic-words.js';
import { allPages } from '../../meta/pages.js';
import type { AdsCall } from '../ads.call.js';
import { missingObject } from '../ads.call.js';
import { refusal } from '../rules/ads.refusal.js';
import { newStatus, removeObject } from './campaign.calls.js';
import { checkCreative, picturesOf, wordsOf } from '../rules/creative.rules.js';
import type { Creative } from '../rules/creative.rules.js';
import {
  heldImages,
  insertObject,
  lockAccount,
  mayAdvertise,
  objectById,
  objectsOf,
  updateObject,
} from '../meta-ads.store.js';
import type { MetaObject, Review } from '../meta-ads.store.js';

/** Why Meta does not show an ad. */
const FEEDBACK = { global: { 'Misleading content': 'The ad makes a promise that cannot be true.' } };

const nodeOf = ({ id, account_id, parent, grandparent, name, status, effective_status, body }: MetaObject): Json => ({
  id,
  account_id,
  campaign_id: grandparent,
  adset_id: parent,
  name,
  status,
  effective_status,
  ...body,
  ...(effective_status === 'DISAPPROVED' && { ad_review_feedback: FEEDBACK }),
});

/** `GET /act_{id}/ads`, `GET /{ad set}/ads` */
export async function listAds(call: AdsCall): Promise<object> {
  const { take, skip } = call.rows;
  const statuses = call.values['effective_status'] as string[] | undefined;
  const rows = await objectsOf(call.client, {
    kind: 'ad',
    account: call.account.id,
    ...(call.hasObject && { parent: call.object.id }),
    statuses,
    take: take + 1,
    skip,
  });
  return call.paged(rows.map(nodeOf));
}

/** `POST /act_{id}/ads` */
export async function createAd(call: AdsCall): Promise<object> {
  const { client, account } = call;
  await lockAccount(client, account.id);
  const adSet = await objectById(client, call.text('adset_id') ?? '');
  if (adSet?.kind !== 'adSet' || adSet.account_id !== account.id) throw missingObject(call.text('adset_id') ?? '');
  const creative = call.values['creative'] as Creative;
  const review = await reviewOf(call, creative);
  const id = await insertObject(
    client,
    {
      account: account.id,
      kind: 'ad',
      parent: adSet.id,
      name: call.text('name') ?? '',
      status: newStatus(call),
      body: { creative },
    },
    review,
  );
  return { id };
}

/** `POST /{ad}`: a new creative is looked at again. */
export async function changeAd(call: AdsCall): Promise<object> {
  const { client, object } = call;
  await lockAccount(client, object.account_id);
  if (call.text('status') === 'DELETED') return removeObject(call);
  const creative = call.values['creative'] as Creative | undefined;
  await updateObject(
    client,
    object.id,
    {
      name: call.text('name') ?? object.name,
      status: call.text('status') ?? object.status,
      body: { ...object.body, ...(creative && { creative }) },
    },
    creative && (await reviewOf(call, creative)),
  );
  return { success: true };
}

/** @throws GraphError for a creative that is none, of a page that does not allow it, or with pictures that are not there */
async function reviewOf({ client, account, parts }: AdsCall, creative: Creative): Promise<Review> {
  const { pageId, data } = checkCreative(creative);
  if (!allPages().some(({ id }) => id === pageId)) throw missingObject(pageId);
  if (!(await mayAdvertise(client, pageId)))
    throw refusal('No access to the page', 'The page has not allowed this business to advertise for it.', 1_487_194);
  const held = await heldImages(client, account.id, picturesOf(data));
  const unknown = picturesOf(data).find((hash) => !held.has(hash));
  if (unknown !== undefined) throw refusal('Picture not found', `The account has no picture ${unknown}.`);
  return { refuses: magicWordsIn(wordsOf(data)).has('refuse'), ms: parts.reviewMs };
}
