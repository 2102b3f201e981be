import MiniSearch, { type Query, type SearchResult } from 'minisearch';
import type { PageRow, SearchFile, SearchKind } from './format';
import { isPath, runsOf, termsOf, wholePath, wordsOf } from './terms';

type Entry = { id: number; title: string; keywords: string; heading: string; line: string; text: string };

/** A place in the site that answers a question. */
export type Hit = {
  readonly url: string;
  readonly kind: SearchKind;
  readonly title: string;
  /** Heading within the page; '' for the page's top. */
  readonly heading: string;
  readonly line: string;
  readonly text: string;
  /** What of the site's words answered; the parts to mark. */
  readonly terms: readonly string[];
};

export type Engine = { readonly search: (question: string, limit?: number) => Hit[] };

/** Keywords are few and chosen: a page that names a word among them is what its readers mean. */
const boost = { title: 5, keywords: 14, heading: 4, line: 3, text: 1 };

/** A word with a digit is a code or a version: a neighbour of `4004` is another error. */
const fuzzyOf = (word: string) => (word.length > 3 && !/\d/.test(word) ? 0.2 : false);

const wordQuery = (word: string, last: boolean): Query => ({
  queries: [word],
  prefix: last || word.length > 2,
  fuzzy: fuzzyOf(word),
});

/** A path is looked for whole, and by its steps where no operation has it. */
function runQuery(run: string, last: boolean): Query {
  const words = wordsOf(run);
  const steps: Query = {
    combineWith: 'AND',
    queries: words.map((word, at) => wordQuery(word, last && at === words.length - 1)),
  };
  if (!isPath(run)) {
    return steps;
  }
  const whole: Query = {
    queries: [wholePath(run)],
    prefix: true,
    fuzzy: false,
    boost: { line: 40, heading: 20, text: 8 },
  };
  return { combineWith: 'OR', queries: [whole, steps] };
}

const asQuery = (runs: readonly string[], combineWith: 'AND' | 'OR'): Query => ({
  combineWith,
  queries: runs.map((run, at) => runQuery(run, at === runs.length - 1)),
});

/** What only leads to other pages, and what tells of the making, comes after what answers. */
const weightOf = ([url, , kind]: PageRow) => {
  if (url.includes('/decisions/')) {
    return 0.3;
  }
  return (kind === 'partner' || kind === 'administration') && !url.includes('/operations/') ? 0.5 : 1;
};

type Place = { readonly page: PageRow; readonly anchor: string; readonly heading: string; readonly text: string };

const placesOf = ({ pages, sections }: SearchFile): Place[] =>
  sections.map(([page, anchor, heading, text]) => ({ page: pages[page] as PageRow, anchor, heading, text }));

/** What is indexed of a place. A page's title counts at its top, so that the page comes before its sections. */
const entryOf = ({ page: [, title, , line, keywords = ''], heading, text }: Place, id: number): Entry =>
  heading === ''
    ? { id, title, keywords, heading, line, text }
    : { id, title: '', keywords: '', heading, line: '', text: `${title} ${text}` };

function hitOf({ page: [address, title, kind, line], anchor, heading, text }: Place, terms: string[]): Hit {
  const url = anchor === '' ? address : `${address}#${encodeURIComponent(anchor)}`;
  return { url, kind, title, heading, line, text, terms };
}

/** Builds the index in the browser from the texts of the files, in pieces, so that typing is not held up. */
export async function createEngine(files: readonly SearchFile[]): Promise<Engine> {
  const places = files.flatMap(placesOf);
  const index = new MiniSearch<Entry>({
    fields: ['title', 'keywords', 'heading', 'line', 'text'],
    tokenize: termsOf,
    processTerm: (term) => term,
    searchOptions: { boost, tokenize: (term) => [term], weights: { prefix: 0.5, fuzzy: 0.25 } },
  });
  await index.addAllAsync(places.map(entryOf), { chunkSize: 100 });
  const placeOf = (id: number) => places[id] as Place;
  const options = { boostDocument: (id: number) => weightOf(placeOf(id).page) };
  return {
    search(question, limit = 40) {
      const runs = runsOf(question).filter((run) => wordsOf(run).length > 0);
      if (runs.length === 0) {
        return [];
      }
      const every = index.search(asQuery(runs, 'AND'), options);
      const found = every.length > 0 || runs.length === 1 ? every : index.search(asQuery(runs, 'OR'), options);
      return found.slice(0, limit).map(({ id, terms }: SearchResult) => hitOf(placeOf(id as number), terms));
    },
  };
}
