/** Of what falls behind a podium and flies out in the hand; both are on the brand's ground. */
export const CONFETTI_COLOURS = ['#ff8a5b', '#c9adff', '#7fe3a8', '#ffd34d', '#8fc6ff']
