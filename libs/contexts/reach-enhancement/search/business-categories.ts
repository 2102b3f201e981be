import { Injectable } from '@nestjs/common';
import { categoryName, parseCategories } from '#domain/lists/categories';
import type { BusinessCategory } from '#domain/lists/categories';
import { dataFile } from '#platform/data-files';

/** Kinds of business by their keys, those of earlier lists included. Read when they are first needed. */
@Injectable()
export class BusinessCategories {
  private byKey: ReadonlyMap<string, BusinessCategory> | undefined;

  has(key: string): boolean {
    return this.read().has(key);
  }

  /** In this language, else in English. @throws Error for a key that there is not */
  name(key: string, language: string): string {
    const category = this.read().get(key);
    if (category === undefined) throw new Error(`There is no business category ${key}.`);
    return categoryName(category, language);
  }

  private read(): ReadonlyMap<string, BusinessCategory> {
    if (this.byKey !== undefined) return this.byKey;
    const all = parseCategories(dataFile('categories/tree.txt'), dataFile('categories/names.csv'));
    this.byKey = new Map([
      ...all.flatMap((category) => category.aliases.map((alias) => [alias, category] as const)),
      ...all.map((category) => [category.key, category] as const),
    ]);
    return this.byKey;
  }
}
