/** Orders of Meinungsmeister: how far they are, and which business they are for. */
export const OPINION_ORDER_SCHEMA = `
alter table sandbox.work add column if not exists step text check (step in ('ASKED', 'DELIVERED', 'CANCELLED'));
alter table sandbox.work add column if not exists vendor_id text;
alter table sandbox.work_report add column if not exists vendor_id text;
`;
