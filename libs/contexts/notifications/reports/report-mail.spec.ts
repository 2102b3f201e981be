import { describe, expect, it } from '@jest/globals';
import { localDate } from '#domain/time/local-date';
import { exampleFigures } from '../alert-rules/example-figures.js';
import { Wording } from '../mails/wording.js';
import { effectiveSettings } from '../templates/template.rules.js';
import type { ReportFigures } from './report-figures.js';
import { reportMail } from './report-mail.js';
import { reportedPeriod, scheduleOf } from './schedule.rules.js';

interface Wish {
  readonly settings?: Readonly<Record<string, string | number>>;
  readonly language?: 'en' | 'de' | 'fr';
  readonly figures?: Partial<ReportFigures>;
}

function mailOf({ settings: own = {}, language = 'en', figures = {} }: Wish = {}) {
  const settings = effectiveSettings('performance', own);
  const schedule = scheduleOf(settings);
  const report = { settings, schedule, period: reportedPeriod(schedule, localDate('2026-11-26')), place: 'Hofladen' };
  return reportMail({ ...report, figures: { ...exampleFigures, ...figures } }, new Wording({ name: null, language }));
}

describe('the email of a report', () => {
  it('names its place and days, and says each figure with its change', () => {
    const mail = mailOf();
    expect(mail.subject).toBe('Hofladen: your week, 16 November 2026 to 22 November 2026');
    expect(mail.tables?.[0]?.map(({ label, value }) => [label, value])).toEqual([
      ['Impressions', '1,840 (+12%)'],
      ['Clicks on the website', '96 (-4%)'],
      ['Requests for directions', '143 (+9%)'],
      ['Calls', '58 (+21%)'],
      ['New reviews', '6'],
    ]);
    expect(mail.tables?.[1]?.map(({ label, value }) => [label, value])).toEqual([
      ['Average of new reviews', '4.5 of 5'],
      ['Reviews without a reply', '2'],
      ['Listings that are live', '14'],
    ]);
    expect(mail.notes?.[0]).toContain('Google reports some days late');
  });

  it('says each bar of its charts in words, also where nothing was counted', () => {
    const values = [null, ...Array.from({ length: 11 }, (_, index) => index * 10)];
    const [chart] = mailOf({ figures: { courses: [{ kpi: 'calls', unit: 'Count', values }] } }).charts ?? [];
    expect(chart).toMatchObject({
      title: 'Calls by week',
      summary: 'Calls by week: 100 at the end, between 0 and 100 in all.',
    });
    expect(chart?.points).toHaveLength(12);
    expect(chart?.points[0]).toEqual({
      mark: '31/08',
      label: 'Week of 31 August 2026',
      value: null,
      text: 'nothing counted',
    });
    expect(chart?.points[11]).toMatchObject({ mark: '16/11', value: 100, text: '100' });
  });

  it('is of a month where it is sent once a month', () => {
    const mail = mailOf({ settings: { day: 'firstOfMonth' }, language: 'de' });
    expect(mail.subject).toBe('Hofladen: Ihr Oktober 2026');
    expect(mail.charts?.[0]?.title).toBe('Einblendungen je Monat');
    expect(mail.charts?.[0]?.points[0]?.label).toBe('November 2025');
  });

  it.each(['en', 'de', 'fr'] as const)('leaves no gap in its words, in %s', (language) => {
    const mail = mailOf({ language, figures: { averageStars: null, hasLateSource: false } });
    expect(JSON.stringify([mail.subject, mail.paragraphs, mail.charts?.map(({ summary }) => summary)])).not.toMatch(
      /\{\w+\}/,
    );
    expect(mail.tables?.[1]).toHaveLength(2);
    expect(mail.notes).toHaveLength(1);
  });

  it('says money and time as people write them', () => {
    const kpis = [
      { kpi: 'spend', unit: 'Euro', sum: 12.5, change: 0 },
      { kpi: 'callSeconds', unit: 'Seconds', sum: 605, change: null },
      { kpi: 'calls', unit: 'Count', sum: null, change: -100 },
    ] as const;
    expect(mailOf({ figures: { kpis } }).tables?.[0]?.map(({ value }) => value)).toEqual([
      '€12.50 (0%)',
      '10 min',
      'nothing counted (-100%)',
    ]);
  });

  it('has the text and the button of its settings', () => {
    const mail = mailOf({ settings: { introduction: 'Well done.', link: 'https://example.com/s' } });
    expect(mail.paragraphs[0]).toBe('Well done.');
    expect(mail.action?.url).toBe('https://example.com/s');
  });
});
