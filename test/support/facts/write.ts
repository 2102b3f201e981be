import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sharedData } from '../shared-data.js';
import { categoryTree, vendorCategories } from './category-tree.js';
import { adsContractOf } from './google-ads-contract.js';
import type { AdsDescriptor } from './google-ads-contract.js';
import { contractOf } from './google-contract.js';
import type { VendorDocument } from './google-contract.js';
import { metaContractOf } from './meta-contract.js';
import type { MetaDescriptor } from './meta-contract.js';
import { stateTables, stateTablesText, vendorEntries } from './state-tables.js';

/** Writes what `data` has of others' facts, in our own forms, anew from their files in `shared/data`. */
function write(path: string, text: string): void {
  writeFileSync(join('data', path), text);
  process.stdout.write(`data/${path}: ${text.length} characters\n`);
}

function folder(name: string): string {
  const found = sharedData(name);
  if (found === null) throw new Error(`There is no shared/data/${name} beside the checkout.`);
  return found;
}

const only = (name: string): string => {
  const [file = ''] = readdirSync(folder(name));
  return readFileSync(join(folder(name), file), 'utf8');
};

for (const name of readdirSync(folder('google'))) {
  const contract = contractOf(JSON.parse(readFileSync(join(folder('google'), name), 'utf8')) as VendorDocument);
  write(`google/${contract.api}.${contract.version}.json`, `${JSON.stringify(contract, null, 1)}\n`);
}
const ads = adsContractOf(JSON.parse(only('google-ads')) as AdsDescriptor);
write(`google-ads/${ads.api}.${ads.version}.json`, `${JSON.stringify(ads, null, 1)}\n`);
const meta = metaContractOf(JSON.parse(only('meta')) as MetaDescriptor);
write('meta/marketing.v23.json', `${JSON.stringify(meta, null, 1)}\n`);
write('address/states.json', stateTablesText(stateTables(vendorEntries(only('address')))));
write('categories/tree.txt', categoryTree(vendorCategories(only('categories'))));
