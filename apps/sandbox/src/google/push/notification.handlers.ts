import { invalidArgument } from '../discovery/google-error.js';
import { readMask } from '../discovery/field-mask.js';
import type { GoogleCall, GoogleHandlers } from '../google.call.js';
import { accountOf } from '../google.store.js';
import type { AccountRow } from '../google.store.js';

const resource = (account: AccountRow): object => ({
  name: `accounts/${account.id}/notificationSetting`,
  pubsubTopic: account.topic ?? undefined,
  notificationTypes: account.notification_types,
});

/** The documents name `notification_setting` as the only editable field; the fields of the setting themselves are taken, too. */
function maskOf(call: GoogleCall): readonly string[] {
  const text = call.query['updateMask'] ?? '';
  if (/^notification_?setting$/i.test(text.trim())) return ['pubsubTopic', 'notificationTypes'];
  const mask = readMask(call.schemas, 'NotificationSetting', text, 'updateMask');
  if (mask.includes('name')) throw invalidArgument('update_mask', 'name cannot be updated.');
  return mask;
}

async function update(call: GoogleCall): Promise<object> {
  const account = await accountOf(call);
  const mask = maskOf(call);
  const { pubsubTopic = '', notificationTypes = [] } = call.body as {
    pubsubTopic?: string;
    notificationTypes?: string[];
  };
  if (mask.includes('pubsubTopic') && pubsubTopic !== '' && !/^projects\/[^/]+\/topics\/[^/]+$/.test(pubsubTopic))
    throw invalidArgument('notification_setting.pubsub_topic', 'A topic is projects/<project>/topics/<topic>.');
  if (mask.includes('notificationTypes') && notificationTypes.includes('NOTIFICATION_TYPE_UNSPECIFIED'))
    throw invalidArgument('notification_setting.notification_types', 'This is no type of notification.');
  const changed = {
    ...account,
    ...(mask.includes('pubsubTopic') && { topic: pubsubTopic }),
    ...(mask.includes('notificationTypes') && { notification_types: [...new Set(notificationTypes)] }),
  };
  await call.client.query('update sandbox.google_account set topic = $2, notification_types = $3 where id = $1', [
    account.id,
    changed.topic,
    changed.notification_types,
  ]);
  return resource(changed);
}

const id = 'mybusinessnotifications.accounts';

/** Notifications v1. https://developers.google.com/my-business/reference/notifications/rest */
export const notificationHandlers: GoogleHandlers = {
  [`${id}.getNotificationSetting`]: async (call) => resource(await accountOf(call)),
  [`${id}.updateNotificationSetting`]: update,
};
