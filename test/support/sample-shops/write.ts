import { writeFile } from 'node:fs/promises';
import { sampleShopsCsv } from './shops.js';

/** Writes the sample file of the repository anew; the same each time. */
await writeFile('data/locations/shops.csv', sampleShopsCsv());
