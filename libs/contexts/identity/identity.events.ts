import { defineEvent } from '#platform/outbox';

/** An account was made without a password: its user is to get a mail with a link to set one. */
export const userInvited = defineEvent<{ userId: number; url: string | null; template: string | null }>({
  name: 'identity.user.invited',
  version: 1,
});
