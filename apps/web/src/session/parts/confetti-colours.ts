/** Colours of confetti behind the podium and on phones; both are on the brand's background. */
export const CONFETTI_COLOURS = ['#ff8a5b', '#c9adff', '#7fe3a8', '#ffd34d', '#8fc6ff']
