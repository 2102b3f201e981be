/** One line of the report. */
export interface Measurement {
  readonly suite: string;
  readonly what: string;
  /** Of `value` and `floor`: `requests/s`, `ms`, `MB`, … */
  readonly unit: string;
  readonly value: number;
  /** What the same work costs without us; absent where there is nothing to compare with. */
  readonly floor?: number;
  /** `value` through `floor`, or what the suite compares. */
  readonly ratio?: number;
  /** Absent: reported without a goal. */
  readonly goal?: Goal;
  /** How it was measured, where the name does not say it. */
  readonly note?: string;
}

export interface Goal {
  readonly of: 'ratio' | 'value';
  readonly atLeast?: number;
  readonly atMost?: number;
}

/** A measurement with its floor; the ratio is taken from both. */
export const compared = (measurement: Omit<Measurement, 'ratio'> & { readonly floor: number }): Measurement => ({
  ...measurement,
  ratio: measurement.value / measurement.floor,
});

export const isMet = ({ goal, ratio, value }: Measurement): boolean | undefined => {
  if (goal === undefined) return undefined;
  const measured = goal.of === 'ratio' ? ratio : value;
  if (measured === undefined) return undefined;
  return measured >= (goal.atLeast ?? -Infinity) && measured <= (goal.atMost ?? Infinity);
};

/** Whether it is at most `tolerance` times worse than its goal; what has no goal is. */
export function isWithin({ goal, ratio, value }: Measurement, tolerance: number): boolean {
  const measured = goal?.of === 'ratio' ? ratio : value;
  if (goal === undefined || measured === undefined) return true;
  return measured >= (goal.atLeast ?? -Infinity) / tolerance && measured <= (goal.atMost ?? Infinity) * tolerance;
}

/** As a table for the terminal. */
export function table(measurements: readonly Measurement[]): string {
  const head = ['suite', 'what', 'value', 'floor', 'unit', 'ratio', 'goal', ''];
  const rows = measurements.map((measurement) => {
    const { suite, what, unit, value, floor, ratio, goal } = measurement;
    const met = isMet(measurement);
    return [
      suite,
      what,
      shown(value),
      floor === undefined ? '' : shown(floor),
      unit,
      ratio === undefined ? '' : ratio.toFixed(2),
      goal === undefined ? '' : wordsOf(goal),
      met === undefined ? '' : met ? 'met' : 'NOT MET',
    ];
  });
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) => cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ');
  const notes = measurements.flatMap(({ what, note }) => (note === undefined ? [] : [`  ${what}: ${note}`]));
  return [line(head), widths.map((width) => '-'.repeat(width)).join('  '), ...rows.map(line), '', ...notes].join('\n');
}

const wordsOf = ({ of, atLeast, atMost }: Goal): string =>
  `${of === 'ratio' ? '' : 'value '}${atLeast === undefined ? `<= ${atMost}` : `>= ${atLeast}`}`;

const shown = (value: number): string => (value >= 100 ? Math.round(value).toString() : value.toPrecision(3));
