import { defineEvent } from '#platform/outbox';

/** A business that waited for a portal was taken in or turned away. Ids are null when it was turned away. */
export const stageDecided = defineEvent<{
  stageId: number;
  portalId: number;
  approved: boolean;
  companyId: number | null;
  locationId: number | null;
  subscriptionId: number | null;
  source: string | null;
  /** What the user who decided said about taking it over into SugarCRM. */
  sugarImport: boolean;
}>({ name: 'stage.decided', version: 1 });
