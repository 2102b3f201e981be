/** Codes of the error catalogue for what somebody signs in with, or confirms that it is them with. */
export const signInErrors = {
  credentialsWrong: 2001,
  otpRequired: 2411,
  otpWrong: 2412,
  totpEnrolmentRequired: 2413,
} as const;

/** The password was right: a code is asked for, or the one that was sent is no good. */
export const isAboutCode = (code: number | null): boolean =>
  code === signInErrors.otpRequired || code === signInErrors.otpWrong;
