/** Of the form text, @, domain with a dot, and nothing that a mail could read as two recipients, a route or a header, or that cannot be seen. */
export const EMAIL_ADDRESS =
  /^[^\s\p{Cc}\p{Cf}\p{Cs},;:<>"()[\]\\@]+@[^\s\p{Cc}\p{Cf}\p{Cs},;:<>"()[\]\\@.]+(?:\.[^\s\p{Cc}\p{Cf}\p{Cs},;:<>"()[\]\\@.]+)+$/u
