/**
 * Which details a participant of a self-paced quiz gives. `full`: name, email address and phone number (spec 001 §5). A
 * pseudonym is whatever the participant chooses. Separate from the other settings, which phones needn't load.
 */
export const DETAILS_ASKED = ['full', 'name', 'pseudonym'] as const
