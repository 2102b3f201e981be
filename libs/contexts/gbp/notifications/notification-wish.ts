import { Injectable } from '@nestjs/common';
import { GoogleProfilePort } from '../ports/google-profile.port.js';
import { verdictOf } from '../accounts/google-verdict.js';
import { notificationTypes } from './receive-notification.js';

/** Has Google tell us of an account's profiles, where this installation can be told. */
@Injectable()
export class NotificationWish {
  constructor(private readonly google: GoogleProfilePort) {}

  /** Does nothing where it is so already, or where Google does not let this person set it: profiles are read daily anyhow. */
  async make(token: string, account: string): Promise<void> {
    const topic = this.google.notificationTopic;
    if (topic === undefined) return;
    try {
      const held = await this.google.notificationSetting(token, account);
      const missing = notificationTypes.filter((type) => !held.notificationTypes.includes(type));
      if (held.pubsubTopic === topic && missing.length === 0) return;
      const wanted = { pubsubTopic: topic, notificationTypes: [...held.notificationTypes, ...missing] };
      await this.google.updateNotificationSetting(token, account, wanted);
    } catch (error) {
      const verdict = verdictOf(error);
      if (verdict === undefined || verdict.kind === 'unauthorised') throw error;
    }
  }
}
