import { randomInt } from 'node:crypto';
import type pg from 'pg';
import type { Json } from '../discovery/field-mask.js';
import { valueAt } from '../discovery/field-mask.js';
import { errorInfo, GoogleError, invalidArgument } from '../discovery/google-error.js';
import type { GoogleCall, GoogleHandlers } from '../google.call.js';
import { addPlace, announce, newId, profileOf } from '../google.store.js';
import { hasVoice } from './profile.js';
import type { Profile } from './profile.js';
import { addressWords } from '../pages/profile.words.js';

const MOST_VERIFICATIONS = 100;
const MOST_WRONG_PINS = 5;
const POSTCARD_DAYS = 5;
/** How long a PIN is good, in days: a postcard must arrive first. */
const goodDays: Readonly<Record<string, number>> = { ADDRESS: 30 };

export interface VerificationRow {
  readonly id: string;
  readonly location_id: string;
  readonly method: string;
  readonly state: 'PENDING' | 'COMPLETED' | 'FAILED';
  readonly pin: string | null;
  readonly destination: string | null;
  readonly wrong_pins: number;
  readonly expires_at: Date;
  readonly created_at: Date;
}

/** One way to verify a profile, in the words of v1. */
export interface Option {
  readonly verificationMethod: string;
  readonly phoneNumber?: string;
  readonly addressData?: { business: unknown; address: unknown; expectedDeliveryDaysRegion: number };
  readonly emailData?: { domain: string; user: string; isUserNameEditable: boolean };
}

/** In the words of v1. */
export interface VerifyInput {
  readonly method: string;
  readonly emailAddress?: unknown;
  readonly mailerContact?: unknown;
  readonly phoneNumber?: unknown;
}

const failed = (message: string, reason: string): GoogleError =>
  new GoogleError('FAILED_PRECONDITION', message, [errorInfo(reason, 'mybusinessverifications.googleapis.com')]);

const visitsCustomers = ({ body }: Profile): boolean =>
  valueAt(body, 'serviceArea.businessType') === 'CUSTOMER_LOCATION_ONLY';

/** Where a business is that visits its customers: only such a one may say it. @throws GoogleError for any other */
function contextAddress(call: GoogleCall, profile: Profile): unknown {
  const context = call.body['context'];
  if (context === undefined) return undefined;
  if (!visitsCustomers(profile))
    throw invalidArgument('context', 'Only a business that has no address of its own has a context.');
  return valueAt(context, 'address');
}

/** What Google offers depends on what the profile has; one that is good, suspended or a duplicate gets nothing. */
export async function optionsOf(call: GoogleCall, profile: Profile): Promise<readonly Option[]> {
  if (profile.state !== 'UNVERIFIED' || profile.duplicate_of !== null) return [];
  const { body } = profile;
  const options: Option[] = [];
  const { rows } = await call.client.query<{ trusted: boolean }>(
    `select verification_state = 'VERIFIED' as trusted from sandbox.google_account where id = $1`,
    [profile.account_id],
  );
  if (rows[0]?.trusted === true) options.push({ verificationMethod: 'AUTO' });
  const phoneNumber = valueAt(body, 'phoneNumbers.primaryPhone');
  if (typeof phoneNumber === 'string')
    options.push({ verificationMethod: 'PHONE_CALL', phoneNumber }, { verificationMethod: 'SMS', phoneNumber });
  if (typeof body['websiteUri'] === 'string') {
    const domain = new URL(body['websiteUri']).hostname.replace(/^www\./, '');
    options.push({ verificationMethod: 'EMAIL', emailData: { domain, user: 'info', isUserNameEditable: true } });
  }
  const address = contextAddress(call, profile) ?? body['storefrontAddress'];
  if (address !== undefined)
    options.push({
      verificationMethod: 'ADDRESS',
      addressData: { business: body['title'], address, expectedDeliveryDaysRegion: POSTCARD_DAYS },
    });
  return options;
}

