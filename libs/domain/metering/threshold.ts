/** Of what a month may come to, by how much it costs: 80 and 100 percent of what is included, and the cap. */
export const usageThresholds = ['INCLUDED_80', 'INCLUDED_100', 'CAP'] as const;
export type UsageThreshold = (typeof usageThresholds)[number];
