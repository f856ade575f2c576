/**
 * Which details a participant of a self-paced quiz gives. `full`: name, e-mail address and phone number (spec 001 §5). A pseudonym
 * is whatever the participant chooses. Apart from the other settings, which phones need not load.
 */
export const DETAILS_ASKED = ['full', 'name', 'pseudonym'] as const
