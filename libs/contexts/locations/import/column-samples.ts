import { unsafeText } from '#domain/values/text';
import type { ColumnPlan, ImportField } from './columns.js';

/** A column of the file, what it was read as, and the first values in it. */
export interface ReadColumn {
  readonly title: string;
  /** Null: it was not read. */
  readonly field: ImportField | null;
  readonly samples: readonly string[];
}

const samplesEach = 3;
const longest = 80;

/** Collects what a person needs to say which column is what. */
export class ColumnSamples {
  private readonly columns: readonly { readonly title: string; readonly samples: string[] }[];

  constructor(head: readonly string[]) {
    // What cannot be stored cannot be shown either.
    const titles = unsafeText(head) === null ? head : [];
    this.columns = titles.map((title) => ({ title: title.trim(), samples: [] }));
  }

  add(cells: readonly string[]): void {
    for (const [index, { samples }] of this.columns.entries()) {
      if (samples.length === samplesEach) continue;
      const value = (cells[index] ?? '').trim().slice(0, longest);
      if (value !== '' && !samples.includes(value) && unsafeText(value) === null) samples.push(value);
    }
  }

  /** @param plan undefined: no field was found out */
  withFields(plan: ColumnPlan | undefined): readonly ReadColumn[] {
    const fields = new Map<number, ImportField>();
    for (const [field, source] of plan?.sources ?? []) if ('column' in source) fields.set(source.column, field);
    return this.columns
      .map((column, index) => ({ ...column, field: fields.get(index) ?? null }))
      .filter(({ title }) => title !== '');
  }
}