/** Where the PIN goes. @throws GoogleError for a method that was not offered, or without what it needs */
function destinationOf(options: readonly Option[], input: VerifyInput): string | null {
  const fitting = options.filter(({ verificationMethod }) => verificationMethod === input.method);
  const [option] = fitting;
  if (option === undefined)
    throw failed('The verification method is not available for this location.', 'VERIFICATION_METHOD_NOT_AVAILABLE');
  if (input.method === 'ADDRESS') {
    const contact = typeof input.mailerContact === 'string' ? input.mailerContact.trim() : '';
    if (contact === '') throw invalidArgument('mailer_contact', 'mailer_contact is required');
    return `${contact}, ${addressWords(option.addressData?.address)}`;
  }
  if (input.method === 'EMAIL') {
    const [user = '', domain, ...more] = String(input.emailAddress ?? '').split('@');
    if (user === '' || more.length > 0 || domain !== option.emailData?.domain)
      throw invalidArgument('email_address', 'The address is none of those that are offered.');
    return `${user}@${domain}`;
  }
  if (input.method !== 'PHONE_CALL' && input.method !== 'SMS') return null;
  if (!fitting.some(({ phoneNumber }) => phoneNumber === input.phoneNumber))
    throw invalidArgument('phone_number', 'The number is none of those that are offered.');
  return String(input.phoneNumber);
}

/** Starts a verification; one that was open ends by that. AUTO is done at once. */
export async function startVerification(
  call: GoogleCall,
  profile: Profile,
  input: VerifyInput,
): Promise<VerificationRow> {
  await call.mind(profile.body['title'], profile.id);
  if (visitsCustomers(profile) && call.body['context'] === undefined)
    throw invalidArgument('context', 'A business without an address of its own has to say where it is.');
  const destination = destinationOf(await optionsOf(call, profile), input);
  await call.client.query(
    `update sandbox.google_verification set state = 'FAILED' where location_id = $1 and state = 'PENDING'`,
    [profile.id],
  );
  const pin = destination === null ? null : String(randomInt(0, 1_000_000)).padStart(6, '0');
  const { rows } = await call.client.query<VerificationRow>(
    `insert into sandbox.google_verification (id, location_id, method, state, pin, destination, expires_at)
     values ($1, $2, $3, $4, $5, $6, now() + $7 * interval '1 day') returning *`,
    [
      newId(),
      profile.id,
      input.method,
      pin === null ? 'COMPLETED' : 'PENDING',
      pin,
      destination,
      goodDays[input.method] ?? 1,
    ],
  );
  if (pin === null) await becomeVerified(call.client, profile);
  else await send(call.client, input.method, destination ?? '', `${pin} is your Google verification code.`);
  return rows[0] as VerificationRow;
}

/** Text messages, calls and mails arrive in the sandbox's inboxes; postcards are read on the profile's page. */
async function send(client: pg.PoolClient, method: string, to: string, text: string): Promise<void> {
  if (method === 'PHONE_CALL' || method === 'SMS')
    await client.query('insert into sandbox.sms (recipient, body, kind, language) values ($1, $2, $3, $4)', [
      to,
      text,
      method === 'SMS' ? 'sms' : 'call',
      'en',
    ]);
  if (method === 'EMAIL')
    await client.query(
      `insert into sandbox.mail (sender, recipients, subject, plain_text, attachments, source) values ($1, $2, $3, $4, '[]', $5)`,
      [
        'noreply-business@google.example',
        [to],
        'Your verification code',
        text,
        Buffer.from(`Subject: Your verification code\r\n\r\n${text}`),
      ],
    );
}

/** The profile is in good standing; its place is on the map from now on. */
export async function becomeVerified(client: pg.PoolClient, profile: Profile): Promise<void> {
  const placeId = profile.place_id ?? (await addPlace(client, profile.body));
  await client.query(
    `update sandbox.google_location set state = 'VERIFIED', place_id = $2, updated_at = now() where id = $1`,
    [profile.id, placeId],
  );
  await announce(client, profile, 'VOICE_OF_MERCHANT_UPDATED');
}

