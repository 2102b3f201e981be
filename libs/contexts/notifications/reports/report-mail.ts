import { kpis } from '#domain/statistics/kpis';
import type { KpiUnit } from '#domain/statistics/kpis';
import type { DayRange } from '#domain/time/day-range';
import { lengthOf } from '#domain/time/day-range';
import type { LocalDate } from '#domain/time/local-date';
import { moneyFormat } from '#domain/values/money';
import type { MailChart, MailContent, MailFact } from '#platform/mail';
import { fill } from '../mails/wording.js';
import type { Wording } from '../mails/wording.js';
import { textOf } from '../templates/template.rules.js';
import type { Settings } from '../templates/template.rules.js';
import { alertWords } from '../words/alert-words.js';
import { reportWords } from '../words/report-words.js';
import type { ReportedCourse, ReportedKpi, ReportFigures } from './report-figures.js';
import { isMonthly, shownStarts } from './schedule.rules.js';
import type { ReportSchedule } from './schedule.rules.js';

export interface Report {
  /** Effective ones. */
  readonly settings: Settings;
  readonly schedule: ReportSchedule;
  readonly period: DayRange;
  /** Name of the location, company or workspace. */
  readonly place: string;
  readonly figures: ReportFigures;
}

/** Figures of a week or month in the language of the reader: each with its change, and charts with the same in words. */
export function reportMail({ settings, schedule, period, place, figures }: Report, wording: Wording): MailContent {
  const { language, greeting } = wording.opening();
  const [words, { button, why }] = [reportWords[language], alertWords[language]];
  const said = new FigureWords(wording);
  const days = wording.days(period.from, period.to);
  const introduction = textOf(settings['introduction']);
  const link = textOf(settings['link']);
  return {
    language,
    subject: isMonthly(schedule)
      ? fill(words.monthly, { place, month: said.month(period.from) })
      : fill(words.weekly, { place, days }),
    greeting,
    paragraphs: [
      ...(introduction === '' ? [] : [introduction]),
      fill(words.text, { place, days, count: wording.count(lengthOf(period)) }),
    ],
    tables: [figures.kpis.map((figure) => said.figure(figure)), said.standing(figures)],
    charts: figures.courses.map((course) => said.chart(course, schedule, period)),
    ...(link !== '' && { action: { label: button, url: link } }),
    notes: [...(figures.hasLateSource ? [words.late] : []), why],
  };
}

/** Says figures as the reader writes them. */
class FigureWords {
  constructor(private readonly wording: Wording) {}

  private get words() {
    return reportWords[this.wording.opening().language];
  }

  private get locale(): string {
    return this.wording.words.locale;
  }

  figure({ kpi, unit, sum, change }: ReportedKpi): MailFact {
    const value = this.value(unit, sum);
    return {
      label: this.nameOf(kpi),
      value: change === null ? value : fill(this.words.changed, { value, change: this.change(change) }),
      amount: true,
    };
  }

  standing({ averageStars, unansweredReviews, liveListings }: ReportFigures): MailFact[] {
    const { averageStars: average, unansweredReviews: unanswered, liveListings: live } = this.words;
    const stars = averageStars === null ? null : this.number(averageStars, 1);
    return [
      ...(stars === null
        ? []
        : [
            {
              label: average,
              value: fill(alertWords[this.wording.opening().language].ofFive, { stars }),
              amount: true as const,
            },
          ]),
      { label: unanswered, value: this.wording.count(unansweredReviews), amount: true },
      { label: live, value: this.wording.count(liveListings), amount: true },
    ];
  }

  chart({ kpi, unit, values }: ReportedCourse, schedule: ReportSchedule, period: DayRange): MailChart {
    const { byWeek, byMonth, summary, weekOf } = this.words;
    const title = fill(isMonthly(schedule) ? byMonth : byWeek, { kpi: this.nameOf(kpi) });
    const starts = shownStarts(schedule, period);
    const points = starts.map((start, index) => ({
      mark: isMonthly(schedule) ? this.shortMonth(start) : this.shortDay(start),
      label: isMonthly(schedule) ? this.month(start) : fill(weekOf, { day: this.wording.day(start) }),
      value: values[index] ?? null,
      text: this.value(unit, values[index] ?? null),
    }));
    const counted = values.filter((value) => value !== null);
    const [lowest, highest] = [Math.min(...counted), Math.max(...counted)].map((value) => this.value(unit, value));
    return {
      title,
      summary: fill(summary, { title, last: points.at(-1)?.text ?? '', lowest: lowest ?? '', highest: highest ?? '' }),
      points,
    };
  }

  month(day: LocalDate): string {
    return this.date(day, { month: 'long', year: 'numeric' });
  }

  private value(unit: KpiUnit, value: number | null): string {
    if (value === null) return this.words.nothing;
    if (unit === 'Euro') return moneyFormat('EUR', this.locale).format(value);
    if (unit === 'Seconds') return fill(this.words.minutes, { minutes: this.number(value / 60, 0) });
    return this.wording.count(value);
  }

  private change(percent: number): string {
    return new Intl.NumberFormat(this.locale, {
      style: 'percent',
      signDisplay: 'exceptZero',
      maximumFractionDigits: 0,
    }).format(percent / 100);
  }

  private number(value: number, digits: number): string {
    return new Intl.NumberFormat(this.locale, { maximumFractionDigits: digits }).format(value);
  }

  private nameOf(kpi: ReportedKpi['kpi']): string {
    return kpis[kpi].name[this.wording.opening().language];
  }

  private shortMonth(day: LocalDate): string {
    return this.date(day, { month: 'short' });
  }

  private shortDay(day: LocalDate): string {
    return this.date(day, { day: 'numeric', month: 'numeric' });
  }

  private date(day: LocalDate, parts: Intl.DateTimeFormatOptions): string {
    return new Intl.DateTimeFormat(this.locale, { ...parts, timeZone: 'UTC' }).format(Date.parse(day));
  }
}
