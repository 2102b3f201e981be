import { opinionOrderMachine } from '#domain/opinion-management/opinion-order-machine';
import type { OpinionOrderEntity } from './opinion-order.entity.js';

export type OpinionOrderRecord = Readonly<OpinionOrderEntity>;

/** Where the state of orders is kept. */
export const orderTable = { machine: opinionOrderMachine, table: 'opinion_order' } as const;

/** Days without an answer after which a reminder is mailed. */
export const reminderAfterDays = 3;
/** Days after the reminder in which support is told. */
export const supportAfterDays = 4;

/** For a due date: so many days from now, by the clock of the workspace. */
export const dueAfter = (days: number) => (): string => `clock_now(workspace_id) + make_interval(days => ${days})`;
