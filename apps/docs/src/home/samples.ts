import { address } from '../address';

/** The home page's samples; run by the same test as those of the API references. */
export const curl = `# location 1 comes from the example data:
#   npm run import -- --company 1 data/locations/shops.csv
curl -s -u 'demo-agency:Demo-Password-1!' ${address}/v5/contract/1/order \\
  -H 'Content-Type: application/json' \\
  -H 'Idempotency-Key: home-page-order' \\
  -d '{ "productId": 1, "amount": 1, "locationIds": [1] }'`;

export const typescript = `import { createPartnerClient } from '@locara/sdk';

// location 1 comes from the example data:
//   npm run import -- --company 1 data/locations/shops.csv
const locara = createPartnerClient({
  url: '${address}',
  credentials: { userName: 'demo-agency', password: 'Demo-Password-1!' },
});

const { data, error } = await locara.POST('/v5/contract/{contractId}/order', {
  params: { path: { contractId: 1 }, header: { 'Idempotency-Key': 'home-page-order' } },
  body: { productId: 1, amount: 1, locationIds: [1] },
});
console.log(JSON.stringify(data ?? error));`;
