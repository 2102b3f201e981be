import type { Money } from '#domain/values/money';

/**
 * A view as its DTO writes it down: the same fields, optional and null where the view is. Values of closed lists are plain
 * strings in a DTO, because the document takes them from the list itself. Amounts are numbers. Of what has names of its own
 * the DTO says only that it is an object; of what no context fills yet it says more than the view does.
 */
export type Wire<T> = [T] extends [null]
  ? unknown
  : T extends string
    ? string
    : T extends number | boolean | null | undefined
      ? T
      : T extends Money
        ? number
        : T extends readonly (infer Item)[]
          ? readonly Wire<Item>[]
          : T extends object
            ? string extends keyof T
              ? object
              : { [Field in keyof T]: Wire<T[Field]> }
            : T;
