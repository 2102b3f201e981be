import type pg from 'pg';
import { countFault, magicWordsIn } from '../../magic-words.js';
import type { Json } from '../discovery/field-mask.js';
import { readMask, valueAt, withValue } from '../discovery/field-mask.js';
import { invalidArgument, permissionDenied } from '../discovery/google-error.js';
import type { GoogleCall, GoogleHandlers } from '../google.call.js';
import { profileIn } from '../google.store.js';
import { hasVoice } from '../profiles/profile.js';
import { add, get, held, page, remove, save, shown } from './item.store.js';
import { loadPhoto } from './photo.js';

const MOST_SUMMARY = 1500;
const MOST_TITLE = 58;

/** Topic and text of a post. @throws GoogleError */
function approve(body: Json): void {
  const { topicType, summary, event, callToAction } = body as {
    topicType?: string;
    summary?: string;
    event?: Json;
    callToAction?: Json;
  };
  if (topicType === undefined || topicType === 'LOCAL_POST_TOPIC_TYPE_UNSPECIFIED')
    throw invalidArgument('local_post.topic_type', 'topic_type is required');
  if ((summary ?? '').length > MOST_SUMMARY)
    throw invalidArgument('local_post.summary', `At most ${MOST_SUMMARY} characters.`);
  if (topicType === 'EVENT' || topicType === 'OFFER') approveEvent(event);
  if (callToAction !== undefined && callToAction['actionType'] !== 'CALL' && !callToAction['url'])
    throw invalidArgument('local_post.call_to_action.url', 'url is required');
}

function approveEvent(event: Json | undefined): void {
  const title = String(event?.['title'] ?? '');
  if (title === '' || title.length > MOST_TITLE)
    throw invalidArgument('local_post.event.title', `A title has 1 to ${MOST_TITLE} characters.`);
  for (const name of ['startDate', 'endDate'])
    if (valueAt(event, `schedule.${name}`) === undefined)
      throw invalidArgument('local_post.event.schedule', `${name} is required`);
}

async function createPost(call: GoogleCall): Promise<object> {
  const summary = String(call.body['summary'] ?? '');
  const reference = `${call.id(2)} ${summary.slice(0, 500)}`;
  // What the magic words refuse, moderation rejects.
  await call.mind(summary.replaceAll(/\[refuse(-once)?\]/gi, ''), reference);
  approve(call.body);
  const profile = await profileIn(call, true);
  if (!hasVoice(profile)) throw permissionDenied();
  const { name: _name, state: _state, media = [], ...body } = call.body as Json & { media?: Json[] };
  if (media.length > 1) throw invalidArgument('local_post.media', 'Only one photo is supported here.');
  const [picture] = media;
  const photo =
    picture === undefined
      ? undefined
      : await loadPhoto(String(picture['sourceUrl'] ?? ''), call.parts.publicUrl(), 'local_post.media[0].source_url');
  const now = new Date().toISOString();
  const made = await add(call, 'localPosts', { ...body, state: 'PROCESSING', createTime: now, updateTime: now });
  const id = String(made['name']).split('/').at(-1) ?? '';
  const verdict = await verdictOn(call, summary, reference);
  const whole = { ...body, state: 'PROCESSING', createTime: now, updateTime: now };
  const { publicUrl } = call.parts;
  const pictures = photo && {
    media: [{ ...picture, googleUrl: `${publicUrl()}/sandbox/google/pictures/${id}` }],
  };
  await call.client.query(
    `update sandbox.google_item set body = $2, verdict = $3, decide_at = now() + $4 * interval '1 ms',
       search_url = $5 where id = $1`,
    [
      id,
      JSON.stringify({ ...whole, ...pictures }),
      verdict,
      call.parts.publishMs,
      `${publicUrl()}/sandbox/google/profiles/${profile.id}#${id}`,
    ],
  );
  if (photo !== undefined)
    await call.client.query('insert into sandbox.google_picture (item_id, type, bytes) values ($1, $2, $3)', [
      id,
      photo.type,
      photo.bytes,
    ]);
  return { ...made, ...pictures };
}

async function verdictOn(call: GoogleCall, summary: string, reference: string): Promise<'LIVE' | 'REJECTED'> {
  const words = magicWordsIn(summary);
  const isFirst = words.has('refuse-once') && (await countFault(call.client, 'google', reference, 'refuse-once')) === 1;
  return words.has('refuse') || isFirst ? 'REJECTED' : 'LIVE';
}

/** What moderation has decided meanwhile. */
export async function settlePosts(client: pg.Pool | pg.PoolClient, locationId: string): Promise<void> {
  await client.query(
    `update sandbox.google_item
     set body = body || jsonb_build_object('state', verdict)
       || case when verdict = 'LIVE' then jsonb_build_object('searchUrl', search_url) else '{}' end, decide_at = null
     where location_id = $1 and kind = 'localPosts' and decide_at <= now()`,
    [locationId],
  );
}

/** A changed post is looked at again. */
async function patchPost(call: GoogleCall): Promise<object> {
  await settlePosts(call.client, call.id(2));
  const item = await held(call, 'localPosts');
  const mask = readMask(call.schemas, 'LocalPost', call.query['updateMask'] ?? '', 'updateMask');
  let body = item.body;
  for (const path of mask) body = withValue(body, path, valueAt(call.body, path));
  approve(body);
  const summary = String(body['summary'] ?? '');
  await call.client.query(
    `update sandbox.google_item set verdict = $2, decide_at = now() + $3 * interval '1 ms' where id = $1`,
    [item.id, await verdictOn(call, summary, `${call.id(2)} ${summary.slice(0, 500)}`), call.parts.publishMs],
  );
  const changed = { ...body, state: 'PROCESSING', updateTime: new Date().toISOString() };
  return shown(call, 'localPosts', await save(call, item, changed));
}

const settled =
  (handler: (call: GoogleCall) => Promise<object>) =>
  async (call: GoogleCall): Promise<object> => {
    await settlePosts(call.client, call.id(2));
    return handler(call);
  };

const id = 'mybusiness.accounts.locations.localPosts';

/** https://developers.google.com/my-business/reference/rest/v4/accounts.locations.localPosts */
export const postHandlers: GoogleHandlers = {
  [`${id}.list`]: settled(async (call) => {
    const { items, nextPageToken } = await page(call, 'localPosts', call.pageSize(20, 100));
    return { localPosts: items.map((item) => shown(call, 'localPosts', item)), nextPageToken };
  }),
  [`${id}.get`]: settled(get('localPosts')),
  [`${id}.create`]: createPost,
  [`${id}.patch`]: patchPost,
  [`${id}.delete`]: remove('localPosts'),
};
