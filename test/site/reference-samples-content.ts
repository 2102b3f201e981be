import type { Platform } from '../support/platform.js';

/** As `states` of the other operations. */
export const contentStates: Readonly<Record<string, (platform: Platform) => Promise<void>>> = {
  // What is read is the first campaign that there is; its locations are asked for before it is.
  ContentCampaign_locations: async (platform) => {
    const dates = { startDate: '2090-12-01', startTime: '08:00', endDate: '2090-12-20', endTime: '18:00' };
    const { error } = await platform.administration('demo-admin').POST('/api/admin/contentCampaign/{id}', {
      params: { path: { id: 1 } },
      body: { name: 'Holiday opening hours', template: 1, ...dates },
    });
    if (error !== undefined) throw new Error(`There is no campaign to read: ${error.errorMessage}`);
  },
};
