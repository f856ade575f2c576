/**
 * Text, @, domain with a dot, and nothing invisible or that a mail could read as two recipients, a route or a header.
 */
export const EMAIL_ADDRESS =
  /^[^\s\p{Cc}\p{Cf}\p{Cs},;:<>"()[\]\\@]+@[^\s\p{Cc}\p{Cf}\p{Cs},;:<>"()[\]\\@.]+(?:\.[^\s\p{Cc}\p{Cf}\p{Cs},;:<>"()[\]\\@.]+)+$/u
