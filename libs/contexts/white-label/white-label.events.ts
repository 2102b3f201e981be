import { defineEvent } from '#platform/outbox';

/** The domain of an active white label leads elsewhere, or somebody else has proved it: the brand is shown no more. */
export const whiteLabelLost = defineEvent<{ domain: string }>({ name: 'whiteLabel.lost', version: 1 });

/** The record of a sender's key is gone: emails leave from the address of the installation. */
export const whiteLabelSenderLost = defineEvent<{ address: string; domain: string }>({
  name: 'whiteLabel.senderLost',
  version: 1,
});
