import { describe, test } from '@jest/globals';
import { orderDuringFaults, size } from './fault-run.js';

describe('orders while processes are killed, queues on PostgreSQL', () => {
  test(
    `${size.orders} orders: none lost, none done twice, all ACTIVE`,
    () => orderDuringFaults({}),
    size.quietMs + 240_000,
  );
});
