/** `49-911-123456` as people write it: `+49 911 123456`. */
export const formatPhone = (phone: string | null | undefined): string =>
  phone === null || phone === undefined || phone === '' ? '' : `+${phone.replaceAll('-', ' ')}`;
