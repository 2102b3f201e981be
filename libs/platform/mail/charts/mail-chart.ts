/** Figures over time: a picture, and below it the same in words. */
export interface MailChart {
  readonly title: string;
  /** What the picture shows, for who does not see it. */
  readonly summary: string;
  /** In their order; the last one is what the email is about. */
  readonly points: readonly MailChartPoint[];
}

export interface MailChartPoint {
  /** Below the bar: short. */
  readonly mark: string;
  /** In the table. */
  readonly label: string;
  /** Null: nothing was counted. That is not 0. */
  readonly value: number | null;
  /** The value as its reader writes it. */
  readonly text: string;
}

/** A picture that has yet to be drawn, when the email is sent. */
export interface PlannedPicture {
  /** Content-ID, without angle brackets. */
  readonly cid: string;
  /** Of the bars, as `#1f5fd6`. */
  readonly colour: string;
  readonly points: readonly Pick<MailChartPoint, 'mark' | 'value' | 'text'>[];
}

/** A PNG that an email brings along. */
export interface MailPicture {
  readonly cid: string;
  readonly png: Buffer;
}

/** As it is shown, in CSS pixels; it is drawn twice as large. Mail programs make it smaller on narrow screens. */
export const chartSize = { width: 496, height: 200 } as const;

export const cidOf = (index: number): string => `chart-${index + 1}@report`;

export const plannedPictures = (charts: readonly MailChart[], colour: string): PlannedPicture[] =>
  charts.map(({ points }, index) => ({
    cid: cidOf(index),
    colour,
    points: points.map(({ mark, value, text }) => ({ mark, value, text })),
  }));