/** @throws GoogleError for a PIN that is wrong, or one of a verification that is over */
export async function completeVerification(
  call: GoogleCall,
  profile: Profile,
  id: string,
  pin: unknown,
): Promise<VerificationRow> {
  const { rows } = await call.client.query<VerificationRow & { over: boolean }>(
    `select *, expires_at < now() as over from sandbox.google_verification where id = $1 and location_id = $2 for update`,
    [id, profile.id],
  );
  const [row] = rows;
  if (row === undefined) throw new GoogleError('NOT_FOUND', 'Requested entity was not found.');
  if (row.state !== 'PENDING' || row.over || row.wrong_pins >= MOST_WRONG_PINS)
    throw failed('The verification is not pending any more. Start a new one.', 'VERIFICATION_NOT_PENDING');
  if (pin !== row.pin) {
    await call.client.query('update sandbox.google_verification set wrong_pins = wrong_pins + 1 where id = $1', [id]);
    throw invalidArgument('pin', 'The PIN is wrong.').keep();
  }
  await call.client.query(`update sandbox.google_verification set state = 'COMPLETED' where id = $1`, [id]);
  await becomeVerified(call.client, profile);
  return { ...row, state: 'COMPLETED' };
}

/** Newest first. */
export async function verificationPage(
  call: GoogleCall,
  profile: Profile,
): Promise<{ rows: readonly VerificationRow[]; nextPageToken: string | undefined }> {
  const size = call.pageSize(MOST_VERIFICATIONS, MOST_VERIFICATIONS);
  const { after } = call;
  const { rows } = await call.client.query<VerificationRow>(
    `select *, case when state = 'PENDING' and (expires_at < now() or wrong_pins >= ${MOST_WRONG_PINS}) then 'FAILED' else state end as state
     from sandbox.google_verification where location_id = $1 order by created_at desc limit $2 offset $3`,
    [profile.id, size + 1, after],
  );
  return { rows: rows.slice(0, size), nextPageToken: rows.length > size ? call.pageToken(after + size) : undefined };
}

export const verificationResource = (row: VerificationRow): Json => ({
  name: `locations/${row.location_id}/verifications/${row.id}`,
  method: row.method,
  state: row.state,
  createTime: row.created_at.toISOString(),
});

async function voiceOfMerchant(call: GoogleCall): Promise<object> {
  const profile = await profileOf(call);
  const { rowCount } = await call.client.query(
    `select 1 from sandbox.google_verification where location_id = $1 and state = 'PENDING' and expires_at > now()
       and wrong_pins < ${MOST_WRONG_PINS}`,
    [profile.id],
  );
  const { state, duplicate_of } = profile;
  return {
    hasVoiceOfMerchant: hasVoice(profile),
    hasBusinessAuthority: state !== 'UNVERIFIED' && duplicate_of === null,
    ...(duplicate_of !== null
      ? { resolveOwnershipConflict: {} }
      : {
          ...(state === 'UNVERIFIED' && { verify: { hasPendingVerification: rowCount !== 0 } }),
          ...(state === 'IN_REVIEW' && { waitForVoiceOfMerchant: {} }),
          ...(state === 'SUSPENDED' && {
            complyWithGuidelines: { recommendationReason: 'BUSINESS_LOCATION_SUSPENDED' },
          }),
          ...(state === 'DISABLED' && { complyWithGuidelines: { recommendationReason: 'BUSINESS_LOCATION_DISABLED' } }),
        }),
  };
}

const id = 'mybusinessverifications.locations';

/** Verifications v1. https://developers.google.com/my-business/reference/verifications/rest */
export const verificationHandlers: GoogleHandlers = {
  [`${id}.fetchVerificationOptions`]: async (call) => ({ options: await optionsOf(call, await profileOf(call)) }),
  [`${id}.verify`]: async (call) => ({
    verification: verificationResource(
      await startVerification(call, await profileOf(call, call.id(), true), call.body as unknown as VerifyInput),
    ),
  }),
  [`${id}.verifications.complete`]: async (call) => ({
    verification: verificationResource(
      await completeVerification(call, await profileOf(call, call.id(), true), call.id(2), call.body['pin']),
    ),
  }),
  [`${id}.verifications.list`]: async (call) => {
    const { rows, nextPageToken } = await verificationPage(call, await profileOf(call));
    return { verifications: rows.map(verificationResource), nextPageToken };
  },
  [`${id}.getVoiceOfMerchantState`]: voiceOfMerchant,
};
