/** Of the countdown's number, by the seconds that are left: hotter as the first question comes nearer. */
export const COUNT_COLOURS = ['text-accent', 'text-accent', 'text-[#ffc72e]', 'text-white']
