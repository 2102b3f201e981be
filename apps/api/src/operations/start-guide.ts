import { demoPassword } from '../demo/demo-users.js';
import type { DemoIds } from '../demo/demo-guide.js';

export interface Step {
  readonly title: string;
  readonly text: string;
  /** A page on which to see what came of it. */
  readonly see?: string;
  readonly code: string;
}

export interface Guide {
  readonly title: string;
  readonly steps: readonly Step[];
}

const as = (user: string): string => `curl -s -u '${user}:${demoPassword}'`;
const json = `-H 'Content-Type: application/json'`;
/** Shows the response of a write, and keeps the id in it. */
const kept = (name: string, command: string): string => `${name}=$(${command} | tee /dev/stderr | tr -dc 0-9)`;

/** What happens within seconds; half a minute is plenty. */
const until = (command: string): string => `for try in $(seq 30); do ${command} && break; sleep 1; done`;

/** Calls that work when they are pasted one after the other into one shell. */
export const guidesFor = (origin: string, ids: DemoIds): readonly Guide[] => [
  { title: 'From nothing to a live listing', steps: listingSteps(origin, ids) },
  ...(ids.googleProductId === null
    ? []
    : [{ title: 'Onto Google', steps: googleSteps(origin, ids, ids.googleProductId) }]),
  { title: 'People, and what is theirs', steps: [...ownerSteps(origin, ids), ...administratorSteps(origin, ids)] },
];

function listingSteps(origin: string, ids: DemoIds): Step[] {
  const agency = as('demo-agency');
  return [
    {
      title: 'Say hello',
      text: 'Both APIs take HTTP basic, or a bearer token from POST /auth/token.',
      code: `${agency} ${origin}/v5/user/profile`,
    },
    {
      title: 'Bring shops in',
      text: '363 invented shops in Germany and Austria: 306 are imported, 57 have no name and are reported with their line.',
      code: `npm run import -- --company ${ids.companyId} data/locations/shops.csv`,
    },
    {
      title: 'See what can be ordered',
      text: 'The products of the demo contract, with prices and free quota.',
      code: `${agency} ${origin}/v5/contract/${ids.contractId}/product`,
    },
    {
      title: 'Add a shop by hand …',
      text: 'Its id is kept for the next steps.',
      code: kept(
        'ID',
        `${agency} ${json} ${origin}/v5/company/${ids.companyId}/location -d '{"name":"Hofladen Sonnenberg","mainPhone":{"phone":"49-911-123456"},"address":{"street":"Hauptstr.","house":"1","postCode":"90403","city":"Nürnberg","country":"DE"}}'`,
      ),
    },
    {
      title: '… and order a listing product for it',
      text: 'The subscription is PROCESSING at once and ACTIVE when the first portal has published it.',
      code: `${agency} ${json} ${origin}/v5/contract/${ids.contractId}/order -d '{"productId":${ids.productId},"amount":1,"locationIds":['$ID']}'`,
    },
    {
      title: 'Watch it go live',
      text: 'Each portal with its status, error and what you can do. The same from the portals’ side:',
      see: '/sandbox',
      code: `${agency} '${origin}/v5/company/${ids.companyId}/listing/portal?take=20'`,
    },
    {
      title: 'Move the clock',
      text: 'The demo workspaces are in test mode: their clock can be moved forward, and dates take effect one after another.',
      code: `${as('demo-admin')} ${json} ${origin}/api/test/clock -d '{"workspaceId":${ids.workspaceId},"advance":"P1D"}'`,
    },
  ];
}

function googleSteps(origin: string, ids: DemoIds, productId: number): Step[] {
  const agency = as('demo-agency');
  const action = `${agency} ${origin}/api/listing/GBPActions/$ID`;
  const answer = `${agency} ${json} ${origin}/api/listing/GBPActions/$ID`;
  const consent = `${agency} '${origin}/api/listing/connect/${ids.companyId}?publisher=GOOGLEMYBUSINESS&contextType=Company' | grep -o '"value":"[^"]*' | cut -c10-`;
  return [
    {
      title: 'Order Google for the same shop',
      text: 'Google wants to know what kind of business it is, so it gets a category first.',
      code: `${agency} ${json} -X PUT ${origin}/api/location/basic/$ID -d '{"categories":[{"key":"farmers_market","value":"Farmers market"}]}'
${agency} ${json} ${origin}/v5/contract/${ids.contractId}/order -d '{"productId":${productId},"locationIds":['$ID']}'`,
    },
    {
      title: 'Connect Google for the company …',
      text: 'Open the address that this prints. You are at Google’s page of consent, played by the sandbox: press “Eve Empty”.',
      code: consent,
    },
    {
      title: '… or let the shell press the button',
      text: 'The same without a browser. Who has consented, and how to take it back:',
      see: '/sandbox/oauth',
      code: `CONSENT=$(${consent} | xargs curl -sL -c /tmp/cookies -o /dev/null -w '%{url_effective}')
echo "$CONSENT" | sed 's#/auth?#/auth/decision?person=eve\\&#' | xargs curl -sL -b /tmp/cookies | grep '<h1>'`,
    },
    {
      title: 'See what Google wants to know',
      text: 'The profile is made within seconds. Then Google asks for a proof that the shop is yours: VERIFY.',
      code: until(`${action} | grep VERIFY`),
    },
    {
      title: 'Have a PIN sent …',
      text: 'By SMS, to the number that Google offers. The profile at Google, and the PIN that it has sent:',
      see: '/sandbox/google',
      code: `${answer} -d '{"actionType":"REQUEST_PIN","requestPin":{"verificationMethod":"SMS","phone":"+49911123456"}}'`,
    },
    {
      title: '… and give it back',
      text: 'The first lines read it for you. VERIFIED, and from now on every change of the shop goes to Google by itself.',
      code: `${until(`${action} | grep PENDING`)}
GOOGLE=$(${action} | grep -o '"locationName":"locations/[0-9]*' | grep -o '[0-9]*$')
PIN=$(curl -s ${origin}/sandbox/google/profiles/$GOOGLE?format=json | grep -o '"pin":"[0-9]*' | grep -o '[0-9]*')
${answer} -d '{"actionType":"CONFIRM_PIN","confirmPin":"'$PIN'"}'
${until(`${action} | grep VERIFIED`)}`,
    },
  ];
}

