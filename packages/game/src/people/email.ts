/**
 * Text, @, domain with a dot; nothing invisible, or that a mail server could read as a second recipient, a route or a
 * header.
 */
export const EMAIL_ADDRESS =
  /^[^\s\p{Cc}\p{Cf}\p{Cs},;:<>"()[\]\\@]+@[^\s\p{Cc}\p{Cf}\p{Cs},;:<>"()[\]\\@.]+(?:\.[^\s\p{Cc}\p{Cf}\p{Cs},;:<>"()[\]\\@.]+)+$/u
