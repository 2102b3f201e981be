import { Injectable } from '@nestjs/common';
import { parseCategories } from '#domain/lists/categories';
import { dataFile } from '#platform/data-files';

/** Branches that a shop can be compared in: its main category, and those above it. */
@Injectable()
export class Branches {
  private read: ReadonlyMap<string, readonly string[]> | undefined;

  /** The category itself first, the topmost last. One that is not on the list is alone. */
  of(category: string): readonly string[] {
    return this.known.get(category) ?? [category];
  }

  /** Every category on the list with each of its branches. */
  get pairs(): readonly (readonly [category: string, branch: string])[] {
    return [...this.known].flatMap(([category, branches]) => branches.map((branch) => [category, branch] as const));
  }

  /** Read when it is first needed; keys of earlier lists included. */
  private get known(): ReadonlyMap<string, readonly string[]> {
    this.read ??= new Map(
      parseCategories(dataFile('categories/tree.txt'), '').flatMap(({ key, parents, aliases }) => {
        const branches = [key, ...parents.toReversed()];
        return [key, ...aliases].map((name) => [name, branches] as const);
      }),
    );
    return this.read;
  }
}
