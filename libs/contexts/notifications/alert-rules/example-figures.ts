import type { ReportFigures } from '../reports/report-figures.js';

/** What a report might say. */
export const exampleFigures: ReportFigures = {
  kpis: [
    { kpi: 'impressions', unit: 'Count', sum: 1840, change: 12 },
    { kpi: 'websiteClicks', unit: 'Count', sum: 96, change: -4 },
    { kpi: 'directions', unit: 'Count', sum: 143, change: 9 },
    { kpi: 'calls', unit: 'Count', sum: 58, change: 21 },
    { kpi: 'reviews', unit: 'Count', sum: 6, change: null },
  ],
  courses: [
    {
      kpi: 'impressions',
      unit: 'Count',
      values: [1210, 1305, 1280, 1350, 1402, 1390, 1477, 1510, 1495, 1602, 1643, 1840],
    },
    { kpi: 'calls', unit: 'Count', values: [31, 35, 33, 40, 38, 42, 41, 47, 45, 50, 48, 58] },
  ],
  hasLateSource: true,
  averageStars: 4.5,
  unansweredReviews: 2,
  liveListings: 14,
};