function ownerSteps(origin: string, ids: DemoIds): Step[] {
  const [agency, owner] = [as('demo-agency'), as('demo-owner')];
  return [
    {
      title: 'Invite the owner of a company',
      text: 'She gets an email with a link to a page on which she sets her password. Open it and try:',
      see: '/sandbox/mail',
      code: `${agency} ${json} ${origin}/api/userManagement/user -d '{"email":"rosa@hofladen.example","userType":"SELF_SERVICE","firstName":"Rosa","lastName":"Bauer","languageCode":"en","contextType":"Company","contextId":${ids.companyId},"groups":["company-owner"]}'`,
    },
    {
      title: 'Claim a shop by phone …',
      text: 'The owner proves that the shop added above is hers: its number is called, and a voice says a PIN. What it said:',
      see: '/sandbox/sms',
      code: kept(
        'CLAIM',
        `${owner} ${json} ${origin}/api/company/claim -d '{"claimType":"phone","phone":"49-911-123456","locationId":'$ID'}'`,
      ),
    },
    {
      title: '… and give the PIN',
      text: 'The first line listens for you. Five wrong PINs block the claim.',
      code: `PIN=$(curl -s '${origin}/sandbox/sms?format=json&to=%2B49911123456' | grep -o 'is [0-9, ]*' | head -1 | tr -dc 0-9)
${owner} ${json} -X PUT ${origin}/api/company/claim/$CLAIM -d '{"pinVerification":"'$PIN'"}'`,
    },
    {
      title: 'Ask what its profile lacks',
      text: 'A score up to 100, and the next steps with the operations that do them. This is one of them:',
      code: `${owner} ${origin}/api/miscellaneous/profilQuality/$ID
${owner} ${json} ${origin}/api/location/openinghours/$ID -d '{"type":"default","days":[{"day":"Sat","dayType":"singleInterval","intervals":[{"from":"08:00","to":"14:00"}]}]}'`,
    },
    {
      title: 'Is it open?',
      text: 'Now by the clock of the workspace, or at any moment; until when, and when it opens next.',
      code: `${owner} '${origin}/api/location/openinghours/status?id='$ID`,
    },
  ];
}

function administratorSteps(origin: string, ids: DemoIds): Step[] {
  const [admin, agency] = [as('demo-admin'), as('demo-agency')];
  return [
    {
      title: 'Change every shop of the company at once',
      text: 'Done by a job; its id is the response.',
      code: kept(
        'JOB',
        `${agency} ${json} -X PUT '${origin}/api/location/bulk?contextType=Company&ids=${ids.companyId}' -d '{"additional":{"paymentMethods":["CASH"]}}'`,
      ),
    },
    {
      title: 'Wait until it is done',
      text: 'Whatever could not be changed is among its problems, with the reason.',
      code: until(`${agency} ${origin}/api/job/$JOB | grep '"state" *: *"done"'`),
    },
    {
      title: 'Hand a part of the workspace to a partner',
      text: 'A workspace of its own inherits all settings; “inherited” says from where. Its users see nothing of what lies above.',
      code: `${kept('SUB', `${admin} ${json} ${origin}/api/content/workspace -d '{"name":"Partner North","parentId":${ids.workspaceId}}'`)}
${admin} ${json} ${origin}/api/admin/workspaceSetting/$SUB -d '{"support":{"email":"help@north.example"}}'
${admin} ${origin}/api/admin/workspaceSetting/$SUB`,
    },
    {
      title: 'Read who did what',
      text: 'Every change of yours, newest first, with the values before and after.',
      code: `${admin} '${origin}/api/audit?take=5'`,
    },
  ];
}
