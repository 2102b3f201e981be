/** A category in the vendor's list. */
export interface VendorCategory {
  readonly key: string;
  /** The topmost first. */
  readonly parents: readonly string[];
  readonly aliases: readonly string[];
}

/** @param csv Overture's list: key, hierarchy, basic level, old key, old hierarchy; one line per old key */
export function vendorCategories(csv: string): readonly VendorCategory[] {
  const found = new Map<string, { parents: string[]; aliases: Set<string> }>();
  for (const line of csv.trim().split(/\r?\n/).slice(1)) {
    const [given = '', hierarchy = '', , oldKey = ''] = line.split(',');
    // Where the two differ, the hierarchy has the key that the categories below it name.
    const [key = '', ...parents] = hierarchy.split(' > ').map(plainKey).toReversed();
    const category = found.get(key) ?? { parents: parents.toReversed(), aliases: new Set<string>() };
    for (const alias of [plainKey(given), oldKey]) if (alias !== '' && alias !== key) category.aliases.add(alias);
    found.set(key, category);
  }
  // Some have categories below them and no line of their own.
  const above = Array.from(found.values(), ({ parents }) => parents);
  for (const parents of above)
    for (const [depth, key] of parents.entries())
      if (!found.has(key)) found.set(key, { parents: parents.slice(0, depth), aliases: new Set() });
  return Array.from(found, ([key, { parents, aliases }]) => ({ key, parents, aliases: [...aliases] }));
}

/** Some keys of the list have lost an underscore to a blank. */
const plainKey = (key: string): string => key.trim().replaceAll(/_* +_*/g, '_');

/** The tree as `data/README.md` describes it: a key a line, a blank in front for each level, earlier keys behind `=`. */
export function categoryTree(categories: readonly VendorCategory[]): string {
  const lines = (parent: string, depth: number): string[] =>
    categories
      .filter(({ parents }) => (parents.at(-1) ?? '') === parent)
      .toSorted((one, other) => (one.key < other.key ? -1 : 1))
      .flatMap(({ key, aliases }) => [
        `${' '.repeat(depth)}${[key, ...(aliases.length > 0 ? ['=', ...aliases] : [])].join(' ')}`,
        ...lines(key, depth + 1),
      ]);
  return `${lines('', 0).join('\n')}\n`;
}
