/**
 * The details a participant of a self-paced quiz gives. `full`: name, email address and phone number (spec 001 §5);
 * `pseudonym`: any name. In its own file, because phones don't load the other settings.
 */
export const DETAILS_ASKED = ['full', 'name', 'pseudonym'] as const
