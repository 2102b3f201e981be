import { describe, test } from '@jest/globals';
import { orderUnderFire, size } from './orders-under-fire.js';

describe('orders while processes are killed, queues on PostgreSQL', () => {
  test(
    `${size.orders} orders: none lost, none done twice, all ACTIVE`,
    () => orderUnderFire({}),
    size.quietMs + 240_000,
  );
});
