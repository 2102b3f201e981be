import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../app/client/api';
import type { Schemas } from '../../../app/client/api';
import { dataOf } from '../../../app/client/api-error';

export type MyNotifications = Omit<Schemas['UserNotificationDto'], 'notifications'> & {
  readonly notifications: readonly MyNotification[];
};
export type MyNotification = Omit<Schemas['EmailNotificationDto'], 'settings'> & {
  readonly settings: Readonly<Record<string, string | number | boolean>>;
};

export const mineQuery = queryOptions({
  queryKey: ['notifications', 'mine'],
  queryFn: () => dataOf(api.GET('/api/notifications/userConfiguration')) as unknown as Promise<MyNotifications>,
});

export interface Switch {
  /** Left out: everything about the company. */
  readonly notificationId?: number;
  readonly companyId: number;
  readonly enabled: boolean;
}

export async function switchMine({ notificationId, companyId, enabled }: Switch): Promise<void> {
  const query = { enabled };
  if (notificationId === undefined)
    await dataOf(
      api.POST('/api/notifications/userConfiguration/company/{companyId}', { params: { path: { companyId }, query } }),
    );
  else
    await dataOf(
      api.POST('/api/notifications/userConfiguration/notification/{notificationId}', {
        params: { path: { notificationId }, query },
      }),
    );
}
