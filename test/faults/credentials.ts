/** The password of the demo's users, and of those that tests copy from them. */
export const password = 'Demo-Password-1!';

export const basicCredentials = (userName: string): string =>
  `Basic ${Buffer.from(`${userName}:${password}`).toString('base64')}`;
