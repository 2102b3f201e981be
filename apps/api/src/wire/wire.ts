import type { Money } from '#domain/values/money';

/**
 * What a DTO that documents this view must have: the same fields, optional and null where the view is.
 * - A value of a closed list is a string: the decorator of the field names the list.
 * - An amount is a number.
 * - A record with any keys is an object.
 * - A field that is always null in the view may have any type: the document says what it will hold.
 *
 * Leave a field out with `Omit` where the DTO shares its type with a request, or documents it as an object of any shape.
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
