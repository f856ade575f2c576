/** Colours of the stage and of players' screens, beside the site's own. Shades: `apps/web/src/styles/stage-themes.css`. */
export const STAGE_THEMES = ['ocean', 'royal', 'forest', 'ember', 'berry', 'night'] as const
export type StageTheme = (typeof STAGE_THEMES)[number]
