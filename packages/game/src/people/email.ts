/** Of the form text, @, domain with a dot, and nothing that a mail could read as two recipients, a route or a header. */
export const EMAIL_ADDRESS = /^[^\s,;:<>"()[\]\\@]+@[^\s,;:<>"()[\]\\@.]+(?:\.[^\s,;:<>"()[\]\\@.]+)+$/u
