import { describe, expect, it } from '@jest/globals';
import { readArguments } from './arguments.js';

describe('arguments of the benchmarks', () => {
  it('name a server, or leave it to the benchmark', () => {
    const url = 'postgresql://bench@db.example:5432/postgres';
    expect(readArguments(['statistics', '--database', url])).toMatchObject({ suites: ['statistics'], database: url });
    expect(readArguments([]).database).toBeUndefined();
  });

  it.each([
    [['--database', 'db.example'], '--database must be a connection string of PostgreSQL, not "db.example".'],
    [['--database', 'https://db.example'], '--database must be a connection string of PostgreSQL'],
    [['--rows', 'many'], '--rows must be a positive number, not "many".'],
    [['pictures'], 'There is no suite pictures.'],
  ])('are refused as %j', (given, words) => {
    expect(() => readArguments(given)).toThrow(words);
  });
});
