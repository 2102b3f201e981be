/** A kind of business. */
export interface BusinessCategory {
  readonly key: string;
  /** By language; English always. */
  readonly names: Readonly<Record<string, string>>;
  /** Keys of the categories above it, the topmost first. */
  readonly parents: readonly string[];
  /** Keys that it had in earlier lists. */
  readonly aliases: readonly string[];
}

/**
 * @param tree a key a line, a blank in front for each level below the topmost, then `=` and the keys of earlier lists
 * @param names `key,de,fr` of the categories that have been translated
 */
export function parseCategories(tree: string, names: string): BusinessCategory[] {
  const translated = new Map(rowsOf(names).map(([key = '', de = '', fr = '']) => [key, { de, fr }]));
  const path: string[] = [];
  return tree
    .trimEnd()
    .split(/\r?\n/)
    .map((line) => {
      const [key = '', , ...aliases] = line.trim().split(' ');
      const depth = line.length - line.trimStart().length;
      path.splice(depth, Infinity, key);
      return { key, names: { en: englishName(key), ...translated.get(key) }, parents: path.slice(0, depth), aliases };
    });
}

const rowsOf = (csv: string): string[][] =>
  csv
    .split(/\r?\n/)
    .slice(1)
    .filter((line) => line !== '')
    .map((line) => line.split(','));

/** Not words. */
const abbreviations = new Set(['atm', 'b2b', 'bmx', 'csa', 'diy', 'dui', 'ems', 'ev', 'ip', 'it', 'lasik', 'rv']);

/** `pizza_restaurant` -> `Pizza restaurant` */
function englishName(key: string): string {
  const words = key.split('_').map((word) => (abbreviations.has(word) ? word.toUpperCase() : word));
  const name = words.join(' ');
  return name.charAt(0).toUpperCase() + name.slice(1);
}

export const categoryName = (category: BusinessCategory, language: string): string =>
  category.names[language] ?? category.names['en'] ?? category.key;

/** How well a word of the search fits a word of a category; less is better. */
const fit = { same: 0, begins: 1, contains: 3, nearly: 4 } as const;
const longestSearch = 5;

/** Finds categories by words of their names and keys: by their beginning, by parts of compounds, and with a typo. */
export class CategoryIndex {
  private readonly byKey: ReadonlyMap<string, BusinessCategory>;
  /** Word -> categories that have it. */
  private readonly words = new Map<string, Set<BusinessCategory>>();

  constructor(readonly categories: readonly BusinessCategory[]) {
    this.byKey = new Map(categories.map((category) => [category.key, category]));
    for (const category of categories)
      for (const word of new Set(
        [...Object.values(category.names), category.key, ...category.aliases].flatMap((text) => wordsOf(text)),
      ))
        this.words.set(word, (this.words.get(word) ?? new Set()).add(category));
  }

  get(key: string): BusinessCategory | undefined {
    return this.byKey.get(key);
  }

  /** The best first: each of the words has to fit. No words, nothing found. */
  search(text: string, language: string): BusinessCategory[] {
    const wanted = wordsOf(text).slice(0, longestSearch);
    const [first, ...others] = wanted.map((word) => this.fitting(word));
    if (first === undefined) return [];
    const scored = [...first].flatMap(([category, score]) => {
      let sum = score;
      for (const other of others) {
        const more = other.get(category);
        if (more === undefined) return [];
        sum += more;
      }
      return [{ category, sum, name: categoryName(category, language) }];
    });
    // Of two that fit alike, the shorter name says less that was not asked for.
    const order = new Intl.Collator(language);
    scored.sort(
      (one, other) => one.sum - other.sum || one.name.length - other.name.length || order.compare(one.name, other.name),
    );
    return scored.map(({ category }) => category);
  }

  private fitting(wanted: string): Map<BusinessCategory, number> {
    const found = new Map<BusinessCategory, number>();
    for (const [word, categories] of this.words) {
      const score = fitOf(wanted, word);
      if (score === undefined) continue;
      for (const category of categories) found.set(category, Math.min(score, found.get(category) ?? Infinity));
    }
    return found;
  }
}

function fitOf(wanted: string, word: string): number | undefined {
  if (word === wanted) return fit.same;
  if (word.startsWith(wanted)) return fit.begins;
  if (wanted.length >= 4 && word.includes(wanted)) return fit.contains;
  const typos = wanted.length >= 8 ? 2 : wanted.length >= 4 ? 1 : 0;
  if (typos === 0 || Math.abs(word.length - wanted.length) > typos) return undefined;
  const distance = editDistance(wanted, word, typos);
  return distance > typos ? undefined : fit.nearly + distance;
}

/** Lower case, without accents. */
const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/**
 * Letters to insert, delete, replace or swap with their neighbour (optimal string alignment).
 * @param most more than this need not be told apart
 */
function editDistance(one: string, other: string, most: number): number {
  let [before, last]: number[][] = [[], Array.from({ length: other.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const cost = one[i - 1] === other[j - 1] ? 0 : 1;
      let least = Math.min((last?.[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last?.[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        least = Math.min(least, (before?.[j - 2] ?? 0) + 1);
      row.push(least);
    }
    if (Math.min(...row) > most) return most + 1;
    [before, last] = [last, row];
  }
  return last?.[other.length] ?? 0;
}
