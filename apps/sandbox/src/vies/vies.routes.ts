import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { countFault } from '../magic-words.js';

interface Enquiry {
  readonly countryCode?: unknown;
  readonly vatNumber?: unknown;
  readonly requesterMemberStateCode?: unknown;
  readonly requesterNumber?: unknown;
}

const memberStates = new Set(
  'AT BE BG CY CZ DE DK EE EL ES FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI'.split(' '),
);

/** How often a busy member state refuses before it answers. */
const busyTimes = 2;

/**
 * `check-vat-number` of VIES. Every number is registered but for those that end in figures that VIES's own test service
 * takes as whole numbers: 200 is not valid, 300 VIES is down, 301 the member state is, 302 it takes too long, and 309 it is
 * busy twice.
 */
export function viesApi(database: pg.Pool) {
  return async (app: FastifyInstance): Promise<void> => {
    app.post('/check-vat-number', async (request, reply) => {
      const enquiry = (request.body ?? {}) as Enquiry;
      const { countryCode, vatNumber } = enquiry;
      if (typeof countryCode !== 'string' || typeof vatNumber !== 'string' || !memberStates.has(countryCode))
        return reply.code(400).send(failed('INVALID_INPUT'));
      const ending = /\d{3}(?=\D*$)/.exec(vatNumber)?.[0];
      if (ending === '300') return reply.code(500).send(failed('SERVICE_UNAVAILABLE'));
      if (ending === '301') return failed('MS_UNAVAILABLE');
      if (ending === '302') return failed('TIMEOUT');
      const isBusy =
        ending === '309' && (await countFault(database, 'vies', countryCode + vatNumber, 'busy')) <= busyTimes;
      return isBusy ? failed('MS_MAX_CONCURRENT_REQ') : answerOf(enquiry, countryCode, vatNumber, ending !== '200');
    });
    app.get('/check-status', async () => ({
      vow: { available: true },
      countries: [...memberStates].map((country) => ({ countryCode: country, availability: 'Available' })),
    }));
  };
}

const failed = (error: string) => ({ actionSucceed: false, errorWrappers: [{ error, message: '' }] });

/** Germany and Spain tell neither name nor address. */
function answerOf(enquiry: Enquiry, countryCode: string, vatNumber: string, valid: boolean) {
  const tells = valid && countryCode !== 'DE' && countryCode !== 'ES';
  const identified =
    typeof enquiry.requesterMemberStateCode === 'string' && typeof enquiry.requesterNumber === 'string';
  const digest = createHash('sha256').update(`${countryCode}${vatNumber}`).digest('base64url').toUpperCase();
  return {
    countryCode,
    vatNumber,
    requestDate: new Date().toISOString(),
    valid,
    requestIdentifier: identified && valid ? `WAPIAAAA${digest.replaceAll(/[^A-Z0-9]/g, '').slice(0, 8)}` : '',
    name: tells ? `Sandbox ${countryCode} ${vatNumber}` : '---',
    address: tells ? `Sandbox Street 1\n1000 ${countryCode}` : '---',
    traderName: '---',
    traderStreet: '---',
    traderPostalCode: '---',
    traderCity: '---',
    traderCompanyType: '---',
  };
}
