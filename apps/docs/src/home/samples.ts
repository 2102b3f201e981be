/** The home page's sample; run by the same test as those of the other pages. */
export const curl = `# order a listing product for a location
curl -s -u 'demo-agency:Demo-Password-1!' http://localhost:3000/v5/contract/1/order \\
  -H 'Content-Type: application/json' \\
  -H 'Idempotency-Key: home-page-order' \\
  -d '{ "productId": 1, "amount": 1, "locationIds": [1] }'`;

export const typescript = `import { createPartnerClient } from '@locara/sdk';

const locara = createPartnerClient({
  url: 'http://localhost:3000',
  credentials: { userName: 'demo-agency', password: 'Demo-Password-1!' },
});

const { data, error } = await locara.POST('/v5/contract/{contractId}/order', {
  params: { path: { contractId: 1 }, header: { 'Idempotency-Key': 'home-page-order' } },
  body: { productId: 1, amount: 1, locationIds: [1] },
});
console.log(JSON.stringify(data ?? error));`;
